/** Shows times of a log in the language of the page and the time zone of the device. */
import { dateFormat } from '../../../strings/formats.ts'

const toTheMinute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** "22 Nov 2026, 14:05". */
export const dateTimeText = (time: number): string => dateFormat(toTheMinute).format(time)

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

/** The value of a `datetime-local` field for a time: `2026-11-22T14:05:09`, in the time zone of the device. */
export function fieldValue(time: number): string {
  const at = new Date(time)
  return new Date(time - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** The time in a `datetime-local` field; undefined if the field is empty or not a date. */
export function fieldTime(value: string): number | undefined {
  const time = value === '' ? Number.NaN : new Date(value).getTime()
  return Number.isFinite(time) ? time : undefined
}
