import type { SharedState } from './state.ts'

/** The part of `Storage` that drafts use; `localStorage` has it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>

export const DRAFT_KEY = 'robotscope.draft'

export const DRAFT_VERSION = 1

/**
 * Whether a draft was stored. `full`: there is no room for it. `forbidden`: the browser stores nothing for the page.
 */
export type SaveResult = 'kept' | 'full' | 'forbidden'

/**
 * Stores the draft. If that fails, the stored draft stays. Takes a function, as merely accessing `localStorage` may
 * throw. Never throws.
 */
export function saveDraft(storage: () => DraftStorage, state: SharedState): SaveResult {
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ version: DRAFT_VERSION, ...state }))
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'
  }
}
