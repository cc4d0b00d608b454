import { type SharedState, sharedStateIn } from './state.ts'

/** What of `Storage` is needed; `localStorage` is one. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>

export const DRAFT_KEY = 'robotscope.draft'

/** Where a draft goes that this page cannot read, before the next one is written over it. */
export const UNREAD_KEY = 'robotscope.draft.unread'

const VERSION = 1

/** Whether a draft is kept, or why not: there is no room for it, or the browser keeps nothing for the page. */
export type Saved = 'kept' | 'full' | 'forbidden'

/**
 * Keeps the draft. If that fails, the one before is still there. Takes a function, as the mere mention of `localStorage`
 * may throw. Never throws.
 */
export function saveDraft(storage: () => DraftStorage, state: SharedState): Saved {
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ version: VERSION, ...state }))
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'
  }
}

/**
 * The draft that was kept, if there is one and this page can read it. One that is damaged, or of a later version of the
 * page, is set aside under `UNREAD_KEY` if there is room for it. Never throws.
 */
export function loadDraft(storage: () => DraftStorage): SharedState | undefined {
  try {
    const stored = storage().getItem(DRAFT_KEY)
    if (stored === null) return undefined
    const state = readDraft(stored)
    if (!state) storage().setItem(UNREAD_KEY, stored)
    return state
  } catch {
    return undefined
  }
}

function readDraft(stored: string): SharedState | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    const isDraft = typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
    return isDraft ? sharedStateIn(value) : undefined
  } catch {
    return undefined
  }
}
