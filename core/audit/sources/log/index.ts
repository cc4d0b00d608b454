import type { Wording } from '../../../text/wording.ts'
import type { LogFormat, ReaderName } from '../../source-kinds.ts'
import { jsonLogReader } from '../json.ts'
import type { TextReader } from '../reader.ts'
import type { SourceOptions } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { formatOfDirective } from './directive.ts'
import { formatParser, type LineFormat } from './format.ts'
import { jsonParser } from './json.ts'
import { type LineParser, lineReader } from './lines.ts'
import type { Layer } from './outer.ts'
import { type LogPlan, planFor, type ScoredPlan, sampleLines } from './plan.ts'
import { type RequestBuilder, requestBuilder } from './request.ts'
import { timeParser } from './time.ts'
import { w3cParser } from './w3c.ts'
import { wellKnown } from './well-known.ts'

export { isNearTie, type LogPlan } from './plan.ts'

/** How a text is read as a log, in the wanted format if it has it; undefined if it is not a log. */
export function logPlanOf(lines: readonly string[], wanted?: ReaderName): ScoredPlan | undefined {
  const sample = sampleLines(lines)
  return (wanted && planFor(sample, wanted)) ?? planFor(sample)
}

/** The reader of a log by the plan of its first lines. A format that is wrong, or not that of the lines, is refused. */
export function logReader({
  format,
  plan,
  elementsFrom,
  options: { logFormat = '', reader },
  tally,
}: {
  readonly format: LogFormat
  readonly plan: LogPlan | undefined
  /** Where the elements begin if the rows are elements in JSON and not lines. */
  readonly elementsFrom: number | undefined
  readonly options: SourceOptions
  readonly tally: Tally
}): TextReader {
  const builder = requestBuilder()
  const notes = () => {
    const count = builder.unknownTimes()
    const ties = plan && plan.format === format && plan.ties.length > 0 ? [say('tie')] : []
    return [...ties, ...(count === 0 ? [] : [say('unknownTime', { count })])]
  }
  const found = parserFor(format, plan, logFormat, builder)
  const refused = 'key' in found ? found : undefined
  const parse: LineParser = 'key' in found ? () => found : found.parse
  if (!refused && elementsFrom !== undefined) return jsonLogReader(elementsFrom, parse, tally, notes)
  const learn =
    reader === undefined && logFormat === '' ? (lines: readonly string[]) => learnLines(lines, builder) : undefined
  return lineReader({ tally, parse, notes, refused, learn })
}

/** How many of the lines must tell what a request was answered with: other lines are about requests too, as of errors. */
const TELLING = 0.8

function learnLines(lines: readonly string[], builder: RequestBuilder): LineParser | undefined {
  const plan = planFor(sampleLines(lines))
  const telling = plan?.records.filter(one => one && 'url' in one && one.status !== undefined) ?? []
  if (!plan || telling.length < lines.length * TELLING) return undefined
  return unwrapped(plan.layers, plan.parser(builder))
}

function parserFor(
  format: LogFormat,
  plan: LogPlan | undefined,
  logFormat: string,
  builder: RequestBuilder,
): Wording | { readonly parse: LineParser } {
  if (plan && plan.format === format) return { parse: unwrapped(plan.layers, plan.parser(builder)) }
  const layers = plan?.layers ?? []
  if (format === 'w3c') return { parse: w3cParser(builder) }
  if (format === 'json') return { parse: unwrapped(layers, jsonParser(builder)) }
  if (format === 'learnt' || format === 'pairs' || format === 'requests') return say('notLearnt')
  const lineFormat: LineFormat | Wording = format === 'own' ? formatOfDirective(logFormat) : wellKnown[format]
  if ('key' in lineFormat) return lineFormat
  const parse = formatParser(lineFormat, builder)
  return { parse: format === 'own' ? parse : unwrapped(layers, parse) }
}

/** A line without a time came when it was written down: the innermost layer that tells a time was the first. */
function writtenTime(layers: readonly Layer[], line: string, parseTime: (text: string) => number): number | undefined {
  let outer = line
  let found: number | undefined
  for (const { unwrap, timeOf } of layers) {
    const time = parseTime(timeOf(outer))
    if (!Number.isNaN(time)) found = time
    outer = unwrap(outer) ?? outer
  }
  return found
}

/** Takes a line out of its layers, then parses it. A line without one of them is tried as it is. */
export function unwrapped(layers: readonly Layer[], parse: LineParser): LineParser {
  if (layers.length === 0) return parse
  const parseTime = timeParser()
  return (line, row) => {
    let inner = line
    for (const { unwrap } of layers) inner = unwrap(inner) ?? inner
    const parsed = parse(inner, row)
    if (parsed === undefined || 'key' in parsed || parsed.time !== undefined) return parsed
    const time = writtenTime(layers, line, parseTime)
    return time === undefined ? parsed : { ...parsed, time }
  }
}
