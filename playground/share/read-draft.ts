import { DRAFT_KEY, DRAFT_VERSION, type DraftStorage } from './drafts.ts'
import { type SharedState, sharedStateIn } from './state.ts'

/** The key under which an unreadable draft is kept, before the next draft overwrites it. */
export const UNREAD_KEY = 'robotscope.draft.unread'

/**
 * The stored draft, if there is one and this page can read it. A draft that is damaged, or from a later version of the
 * page, is moved to `UNREAD_KEY` if there is room. Never throws.
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
    const isDraft = typeof value === 'object' && value !== null && 'version' in value && value.version === DRAFT_VERSION
    return isDraft ? sharedStateIn(value) : undefined
  } catch {
    return undefined
  }
}
