/** Recognises how the lines of a log are to be read: the layers around them, and the layout within. */
import type { Wording } from '../../../text/wording.ts'
import { isAddressText } from '../../addresses.ts'
import type { AuditRecord } from '../../record.ts'
import type { LogFormat, ReaderName } from '../../source-kinds.ts'
import { areRequests } from './cells.ts'
import { formatParser } from './format.ts'
import { isJsonRequest, jsonObject, jsonParser } from './json.ts'
import type { LineParser } from './lines.ts'
import { type Layer, layersAround } from './outer.ts'
import { learntPairs, pairsParser } from './pairs.ts'
import { type RequestBuilder, type Role, requestBuilder } from './request.ts'
import { isHostText } from './texts.ts'
import { layoutParser, learntLayout } from './tokens.ts'
import { fieldsWithoutDirective, isW3cDirective, w3cParser } from './w3c.ts'
import { type WellKnown, wellKnown, wellKnownFormatOf } from './well-known.ts'

export interface LogPlan {
  readonly format: LogFormat
  /** From outside to inside. */
  readonly layers: readonly Layer[]
  readonly parser: (builder: RequestBuilder) => LineParser
  /** Roles for which something else in the lines fits as well. */
  readonly ties: readonly Role[]
  /** Whether another way to read the sample understands nearly as much, but not the same. */
  readonly isNear: boolean
  /** How much of a request is understood in the sample. */
  readonly score: number
}

const MAX_SAMPLE_LINES = 200

/** A longer line is inspected up to here, unless it is an object in JSON. */
const MAX_SAMPLE_LINE_LENGTH = 8 * 1024

const MAX_LAYERS = 4

const cutLine = (line: string): string =>
  line.length > MAX_SAMPLE_LINE_LENGTH && !line.startsWith('{') ? line.slice(0, MAX_SAMPLE_LINE_LENGTH) : line

export const sampleLines = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => line.trim() !== '').slice(0, MAX_SAMPLE_LINES)

/** A plan with what it makes of each line of the sample. */
export interface ScoredPlan extends LogPlan {
  readonly records: readonly ParsedLine[]
}

export type ParsedLine = AuditRecord | Wording | undefined

/** How lines of a log are read; undefined if they are not lines of a log, or not of the format that is wanted. */
export function planFor(sample: readonly string[], wanted?: ReaderName, depth = 0): ScoredPlan | undefined {
  const [first = ''] = sample
  const w3c = { format: 'w3c', layers: [], parser: w3cParser, ties: [], isNear: false, records: [] } as const
  if (depth === 0 && isW3cDirective(first)) return { ...w3c, score: Number.POSITIVE_INFINITY }
  const candidates = directPlans(sample).filter(({ format }) => wanted === undefined || format === wanted)
  // Of plans that understand the same, the first is taken: known formats come first.
  let best = candidates.reduce<ScoredPlan | undefined>(
    (most, one) => (most && most.score >= one.score - 0.01 ? most : one),
    undefined,
  )
  for (const layer of depth === MAX_LAYERS ? [] : layersAround(sample.map(cutLine))) {
    const plan = planWithin(layer, sample, wanted, depth)
    if (!plan) continue
    candidates.push(plan)
    if (!best || plan.score > best.score + 0.01) best = plan
  }
  if (!best) return undefined
  const chosen = best
  const isNear = chosen.isNear || candidates.some(other => isRival(chosen, other) && isNearTie(chosen, other))
  return { ...chosen, isNear }
}

function planWithin(
  layer: Layer,
  sample: readonly string[],
  wanted: ReaderName | undefined,
  depth: number,
): ScoredPlan | undefined {
  const lines = sample.map(line => layer.unwrap(line))
  const inner = lines.filter(line => line !== undefined)
  const plan = planFor(inner, wanted, depth + 1)
  if (!plan) return undefined
  let at = 0
  return {
    ...plan,
    layers: [layer, ...plan.layers],
    score: (plan.score * inner.length) / sample.length + (layer.isOwnForm ? OWN_FORM : 0),
    records: lines.map(line => (line === undefined ? undefined : plan.records[at++])),
  }
}

/** Two ways to read a log are a near tie if they understand nearly as much but not the same. */
const NEAR = 0.6

/** Of how many rows two ways to read a log may tell different things. */
const ALIKE = 0.1

export const isNearTie = (best: ScoredReading, other: ScoredReading): boolean =>
  best !== other && other.score > best.score - NEAR && readsOtherwise(best.records, other.records)

type ScoredReading = Pick<ScoredPlan, 'score' | 'records'>

/** What is learnt from lines of a known format is no other way to read them. */
const isRival = (best: LogPlan, other: LogPlan): boolean => other.format !== 'learnt' || best.format === 'learnt'

function readsOtherwise(some: readonly ParsedLine[], others: readonly ParsedLine[]): boolean {
  const told = (record: ParsedLine) => {
    if (!record || 'key' in record) return []
    const { url, status, userAgent } = record
    // One of them may know the host, and times of several layers differ.
    return [[url.replace(/^https?:\/\/[^/]*/i, ''), status, userAgent].join('\n')]
  }
  const known = new Set(others.flatMap(told))
  const all = some.flatMap(told)
  return all.filter(one => !known.has(one)).length > all.length * ALIKE
}

/** A prefix of a form of its own is taken off if the line tells the same with it. */
const OWN_FORM = 0.02

/** Of a known format and a learnt layout that tell the same, the known one is taken. */
const KNOWN = 0.05

/** The first of the formats that half of the recognised lines have. */
const knownFormats = Object.keys(wellKnown) as readonly WellKnown[]

function directPlans(sample: readonly string[]): ScoredPlan[] {
  const plan = (format: LogFormat, parser: LogPlan['parser'], ties: readonly Role[] = []): LogPlan => ({
    format,
    layers: [],
    parser,
    ties,
    isNear: false,
    score: 0,
  })
  const lines = sample.map(cutLine)
  const plans: LogPlan[] = []
  const fields = fieldsWithoutDirective(lines[Math.floor(lines.length / 2)] ?? '')
  if (fields !== undefined) plans.push(plan('w3c', builder => w3cParser(builder, fields)))
  if (sample.filter(isJsonRequest).length * 2 >= sample.length && sample.length > 0)
    plans.push(plan('json', jsonParser))
  // What is not a request in an object in JSON may be one in a string of it: see the layers.
  else if (sample.filter(line => jsonObject(line) !== undefined).length * 2 < sample.length) {
    const known = lines.flatMap(line => wellKnownFormatOf(line) ?? [])
    const format = knownFormats.find(name => known.filter(other => other === name).length * 2 >= known.length)
    if (format && known.length * 2 >= lines.length && known.length > 0)
      plans.push(plan(format, builder => formatParser(wellKnown[format], builder)))
    const layout = learntLayout(lines)
    if (layout && areRequests(layout.columns))
      plans.push(plan('learnt', builder => layoutParser(layout, builder), layout.ties))
    const pairs = learntPairs(lines)
    if (pairs) plans.push(plan('pairs', builder => pairsParser(pairs, builder)))
  }
  return plans.flatMap(one => {
    const parse = one.parser(requestBuilder())
    const records = sample.map(line => parse(line, 0))
    const score = scoreOfRecords(records)
    return score > 0 ? [{ ...one, records, score: score + (one.format === 'learnt' ? 0 : KNOWN) }] : []
  })
}

/** How much of the requests is understood: what an average row tells; 0 if less than half of the rows are read. */
export function scoreOfRecords(rows: readonly ParsedLine[]): number {
  let sum = 0
  let read = 0
  for (const record of rows) {
    if (!record || 'key' in record) continue
    read++
    sum += 2
    if (record.status !== undefined) sum++
    if (record.time !== undefined) sum++
    if (record.userAgent !== undefined) sum++
    // What should be an address or a host and is none shows that the values are not where they were looked for.
    const { address, url } = record
    if (address !== undefined) sum += isAddressText(address) ? 0.5 : isHostText(address) ? 0.2 : -1
    if (!url.startsWith('/')) sum += isHostText(url.split('/', 3)[2] ?? '') ? 0.5 : 0.1
  }
  return read * 2 < rows.length ? 0 : sum / Math.max(1, rows.length)
}
