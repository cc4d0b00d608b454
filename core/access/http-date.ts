/** HTTP dates (RFC 9110 §5.6.7): strict but for case (RFC 9111 §4.2); the day of the week is not checked. */
import { MONTHS, timestampOf } from '../text/gregorian.ts'

/** The mean length of a year in milliseconds. */
const YEAR = 365.2425 * 86_400_000

/** `Sun, 06 Nov 1994 08:49:37 GMT` */
const imfFixdate =
  /^(?:mon|tue|wed|thu|fri|sat|sun), (?<day>[0-9]{2}) (?<month>[a-z]{3}) (?<year>[0-9]{4}) (?<time>[0-9]{2}:[0-9]{2}:[0-9]{2}) gmt$/i
/** `Sunday, 06-Nov-94 08:49:37 GMT` */
const rfc850 =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day, (?<day>[0-9]{2})-(?<month>[a-z]{3})-(?<year>[0-9]{2}) (?<time>[0-9]{2}:[0-9]{2}:[0-9]{2}) gmt$/i
/** `Sun Nov  6 08:49:37 1994` */
const asctime =
  /^(?:mon|tue|wed|thu|fri|sat|sun) (?<month>[a-z]{3}) (?<day>[0-9]{2}| [0-9]) (?<time>[0-9]{2}:[0-9]{2}:[0-9]{2}) (?<year>[0-9]{4})$/i

/** Milliseconds since the epoch; `undefined` for no date. `now` determines the century of a year of two digits. */
export function parseHttpDate(text: string, now: number): number | undefined {
  const trimmed = text.trim()
  const parts = (imfFixdate.exec(trimmed) ?? rfc850.exec(trimmed) ?? asctime.exec(trimmed))?.groups
  if (!parts) return undefined
  const number = (name: string) => Number(parts[name])
  const month = MONTHS.indexOf((parts['month'] ?? '').toLowerCase()) + 1
  if (month === 0) return undefined
  const [hour = 0, minute = 0, second = 0] = (parts['time'] ?? '').split(':').map(Number)
  const rest = { month, day: number('day'), hour, minute, second }
  const at = (year: number) => timestampOf({ year, ...rest })
  const year = number('year')
  return parts['year']?.length === 2 ? at(yearOfTwoDigits(year, now, at)) : at(year)
}

/** The year is at most 50 years ahead. Otherwise it is the latest past year with these digits (RFC 9110 §5.6.7). */
function yearOfTwoDigits(digits: number, now: number, at: (year: number) => number | undefined): number {
  const latest = Math.floor(1970 + (now + 50 * YEAR) / YEAR)
  const year = latest - ((((latest - digits) % 100) + 100) % 100)
  return (at(year) ?? 0) > now + 50 * YEAR ? year - 100 : year
}
