import { useEffect, useRef, useState } from 'react'
import type { SourceEditor } from '../editor/source-editor.ts'
import { setReloadSafe } from '../loading/reload.ts'
import { draftIn, type Kept, keepDraft } from './draft.ts'
import type { PlaygroundState } from './state.ts'

/** Long enough not to write with every key, short enough to lose nothing that matters. */
const PAUSE = 400

/** Keeps the draft in the browser, also when the page is left in a hurry. Whether that works. */
export function useDraft(editor: SourceEditor, state: PlaygroundState): Kept {
  const [kept, setKept] = useState<Kept>('kept')
  const latest = useRef(state)
  latest.current = state
  const schedule = useRef(() => {})

  useEffect(() => {
    let waiting: number | undefined
    const save = () => {
      waiting = undefined
      setKept(keepDraft(draftIn(editor, latest.current)))
    }
    const flush = () => {
      if (waiting === undefined) return
      window.clearTimeout(waiting)
      save()
    }
    schedule.current = () => {
      window.clearTimeout(waiting)
      waiting = window.setTimeout(save, PAUSE)
    }
    const stop = editor.subscribe(schedule.current)
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [editor])

  useEffect(() => setReloadSafe(kept === 'kept'), [kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the state is to be kept.
  useEffect(() => schedule.current(), [state])
  return kept
}
