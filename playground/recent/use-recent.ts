import { useCallback, useEffect, useRef } from 'react'
import { originalText } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { loadSilently } from '../loading/load-part.ts'
import { type Draft, draftIn } from '../state/draft.ts'
import type { PlaygroundState } from '../state/state.ts'
import { useLatest } from '../state/use-latest.ts'

/** How long to wait after a change before saving, in ms. The draft is saved sooner, so nothing is lost meanwhile. */
const RECENT_PAUSE_MS = 1500

let keepNow = async (): Promise<void> => {}

/** Runs a pending save at once, so that the list is complete when a person opens it. Never rejects. */
export const saveRecentNow = (): Promise<void> => keepNow()

/**
 * Saves the file in the editor to the list of recent files, some time after each change. Returns a function to be
 * called with the draft before, when another file replaces it.
 */
export function useRecent(editor: SourceEditor, state: PlaygroundState): (before: Draft) => void {
  const latest = useLatest(state)
  const opened = useRef<ReturnType<SourceEditor['robots']> | undefined>(editor.robots())
  const waiting = useRef<number>(undefined)

  const withKeeper = useCallback((use: (keeper: typeof import('./autosave.ts')) => void) => {
    void loadSilently(
      () => import('./autosave.ts'),
      keeper => {
        if (opened.current) void keeper.continueRecent(originalText(opened.current))
        opened.current = undefined
        use(keeper)
      },
    )
  }, [])

  useEffect(() => {
    const keep = () => {
      window.clearTimeout(waiting.current)
      waiting.current = undefined
      const draft = draftIn(editor, latest.current)
      return new Promise<void>(kept => withKeeper(keeper => void keeper.saveRecentFile(draft).then(kept)))
    }
    keepNow = async () => {
      if (waiting.current !== undefined) await keep()
    }
    const hide = () => {
      if (waiting.current !== undefined && document.visibilityState === 'hidden') void keep()
    }
    const stop = editor.subscribe(() => {
      window.clearTimeout(waiting.current)
      waiting.current = window.setTimeout(() => void keep(), RECENT_PAUSE_MS)
    })
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.clearTimeout(waiting.current)
      stop()
      document.removeEventListener('visibilitychange', hide)
    }
  }, [editor, withKeeper])

  return useCallback(before => withKeeper(keeper => void keeper.saveReplacedFile(before)), [withKeeper])
}
