/**
 * The Gregorian calendar, extended to the years before its introduction. Only arithmetic is used: the platform's `Date`
 * also knows the clock and the local time zone, and no result of core may depend on them.
 */

/** The short names of the months in headers, in lower case (RFC 5322 §3.3, RFC 9110 §5.6.7). */
export const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A time in UTC. */
export interface DateTime {
  readonly year: number
  /** 1 is January. */
  readonly month: number
  /** 1 is the first day of the month. */
  readonly day: number
  readonly hour: number
  readonly minute: number
  /** 60 is a leap second. */
  readonly second: number
}

/**
 * Milliseconds since 1970-01-01T00:00:00Z; `undefined` if the day or the time of day does not exist. A leap second has
 * the same value as the second after it.
 */
export function timestampOf({ year, month, day, hour, minute, second }: DateTime): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const days = daysBeforeYear(year) - daysBeforeYear(1970) + daysBeforeMonth(year, month) + day - 1
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000
}

/** The UTC time of a timestamp, without its milliseconds. */
export function dateTimeOf(timestamp: number): DateTime {
  const seconds = Math.floor(timestamp / 1000)
  const days = Math.floor(seconds / 86_400)
  const secondOfDay = seconds - days * 86_400
  const sinceYear1 = days + daysBeforeYear(1970)
  // The estimate is never too early; the loop corrects one that is too late.
  let year = Math.floor(sinceYear1 / 365.2425) + 2
  while (daysBeforeYear(year) > sinceYear1) year--
  const dayOfYear = sinceYear1 - daysBeforeYear(year)
  let month = 12
  while (daysBeforeMonth(year, month) > dayOfYear) month--
  return {
    year,
    month,
    day: dayOfYear - daysBeforeMonth(year, month) + 1,
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor(secondOfDay / 60) % 60,
    second: secondOfDay % 60,
  }
}

/**
 * The days from the first of January to the first of each month, in a year without a leap day. The last entry is for
 * the next January.
 */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

function daysBeforeMonth(year: number, month: number): number {
  return (DAYS_BEFORE[month - 1] ?? 0) + (month > 2 && isLeap(year) ? 1 : 0)
}

function daysIn(year: number, month: number): number {
  return daysBeforeMonth(year, month + 1) - daysBeforeMonth(year, month)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The days from the first of January of year 1 to the first of January of `year`; negative for earlier years. */
function daysBeforeYear(year: number): number {
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
}
