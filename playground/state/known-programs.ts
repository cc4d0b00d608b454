import { loadPrograms } from '../../core/programs/index.ts'

/** The programs, which are known as dialects as soon as this is loaded. */
export const knownPrograms = loadPrograms()
