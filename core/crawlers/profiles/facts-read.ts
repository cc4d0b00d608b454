import type { Crawler } from '../crawler.ts'
import { crawlers } from '../registry.ts'
import { profileOf } from './index.ts'

/** When the most recently read page about a crawler was read: a day or a month; undefined if that is not known. */
export const factsRead = (crawler: Crawler): string | undefined =>
  newestOf(profileOf(crawler).evidence.map(({ read }) => read))

/** The month of the most recent reading in the whole registry: `2026-11`. */
export const registryRead: string = (newestOf(crawlers.map(factsRead)) ?? '').slice(0, 7)

function newestOf(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce((latest, read) => (read !== undefined && (!latest || read > latest) ? read : latest), undefined)
}
