/** What the page tells the audit's worker, and what it hears from there: plain data. */

import type { RowWriterOptions } from '../../core/audit/export/index.ts'
import type {
  AuditCrawler,
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
import type { Reading, RobotsTxt } from '../../core/index.ts'
import type { SimulatedServer } from '../share/server.ts'

/** Something to read: a file, or a text that was pasted. */
export interface AuditInput {
  readonly id: number
  readonly name: string
  readonly file: Blob
  /** What a person corrected. */
  readonly options?: SourceOptions | undefined
  /** Whether it counts although an input before has the same octets. */
  readonly countAgain?: boolean | undefined
}

/** The file that verdicts go by, and how the server answers for it. */
export interface JudgedFile {
  readonly robots: RobotsTxt
  readonly server?: SimulatedServer | undefined
}

/** The addresses that an operator publishes, and whom they are for. */
export interface AddressList {
  /** The file that they are from. */
  readonly name: string
  readonly tokens: readonly string[]
  readonly prefixes: readonly string[]
}

/** A robots.txt that was in force before the one that verdicts go by. */
export interface EarlierFile {
  readonly name: string
  readonly text: string
  /** Milliseconds since the epoch; undefined if it was in force before all others. */
  readonly since: number | undefined
}

/** The files of the one site, each in force until the next begins: a log is judged by the one that was in force. */
export interface FileVersions {
  /** At most one of them has no time. */
  readonly earlier: readonly EarlierFile[]
  /** Since when the file is in force that verdicts go by; milliseconds since the epoch. */
  readonly since: number
}

/** What is asked of all that is read. */
export interface AuditQuestion extends JudgedFile {
  /** The file that verdicts are compared with; the one that was there when reading began if left out. */
  readonly before?: RobotsTxt | undefined
  readonly crawlers: readonly AuditCrawler[]
  readonly reading: Reading
  /** The site of the file; found in what is read if left out. */
  readonly origin?: string | undefined
  /** The files of other sites. */
  readonly others: readonly { readonly origin: string; readonly text: string }[]
  /** Whether URLs of sites without a file are judged by the first file. */
  readonly judgeOthers: boolean
  /** For a log: by these its requests are told from those of others who send the same name. */
  readonly addresses?: readonly AddressList[] | undefined
  /** For a log: the one file is taken to have always been in force if left out. */
  readonly versions?: FileVersions | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** One input as far as it is read. */
export interface InputReport {
  readonly id: number
  readonly state: 'reading' | 'read' | 'unreadable'
  readonly description: SourceDescription
  /** The number by which rows name it; none for a log, and for what holds no rows. */
  readonly source: number | undefined
  /** The number by which requests of a log name it. */
  readonly logSource: number | undefined
  /** The name of the input before that has the same octets: then this one was left out. */
  readonly sameAs: string | undefined
  /** The first rows that could not be read. */
  readonly bad: readonly BadRow[]
}

/** Verdicts by the file as it is now, where that is not the one that verdicts are compared with. */
export interface NewVerdicts {
  readonly sums: Sums
  readonly changes: readonly CrawlerChange[]
}

/** What is known so far. */
export interface Snapshot {
  readonly inputs: readonly InputReport[]
  /** The site of the file, and where that is known from. */
  readonly site: { readonly origin: string; readonly from: 'chosen' | 'rows' | 'file' | 'nowhere' }
  /** Absent if nothing but logs was read. */
  readonly report: AuditReport | undefined
  readonly now: NewVerdicts | undefined
  readonly log: LogReport | undefined
}

/** Which rows are shown, and in which order. */
export interface Selection {
  readonly filter: RowFilter
  readonly sort?: SortKey | undefined
  readonly descending?: boolean | undefined
}

/** A row among those of a selection, and which row of which source it is. */
export interface Place {
  readonly place: number
  readonly source: number
  readonly sourceRow: number
}

/** Rows of a selection, from one to before another, as a file has them. */
export interface WrittenPart {
  readonly options: Omit<RowWriterOptions, 'sources'>
  readonly selection: Selection
  readonly from: number
  readonly to: number
}

export type { AuditRow }
