/** Times of a log for people, in their language and their time zone. */
import { language } from '../../../strings/catalogue.ts'

/** Days before months, and 24 hours, as in a log. */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), options)

const toTheMinute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** "22 Nov 2026, 14:05". */
export const timeText = (time: number): string => formatOf(toTheMinute).format(time)

/** "22 Nov 2026, 14:05:09". */
export const exactTimeText = (time: number): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'medium' }).format(time)

/** "22 Nov 2026, 14:05 – 18:21". */
export const spanText = (from: number, to: number): string => formatOf(toTheMinute).formatRange(from, to)

/** "Central European Standard Time". */
export function zoneText(time: number): string {
  const parts = formatOf({ timeZoneName: 'long' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}

/** A time as a field for date and time takes it: without a time zone, which is the person's. */
export function fieldValue(time: number): string {
  const at = new Date(time)
  return new Date(time - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** The time in a field for date and time; undefined if none is in there. */
export function fieldTime(value: string): number | undefined {
  const time = value === '' ? Number.NaN : new Date(value).getTime()
  return Number.isFinite(time) ? time : undefined
}
