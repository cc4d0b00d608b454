import { mentionsUsage } from '../../playground/usage/mentions-usage.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'

/** Whether a site's robots.txt, or the last good copy of it, may say something about the use of pages. */
export const mayStateUsage = ({ answer, lastGood }: CacheEntry): boolean =>
  [answer, lastGood].some(file => file !== undefined && mentionsUsage(file.octets))
