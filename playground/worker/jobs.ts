import { matrix } from './matrix.ts'

/** What the worker can be asked for. A job is added here and nowhere else. */
export const jobs = { matrix }

export type Jobs = typeof jobs
