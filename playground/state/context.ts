import { createContext, type Dispatch, use } from 'react'
import type { RobotsTxt, Site } from '../../core/index.ts'
import type { OpenedFile } from '../editor/file-limits.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import type { ChosenTest } from './chosen-test.ts'
import type { Matrix } from './matrix.ts'
import type { Action, PlaygroundState } from './state.ts'
import type { Arrivals } from './use-arrivals.ts'
import type { LintState } from './use-lint.ts'

/** The values that every pane uses. */
export interface Playground {
  readonly state: PlaygroundState
  readonly dispatch: Dispatch<Action>
  readonly editor: SourceEditor
  /** The latest snapshot of the document. The values below belong to this snapshot. */
  readonly robots: RobotsTxt
  readonly site: Site
  readonly matrix: Matrix
  readonly chosen: ChosenTest | undefined
  /** The linter's results, shortly after the document changed. */
  readonly problems: LintState
  /** Replaces the document with a person's file. A notice offers to restore the previous one. */
  readonly openFile: (robots: RobotsTxt, file?: OpenedFile) => void
  /** All content from elsewhere. Undefined where the site is given, so that there is no example. */
  readonly arrivals?: Arrivals
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
}

export const PlaygroundContext = createContext<Playground | undefined>(undefined)

export function usePlayground(): Playground {
  const playground = use(PlaygroundContext)
  if (!playground) throw new Error('a pane stands outside of the playground')
  return playground
}
