import { type PaneId, paneIds } from './state.ts'

/** The data that the page keeps with an entry of the tab's history. */
export interface HistoryEntry {
  readonly pane: PaneId
  /** How many entries for panes come before this one. */
  readonly depth: number
  /** Whether this page wrote the address of the entry. Such an address has no news for this tab. */
  readonly own: boolean
}

const HISTORY_KEY = 'robotscope'

/** The data of the current history entry, if the page wrote any. Takes `history.state`. */
export function entryIn(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !(HISTORY_KEY in state)) return undefined
  const { pane, depth, own } = (state[HISTORY_KEY] ?? {}) as Partial<HistoryEntry>
  const known = paneIds.find(id => id === pane)
  return known && typeof depth === 'number' ? { pane: known, depth, own: own === true } : undefined
}

/** The most entries for panes. More would make it tedious to leave the page with Back. */
export const MAX_PANE_ENTRIES = 10

/** Panes that are chosen within this time share an entry, as when arrow keys pass over tabs. In ms. */
export const SAME_STEP_MS = 1000

/**
 * How choosing a pane changes the history: `push` adds an entry, `replace` changes the pane of the current entry.
 * `since` is the time since the last entry was added, in ms.
 */
export function stepTo(pane: PaneId, from: HistoryEntry, since: number): { how: 'push' | 'replace'; to: HistoryEntry } {
  const isNew = since >= SAME_STEP_MS && from.depth < MAX_PANE_ENTRIES
  return isNew
    ? { how: 'push', to: { ...from, pane, depth: from.depth + 1 } }
    : { how: 'replace', to: { ...from, pane } }
}

export const entryNow = (): HistoryEntry | undefined => entryIn(window.history.state)

/** Adds or replaces a history entry. The address stays as it is unless another one is given. */
export function setEntry(how: 'push' | 'replace', entry: HistoryEntry, address?: string): void {
  const state = { [HISTORY_KEY]: entry }
  if (how === 'push') window.history.pushState(state, '', address)
  else window.history.replaceState(state, '', address)
}
