import { originalText } from '../../core/index.ts'
import type { OpenedFile } from '../editor/file-limits.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { DRAFT_KEY, type DraftStorage, type SaveResult, saveDraft } from '../share/drafts.ts'
import { stateLimits } from '../share/limits.ts'
import type { SharedState } from '../share/state.ts'
import { type PaneId, type PlaygroundSettings, type PlaygroundState, paneIds, settingsOf } from './state.ts'

/**
 * The content of the page: the file with its own line ends, and the settings. The page starts with a draft, links carry
 * drafts and the browser stores them.
 */
export interface Draft extends PlaygroundSettings {
  readonly source: string
  /** The size of the file in bytes, if `source` is only its beginning. */
  readonly cut?: number | undefined
  /** The file's name on the device that it was opened from. */
  readonly name?: string | undefined
  /** The lists of which a link or the storage held more than the draft has. */
  readonly cutLists?: SharedState['cutLists']
}

export function draftIn(editor: SourceEditor, state: PlaygroundState): Draft {
  const file = editor.file()
  return {
    source: originalText(editor.robots()),
    ...(file && { name: file.name }),
    ...((file?.rest || file?.cut) && { cut: file.size }),
    ...settingsOf(state),
  }
}

/** The file that a draft comes from. Drafts and links do not keep the rest of a large file. */
export function fileOfDraft({ cut, name, source }: Draft): OpenedFile | undefined {
  if (cut !== undefined) return { name: name ?? 'robots.txt', size: cut, cut: true }
  return name === undefined ? undefined : { name, size: new Blob([source]).size }
}

/** A state as this version of the page shows it. A pane that this version does not have is replaced by the first. */
export function draftOf(state: SharedState): Draft {
  return { ...state, pane: paneIds.find((id: PaneId) => id === state.pane) ?? 'verdicts' }
}

/** `part`: the list of URLs is too long, so only its beginning was stored. */
export type DraftSaveResult = SaveResult | 'part'

/** How many URLs are stored of a list that is too long. */
const MAX_PARTIAL_URLS = 1000

/** The key in the tab's storage that says that the tab shows an unchanged link or example. */
const UNCHANGED_ARRIVAL_KEY = 'robotscope.borrowed'

/** Whether this tab last showed the file of a link or an example, unchanged. */
export function wasUnchangedArrival(): boolean {
  try {
    return sessionStorage.getItem(UNCHANGED_ARRIVAL_KEY) !== null
  } catch {
    return false
  }
}

/** Whether this tab, or any tab, has stored a draft. Storage may be forbidden. */
export function isDraftStored(where: 'tab' | 'any'): boolean {
  try {
    const isIn = (storage: Storage) => storage.getItem(DRAFT_KEY) !== null
    return isIn(sessionStorage) || (where === 'any' && isIn(localStorage))
  } catch {
    return false
  }
}

/**
 * Stores the draft for this tab and for tabs that are opened later. The unchanged file of a link or an example is
 * stored for this tab alone, so that the person's last own draft stays.
 */
export function saveCurrentDraft(draft: Draft, isBorrowed = false): DraftSaveResult {
  const keep = isBorrowed ? saveArrival : saveOwn
  const saved = draft.targets.length > stateLimits.targets ? 'full' : keep(draft)
  if (saved !== 'full' || draft.targets.length <= MAX_PARTIAL_URLS) return saved
  const { chosen, ...rest } = draft
  const part: Draft = {
    ...rest,
    targets: draft.targets.slice(0, MAX_PARTIAL_URLS),
    ...(chosen && chosen.target < MAX_PARTIAL_URLS && { chosen }),
  }
  return keep(part) === 'kept' ? 'part' : 'full'
}

/** Stores the draft for this tab alone. */
export const saveDraftForTab = (draft: Draft): SaveResult => saveDraft(() => sessionStorage, draft)

function saveArrival(draft: Draft): SaveResult {
  const saved = saveDraft(() => sessionStorage, draft)
  if (saved === 'full') sessionStorage.removeItem(DRAFT_KEY)
  if (saved === 'kept') sessionStorage.setItem(UNCHANGED_ARRIVAL_KEY, '')
  return saved
}

function saveOwn(draft: Draft): SaveResult {
  if (wasUnchangedArrival()) sessionStorage.removeItem(UNCHANGED_ARRIVAL_KEY)
  // If there is no room, the tab's old draft is removed, so that it is not taken for the current one.
  if (saveDraft(() => sessionStorage, draft) === 'full') sessionStorage.removeItem(DRAFT_KEY)
  return saveDraft(() => localStorage, draft)
}

/** Stores the draft that a link or an example replaces, until the next such draft. */
export function saveReplacedDraft(draft: Draft): void {
  saveDraft(replacedDraftStorage, draft)
}

/** The browser's storage under separate keys, for the drafts that links and examples replace. */
export function replacedDraftStorage(): DraftStorage {
  const storage = localStorage
  const name = (key: string) => `${key}.before-link`
  return {
    getItem: key => storage.getItem(name(key)),
    setItem: (key, value) => storage.setItem(name(key), value),
  }
}
