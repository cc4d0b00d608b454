import { useMemo } from 'react'
import { originalText } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { wasUnchangedArrival } from './draft.ts'

/** Tracks a file that came with a link or an example. Such a file is not a person's own draft until it is changed. */
export interface UnchangedArrival {
  /** Whether the editor shows such a file, unchanged. */
  readonly is: () => boolean
  /** To be called when the editor shows such a file. */
  readonly mark: () => void
}

export function useUnchangedArrival(editor: SourceEditor): UnchangedArrival {
  return useMemo(() => {
    const text = () => originalText(editor.robots())
    let file = wasUnchangedArrival() ? text() : undefined
    return {
      is: () => file === text(),
      mark() {
        file = text()
      },
    }
  }, [editor])
}
