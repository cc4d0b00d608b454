/** The messages between the page and the audit's worker, as plain data. */

import type { RowWriterOptions } from '../../core/audit/export/index.ts'
import type {
  AuditCrawler,
  AuditFindings,
  AuditReport,
  AuditRow,
  BadRow,
  CrawlerChange,
  LogReport,
  RowFilter,
  SortKey,
  Sums,
} from '../../core/audit/index.ts'
import type { SourceDescription, SourceOptions } from '../../core/audit/sources/index.ts'
import type { FindingKey } from '../../core/findings/index.ts'
import type { Reading, RobotsTxt } from '../../core/index.ts'
import type { Wording } from '../../core/verdict/index.ts'
import type { SimulatedServer } from '../share/server.ts'

/** An input: a file, or a text that was pasted. */
export interface AuditInput {
  readonly id: number
  readonly name: string
  readonly file: Blob
  /** How a person wants the input to be read, where detection was wrong. */
  readonly options?: SourceOptions | undefined
  /** Whether the input counts although an earlier input has the same octets. */
  readonly countAgain?: boolean | undefined
  /** Whether exports repeat the column of a table that its URLs are read from, as it is written. Default: true. */
  readonly repeatsUrls?: boolean | undefined
}

/** The file that verdicts are based on, and how the server answers for robots.txt. */
export interface JudgedFile {
  readonly robots: RobotsTxt
  readonly server?: SimulatedServer | undefined
}

/** The addresses that an operator publishes, and the crawlers that use them. */
export interface AddressList {
  /** The name of the file with the addresses. */
  readonly name: string
  readonly tokens: readonly string[]
  readonly prefixes: readonly string[]
}

/** A robots.txt that was in force before the current file. */
export interface EarlierFile {
  readonly name: string
  readonly text: string
  /** Milliseconds since the epoch. Undefined for the first version, whose beginning is not known. */
  readonly since: number | undefined
}

/**
 * The versions of the site's file. Each is in force until the next begins, and a request in a log is judged by the
 * version that was in force at its time.
 */
export interface FileVersions {
  /** At most one of them has no time. */
  readonly earlier: readonly EarlierFile[]
  /** When the current file came into force; milliseconds since the epoch. */
  readonly since: number
}

/** A site other than the one of the current file. */
export interface OtherSite {
  readonly origin: string
  /** The text of its robots.txt. */
  readonly text: string
  /** How its server answers for robots.txt. By default it serves the file. */
  readonly server?: SimulatedServer | undefined
}

/** The question that an audit answers for all rows. */
export interface AuditQuestion extends JudgedFile {
  /** The file that verdicts are compared with. By default the file that was current when reading began. */
  readonly before?: RobotsTxt | undefined
  readonly crawlers: readonly AuditCrawler[]
  readonly reading: Reading
  /** The site of the file. By default it is found in the rows. */
  readonly origin?: string | undefined
  readonly others: readonly OtherSite[]
  /** Whether URLs of sites without a file are judged by the current file. */
  readonly judgeOthers: boolean
  /** For logs: with these addresses, real requests of a crawler are told from requests of others that send its name. */
  readonly addresses?: readonly AddressList[] | undefined
  /** For logs. By default the current file counts as always in force. */
  readonly versions?: FileVersions | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** How far one input has been read, and with what result. */
export interface InputReport {
  readonly id: number
  readonly state: 'reading' | 'read' | 'unreadable'
  readonly description: SourceDescription
  readonly firstLines: readonly string[]
  /** The number that its rows have as their source. Undefined for a log, and for an input without rows. */
  readonly source: number | undefined
  /** The number that its requests have as their source, if it is a log. */
  readonly logSource: number | undefined
  /** The name of an earlier input with the same octets. This input was skipped because of it. */
  readonly sameAs: string | undefined
  /** Why the last rows of this input are missing, if no more rows fit into the audit. */
  readonly full: Wording | undefined
  /** The first rows that could not be read. */
  readonly bad: readonly BadRow[]
}

/** Verdicts by the current file, if that is not the file that verdicts are compared with. */
export interface NewVerdicts {
  readonly sums: Sums
  readonly changes: readonly CrawlerChange[]
}

/** The results so far. */
export interface Snapshot {
  readonly inputs: readonly InputReport[]
  /** The site of the file, and how it was found. */
  readonly site: { readonly origin: string; readonly from: 'chosen' | 'rows' | 'file' | 'nowhere' }
  /** Undefined if only logs were read. */
  readonly report: AuditReport | undefined
  readonly now: NewVerdicts | undefined
  readonly log: LogReport | undefined
}

/** What is to be done, and the text of the file that it is about. */
export type FoundInFile = AuditFindings & { readonly of: string }

/** A filter, which may also ask for the rows of a finding. */
export interface RowChoice extends RowFilter {
  readonly finding?: FindingKey
}

/** Which rows are shown, and in which order. */
export interface RowSelection {
  readonly filter: RowChoice
  readonly sort?: SortKey | undefined
  readonly descending?: boolean | undefined
}

/** The place of a row in a selection, with the row's number in its source. */
export interface RowPlace {
  readonly place: number
  readonly source: number
  readonly sourceRow: number
}

/** A part of an export: the rows of a selection from one place up to another, which is not included. */
export interface WrittenPart {
  readonly options: Omit<RowWriterOptions, 'sources' | 'ownColumns'>
  readonly selection: RowSelection
  readonly from: number
  readonly to: number
}

export interface WrittenRows {
  /** Empty after the last row. */
  readonly text: string
  /** How many of these rows lack cells of their own table, because that table cannot be read again. */
  readonly lacking: number
}

export type { AuditRow }
