/** What a report is made from, and how numbers, times and names are written in it. */

import { cutText } from '../../text/cut-text.ts'
import { dateTimeOf } from '../../text/gregorian.ts'
import { listOf, type Wording } from '../../text/wording.ts'
import type { AuditReport } from '../audit-report.ts'
import type { AuditFindings } from '../finding.ts'
import type { LogReport } from '../log/report.ts'
import { crawlerNames, type ExportAbout, type ExportedCrawler, isoDay } from './about.ts'
import type { ReportBlock, ReportCell, ReportCode, ReportColumn, ReportLines, ReportTable } from './document.ts'
import type { ReportedSource } from './reported-source.ts'
import { say } from './wording.ts'

/** A robots.txt by which a log was judged, so that the report can quote its lines. */
export interface ReportedLogFile {
  readonly origin: string
  /** When the file came into force, in ms since the epoch; undefined for the file without a date. */
  readonly since: number | undefined
  readonly text: string
}

export interface ReportAbout extends ExportAbout {
  /** Undefined if only a log was audited. */
  readonly report?: AuditReport | undefined
  readonly log?: LogReport | undefined
  /** The versions of robots.txt whose text is known. A report quotes their lines. */
  readonly logFiles?: readonly ReportedLogFile[] | undefined
  /** What is to be done, the most costly first. */
  readonly found?: AuditFindings | undefined
  /** In the order of the audit. */
  readonly crawlers: readonly ExportedCrawler[]
  /** In any order: each source names its own numbers. */
  readonly sources: readonly ReportedSource[]
  /** What of the sources was not read because it is too much, in whole sentences. */
  readonly unfinished?: readonly string[] | undefined
  /** Writes a text in the language of the report. */
  readonly say: (wording: Wording) => string
  /** The BCP 47 tag of that language. */
  readonly language: string
  /** Writes a number in that language. */
  readonly numbers: (value: number) => string
}

export interface ReportFormatter {
  readonly about: ReportAbout
  /** The unique names of the audit's crawlers. */
  readonly crawlers: readonly string[]
  readonly translate: (wording: Wording) => string
  readonly number: (value: number) => string
  /** Writes a share from 0 to 1 as "37%". */
  readonly percent: (share: number) => string
  /** Writes a share from 0 to 1 as "37", for texts that contain the percent sign. */
  readonly wholePercent: (share: number) => string
  readonly time: (timestamp: number | undefined) => string
  /** For example "Googlebot, Bingbot and 3 more". */
  readonly names: (names: readonly string[], most?: number) => string
  readonly paragraph: (wording: Wording) => ReportBlock
  readonly note: (wording: Wording) => ReportBlock
  readonly column: <Item>(title: Wording, cell: ItemColumn<Item>['cell']) => ItemColumn<Item>
  /** A column of numbers; the cell of an item without one is empty. */
  readonly amounts: <Item>(title: Wording, amount: (item: Item, i: number) => number | undefined) => ItemColumn<Item>
  /** A table with a row for each item. */
  readonly table: <Item>(
    caption: Wording,
    items: readonly Item[],
    columns: readonly ItemColumn<Item>[],
    rest?: Partial<ReportTable>,
  ) => ReportTable
}

/** A column with the cell that each item has in it. */
export interface ItemColumn<Item> extends ReportColumn {
  readonly cell: (item: Item, i: number) => ReportCell
}

/** A share from 0 to 1 in percent, without the sign. It is not rounded to 0 or 100 unless it is exactly that. */
export function wholePercentIn(numbers: ReportAbout['numbers'], share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return `<${numbers(1)}`
  if (rounded === 100 && share < 1) return `>${numbers(99)}`
  return numbers(rounded)
}

export function reportFormatterOf(about: ReportAbout): ReportFormatter {
  const { numbers } = about
  const translate = (wording: Wording): string => about.say(wording)
  const wholePercent = (share: number): string => wholePercentIn(numbers, share)
  return {
    about,
    crawlers: crawlerNames(about.crawlers),
    translate,
    number: numbers,
    wholePercent,
    percent: share => translate(say('share', { share: wholePercent(share) })),
    time: timestamp => (timestamp === undefined ? translate(say('unknownTime')) : utcTimeText(timestamp)),
    names: (names, most = 5) => translate(say('tokens', { tokens: listOf(names, most) })),
    paragraph: wording => ({ kind: 'paragraph', text: translate(wording) }),
    note: wording => ({ kind: 'note', text: translate(wording) }),
    column: (title, cell) => ({ title: translate(title), cell }),
    amounts: (title, amount) => ({
      title: translate(title),
      isNumber: true,
      cell: (item, i) => {
        const value = amount(item, i)
        return value === undefined ? '' : numbers(value)
      },
    }),
    table: (caption, items, columns, rest) => ({
      kind: 'table',
      caption: translate(caption),
      columns: columns.map(({ cell: _, ...column }) => column),
      rows: items.map((item, i) => columns.map(({ cell }) => cell(item, i))),
      ...rest,
    }),
  }
}

/** For example `2026-11-22 21:34 UTC`: it reads the same in every language and can be sorted as text. */
export function utcTimeText(timestamp: number): string {
  const { hour, minute } = dateTimeOf(timestamp)
  return `${isoDay(timestamp)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')} UTC`
}

const MAX_CODE_LENGTH = 240

/** A URL or a rule, cut if it would fill half a page. */
export const clippedCode = (text: string): ReportCode => ({ code: cutText(text, MAX_CODE_LENGTH) })

export const clippedLines = (texts: readonly string[]): ReportLines => ({ lines: texts.map(clippedCode) })

/** The path of a URL if the report has only one site; otherwise the whole URL. */
export const withoutOrigin = (url: string, origin: string | undefined): string =>
  origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url

/** Crawlers for which a table says the same. */
export interface CrawlerSet {
  readonly names: readonly string[]
  /** The index of the first of them. */
  readonly crawler: number
}

/** Groups crawlers with equal keys, so that tables need not repeat a column or a row. */
export function crawlerSetsBy(names: readonly string[], keyOf: (crawler: number) => string): CrawlerSet[] {
  const sets = new Map<string, { names: string[]; crawler: number }>()
  names.forEach((name, crawler) => {
    const key = keyOf(crawler)
    const alike = sets.get(key)
    if (alike) alike.names.push(name)
    else sets.set(key, { names: [name], crawler })
  })
  return [...sets.values()]
}

/** More columns for crawlers do not fit on a page. */
const MAX_CRAWLER_COLUMNS = 6

/** What a table says of what it leaves out: so many rows, none if not above 0, and sentences on what else. */
export function leftOut(
  { translate }: ReportFormatter,
  rows: number,
  others: readonly string[] = [],
): Pick<ReportTable, 'more'> {
  const sentences = [...(rows > 0 ? [translate(say('cutTable', { count: rows }))] : []), ...others]
  return sentences.length > 0 ? { more: sentences.join(' ') } : {}
}

/** The sets for which a table has columns, and a sentence on the others. */
export function crawlerColumns(
  { translate, names }: ReportFormatter,
  sets: readonly CrawlerSet[],
): { readonly columns: readonly CrawlerSet[]; readonly others: readonly string[] } {
  const others = sets.slice(MAX_CRAWLER_COLUMNS).flatMap(set => set.names)
  return {
    columns: sets.slice(0, MAX_CRAWLER_COLUMNS),
    others: others.length > 0 ? [translate(say('cutCrawlers', { crawlers: names(others) }))] : [],
  }
}
