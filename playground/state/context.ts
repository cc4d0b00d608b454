import { createContext, type Dispatch, use } from 'react'
import type { RobotsTxt, Site } from '../../core/index.ts'
import type { OpenedFile } from '../editor/opened-file.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import type { ChosenTest } from './chosen-test.ts'
import type { Matrix } from './matrix.ts'
import type { Action, PlaygroundState } from './state.ts'
import type { Problems } from './use-lint.ts'

/** What every pane works with. */
export interface Playground {
  readonly state: PlaygroundState
  readonly dispatch: Dispatch<Action>
  readonly editor: SourceEditor
  /** The document as last published. Everything below is of this very snapshot. */
  readonly robots: RobotsTxt
  readonly site: Site
  readonly matrix: Matrix
  readonly chosen: ChosenTest | undefined
  /** What the linter found, a moment after the document changed. */
  readonly problems: Problems
  /** Opens a person's file in the editor, in the place of the one that is there; a notice offers the way back. */
  readonly openFile: (robots: RobotsTxt, file?: OpenedFile) => void
  /** Says something to those who do not see it. */
  readonly announce: (text: string) => void
}

export const PlaygroundContext = createContext<Playground | undefined>(undefined)

export function usePlayground(): Playground {
  const playground = use(PlaygroundContext)
  if (!playground) throw new Error('a pane stands outside of the playground')
  return playground
}
