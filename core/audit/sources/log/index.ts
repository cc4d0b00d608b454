/** Reads server logs: every line is a request. */
import type { Wording } from '../../../text/wording.ts'
import type { LogFormat } from '../../source-kinds.ts'
import type { TextReader } from '../reader.ts'
import type { SourceOptions } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { formatOfDirective } from './directive.ts'
import { formatParser, type LineFormat } from './format.ts'
import { isJsonRequest, jsonParser } from './json.ts'
import { type LineParser, lineReader } from './lines.ts'
import { loadBalancerOf, loadBalancers } from './load-balancers.ts'
import { withoutPrefix } from './prefix.ts'
import { requestBuilder } from './request.ts'
import { isW3cDirective, w3cParser } from './w3c.ts'
import { wellKnown, wellKnownFormatOf } from './well-known.ts'

/** Creates the reader of a log. A log format of the person that cannot be parsed is refused. */
export function logReader(format: LogFormat, { logFormat = '' }: SourceOptions, tally: Tally): TextReader {
  const builder = requestBuilder()
  const notes = () => {
    const count = builder.unknownTimes()
    return count === 0 ? [] : [say('unknownTime', { count })]
  }
  if (format === 'w3c') return lineReader(tally, w3cParser(builder), notes)
  if (format === 'json') return lineReader(tally, withoutPrefixes(jsonParser(builder)), notes)
  const lineFormat: LineFormat | Wording =
    format === 'own' ? formatOfDirective(logFormat) : { ...wellKnown, ...loadBalancers }[format]
  if ('key' in lineFormat)
    return lineReader(
      tally,
      () => lineFormat,
      notes,
      () => lineFormat,
    )
  const parser = formatParser(lineFormat, builder)
  return lineReader(tally, format === 'own' ? parser : withoutPrefixes(parser), notes)
}

/** Removes the prefix that other programs may have put before a line, then parses the line. */
const withoutPrefixes =
  (parse: LineParser): LineParser =>
  (line, row) =>
    parse(withoutPrefix(line), row)

/** Recognises the format of a log by its first lines; undefined if the lines are not from a log. */
export function logFormatOf(lines: readonly string[]): LogFormat | undefined {
  const sample = lines
    .filter(line => line.trim() !== '')
    .slice(0, 50)
    .map(withoutPrefix)
  const [first = ''] = sample
  if (isW3cDirective(first)) return 'w3c'
  if (first.startsWith('{') && sample.some(isJsonRequest)) return 'json'
  const formats = sample.flatMap(line => loadBalancerOf(line) ?? wellKnownFormatOf(line) ?? [])
  // Some logs begin with many lines from scanners that are not requests. One request in two lines is enough.
  if (formats.length * 2 < sample.length) return undefined
  return (['alb', 'elb', 'haproxy', 'vhost-combined', 'vhost-common', 'combined', 'common'] as const).find(format => {
    return formats.filter(other => other === format).length * 2 >= formats.length && formats.length > 0
  })
}
