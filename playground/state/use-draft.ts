import { useEffect, useRef, useState } from 'react'
import type { SourceEditor } from '../editor/source-editor.ts'
import { setReloadSafe } from '../loading/reload.ts'
import { type DraftSaveResult, draftIn, saveCurrentDraft, saveDraftForTab } from './draft.ts'
import type { PlaygroundState } from './state.ts'
import { useLatest } from './use-latest.ts'

/** Long enough not to write with every key, short enough to lose nothing important. In ms. */
const DRAFT_PAUSE_MS = 400

/**
 * Stores the draft in the browser, also when the page is closed. Returns whether that worked. `isBorrowed` says whether
 * the file came with a link or an example and is unchanged.
 */
export function useDraft(editor: SourceEditor, state: PlaygroundState, isBorrowed: () => boolean): DraftSaveResult {
  const [kept, setKept] = useState<DraftSaveResult>('kept')
  const latest = useLatest(state)
  const schedule = useRef(() => {})
  const loaded = useRef<PlaygroundState | undefined>(state)

  useEffect(() => {
    let waiting: number | undefined
    const save = () => {
      waiting = undefined
      const draft = draftIn(editor, latest.current)
      // A draft that was only loaded is not newer than those of other tabs.
      setKept(loaded.current === latest.current ? saveDraftForTab(draft) : saveCurrentDraft(draft, isBorrowed()))
    }
    const flush = () => {
      if (waiting === undefined) return
      window.clearTimeout(waiting)
      save()
    }
    schedule.current = () => {
      window.clearTimeout(waiting)
      waiting = window.setTimeout(save, DRAFT_PAUSE_MS)
    }
    const stop = editor.subscribe(() => {
      loaded.current = undefined
      schedule.current()
    })
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [editor, isBorrowed])

  useEffect(() => setReloadSafe(kept === 'kept'), [kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the state is to be kept.
  useEffect(() => schedule.current(), [state])
  return kept
}
