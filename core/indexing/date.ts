/** Dates of `unavailable_after`: RFC 822, RFC 850, asctime, ISO 8601. The platform's parser differs in every engine. */
import { type DateTime, MONTHS, timestampOf } from '../text/gregorian.ts'

export interface Instant {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly time: number
  /** False if the text has no time zone; UTC is assumed then. */
  readonly zoneStated: boolean
}

/** Time zones in minutes east of UTC: those of RFC 822 §5.1, `UTC`, and the `Z` of ISO 8601. */
const zones: ReadonlyMap<string, number> = new Map([
  ['ut', 0],
  ['utc', 0],
  ['gmt', 0],
  ['z', 0],
  ['est', -300],
  ['edt', -240],
  ['cst', -360],
  ['cdt', -300],
  ['mst', -420],
  ['mdt', -360],
  ['pst', -480],
  ['pdt', -420],
])

const monthNames =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const weekdays =
  /^(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)$/

type Clock = Pick<DateTime, 'hour' | 'minute' | 'second'>

const midnight: Clock = { hour: 0, minute: 0, second: 0 }

/** The point in time of a local time. `zone` is in minutes east of UTC; `undefined` if the text has no time zone. */
const instant = (local: DateTime, zone: number | undefined): Instant | undefined => {
  const time = timestampOf(local)
  return time === undefined ? undefined : { time: time - (zone ?? 0) * 60_000, zoneStated: zone !== undefined }
}

/** Reads a time zone: `+02:00`, `-0800`, `+01`, or a name. */
const zoneOf = (text: string): number | undefined => {
  const named = zones.get(text)
  if (named !== undefined) return named
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(text)
  if (offset === null) return undefined
  const hours = Number(offset[2])
  const minutes = Number(offset[3] ?? 0)
  if (hours > 23 || minutes > 59) return undefined
  return (offset[1] === '-' ? -1 : 1) * (hours * 60 + minutes)
}

/** Reads a time of day: `15:00` or `15:00:00`. */
const clockOf = (text: string): Clock | undefined => {
  const clock = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(text)
  return clock === null
    ? undefined
    : { hour: Number(clock[1]), minute: Number(clock[2]), second: Number(clock[3] ?? 0) }
}

const iso =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:(?:t| +)(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(?: *([a-z]+|[+-]\d\d(?::?\d\d)?))?)?$/

/** Reads a date of ISO 8601, with or without a time of day: `2010-06-25`, `2010-06-25T15:00:00+02:00`. */
const isoDate = (text: string): Instant | undefined => {
  const parts = iso.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour = 0, minute = 0, second = 0, zoneText] = parts
  const zone = zoneText === undefined ? undefined : zoneOf(zoneText)
  if (zoneText !== undefined && zone === undefined) return undefined
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  return instant({ year: Number(year), month: Number(month), day: Number(day), ...clock }, zone)
}

/** RFC 5322 §4.3: a year of two digits is between 1950 and 2049. */
const fullYear = (text: string): number => {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

/** Reads a date that names its month. Each part can be recognised by its form, so any order is accepted. */
const namedDate = (text: string): Instant | undefined => {
  // RFC 850 joins day, month and year with hyphens.
  const words = text.replace(/\b(\d\d?)-([a-z]{3,})-(\d{2,4})\b/, '$1 $2 $3').split(/[\s,]+/)
  if (weekdays.test(words[0] ?? '')) words.shift()
  let day: string | undefined
  let month: string | undefined
  let year: string | undefined
  let clock: Clock | undefined
  let zone: number | undefined
  for (const word of words) {
    if (/^\d{1,2}$/.test(word) && day === undefined) day = word
    else if (/^(?:\d\d|\d{4})$/.test(word) && year === undefined) year = word
    else if (monthNames.test(word) && month === undefined) month = word
    else if (clockOf(word) !== undefined && clock === undefined) clock = clockOf(word)
    else if (zoneOf(word) !== undefined && zone === undefined) zone = zoneOf(word)
    else return undefined
  }
  if (day === undefined || month === undefined || year === undefined) return undefined
  const date = { year: fullYear(year), month: MONTHS.indexOf(month.slice(0, 3)) + 1, day: Number(day) }
  return instant({ ...date, ...(clock ?? midnight) }, zone)
}

export const dateOf = (text: string): Instant | undefined => {
  // The longest date has about forty characters. The bound keeps hostile input cheap.
  if (text.length > 64) return undefined
  const lower = text.trim().toLowerCase()
  return isoDate(lower) ?? namedDate(lower)
}
