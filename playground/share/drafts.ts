import { type SharedState, validateState } from './state.ts'

/** What of `Storage` is needed; `localStorage` is one. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>

export const DRAFT_KEY = 'robotscope.draft'

/** Where a draft goes that this page cannot read, before the next one is written over it. */
export const UNREAD_KEY = 'robotscope.draft.unread'

const VERSION = 1

export type LoadedDraft =
  | { readonly ok: true; readonly state: SharedState }
  /**
   * - `none`: nothing was kept.
   * - `forbidden`: the browser keeps nothing for this page.
   * - `damaged`, `newer-version`, `invalid`: there is something that cannot be read. `setAside` says whether it is kept
   *   under `UNREAD_KEY`; otherwise the next draft replaces it.
   */
  | { readonly ok: false; readonly reason: 'none' | 'forbidden'; readonly detail: string }
  | {
      readonly ok: false
      readonly reason: 'damaged' | 'newer-version' | 'invalid'
      readonly detail: string
      readonly setAside: boolean
    }

export type SavedDraft =
  | { readonly ok: true }
  /** - `full`: there is no room for it. What was kept before is still there. */
  | { readonly ok: false; readonly reason: 'full' | 'forbidden'; readonly detail: string }

/** Keeps the draft. Takes a function, as the mere mention of `localStorage` may throw. Never throws. */
export function saveDraft(storage: () => DraftStorage, state: SharedState): SavedDraft {
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ version: VERSION, ...state }))
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: isQuotaError(error) ? 'full' : 'forbidden', detail: messageOf(error) }
  }
}

/** The draft that was kept. Never throws. */
export function loadDraft(storage: () => DraftStorage): LoadedDraft {
  let stored: string | null
  try {
    stored = storage().getItem(DRAFT_KEY)
  } catch (error) {
    return { ok: false, reason: 'forbidden', detail: messageOf(error) }
  }
  if (stored === null) return { ok: false, reason: 'none', detail: 'No draft was kept.' }
  const read = readDraft(stored)
  return read.ok ? read : { ...read, setAside: setAside(storage, stored) }
}

type Read =
  | { readonly ok: true; readonly state: SharedState }
  | { readonly ok: false; readonly reason: 'damaged' | 'newer-version' | 'invalid'; readonly detail: string }

function readDraft(stored: string): Read {
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch (error) {
    return { ok: false, reason: 'damaged', detail: messageOf(error) }
  }
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (typeof version === 'number' && version > VERSION) {
    return { ok: false, reason: 'newer-version', detail: `The draft is of version ${version}.` }
  }
  if (version !== VERSION) return { ok: false, reason: 'invalid', detail: 'The draft names no version.' }
  const validated = validateState(value)
  return validated.ok ? validated : { ok: false, reason: 'invalid', detail: validated.detail }
}

function setAside(storage: () => DraftStorage, stored: string): boolean {
  try {
    storage().setItem(UNREAD_KEY, stored)
    return true
  } catch {
    return false
  }
}

/** Firefox has a name of its own for it. */
function isQuotaError(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
