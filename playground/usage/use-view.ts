import type { SiteMatcher } from '../../core/index.ts'
import type { DisplayState } from '../theme/state-shapes.ts'

export interface MatrixCell {
  readonly state: DisplayState
  /** In one word. */
  readonly word: string
  /** In a few words. */
  readonly title: string
  /** The lines that say so, 1-based. */
  readonly lines: readonly number[]
}

/** One use of content as the matrix shows it, instead of whether URLs may be fetched. */
export interface UseView {
  readonly category: string
  readonly title: () => string
  /** A remark below the matrix. */
  readonly note: () => string
  readonly cell: (matcher: SiteMatcher, url: URL) => MatrixCell
}
