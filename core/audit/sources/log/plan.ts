/** Recognises how the lines of a log are to be read: the layers around them, and the layout within. */
import type { Wording } from '../../../text/wording.ts'
import { isAddressText } from '../../addresses.ts'
import type { AuditRecord } from '../../record.ts'
import type { LogFormat } from '../../source-kinds.ts'
import { areRequests, isHostText } from './cells.ts'
import { formatParser, type LineFormat } from './format.ts'
import { isJsonRequest, jsonObject, jsonParser } from './json.ts'
import type { LineParser } from './lines.ts'
import { loadBalancerOf, loadBalancers } from './load-balancers.ts'
import { type Layer, layersAround } from './outer.ts'
import { learntPairs, pairsParser } from './pairs.ts'
import { type RequestBuilder, type Role, requestBuilder } from './request.ts'
import { layoutParser, learntLayout } from './tokens.ts'
import { isW3cDirective, w3cParser } from './w3c.ts'
import { wellKnown, wellKnownFormatOf } from './well-known.ts'

/** How a log is read. */
export interface LogPlan {
  readonly format: LogFormat
  /** From outside to inside. */
  readonly layers: readonly Layer[]
  readonly parser: (builder: RequestBuilder) => LineParser
  /** Roles for which something else in the lines fits as well. */
  readonly ties: readonly Role[]
  /** How much of a request is understood in the sample. */
  readonly score: number
}

/** How many lines are inspected. */
const MAX_SAMPLE_LINES = 200

/** A longer line is inspected up to here, unless it is an object in JSON. */
const MAX_SAMPLE_LINE_LENGTH = 8 * 1024

const MAX_LAYERS = 4

const cutLine = (line: string): string =>
  line.length > MAX_SAMPLE_LINE_LENGTH && !line.startsWith('{') ? line.slice(0, MAX_SAMPLE_LINE_LENGTH) : line

export const sampleLines = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => line.trim() !== '').slice(0, MAX_SAMPLE_LINES)

/** How lines of a log are read; undefined if they are not lines of a log. */
export function planFor(sample: readonly string[], depth = 0): LogPlan | undefined {
  const [first = ''] = sample
  if (depth === 0 && isW3cDirective(first))
    return { format: 'w3c', layers: [], parser: w3cParser, ties: [], score: Number.POSITIVE_INFINITY }
  let best = directPlan(sample)
  if (depth === MAX_LAYERS) return best
  for (const layer of layersAround(sample.map(cutLine))) {
    const inner = sample.flatMap(line => layer.unwrap(line) ?? [])
    const plan = planFor(inner, depth + 1)
    if (!plan) continue
    const score = (plan.score * inner.length) / sample.length + (layer.isOwnForm ? OWN_FORM : 0)
    if (!best || score > best.score + 0.01) best = { ...plan, score, layers: [layer, ...plan.layers] }
  }
  return best
}

const lineFormats: Readonly<Partial<Record<LogFormat, LineFormat>>> = { ...wellKnown, ...loadBalancers }

/** A prefix of a form of its own is taken off if the line tells the same with it. */
const OWN_FORM = 0.02

/** Of a known format and a learnt layout that tell the same, the known one is taken. */
const KNOWN = 0.05

/** The first of the formats that half of the recognised lines have. */
const knownFormats = ['alb', 'elb', 'haproxy', 'vhost-combined', 'vhost-common', 'combined', 'common'] as const

function directPlan(sample: readonly string[]): LogPlan | undefined {
  const plan = (format: LogFormat, parser: LogPlan['parser'], ties: readonly Role[] = []): LogPlan => ({
    format,
    layers: [],
    parser,
    ties,
    score: 0,
  })
  const lines = sample.map(cutLine)
  const plans: LogPlan[] = []
  if (sample.filter(isJsonRequest).length * 2 >= sample.length && sample.length > 0)
    plans.push(plan('json', jsonParser))
  // What is not a request in an object in JSON may be one in a string of it: see the layers.
  else if (sample.filter(line => jsonObject(line) !== undefined).length * 2 < sample.length) {
    const known = lines.flatMap(line => loadBalancerOf(line) ?? wellKnownFormatOf(line) ?? [])
    const format = knownFormats.find(name => known.filter(other => other === name).length * 2 >= known.length)
    const lineFormat = format && lineFormats[format]
    if (lineFormat && known.length * 2 >= lines.length && known.length > 0)
      plans.push(plan(format, builder => formatParser(lineFormat, builder)))
    const layout = learntLayout(lines)
    if (layout && areRequests(layout.columns))
      plans.push(plan('learnt', builder => layoutParser(layout, builder), layout.ties))
    const pairs = learntPairs(lines)
    if (pairs) plans.push(plan('pairs', builder => pairsParser(pairs, builder)))
  }
  // Of plans that understand the same, the first is taken: known formats come first.
  return plans
    .map(one => ({ ...one, score: planScore(one, sample) }))
    .filter(({ score }) => score > 0)
    .map(one => ({ ...one, score: one.score + (one.format === 'learnt' ? 0 : KNOWN) }))
    .reduce<LogPlan | undefined>((most, one) => (most && most.score >= one.score - 0.01 ? most : one), undefined)
}

function planScore({ parser }: LogPlan, sample: readonly string[]): number {
  const parse = parser(requestBuilder())
  return scoreOfRecords(sample.map(line => parse(line, 0)))
}

/** How much of the requests is understood: what an average row tells; 0 if less than half of the rows are read. */
export function scoreOfRecords(rows: readonly (AuditRecord | Wording | undefined)[]): number {
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
