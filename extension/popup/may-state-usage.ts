import { mentionsUsage } from '../../playground/usage/mentions-usage.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'

/** Whether a site's robots.txt, or the last good copy of it, may say something about the use of pages. */
export const mayStateUsage = ({ entry }: ReadAnswer): boolean =>
  [entry.answer, entry.lastGood].some(file => file !== undefined && mentionsUsage(file.octets))
