import type { ProgramId } from '../dialects/dialect.ts'

/** The names of the programs, also before they are known. */
export const programIds: readonly ProgramId[] = [
  'python-3.12',
  'python-3.14',
  'protego',
  'robots-parser',
  'www-robotrules',
  'crawler-commons',
]
