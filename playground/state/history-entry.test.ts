import { expect, test } from 'vitest'
import { entryIn, type HistoryEntry, MAX_PANE_ENTRIES, SAME_STEP_MS, stepTo } from './history-entry.ts'

const entry: HistoryEntry = { pane: 'verdicts', depth: 0, own: true }

test('an entry is read as it was written', () => {
  expect(entryIn({ robotscope: entry })).toEqual(entry)
})

test.each([
  null,
  undefined,
  'text',
  {},
  { robotscope: null },
  { robotscope: { pane: 'gone', depth: 0, own: true } },
  { robotscope: { pane: 'why' } },
])('what another page or version remembered is nothing: %j', state => {
  expect(entryIn(state)).toBeUndefined()
})

test('each pane gets an entry', () => {
  expect(stepTo('why', entry, SAME_STEP_MS)).toEqual({ how: 'push', to: { pane: 'why', depth: 1, own: true } })
})

test('panes that are passed over share one entry', () => {
  expect(stepTo('why', entry, SAME_STEP_MS - 1)).toEqual({ how: 'replace', to: { ...entry, pane: 'why' } })
})

test('the number of entries is limited, so that Back leaves the page in the end', () => {
  const last = { ...entry, depth: MAX_PANE_ENTRIES }
  expect(stepTo('why', last, SAME_STEP_MS)).toEqual({ how: 'replace', to: { ...last, pane: 'why' } })
})
