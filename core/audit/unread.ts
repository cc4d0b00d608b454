/** Whether a source counts as read: most of its rows were understood, and some are about the sites of the audit. */
import { type Wording, wordings } from '../text/wording.ts'
import type { RowCounts } from './audit-report.ts'
import type { LogCounts } from './log/report.ts'
import type { SourceKind } from './source-kinds.ts'
import { requestsOfSite } from './unsaid.ts'

const { say, templates } = wordings('audit_unread', {
  index: {
    one: 'It is an index of $count$ sitemap, which was not read. Give the address of the index, or the sitemap itself.',
    other:
      'It is an index of $count$ sitemaps, none of which was read. Give the address of the index, or the sitemaps themselves.',
  },
  noRows: 'It names no URL. Look whether it is the right file, and whether what writes it ran to its end.',
  notUnderstood: {
    one: '$count$ of $rows$ was not understood. $way$',
    other: '$count$ of $rows$ were not understood. $way$',
  },
  rows: { one: '$count$ row', other: '$count$ rows' },
  partly: {
    one: '$count$ of $rows$ was not understood, so the numbers are not those of the whole file. $way$',
    other: '$count$ of $rows$ were not understood, so the numbers are not those of the whole file. $way$',
  },
  wayWhole:
    'Lists of URLs, tables as CSV, sitemaps, feeds and server logs can be read. For a log in a format of its own, give the `log_format` or `LogFormat` of its server.',
  wayPartly:
    'It may hold rows of two kinds. Split it, choose its kind by hand, or give the `log_format` or `LogFormat` of its server.',
  wayXml: 'Search engines skip such entries too. Mend what writes the file.',
  partlyOther: {
    one: '$count$ of $rows$ is of another site and is not judged. To judge it, add the robots.txt of its site.',
    other: '$count$ of $rows$ are of other sites and are not judged. To judge them, add the robots.txt of their sites.',
  },
  otherHosts: {
    one: 'None of its rows is of this site, and $count$ is of another one: name that site, or add its robots.txt.',
    other:
      'None of its rows is of this site, and $count$ are of other ones: name the site that they are of, or add its robots.txt.',
  },
})

export { templates as unreadTemplates }

/** What became of the rows of a source. */
export interface SourceRows {
  readonly read: number
  /** Rows about a site of the audit. */
  readonly ofSite: number
  readonly otherHost: number
  /** Rows that hold no URL, and rows that could not be read. */
  readonly notUnderstood: number
}

export const rowsOfList = ({ read, judged, repeated, otherHost, notUrl, bad }: RowCounts): SourceRows => ({
  read,
  ofSite: judged + repeated,
  otherHost,
  notUnderstood: notUrl + bad,
})

export const rowsOfLog = (counts: LogCounts): SourceRows => ({
  read: counts.read,
  ofSite: requestsOfSite(counts),
  otherHost: counts.otherHost,
  notUnderstood: counts.notUrl + counts.bad,
})

interface Unread {
  readonly refused: Wording | undefined
  readonly parts: readonly string[]
  readonly kind?: SourceKind | undefined
}

const xmlKinds: readonly (SourceKind | undefined)[] = ['sitemap', 'sitemap-index', 'rss', 'atom']

/** What a person can do about rows that were not understood. */
const wayOut = (kind: SourceKind | undefined, way: 'wayWhole' | 'wayPartly'): Wording =>
  say(xmlKinds.includes(kind) ? 'wayXml' : way)

/**
 * Why a source does not count as read; undefined if it does. `rows` is undefined if it has no rows. A source of which
 * more than half was not understood is another kind of file than it was taken for: what was read of it proves nothing.
 */
export function unreadReason({ refused, parts, kind }: Unread, rows: SourceRows | undefined): Wording | undefined {
  if (refused) return refused
  // What does not belong into an index is told by itself.
  if (parts.length > 0 && (rows?.ofSite ?? 0) === 0) return say('index', { count: parts.length })
  if (!rows || rows.read === 0) return say('noRows')
  const { read, ofSite, otherHost, notUnderstood } = rows
  if (notUnderstood * 2 > read || (ofSite === 0 && otherHost === 0)) {
    return say('notUnderstood', {
      count: notUnderstood,
      rows: say('rows', { count: read }),
      way: wayOut(kind, 'wayWhole'),
    })
  }
  return ofSite === 0 ? say('otherHosts', { count: otherHost }) : undefined
}

/** That some of the rows are not judged, as they are of other sites. */
export const otherSites = ({ read, ofSite, otherHost }: SourceRows): Wording | undefined =>
  otherHost > 0 && ofSite > 0 ? say('partlyOther', { count: otherHost, rows: say('rows', { count: read }) }) : undefined

/** The share of rows that may be broken: scanners and cut lines leave some in most logs, sums and notes in many tables. */
const BROKEN_SHARE = 0.25

export const hasFewUnread = ({ read, notUnderstood }: SourceRows): boolean => notUnderstood <= read * BROKEN_SHARE

/** Why a source that counts as read is doubtful all the same: too many of its rows were not understood. */
export function partlyRead(rows: SourceRows, kind: SourceKind | undefined): Wording | undefined {
  const { read, notUnderstood } = rows
  if (hasFewUnread(rows) || notUnderstood * 2 > read) return undefined
  return say('partly', { count: notUnderstood, rows: say('rows', { count: read }), way: wayOut(kind, 'wayPartly') })
}
