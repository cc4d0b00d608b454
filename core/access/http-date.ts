/**
 * HTTP dates (RFC 9110 §5.6.7), by arithmetic alone. The three forms are read strictly, but in any case, as a cache
 * should (RFC 9111 §4.2). That the day of the week is the right one is not checked: it carries nothing.
 */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const DAY = 86_400_000
const YEAR = 365.2425 * DAY

const time = '(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})'
const month = `(?<month>${MONTHS.join('|')})`
const shortDay = '(?:mon|tue|wed|thu|fri|sat|sun)'
const longDay = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'

/** `Sun, 06 Nov 1994 08:49:37 GMT` */
const imfFixdate = new RegExp(`^${shortDay}, (?<day>[0-9]{2}) ${month} (?<year>[0-9]{4}) ${time} gmt$`, 'i')
/** `Sunday, 06-Nov-94 08:49:37 GMT` */
const rfc850 = new RegExp(`^${longDay}, (?<day>[0-9]{2})-${month}-(?<year>[0-9]{2}) ${time} gmt$`, 'i')
/** `Sun Nov  6 08:49:37 1994` */
const asctime = new RegExp(`^${shortDay} ${month} (?<day>[0-9]{2}| [0-9]) ${time} (?<year>[0-9]{4})$`, 'i')

/**
 * Milliseconds since the epoch, or undefined if the text is no HTTP date. `now` (in the same unit) settles the
 * century of a year of two digits.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const trimmed = text.trim()
  const parts = (imfFixdate.exec(trimmed) ?? rfc850.exec(trimmed) ?? asctime.exec(trimmed))?.groups
  if (!parts) return undefined
  const number = (name: string) => Number(parts[name])
  const monthIndex = MONTHS.indexOf((parts['month'] ?? '').toLowerCase())
  const at = (year: number) =>
    timestamp(year, monthIndex, number('day'), number('hour'), number('minute'), number('second'))
  const year = number('year')
  return parts['year']?.length === 2 ? at(yearOfTwoDigits(year, now, at)) : at(year)
}

/** At most 50 years ahead; otherwise the latest such year before (RFC 9110 §5.6.7). */
function yearOfTwoDigits(digits: number, now: number, at: (year: number) => number | undefined): number {
  const latest = Math.floor(1970 + (now + 50 * YEAR) / YEAR)
  const year = latest - ((((latest - digits) % 100) + 100) % 100)
  return (at(year) ?? 0) > now + 50 * YEAR ? year - 100 : year
}

/** `month` counts from 0. Second 60 is a leap second. */
function timestamp(year: number, month: number, day: number, hour: number, minute: number, second: number) {
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return undefined
  const leapDay = month > 1 && isLeap(year) ? 1 : 0
  const days = daysBeforeYear(year) - daysBeforeYear(1970) + (DAYS_BEFORE[month] ?? 0) + leapDay + day - 1
  return days * DAY + ((hour * 60 + minute) * 60 + second) * 1000
}

function daysIn(year: number, month: number): number {
  if (month === 1) return isLeap(year) ? 29 : 28
  return (DAYS_BEFORE[month + 1] ?? 365) - (DAYS_BEFORE[month] ?? 0)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days from the first of January of year 1 of the Gregorian calendar, reckoned backwards too. */
function daysBeforeYear(year: number): number {
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
}
