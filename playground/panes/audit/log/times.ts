/** Times of a log for people, in their language and their time zone. */
import { dateFormat } from '../../../strings/formats.ts'

const toTheMinute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** "22 Nov 2026, 14:05". */
export const timeText = (time: number): string => dateFormat(toTheMinute).format(time)

/** "22 Nov 2026, 14:05:09". */
export const exactTimeText = (time: number): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(time)

/** "22 Nov 2026, 14:05 – 18:21". */
export const spanText = (from: number, to: number): string => dateFormat(toTheMinute).formatRange(from, to)

/** "Central European Standard Time". */
export function zoneText(time: number): string {
  const parts = dateFormat({ timeZoneName: 'long' }).formatToParts(time)
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
