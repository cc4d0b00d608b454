/** Reads the drafts that the browser stores. Loaded only if there is one. */
import { DRAFT_KEY } from '../share/drafts.ts'
import { loadDraft } from '../share/read-draft.ts'
import { type Draft, draftOf, replacedDraftStorage } from './draft.ts'

/**
 * The stored draft: the draft of this tab if it has one, otherwise the latest draft of any tab. If storage is forbidden
 * or full, the page works without it.
 */
export function loadStoredDraft(): Draft | undefined {
  const ofTab = loadDraft(() => sessionStorage)
  if (!ofTab) forgetOfTab()
  const state = ofTab ?? loadDraft(() => localStorage)
  return state && draftOf(state)
}

/** Removes the tab's unreadable draft, which was set aside. The tab is then like one without a draft. */
function forgetOfTab(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // The storage is forbidden, so there is nothing to remove.
  }
}

/** The draft that the last link or example replaced. */
export function replacedDraft(): Draft | undefined {
  const state = loadDraft(replacedDraftStorage)
  return state && draftOf(state)
}
