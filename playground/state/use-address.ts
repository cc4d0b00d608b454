import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import type { SourceEditor } from '../editor/source-editor.ts'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import { entryNow, setEntry, stepTo } from './history-entry.ts'
import type { Action, PaneId, PlaygroundState } from './state.ts'
import { useLatest } from './use-latest.ts'

/**
 * Keeps the address up to date: its fragment is the link that Share makes, unless that is too long, and each pane that
 * a person chooses gets an entry in the tab's history. Returns the `dispatch` for such choices.
 */
export function useAddress(editor: SourceEditor, state: PlaygroundState, dispatch: Dispatch<Action>): Dispatch<Action> {
  const latest = useLatest(state)
  const changed = useRef(false)
  const schedule = useRef(() => {
    changed.current = true
  })

  useEffect(() => {
    const stopped = new AbortController()
    const stopEarly = editor.subscribe(() => schedule.current())
    const start = ({ syncAddress }: typeof import('./sync-address.ts')) => {
      if (stopped.signal.aborted) return
      schedule.current = syncAddress(editor, () => latest.current, stopped.signal)
      if (changed.current) schedule.current()
    }
    void whenInUse().then(() => loadSilently(() => import('./sync-address.ts'), start))
    return () => {
      stopped.abort()
      stopEarly()
    }
  }, [editor])

  const first = useRef(state)
  useEffect(() => {
    if (state !== first.current) schedule.current()
  }, [state])

  return usePaneHistory(state.pane, dispatch)
}

/** Adds a history entry for each pane that a person chooses: Back and Forward move between them. */
function usePaneHistory(pane: PaneId, dispatch: Dispatch<Action>): Dispatch<Action> {
  const chosen = useRef(false)
  const before = useRef(pane)
  const made = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const isChosen = chosen.current
    chosen.current = false
    const from = entryNow() ?? { pane: before.current, depth: 0, own: false }
    before.current = pane
    if (from.pane === pane) return
    if (!isChosen) return setEntry('replace', { ...from, pane })
    // Back can only show the previous pane if its entry has data.
    if (!entryNow()) setEntry('replace', from)
    const { how, to } = stepTo(pane, from, performance.now() - made.current)
    setEntry(how, to)
    made.current = performance.now()
  }, [pane])

  useEffect(() => {
    const show = () => {
      const entry = entryNow()
      if (entry) dispatch({ type: 'show', pane: entry.pane })
    }
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [dispatch])

  return useCallback(
    action => {
      if (action.type === 'show' || action.type === 'test') chosen.current = true
      dispatch(action)
    },
    [dispatch],
  )
}
