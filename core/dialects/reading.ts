import type { DialectId } from './dialect.ts'
import { dialects } from './index.ts'

/** How files are read: as the operator of each crawler documents it, or all in one dialect. */
export type Reading = 'as-documented' | DialectId

/** Every reading, the default first. */
export const readings: readonly Reading[] = ['as-documented', ...dialects.map(({ id }) => id)]
