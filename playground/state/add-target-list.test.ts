import { expect, test } from 'vitest'
import { addTargetList } from './add-target-list.ts'
import { firstExample } from './examples/example.ts'
import { type Action, reduce, settingsOf, stateFromSettings } from './state.ts'

const start = stateFromSettings({
  targets: ['/old'],
  crawlers: ['Googlebot'],
  reading: 'as-documented',
  pane: 'verdicts',
})
const after = (...actions: Action[]) => actions.reduce(reduce, start)
const texts = ({ targets }: ReturnType<typeof after>) => targets.map(({ text }) => text)

const proposed = ['/', '/cart/', '/account/']
const ownFile = after({ type: 'replace-targets', targets: proposed, proposed })

/** What becomes of a list, and what undoing brings back. */
function taken(state: ReturnType<typeof after>, list: readonly string[]) {
  const { action, undo, replaces, there } = addTargetList(state, list)
  const next = action ? reduce(state, action) : state
  return { next, targets: texts(next), back: reduce(next, undo), replaces, there }
}

test('a list takes the place of what the page proposed, and undo brings that back', () => {
  const { next, targets, back, replaces, there } = taken(ownFile, ['/a', '/', '/b'])
  expect({ targets, replaces, there }).toEqual({ targets: ['/a', '/', '/b'], replaces: 'proposed', there: 0 })
  expect(settingsOf(back)).toEqual(settingsOf(ownFile))
  expect(taken(next, ['/c', '/d']).targets).toEqual(['/a', '/', '/b', '/c', '/d'])
  expect(taken(back, ['/c', '/d']).targets).toEqual(['/c', '/d'])
})

test('what a person added or changed stays', () => {
  const state = [
    { type: 'add-targets', targets: ['/mine'] } as const,
    { type: 'change-target', id: 1, text: '/cart/full' } as const,
  ].reduce(reduce, ownFile)
  const { targets, there } = taken(state, ['/a', '/mine', '/b'])
  expect({ targets, there }).toEqual({ targets: ['/cart/full', '/mine', '/a', '/b'], there: 1 })
})

test('a single URL is added to what the page proposed', () => {
  expect(taken(ownFile, ['/a'])).toMatchObject({ targets: [...proposed, '/a'], replaces: undefined })
})

test('paths for all rules stand beside those that the page chose by itself', () => {
  const { action } = addTargetList(ownFile, ['/cart/', '/help/'], 'rules')
  expect(action).toEqual({ type: 'add-targets', targets: ['/cart/', '/help/'] })
})

test('a list takes the place of the example’s URLs, and is added to one’s own', () => {
  const example = after({ type: 'load', settings: firstExample })
  expect(taken(example, ['/a', '/b'])).toMatchObject({ targets: ['/a', '/b'], replaces: 'example' })
  expect(taken(start, ['/a', '/old'])).toMatchObject({ targets: ['/old', '/a'], replaces: undefined, there: 1 })
  expect(addTargetList(start, [])).toMatchObject({ action: undefined, there: 0 })
})

test('what the page proposed is known when the page is opened again', () => {
  const again = stateFromSettings(settingsOf(ownFile))
  expect(taken(again, ['/a', '/b']).targets).toEqual(['/a', '/b'])
})
