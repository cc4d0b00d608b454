import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draft, decodeDraft, encodeDraft } from './draft.ts'

const drafts: fc.Arbitrary<Draft> = fc.record(
  {
    source: fc.string({ unit: 'binary' }),
    targets: fc.array(fc.string()),
    crawlers: fc.array(fc.string()),
    reading: fc.constantFrom('as-documented', 'rfc9309', 'google', 'draft-koster-rep-00', 'koster-1996'),
    pane: fc.constantFrom('verdicts', 'why'),
    chosen: fc.record({ target: fc.nat(), crawler: fc.string() }),
  },
  { requiredKeys: ['source', 'targets', 'crawlers', 'reading', 'pane'] },
)

test('decoding an encoded draft gives it back', () => {
  fc.assert(
    fc.property(drafts, draft => {
      expect(decodeDraft(encodeDraft(draft))).toEqual(draft)
    }),
  )
})

test('octets that are no UTF-8 survive', () => {
  const source = 'Disallow: /\udce9'
  const draft = { source, targets: [], crawlers: [], reading: 'rfc9309', pane: 'verdicts' } as const
  expect(decodeDraft(encodeDraft(draft))?.source).toBe(source)
})

describe('what cannot be read is no draft', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1, 2]'],
    ['another version', '{"version":2,"source":"","targets":[],"crawlers":[],"reading":"google","pane":"why"}'],
    ['a number for the text', '{"version":1,"source":1,"targets":[],"crawlers":[],"reading":"google","pane":"why"}'],
    ['an unknown reading', '{"version":1,"source":"","targets":[],"crawlers":[],"reading":"x","pane":"why"}'],
  ])('%s', (_name, stored) => {
    expect(decodeDraft(stored)).toBeUndefined()
  })
})

test('a pane that is no more falls back to the first', () => {
  const stored = '{"version":1,"source":"","targets":[],"crawlers":[],"reading":"google","pane":"gone"}'
  expect(decodeDraft(stored)?.pane).toBe('verdicts')
})
