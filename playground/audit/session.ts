/** An audit in its worker: what was read stays here, and the page asks for what it shows. */

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
  type LogAudit,
  type LogSite,
  type Rejudging,
  type UrlRows,
} from '../../core/audit/index.ts'
import { openSource, type Source, type SourceOptions } from '../../core/audit/sources/index.ts'
import { parse } from '../../core/index.ts'
import { siteOf } from '../share/server.ts'
import type { Steps } from '../worker/job.ts'
import { isLog, isSitemap } from './kinds.ts'
import type {
  AddressList,
  AuditInput,
  AuditQuestion,
  InputReport,
  JudgedFile,
  Place,
  Selection,
  Snapshot,
  WrittenPart,
} from './question.ts'
import { originIn, sitemapOrigins } from './site-in-rows.ts'

/** Reads a part of a file. Throws if the file cannot be read any more. */
export type OctetsOf = (file: Blob, from: number, to: number) => Uint8Array

export interface Session {
  /** Reads what was not read yet. Stopped in between, it goes on from there when it is asked again. */
  read(inputs: readonly AuditInput[]): Steps<Snapshot, Snapshot>
  /** Judges the rows by another file. */
  judge(file: JudgedFile): Steps<Snapshot>
  snapshot(): Snapshot
  /** Chooses rows, and gives how many there are. */
  select(selection: Selection): number
  /** Some of the chosen rows. */
  rows(from: number, to: number): readonly AuditRow[]
  /** Where a row of an input is among the chosen ones, or the next one that is chosen there. Undefined if there is none. */
  find(input: number, sourceRow: number): Place | undefined
  /** The text of some rows of a selection as a file has them; nothing after the last one. */
  write(part: WrittenPart): string
}

/** Octets that are asked of a file at once, and those that are read before others have their turn. */
const PIECE = 4 * 1024 * 1024
const STEP = 256 * 1024

/** Rows that are judged again before others have their turn. */
const ROWS = 5_000

/** The page hears of results after so many ms, later the less often the longer they take to sum up. */
const FIRST_NEWS = 80
const NEWS = 400

const MOST_BAD = 50

/** Where bare paths belong if nothing names a site. */
const NOWHERE = 'https://example.com'

interface Opened {
  readonly input: AuditInput
  readonly source: Source
  state: InputReport['state']
  at: number
  number: number | undefined
  logNumber: number | undefined
  /** The input with the same octets, which counts in its place. */
  twin: AuditInput | undefined
  readonly bad: BadRow[]
}

export function createSession(question: AuditQuestion, octetsOf: OctetsOf, clock = () => performance.now()): Session {
  const opened = new Map<number, Opened>()
  let site: Snapshot['site'] = question.origin
    ? { origin: question.origin, from: 'chosen' }
    : { origin: NOWHERE, from: 'nowhere' }
  let audit: Audit | undefined
  let log: LogAudit | undefined
  /** How many inputs it has. */
  let logs = 0
  let file: JudgedFile = question
  let rejudging: Rejudging | undefined
  let isJudging = false
  let selection: Selection = { filter: {} }
  /** The rows that are chosen; all of them in their order if it is not there. */
  let chosen: Uint32Array | undefined
  /** The rows that are being written. */
  let written: { readonly key: string; readonly rows: Uint32Array | undefined } | undefined

  const before: JudgedFile = question.before ? { robots: question.before, server: question.server } : question

  const sitesBy = (by: JudgedFile): AuditSite[] => [
    { origin: site.origin, ...siteOf(by.robots, by.server, question.now) },
    ...question.others.map(({ origin, text }) => ({ origin, robots: parse(text) })),
  ]

  /** The first rows tell which site the file is for, or its own Sitemap lines. */
  function findSite(urls: () => readonly string[]): void {
    if (audit || log || site.from === 'chosen') return
    const origin = originIn(urls(), question.robots)
    const [named] = sitemapOrigins(question.robots)
    if (origin !== undefined) site = { origin, from: 'rows' }
    else if (named !== undefined) site = { origin: named, from: 'file' }
  }

  function listAudit(): Audit {
    if (audit) return audit
    const { crawlers, reading, judgeOthers, now } = question
    const readAs = crawlers.map(crawler => ({ reading, ...crawler }))
    audit = createAudit({ sites: sitesBy(before), crawlers: readAs, unique: true, judgeOthers, now })
    if (differs(file, before)) rejudging = audit.judgeAgain(sitesBy(file))
    return audit
  }

  function logAudit(): LogAudit {
    const { reading, addresses = [] } = question
    log ??= createLogAudit({ sites: sitesBy(file).map(withVersions), reading, addresses: byToken(addresses) })
    return log
  }

  /** The one site of the file that verdicts go by has versions; a version without a time judges what no other does. */
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

  function open(input: AuditInput): Opened {
    const bad: BadRow[] = []
    const source = openSource({
      name: input.name,
      options: input.options ?? {},
      sink: {
        found: () => {},
        records: batch => take(one, batch),
        urls: rows => takeUrls(one, rows),
        bad: row => {
          if (bad.length < MOST_BAD) bad.push(row)
          reject(one, row)
        },
      },
    })
    const one: Opened = {
      input,
      source,
      state: 'reading',
      at: 0,
      number: undefined,
      logNumber: undefined,
      twin: undefined,
      bad,
    }
    return one
  }

  function take(one: Opened, batch: readonly AuditRecord[]): void {
    findSite(() => batch.map(({ url }) => url))
    if (isLog(one.source.describe().kind)) logAudit().add(batch, logNumberOf(one))
    else listAudit().add(batch, numberOf(one))
  }

  /** Only lists have rows that say nothing else. */
  function takeUrls(one: Opened, urls: UrlRows): void {
    const { octets, count, from, to } = urls
    const decoder = new TextDecoder()
    findSite(() => Array.from({ length: count }, (_, i) => decoder.decode(octets.subarray(from[i], to[i]))))
    listAudit().addUrls(urls, numberOf(one))
  }

  function reject(one: Opened, row: BadRow): void {
    if (isLog(one.source.describe().kind)) logAudit().addBad([row], logNumberOf(one))
    else listAudit().addBad([row], numberOf(one))
  }

  function numberOf(one: Opened): number {
    one.number ??= listAudit().addSource({ name: one.input.name, isSitemap: isSitemap(one.source.describe().kind) })
    return one.number
  }

  function logNumberOf(one: Opened): number {
    one.logNumber ??= logs++
    return one.logNumber
  }

  function* read(inputs: readonly AuditInput[]): Steps<Snapshot, Snapshot> {
    for (const input of inputs) if (!opened.has(input.id)) opened.set(input.id, open(input))
    const total = inputs.reduce((sum, { file }) => sum + file.size, 0)
    const done = () => inputs.reduce((sum, { id }) => sum + (opened.get(id)?.at ?? 0), 0)
    let next = clock() + FIRST_NEWS
    for (const { id } of inputs) {
      const one = opened.get(id) as Opened
      for (const _ of readOne(one)) {
        const progress = { done: done(), total }
        const now = clock()
        if (now < next) yield { progress }
        else {
          const part = snapshot()
          // Summing up takes a tenth of the time at most.
          next = clock() + Math.max(NEWS, 10 * (clock() - now))
          yield { progress, part }
        }
      }
    }
    choose()
    return snapshot()
  }

  /** Reads one input step by step. What it holds and that it ends is told by the source. */
  function* readOne(one: Opened): Generator<void, void, undefined> {
    const { file } = one.input
    try {
      if (one.state === 'reading' && one.at === 0) one.twin = yield* twinOf(one)
      if (one.twin) one.state = 'read'
      while (one.state === 'reading' && one.at < file.size) {
        const from = one.at - (one.at % PIECE)
        const piece = octetsOf(file, from, Math.min(file.size, from + PIECE))
        while (one.at < from + piece.length) {
          const to = Math.min(one.at + STEP, from + piece.length)
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
      // The report says that it is full; anything else means that the file was changed or taken away.
      one.state = error instanceof AuditFull ? 'read' : 'unreadable'
      if (error instanceof TypeError) throw error
    }
    one.at = file.size
  }

  /** The input before that is read in the same way and has the same octets: its requests would count twice. */
  function* twinOf({ input }: Opened): Generator<void, AuditInput | undefined, undefined> {
    if (input.countAgain) return undefined
    for (const { input: other, state, source, twin } of opened.values()) {
      if (other === input) return undefined
      const isAlike = other.file.size === input.file.size && isSameReading(other.options, input.options)
      const counts = state === 'read' && !twin && !source.describe().refused
      if (isAlike && counts && (yield* hasSameOctets(other.file, input.file))) return other
    }
    return undefined
  }

  function* hasSameOctets(one: Blob, other: Blob): Generator<void, boolean, undefined> {
    for (let from = 0; from < one.size; from += PIECE) {
      const to = Math.min(one.size, from + PIECE)
      const octets = octetsOf(one, from, to)
      if (!octetsOf(other, from, to).every((octet, i) => octet === octets[i])) return false
      yield
    }
    return true
  }

  /** By the file as it is now, rows are judged as soon as they are there. */
  const catchUp = (): void => void rejudging?.step(Number.MAX_SAFE_INTEGER)

  function* judge(next: JudgedFile): Steps<Snapshot> {
    file = next
    rejudging = audit && differs(next, before) ? audit.judgeAgain(sitesBy(next)) : undefined
    isJudging = true
    try {
      while (rejudging && !rejudging.step(ROWS)) yield { progress: rejudging.progress() }
    } finally {
      isJudging = false
    }
    choose()
    return snapshot()
  }

  function snapshot(): Snapshot {
    const again = rejudging?.report()
    return {
      inputs: [...opened].map(([id, { source, state, number, logNumber, twin, bad }]) => ({
        id,
        state,
        description: source.describe(),
        source: number,
        logSource: logNumber,
        sameAs: twin?.name,
        bad: [...bad],
      })),
      site,
      report: audit?.report(),
      now: again && { sums: again, changes: again.changes },
      log: log?.report(),
    }
  }

  const view = () => rejudging?.view ?? audit?.view

  function choose(): void {
    chosen = chosenBy(selection)
    written = undefined
  }

  function chosenBy({ filter, sort, descending }: Selection): Uint32Array | undefined {
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

  /** Rows stand in the order in which they were added unless they are sorted, which asks for a look at each. */
  function placeOf(row: number): number | undefined {
    if (!chosen) return row
    if (selection.sort) {
      const place = chosen.indexOf(row)
      return place < 0 ? undefined : place
    }
    const place = firstFrom(chosen, row)
    return place < chosen.length ? place : undefined
  }

  return {
    read,
    judge,
    snapshot,
    find(id, sourceRow) {
      const source = opened.get(id)?.number
      const row = source === undefined ? undefined : view()?.find(source, sourceRow)
      const place = row === undefined ? undefined : placeOf(row)
      const [found] = place === undefined ? [] : rowsOf(chosen, place, place + 1)
      return found && place !== undefined ? { place, sourceRow: found.sourceRow, source: found.source } : undefined
    },
    select(next) {
      // While rows are judged again those that are chosen stay: which others are to come is known when all are judged.
      const isSame = JSON.stringify(next) === JSON.stringify(selection)
      selection = next
      if (!(isSame && isJudging)) choose()
      return chosen?.length ?? view()?.count() ?? 0
    },
    rows: (from, to) => rowsOf(chosen, from, to),
    write({ options, selection: wanted, from, to }) {
      const key = JSON.stringify(wanted)
      if (written?.key !== key) written = { key, rows: chosenBy(wanted) }
      const names = [...opened.values()].filter(({ number }) => number !== undefined)
      names.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
      const writer = rowWriter({ ...options, sources: names.map(({ input }) => ({ name: input.name })) })
      const rows = rowsOf(written.rows, from, to)
      return (from === 0 ? writer.begin() : '') + writer.rows(rows) + (rows.length < to - from ? writer.end() : '')
    },
  }
}

/** The place of the first number that is not less than another, in ascending numbers; their count if there is none. */
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

/** A crawler may have several lists: together they are its addresses. */
function byToken(lists: readonly AddressList[]): { tokens: readonly string[]; prefixes: readonly string[] }[] {
  const tokens = new Set(lists.flatMap(list => list.tokens))
  return [...tokens].map(token => ({
    tokens: [token],
    prefixes: lists.flatMap(list => (list.tokens.includes(token) ? list.prefixes : [])),
  }))
}

/** Whether verdicts may differ. */
const differs = (one: JudgedFile, other: JudgedFile): boolean =>
  one.robots.text !== other.robots.text || JSON.stringify(one.server) !== JSON.stringify(other.server)
