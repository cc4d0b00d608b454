/** An audit in its worker. The rows that were read stay in the worker, and the page asks for the rows that it shows. */

import { rowWriter } from '../../core/audit/export/index.ts'
import {
  type Audit,
  AuditFull,
  type AuditRecord,
  type AuditRow,
  type AuditSite,
  type BadRow,
  createAudit,
  createLogAudit,
  isLogKind,
  type LogAudit,
  type LogSite,
  type Rejudging,
  type RowFilter,
  type UrlRows,
} from '../../core/audit/index.ts'
import { openSource, type SourceOptions, type SourceStream } from '../../core/audit/sources/index.ts'
import { parse } from '../../core/index.ts'
import { simulatedSite } from '../share/server.ts'
import type { JobSteps } from '../worker/job.ts'
import { hasOwnColumns, isSitemapKind } from './kinds.ts'
import { type OwnColumns, ownColumns } from './own-columns.ts'
import type {
  AddressList,
  AuditInput,
  AuditQuestion,
  InputReport,
  JudgedFile,
  RowPlace,
  RowSelection,
  Snapshot,
  WrittenPart,
  WrittenRows,
} from './question.ts'
import { sitemapOrigins, siteOriginIn } from './site-in-rows.ts'

/** Reads a part of a file. Throws if the file cannot be read any more. */
export type OctetsOf = (file: Blob, from: number, to: number) => Uint8Array

export interface Session {
  /** Reads the inputs that were not read yet. If it was stopped, the next call resumes where it stopped. */
  read(inputs: readonly AuditInput[]): JobSteps<Snapshot, Snapshot>
  /** Judges all rows again by another file. */
  judge(file: JudgedFile): JobSteps<Snapshot>
  snapshot(): Snapshot
  /** Selects rows. Returns their number. */
  select(selection: RowSelection): number
  /** How many rows pass a filter. The selected rows stay as they are. */
  count(filter: RowFilter): number
  /** Some of the selected rows. */
  rows(from: number, to: number): readonly AuditRow[]
  /**
   * The place of a row of an input among the selected rows, or of the next selected row of that input. Undefined if
   * there is none.
   */
  find(input: number, sourceRow: number): RowPlace | undefined
  /** Some rows of a selection as an export has them, with the columns of their own tables. */
  write(part: WrittenPart): WrittenRows
}

/** How many octets are requested from a file at once. */
const READ_OCTETS = 4 * 1024 * 1024

/** How many octets are read before other jobs have their turn. */
const STEP_OCTETS = 256 * 1024

/** How many rows are judged again before other jobs have their turn. */
const ROWS_PER_STEP = 5_000

/** The time between two reports of results to the page. It grows with the time that summing up takes. */
const FIRST_REPORT_MS = 80
const REPORT_INTERVAL_MS = 400

const MAX_BAD_ROWS = 50

/** The origin of bare paths if no input names a site. */
const PLACEHOLDER_ORIGIN = 'https://example.com'

interface OpenedInput {
  readonly input: AuditInput
  readonly source: SourceStream
  state: InputReport['state']
  at: number
  number: number | undefined
  logNumber: number | undefined
  /** The earlier input with the same octets, which counts instead of this one. */
  original: AuditInput | undefined
  readonly bad: BadRow[]
}

export function createSession(question: AuditQuestion, octetsOf: OctetsOf, clock = () => performance.now()): Session {
  const opened = new Map<number, OpenedInput>()
  let site: Snapshot['site'] = question.origin
    ? { origin: question.origin, from: 'chosen' }
    : { origin: PLACEHOLDER_ORIGIN, from: 'nowhere' }
  let audit: Audit | undefined
  let log: LogAudit | undefined
  /** How many of the inputs are logs so far. */
  let logCount = 0
  let file: JudgedFile = question
  let rejudging: Rejudging | undefined
  let isJudging = false
  let selection: RowSelection = { filter: {} }
  /** The selected rows; undefined for all rows in their order. */
  let selected: Uint32Array | undefined
  /** The rows that are being exported. */
  let exported: { readonly key: string; readonly rows: Uint32Array | undefined; readonly own: OwnColumns } | undefined

  const before: JudgedFile = question.before ? { robots: question.before, server: question.server } : question

  const sitesFor = (by: JudgedFile): AuditSite[] => [
    { origin: site.origin, ...simulatedSite(by.robots, by.server, question.now) },
    ...question.others.map(({ origin, text, server }) => ({
      origin,
      ...simulatedSite(parse(text), server, question.now),
    })),
  ]

  /** Finds the site of the file, from the first rows or from the file's Sitemap lines. */
  function findSite(urls: () => readonly string[]): void {
    if (audit || log || site.from === 'chosen') return
    const origin = siteOriginIn(urls(), question.robots)
    const [named] = sitemapOrigins(question.robots)
    if (origin !== undefined) site = { origin, from: 'rows' }
    else if (named !== undefined) site = { origin: named, from: 'file' }
  }

  function listAudit(): Audit {
    if (audit) return audit
    const { crawlers, reading, judgeOthers, now } = question
    const readAs = crawlers.map(crawler => ({ reading, ...crawler }))
    audit = createAudit({ sites: sitesFor(before), crawlers: readAs, unique: true, judgeOthers, now })
    if (differs(file, before)) rejudging = audit.judgeAgain(sitesFor(file))
    return audit
  }

  function logAudit(): LogAudit {
    const { reading, addresses = [] } = question
    log ??= createLogAudit({ sites: sitesFor(file).map(withVersions), reading, addresses: mergedByToken(addresses) })
    return log
  }

  /**
   * Adds the versions of its file to the site of the current file. A version without a time applies to requests before
   * all others.
   */
  function withVersions(judged: AuditSite, number: number): LogSite {
    const { versions } = question
    if (!versions || number > 0) return judged
    const { origin, ...own } = judged
    const undated = versions.earlier.find(({ since }) => since === undefined)
    const dated = versions.earlier.flatMap(({ since, text }) =>
      since === undefined ? [] : { since, robots: parse(text) },
    )
    return {
      origin,
      ...(undated && { robots: parse(undated.text) }),
      versions: [...dated, { ...own, since: versions.since }],
    }
  }

  function open(input: AuditInput): OpenedInput {
    const bad: BadRow[] = []
    const source = openSource({
      name: input.name,
      options: input.options ?? {},
      sink: {
        found: () => {},
        records: batch => take(one, batch),
        urls: rows => takeUrls(one, rows),
        bad: row => {
          if (bad.length < MAX_BAD_ROWS) bad.push(row)
          reject(one, row)
        },
      },
    })
    const one: OpenedInput = {
      input,
      source,
      state: 'reading',
      at: 0,
      number: undefined,
      logNumber: undefined,
      original: undefined,
      bad,
    }
    return one
  }

  function take(one: OpenedInput, batch: readonly AuditRecord[]): void {
    findSite(() => batch.map(({ url }) => url))
    if (isLogKind(one.source.describe().kind)) logAudit().add(batch, logNumberOf(one))
    else listAudit().add(batch, numberOf(one))
  }

  /** Takes the rows of a list that has nothing but URLs. */
  function takeUrls(one: OpenedInput, urls: UrlRows): void {
    const { octets, count, from, to } = urls
    const decoder = new TextDecoder()
    findSite(() => Array.from({ length: count }, (_, i) => decoder.decode(octets.subarray(from[i], to[i]))))
    listAudit().addUrls(urls, numberOf(one))
  }

  function reject(one: OpenedInput, row: BadRow): void {
    if (isLogKind(one.source.describe().kind)) logAudit().addBad([row], logNumberOf(one))
    else listAudit().addBad([row], numberOf(one))
  }

  function numberOf(one: OpenedInput): number {
    one.number ??= listAudit().addSource({ name: one.input.name, isSitemap: isSitemapKind(one.source.describe().kind) })
    return one.number
  }

  function logNumberOf(one: OpenedInput): number {
    one.logNumber ??= logCount++
    return one.logNumber
  }

  function* read(inputs: readonly AuditInput[]): JobSteps<Snapshot, Snapshot> {
    for (const input of inputs) if (!opened.has(input.id)) opened.set(input.id, open(input))
    const total = inputs.reduce((sum, { file }) => sum + file.size, 0)
    const done = () => inputs.reduce((sum, { id }) => sum + (opened.get(id)?.at ?? 0), 0)
    let next = clock() + FIRST_REPORT_MS
    for (const { id } of inputs) {
      const one = opened.get(id) as OpenedInput
      for (const _ of readOne(one)) {
        const progress = { done: done(), total }
        const now = clock()
        if (now < next) yield { progress }
        else {
          const part = snapshot()
          // At most a tenth of the time goes into summing up.
          next = clock() + Math.max(REPORT_INTERVAL_MS, 10 * (clock() - now))
          yield { progress, part }
        }
      }
    }
    updateSelection()
    return snapshot()
  }

  /** Reads one input step by step. The source reports what the input holds and that it has ended. */
  function* readOne(one: OpenedInput): Generator<void, void, undefined> {
    const { file } = one.input
    try {
      if (one.state === 'reading' && one.at === 0) one.original = yield* duplicateOf(one)
      if (one.original) one.state = 'read'
      while (one.state === 'reading' && one.at < file.size) {
        const from = one.at - (one.at % READ_OCTETS)
        const piece = octetsOf(file, from, Math.min(file.size, from + READ_OCTETS))
        while (one.at < from + piece.length) {
          const to = Math.min(one.at + STEP_OCTETS, from + piece.length)
          one.source.push(piece.subarray(one.at - from, to - from))
          one.at = to
          catchUp()
          yield
        }
        if (one.source.describe().refused) break
      }
      if (one.state === 'reading') one.source.end()
      catchUp()
      if (one.state === 'reading') one.state = 'read'
    } catch (error) {
      // If the audit is full, the report says so. Any other error means that the file was changed or removed.
      one.state = error instanceof AuditFull ? 'read' : 'unreadable'
      if (error instanceof TypeError) throw error
    }
    one.at = file.size
  }

  /**
   * The earlier input that is read in the same way and has the same octets: counting both would count requests twice.
   */
  function* duplicateOf({ input }: OpenedInput): Generator<void, AuditInput | undefined, undefined> {
    if (input.countAgain) return undefined
    for (const { input: other, state, source, original } of opened.values()) {
      if (other === input) return undefined
      const isAlike = other.file.size === input.file.size && isSameReading(other.options, input.options)
      const counts = state === 'read' && !original && !source.describe().refused
      if (isAlike && counts && (yield* hasSameOctets(other.file, input.file))) return other
    }
    return undefined
  }

  function* hasSameOctets(one: Blob, other: Blob): Generator<void, boolean, undefined> {
    for (let from = 0; from < one.size; from += READ_OCTETS) {
      const to = Math.min(one.size, from + READ_OCTETS)
      const octets = octetsOf(one, from, to)
      if (!octetsOf(other, from, to).every((octet, i) => octet === octets[i])) return false
      yield
    }
    return true
  }

  /** Judges new rows by the current file as soon as they are there. */
  const catchUp = (): void => void rejudging?.step(Number.MAX_SAFE_INTEGER)

  function* judge(next: JudgedFile): JobSteps<Snapshot> {
    file = next
    rejudging = audit && differs(next, before) ? audit.judgeAgain(sitesFor(next)) : undefined
    isJudging = true
    try {
      while (rejudging && !rejudging.step(ROWS_PER_STEP)) yield { progress: rejudging.progress() }
    } finally {
      isJudging = false
    }
    updateSelection()
    return snapshot()
  }

  function snapshot(): Snapshot {
    const newSums = rejudging?.report()
    return {
      inputs: [...opened].map(([id, { source, state, number, logNumber, original, bad }]) => ({
        id,
        state,
        description: source.describe(),
        source: number,
        logSource: logNumber,
        sameAs: original?.name,
        bad: [...bad],
      })),
      site,
      report: audit?.report(),
      now: newSums && { sums: newSums, changes: newSums.changes },
      log: log?.report(),
    }
  }

  const view = () => rejudging?.view ?? audit?.view

  function updateSelection(): void {
    selected = rowsBy(selection)
    exported = undefined
  }

  function rowsBy({ filter, sort, descending }: RowSelection): Uint32Array | undefined {
    const isAll = Object.values(filter).every(value => value === undefined)
    const some = isAll && !sort ? undefined : view()?.filter(filter)
    return some && sort ? view()?.sort(some, sort, descending) : some
  }

  function rowsOf(rows: Uint32Array | undefined, from: number, to: number): AuditRow[] {
    const all = view()
    if (!all) return []
    const count = Math.min(to, rows?.length ?? all.count()) - from
    return Array.from({ length: Math.max(0, count) }, (_, i) => all.rowAt(rows ? (rows[from + i] ?? 0) : from + i))
  }

  function ownColumnsOfTables(): OwnColumns {
    const tables = [...opened.values()].flatMap(({ input, number, source }) => {
      const description = source.describe()
      const { columns = [], roles } = description.table ?? {}
      const table = { source: number ?? 0, input, columns, urlColumn: roles?.url[0] }
      return number !== undefined && hasOwnColumns(description) ? [table] : []
    })
    return ownColumns(tables, octetsOf)
  }

  /**
   * The place of a row of a source among the selected rows, or of the next selected row of that source, in whatever
   * order the rows are shown.
   */
  function placeOf(row: number, source: number): number | undefined {
    if (!selected) return row
    const { filter, sort } = selection
    if (filter.source !== undefined && filter.source !== source) return undefined
    // The rows of a source are numbered in the order in which they are in it.
    const ofSource = view()?.filter({ ...filter, source }) ?? new Uint32Array(0)
    const wanted = ofSource[firstFrom(ofSource, row)]
    if (wanted === undefined) return undefined
    const place = sort ? selected.indexOf(wanted) : firstFrom(selected, wanted)
    return selected[place] === wanted ? place : undefined
  }

  return {
    read,
    judge,
    snapshot,
    find(id, sourceRow) {
      const source = opened.get(id)?.number
      const row = source === undefined ? undefined : view()?.find(source, sourceRow)
      const place = row === undefined || source === undefined ? undefined : placeOf(row, source)
      const [found] = place === undefined ? [] : rowsOf(selected, place, place + 1)
      return found && place !== undefined ? { place, sourceRow: found.sourceRow, source: found.source } : undefined
    },
    select(next) {
      // While rows are judged again, the selection stays: which other rows belong to it is known only when all are
      // judged.
      const isSame = JSON.stringify(next) === JSON.stringify(selection)
      selection = next
      if (!(isSame && isJudging)) updateSelection()
      return selected?.length ?? view()?.count() ?? 0
    },
    count: filter => rowsBy({ filter })?.length ?? view()?.count() ?? 0,
    rows: (from, to) => rowsOf(selected, from, to),
    write({ options, selection: wanted, from, to }) {
      const key = JSON.stringify(wanted)
      if (exported?.key !== key) exported = { key, rows: rowsBy(wanted), own: ownColumnsOfTables() }
      const { own } = exported
      const names = [...opened.values()].filter(({ number }) => number !== undefined)
      names.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
      const sources = names.map(({ input }) => ({ name: input.name }))
      const writer = rowWriter({ ...options, sources, ownColumns: own.names })
      const rows = rowsOf(exported.rows, from, to)
      const { cells, lacking } = own.cellsOf(rows)
      const begin = from === 0 ? writer.begin() : ''
      const end = rows.length < to - from ? writer.end() : ''
      return { text: begin + writer.rows(rows, cells) + end, lacking }
    },
  }
}

/** The index of the first number that is not less than `least`, in ascending numbers; the length if there is none. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

const isSameReading = (one: SourceOptions = {}, other: SourceOptions = {}): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Combines several lists of addresses for one crawler. */
function mergedByToken(lists: readonly AddressList[]): { tokens: readonly string[]; prefixes: readonly string[] }[] {
  const tokens = new Set(lists.flatMap(list => list.tokens))
  return [...tokens].map(token => ({
    tokens: [token],
    prefixes: lists.flatMap(list => (list.tokens.includes(token) ? list.prefixes : [])),
  }))
}

/** Whether two files may give different verdicts. */
const differs = (one: JudgedFile, other: JudgedFile): boolean =>
  one.robots.text !== other.robots.text || JSON.stringify(one.server) !== JSON.stringify(other.server)
