/** The inputs of an audit: each is read once, step by step, and its rows go to the audit of lists or of logs. */
import {
  AuditFull,
  type AuditRecord,
  type BadRow,
  isLogKind,
  isSitemapOf,
  type UrlRows,
} from '../../core/audit/index.ts'
import { openSource, type SourceOptions, type SourceStream } from '../../core/audit/sources/index.ts'
import { findSite, type Judging, listAuditOf, logAuditOf } from './judging.ts'
import type { AuditInput, InputReport } from './question.ts'

/** Reads a part of a file. Throws if the file cannot be read any more. */
export type OctetsOf = (file: Blob, from: number, to: number) => Uint8Array

/** How many octets are requested from a file at once. */
const READ_OCTETS = 4 * 1024 * 1024

/** How many octets are read before other jobs have their turn. */
const STEP_OCTETS = 256 * 1024

const MAX_BAD_ROWS = 50

export interface OpenedInput {
  readonly input: AuditInput
  readonly source: SourceStream
  state: InputReport['state']
  /** How many octets were read. */
  at: number
  /** Its number among the lists; undefined as long as it has no rows, and for a log. */
  number: number | undefined
  /** Its number among the logs; undefined as long as it has no rows, and for a list. */
  logNumber: number | undefined
  /** The earlier input with the same octets, which counts instead of this one. */
  original: AuditInput | undefined
  /** Why its last rows are missing, if they did not fit into the audit. */
  full: InputReport['full']
  readonly bad: BadRow[]
}

export interface AuditInputs {
  readonly judging: Judging
  readonly octetsOf: OctetsOf
  /** By the identifier of the input, in the order in which they were added. */
  readonly opened: Map<number, OpenedInput>
  /** How many of the inputs are logs so far. */
  logCount: number
}

export const startInputs = (judging: Judging, octetsOf: OctetsOf): AuditInputs => ({
  judging,
  octetsOf,
  opened: new Map(),
  logCount: 0,
})

/** The input, opened at the first call. */
export function openInput(inputs: AuditInputs, input: AuditInput): OpenedInput {
  const known = inputs.opened.get(input.id)
  if (known) return known
  const bad: BadRow[] = []
  const source = openSource({
    name: input.name,
    options: input.options ?? {},
    sink: {
      found: () => {},
      records: batch => takeRecords(inputs, one, batch),
      urls: rows => takeUrls(inputs, one, rows),
      bad: row => {
        if (bad.length < MAX_BAD_ROWS) bad.push(row)
        rejectRow(inputs, one, row)
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
    full: undefined,
    bad,
  }
  inputs.opened.set(input.id, one)
  return one
}

/** Reads the rest of an input step by step. The source reports what the input holds and that it has ended. */
export function* readInput(inputs: AuditInputs, one: OpenedInput): Generator<void, void, undefined> {
  const { file } = one.input
  try {
    if (one.state === 'reading' && one.at === 0) one.original = yield* duplicateOf(inputs, one)
    if (one.original) one.state = 'read'
    while (one.state === 'reading' && one.at < file.size && !one.source.describe().refused) {
      yield* readPiece(inputs, one)
    }
    if (one.state === 'reading') one.source.end()
    catchUp(inputs)
    if (one.state === 'reading') one.state = 'read'
  } catch (error) {
    // Any other error than a full audit means that the file was changed or removed.
    one.state = error instanceof AuditFull ? 'read' : 'unreadable'
    if (error instanceof AuditFull) one.full = error.wording
    if (error instanceof TypeError) throw error
  }
  one.at = file.size
}

function* readPiece(inputs: AuditInputs, one: OpenedInput): Generator<void, void, undefined> {
  const { file } = one.input
  const from = one.at - (one.at % READ_OCTETS)
  const piece = inputs.octetsOf(file, from, Math.min(file.size, from + READ_OCTETS))
  while (one.at < from + piece.length) {
    const to = Math.min(one.at + STEP_OCTETS, from + piece.length)
    one.source.push(piece.subarray(one.at - from, to - from))
    one.at = to
    catchUp(inputs)
    yield
  }
}

/** What the page shows of each input. */
export const reportsOf = ({ opened }: AuditInputs): InputReport[] =>
  [...opened].map(([id, { source, state, number, logNumber, original, full, bad }]) => ({
    id,
    state,
    description: source.describe(),
    firstLines: source.firstLines(),
    source: number,
    logSource: logNumber,
    sameAs: original?.name,
    full,
    bad: [...bad],
  }))

/** Judges new rows by the current file as soon as they are there. */
function catchUp({ judging }: AuditInputs): void {
  judging.rejudging?.step(Number.MAX_SAFE_INTEGER)
}

const holdsRequests = ({ source }: OpenedInput): boolean => isLogKind(source.describe().kind)

function takeRecords(inputs: AuditInputs, one: OpenedInput, batch: readonly AuditRecord[]): void {
  const { judging } = inputs
  findSite(judging, () => batch.map(({ url }) => url))
  if (holdsRequests(one)) logAuditOf(judging).add(batch, logNumberOf(inputs, one))
  else listAuditOf(judging).add(batch, numberOf(inputs, one))
}

/** Takes the rows of a list that has nothing but URLs. */
function takeUrls(inputs: AuditInputs, one: OpenedInput, urls: UrlRows): void {
  const { octets, count, from, to } = urls
  const decoder = new TextDecoder()
  const urlAt = (i: number) =>
    octets[from[i] ?? 0] === '/'.charCodeAt(0) ? '/' : decoder.decode(octets.subarray(from[i], to[i]))
  findSite(inputs.judging, () => Array.from({ length: count }, (_, i) => urlAt(i)))
  listAuditOf(inputs.judging).addUrls(urls, numberOf(inputs, one))
}

function rejectRow(inputs: AuditInputs, one: OpenedInput, row: BadRow): void {
  if (holdsRequests(one)) logAuditOf(inputs.judging).addBad([row], logNumberOf(inputs, one))
  else listAuditOf(inputs.judging).addBad([row], numberOf(inputs, one))
}

function numberOf({ judging }: AuditInputs, one: OpenedInput): number {
  const { name } = one.input
  const isSitemap = isSitemapOf(one.source.describe(), judging.question.robots)
  one.number ??= listAuditOf(judging).addSource({ name, isSitemap })
  return one.number
}

function logNumberOf(inputs: AuditInputs, one: OpenedInput): number {
  one.logNumber ??= inputs.logCount++
  return one.logNumber
}

/**
 * The earlier input that is read in the same way and has the same octets: counting both would count requests twice.
 */
function* duplicateOf(inputs: AuditInputs, { input }: OpenedInput): Generator<void, AuditInput | undefined, undefined> {
  if (input.countAgain) return undefined
  for (const { input: other, state, source, original } of inputs.opened.values()) {
    if (other === input) return undefined
    const isAlike = other.file.size === input.file.size && isSameReading(other.options, input.options)
    const counts = state === 'read' && !original && !source.describe().refused
    if (isAlike && counts && (yield* hasSameOctets(inputs, other.file, input.file))) return other
  }
  return undefined
}

function* hasSameOctets({ octetsOf }: AuditInputs, one: Blob, other: Blob): Generator<void, boolean, undefined> {
  for (let from = 0; from < one.size; from += READ_OCTETS) {
    const to = Math.min(one.size, from + READ_OCTETS)
    const octets = octetsOf(one, from, to)
    if (!octetsOf(other, from, to).every((octet, i) => octet === octets[i])) return false
    yield
  }
  return true
}

const isSameReading = (one: SourceOptions = {}, other: SourceOptions = {}): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
