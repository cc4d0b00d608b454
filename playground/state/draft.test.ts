import { expect, test } from 'vitest'
import { sharedStateIn } from '../share/state.ts'
import { type Draft, draftOf } from './draft.ts'
import { firstExample } from './examples/example.ts'
import { settingsOf, stateOf } from './state.ts'

test('a draft is a state that can be shared, and comes back as it was', () => {
  const server = { answer: { kind: 'response', url: 'https://shop.example/robots.txt', status: 503 } } as const
  const draft: Draft = { ...firstExample, server, before: 'User-agent: *\r\nDisallow: /\udce9', pane: 'why' }
  const read = sharedStateIn(JSON.parse(JSON.stringify(draft)))
  expect(read && draftOf(read)).toEqual(draft)
  expect({ source: draft.source, ...settingsOf(stateOf(draft)) }).toEqual(draft)
})

test.each([undefined, 'gone', ''])('a pane that is no more falls back to the first: %s', pane => {
  const { source, targets, crawlers, reading } = firstExample
  expect(draftOf({ source, targets, crawlers, reading, pane }).pane).toBe('verdicts')
})
