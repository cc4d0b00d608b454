import { isProgram, type Reading } from '../../core/index.ts'

/** The programs, which a worker loads when a job asks for them. */
export const loadedPrograms = () => import('./all-programs.ts')

/** Loads the programs if files are read as one of them reads them. */
export async function readyFor(reading: Reading): Promise<void> {
  if (isProgram(reading)) await loadedPrograms()
}
