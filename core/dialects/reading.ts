import type { DialectId } from './dialect.ts'
import { dialects } from './index.ts'

/** How files are read: for each crawler as its operator documents, or for all crawlers in one dialect. */
export type Reading = 'as-documented' | DialectId

/** Every reading, the default first. */
export const readings: readonly Reading[] = ['as-documented', ...dialects.map(({ id }) => id)]
