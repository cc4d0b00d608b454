import type { AnyTarget } from '../target.ts'
import { comparing, editing, linting } from './analysis.ts'
import { judging, parsing } from './files.ts'
import { pageLinks } from './page-links.ts'
import { sources } from './sources.ts'
import { links, rows, settings, usage } from './stored.ts'

export const targets: readonly AnyTarget[] = [
  ...[parsing, judging, linting, comparing, editing, usage],
  ...sources,
  ...[rows, settings, links, pageLinks],
]
