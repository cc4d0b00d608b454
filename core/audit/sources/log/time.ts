/** Parses times as logs write them, in milliseconds since the epoch; NaN if a text is not a time. */
import { COLON } from '../../../parse/ascii.ts'
import { MONTHS, timestampOf } from '../../../text/gregorian.ts'

const MINUTE = 60_000

/** Digits of a text as a number; NaN if one of the characters is not a digit. */
function digits(text: string, from: number, count: number): number {
  let value = 0
  for (let i = from; i < from + count; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Caches the day that was used last: nearly all lines of a log have the same day as the line before. */
function lastDay(): (year: number, month: number, day: number) => number {
  let known = Number.NaN
  let start = Number.NaN
  return (year, month, day) => {
    const wanted = (year * 16 + month) * 32 + day
    if (wanted !== known) {
      known = wanted
      start = timestampOf({ year, month, day, hour: 0, minute: 0, second: 0 }) ?? Number.NaN
    }
    return start
  }
}

/** `10:55:36` as milliseconds from the start of the day. Second 60 is a leap second. */
export function timeOfDay(text: string, at: number): number {
  const hour = digits(text, at, 2)
  const minute = digits(text, at + 3, 2)
  const second = digits(text, at + 6, 2)
  if (text.charCodeAt(at + 2) !== COLON || text.charCodeAt(at + 5) !== COLON) return Number.NaN
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return Number.NaN
  return (hour * 3600 + minute * 60 + second) * 1000
}

const PLUS = 0x2b
const MINUS = 0x2d

/** The offset `+0200`, `+02:00` or `Z`. A missing zone means UTC. */
function zoneAt(text: string, at: number): number {
  const first = text.charCodeAt(at)
  if (first !== PLUS && first !== MINUS)
    return at >= text.length || /^(?:Z|UTC|GMT)$/i.test(text.slice(at)) ? 0 : Number.NaN
  const from = text.charCodeAt(at + 3) === COLON ? at + 4 : at + 3
  // PostgreSQL leaves out minutes that are zero.
  const minutes = digits(text, at + 1, 2) * 60 + (from === text.length ? 0 : digits(text, from, 2))
  return (first === MINUS ? -minutes : minutes) * MINUTE
}

export function timeParser(): (text: string) => number {
  const dayOf = lastDay()
  let monthName = ''
  let month = 0

  /** `10/Oct/2000:13:55:36 -0700` (Common Log Format). */
  function common(text: string): number {
    const name = text.slice(3, 6)
    if (name !== monthName) {
      monthName = name
      month = MONTHS.indexOf(name.toLowerCase()) + 1
    }
    const day = dayOf(digits(text, 7, 4), month, digits(text, 0, 2))
    // HAProxy writes milliseconds and no zone.
    if (text[20] === '.') return day + timeOfDay(text, 12) + digits(text, 21, 3)
    return day + timeOfDay(text, 12) - zoneAt(text, text.charCodeAt(20) === 0x20 ? 21 : 20)
  }

  /** `2000-10-10T13:55:36.123-07:00`, also with a space instead of the T (RFC 3339). */
  function rfc3339(text: string): number {
    const day = dayOf(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2))
    let at = 19
    let fraction = 0
    if (text[at] === '.' || text[at] === ',') {
      for (let unit = 100, digit = digits(text, ++at, 1); !Number.isNaN(digit); digit = digits(text, ++at, 1)) {
        fraction += digit * unit
        unit /= 10
      }
    }
    if (text[at] === ' ') at++
    return day + timeOfDay(text, 11) + Math.floor(fraction) - zoneAt(text, at)
  }

  /** `Jan 2, 2026 @ 03:04:05.000` (Kibana), `Fri Jan 02 03:04:05 2026`, and `Fri, 02 Jan 2026 03:04:05 GMT`. */
  function worded(text: string): number {
    const [, month = '', day = '', year = '', time = ''] = KIBANA.exec(text) ?? []
    if (year !== '') return rfc3339(`${year}-${monthNumber(month)}-${day.padStart(2, '0')}T${time}`)
    const [, own = '', named = '', yearOf = '', at = ''] = HTTP_DATE.exec(text) ?? []
    if (yearOf !== '') return rfc3339(`${yearOf}-${monthNumber(named)}-${own.padStart(2, '0')}T${at}`)
    const [, name = '', date = '', clock = '', of = ''] = ASCTIME.exec(text) ?? []
    return of === '' ? Number.NaN : rfc3339(`${of}-${monthNumber(name)}-${date.padStart(2, '0')}T${clock}`)
  }

  /** `1/2/2026, 3:04:05.000 PM`, as Azure and others write it in American English. */
  function american(text: string): number {
    const [, month = '', day = '', year = '', hour = '', rest = '', half = ''] = AMERICAN.exec(text) ?? []
    const of24 = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
    return rfc3339(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${String(of24).padStart(2, '0')}${rest}`)
  }

  return text => {
    if (text[2] === '/' && text[6] === '/') return common(text)
    if (text[1] === '/' && text[5] === '/') return common(`0${text}`)
    if (text[4] === '-' && text[7] === '-') return rfc3339(text)
    if (text[4] === '/' && text[7] === '/') return rfc3339(text.replace('/', '-').replace('/', '-'))
    if (/^[A-Z]/i.test(text)) return worded(text)
    if (text.endsWith('M')) return american(text)
    return /^\d+(?:\.\d+)?$/.test(text) ? epoch(Number(text)) : Number.NaN
  }
}

/** Parses the time of a day that is written apart from it. */
export function dayTimeParser(parseTime: (text: string) => number): (day: string, time: string) => number {
  let known = ''
  let start = Number.NaN
  return (day, time) => {
    if (time.length !== 8) return parseTime(`${day}T${time}`)
    if (day !== known) start = parseTime(`${day}T00:00:00`)
    known = day
    return start + timeOfDay(time, 0)
  }
}

const KIBANA = /^(\w{3}) (\d{1,2}), (\d{4}) @ (\d\d:\d\d:\d\d(?:\.\d+)?)$/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2})(:\d\d:\d\d(?:\.\d+)?) ([AP]M)$/
const HTTP_DATE = /^\w{3},? (\d{1,2}) (\w{3}) (\d{4}) (\d\d:\d\d:\d\d(?: \S+)?)$/
const ASCTIME = /^(?:\w{3} )?(\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d(?:\.\d+)?) (\d{4})$/

const monthNumber = (name: string): string => String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0')

/** A time since the epoch in ms. Its size tells seconds, milliseconds, microseconds or nanoseconds. */
export function epoch(number: number): number {
  if (!(number < 1e20)) return Number.NaN
  if (number < 1e11) return Math.floor(number * 1000)
  if (number < 1e14) return Math.floor(number)
  if (number < 1e17) return Math.floor(number / 1e3)
  return Math.floor(number / 1e6)
}
