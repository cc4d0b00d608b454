import { type Dispatch, useEffect } from 'react'
import type { SourceEditor } from '../editor/source-editor.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { Action, PlaygroundState } from './state.ts'
import { useLatest } from './use-latest.ts'
import type { UnchangedArrival } from './use-unchanged-arrival.ts'

/** How long a person pauses after what they typed, in ms. */
const TYPED_PAUSE_MS = 400

/** Proposes URLs for a file that a person types in place of the example, after each pause. */
export function useTypedOver(
  editor: SourceEditor,
  state: PlaygroundState,
  dispatch: Dispatch<Action>,
  borrowed: UnchangedArrival,
): void {
  const latest = useLatest(state)
  useEffect(() => {
    let typed: readonly string[] | undefined
    let pause: number | undefined
    async function propose() {
      await loadSilently(
        () => import('./typed-over.ts'),
        ({ targetsForTyped }) => {
          const action = borrowed.is() ? undefined : targetsForTyped(editor.robots(), latest.current, typed)
          if (!action) return
          typed = action.proposed
          dispatch(action)
          // What was typed last is what the person looks at.
          if (typed) dispatch({ type: 'choose', target: typed.length - 1 })
        },
      )
    }
    const stop = editor.subscribe(() => {
      window.clearTimeout(pause)
      pause = window.setTimeout(() => void propose(), TYPED_PAUSE_MS)
    })
    return () => {
      stop()
      window.clearTimeout(pause)
    }
  }, [editor, dispatch, borrowed])
}
