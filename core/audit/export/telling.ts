/** What a report is made of, and how numbers, times and names are told in it. */
import { dateTimeOf } from '../../text/gregorian.ts'
import { listOf, type Wording } from '../../text/wording.ts'
import type { AuditReport } from '../audit.ts'
import type { LogReport } from '../log/report.ts'
import { crawlerNames, type ExportAbout, type ExportedCrawler, isoDay } from './about.ts'
import type { Code, Lines } from './document.ts'
import { say } from './wording.ts'

/** A source as far as reports tell of it: a `SourceDescription` will do. */
export interface ReportedSource {
  readonly name: string
  /** A `SourceKind`; undefined if it was not recognised. */
  readonly kind?: string | undefined
  /** Its rows, and those of them that hold nothing: blank lines, comments and headers. */
  readonly counts?: { readonly rows: number; readonly skipped: number } | undefined
}

/** A robots.txt that a log was judged by, so that its lines can be quoted. */
export interface ReportedLogFile {
  readonly origin: string
  /** Since when it is in force, in ms since the epoch; undefined for the file without a date. */
  readonly since: number | undefined
  readonly text: string
}

export interface ReportAbout extends ExportAbout {
  /** Undefined if a log alone was audited. */
  readonly report?: AuditReport | undefined
  readonly log?: LogReport | undefined
  /** The versions of robots.txt whose text is known. A report quotes their lines. */
  readonly logFiles?: readonly ReportedLogFile[] | undefined
  /** In the order of the audit. */
  readonly crawlers: readonly ExportedCrawler[]
  /** In the order in which they were added; those of the log after them. */
  readonly sources: readonly ReportedSource[]
  /** Says a text in the language of the report. */
  readonly say: (wording: Wording) => string
  /** The BCP 47 tag of that language. */
  readonly language: string
  /** Writes a number in it. */
  readonly numbers: (value: number) => string
}

export interface Telling {
  readonly about: ReportAbout
  /** What the crawlers of the audit are called, told apart. */
  readonly crawlers: readonly string[]
  readonly tell: (wording: Wording) => string
  readonly number: (value: number) => string
  /** "37%" of a share from 0 to 1. */
  readonly percent: (share: number) => string
  /** "37", for texts that have the sign. */
  readonly wholePercent: (share: number) => string
  readonly time: (timestamp: number | undefined) => string
  /** "Googlebot, Bingbot and 3 more". */
  readonly names: (names: readonly string[], most?: number) => string
}

export function tellingOf(about: ReportAbout): Telling {
  const { numbers } = about
  const tell = (wording: Wording): string => about.say(wording)
  const wholePercent = (share: number): string => {
    const rounded = Math.round(share * 100)
    // What is not all or nothing is not told as if it were.
    if (rounded === 0 && share > 0) return `<${numbers(1)}`
    if (rounded === 100 && share < 1) return `>${numbers(99)}`
    return numbers(rounded)
  }
  return {
    about,
    crawlers: crawlerNames(about.crawlers),
    tell,
    number: numbers,
    wholePercent,
    percent: share => tell(say('share', { share: wholePercent(share) })),
    time: timestamp => (timestamp === undefined ? tell(say('unknownTime')) : timeText(timestamp)),
    names: (names, most = 5) => tell(say('tokens', { tokens: listOf(names, most) })),
  }
}

/** `2026-11-22 21:34 UTC`: it reads the same in every language and sorts. */
export function timeText(timestamp: number): string {
  const { hour, minute } = dateTimeOf(timestamp)
  return `${isoDay(timestamp)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')} UTC`
}

const LONGEST = 240

/** A URL or a rule, cut if it would fill half a page. */
export const code = (text: string): Code => ({ code: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text })

export const codes = (texts: readonly string[]): Lines => ({ lines: texts.map(code) })

/** The path of a URL where it is clear of which site it is. */
export const withoutOrigin = (url: string, origin: string | undefined): string =>
  origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url

/** Crawlers of which the same is told. */
export interface Alike {
  readonly names: readonly string[]
  /** The place of the first of them. */
  readonly crawler: number
}

/** The crawlers by what is told of them, so that tables need not repeat a column; at most so many sets. */
export function alikeCrawlers(names: readonly string[], keyOf: (crawler: number) => string, most = 6): Alike[] {
  const sets = new Map<string, { names: string[]; crawler: number }>()
  names.forEach((name, crawler) => {
    const key = keyOf(crawler)
    const alike = sets.get(key)
    if (alike) alike.names.push(name)
    else if (sets.size < most) sets.set(key, { names: [name], crawler })
  })
  return [...sets.values()]
}
