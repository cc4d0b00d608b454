/**
 * The Gregorian calendar, extended to the years before it was introduced. It is arithmetic alone: the host's `Date` also
 * knows the clock and the local time zone, which no result of core may depend on.
 */

/** The names of the months as dates in headers shorten them, in lower case (RFC 5322 §3.3, RFC 9110 §5.6.7). */
export const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A time in UTC. */
export interface DateTime {
  readonly year: number
  /** 1 is January. */
  readonly month: number
  /** The first of a month is 1. */
  readonly day: number
  readonly hour: number
  readonly minute: number
  /** 60 is a leap second. */
  readonly second: number
}

/**
 * Milliseconds since 1970-01-01T00:00:00Z; undefined if there is no such day or no such time of day. A leap second is the
 * same as the second after it.
 */
export function timestampOf({ year, month, day, hour, minute, second }: DateTime): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const days = daysBeforeYear(year) - daysBeforeYear(1970) + daysBeforeMonth(year, month) + day - 1
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000
}

/** The time in UTC of a timestamp, its milliseconds left out. */
export function dateTimeOf(timestamp: number): DateTime {
  const seconds = Math.floor(timestamp / 1000)
  const days = Math.floor(seconds / 86_400)
  const ofDay = seconds - days * 86_400
  const sinceYear1 = days + daysBeforeYear(1970)
  // Never too early: what is too late is taken back.
  let year = Math.floor(sinceYear1 / 365.2425) + 2
  while (daysBeforeYear(year) > sinceYear1) year--
  const ofYear = sinceYear1 - daysBeforeYear(year)
  let month = 12
  while (daysBeforeMonth(year, month) > ofYear) month--
  return {
    year,
    month,
    day: ofYear - daysBeforeMonth(year, month) + 1,
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor(ofDay / 60) % 60,
    second: ofDay % 60,
  }
}

/** Days from the first of January to the first of a month in a year without a leap day. The last is the next year's. */
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

/** Days from the first of January of year 1; negative for the years before. */
function daysBeforeYear(year: number): number {
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
}
