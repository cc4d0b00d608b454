import { originalText } from '../../core/index.ts'
import type { OpenedFile } from '../editor/opened-file.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { DRAFT_KEY, type DraftStorage, loadDraft, type Saved, saveDraft } from '../share/drafts.ts'
import type { SharedState } from '../share/state.ts'
import { type PaneId, type PlaygroundState, paneIds, type Settings, settingsOf } from './state.ts'

/** What the page starts with, a link carries and the browser keeps: the file, with its own line ends, and the settings. */
export interface Draft extends Settings {
  readonly source: string
  /** If `source` is only the beginning of a file: the size of that file in bytes. */
  readonly cut?: number | undefined
}

/** The draft as it stands. */
export function draftIn(editor: SourceEditor, state: PlaygroundState): Draft {
  const file = editor.file()
  const whole = { source: originalText(editor.robots()), ...settingsOf(state) }
  return file?.rest || file?.cut ? { ...whole, cut: file.size } : whole
}

/** What is to be said of a draft's file: the rest of a large one is kept by no draft and no link. */
export function fileOfDraft({ cut }: Draft): OpenedFile | undefined {
  return cut === undefined ? undefined : { name: 'robots.txt', size: cut, cut: true }
}

/** A state that was read, as this version of the page shows it. A pane that it does not have is passed over. */
export function draftOf(state: SharedState): Draft {
  return { ...state, pane: paneIds.find((id: PaneId) => id === state.pane) ?? 'verdicts' }
}

/**
 * The draft that the browser keeps: that of this very tab if it was loaded before, else the last one of any tab. Storage
 * may be forbidden or full: then the page works without.
 */
export function loadKeptDraft(): Draft | undefined {
  const state = loadDraft(() => sessionStorage) ?? loadDraft(() => localStorage)
  return state && draftOf(state)
}

/** `part`: the list of URLs is too long, and the draft is kept with its beginning. */
export type Kept = Saved | 'part'

/** So many URLs of a list for which there is no room are kept none the less. */
const PART = 1000

/** Keeps the draft for this tab and for those that are opened later. */
export function keepDraft(draft: Draft): Kept {
  const saved = keep(draft)
  if (saved !== 'full' || draft.targets.length <= PART) return saved
  const { chosen, ...rest } = draft
  const part: Draft = {
    ...rest,
    targets: draft.targets.slice(0, PART),
    ...(chosen && chosen.target < PART && { chosen }),
  }
  return keep(part) === 'kept' ? 'part' : 'full'
}

function keep(draft: Draft): Saved {
  // What this tab kept before must not be taken for what is kept now.
  if (saveDraft(() => sessionStorage, draft) === 'full') sessionStorage.removeItem(DRAFT_KEY)
  return saveDraft(() => localStorage, draft)
}

/** Keeps what a link or an example takes the place of, until the next one. */
export function setDraftAside(draft: Draft): void {
  saveDraft(aside, draft)
}

/** The draft that the last link or example took the place of. */
export function draftSetAside(): Draft | undefined {
  const state = loadDraft(aside)
  return state && draftOf(state)
}

/** The browser's storage, under names of their own. */
function aside(): DraftStorage {
  const storage = localStorage
  const name = (key: string) => `${key}.before-link`
  return {
    getItem: key => storage.getItem(name(key)),
    setItem: (key, value) => storage.setItem(name(key), value),
  }
}
