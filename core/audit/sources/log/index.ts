/** Logs of servers: every line is a request. */
import type { Wording } from '../../../text/wording.ts'
import type { Reader } from '../reader.ts'
import type { LogFormat, SourceOptions } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { formatOfDirective } from './directive.ts'
import { formatParser, type LineFormat } from './format.ts'
import { isJsonRequest, jsonParser } from './json.ts'
import { type LineParser, lineReader } from './lines.ts'
import { loadBalancerOf, loadBalancers } from './load-balancers.ts'
import { withoutPrefix } from './prefix.ts'
import { requests } from './request.ts'
import { isW3cDirective, w3cParser } from './w3c.ts'
import { wellKnown, wellKnownFormatOf } from './well-known.ts'

/** Reads a log. A format of one's own that cannot be read is refused. */
export function logReader(format: LogFormat, { logFormat = '' }: SourceOptions, tally: Tally): Reader {
  const made = requests()
  const notes = () => {
    const count = made.unknownTimes()
    return count === 0 ? [] : [say('unknownTime', { count })]
  }
  if (format === 'w3c') return lineReader(tally, w3cParser(made), notes)
  if (format === 'json') return lineReader(tally, passedOn(jsonParser(made)), notes)
  const own: LineFormat | Wording =
    format === 'own' ? formatOfDirective(logFormat) : { ...wellKnown, ...loadBalancers }[format]
  if ('key' in own)
    return lineReader(
      tally,
      () => own,
      notes,
      () => own,
    )
  const parser = formatParser(own, made)
  return lineReader(tally, format === 'own' ? parser : passedOn(parser), notes)
}

/** Reads lines that other programs may have passed on. */
const passedOn =
  (parse: LineParser): LineParser =>
  (line, row) =>
    parse(withoutPrefix(line), row)

/** The format of a log by its first lines; undefined if they are none. */
export function logFormatOf(lines: readonly string[]): LogFormat | undefined {
  const written = lines
    .filter(line => line.trim() !== '')
    .slice(0, 50)
    .map(withoutPrefix)
  const [first = ''] = written
  if (isW3cDirective(first)) return 'w3c'
  if (first.startsWith('{') && written.some(isJsonRequest)) return 'json'
  const formats = written.flatMap(line => loadBalancerOf(line) ?? wellKnownFormatOf(line) ?? [])
  // Scanners fill the beginning of some logs with lines that are not requests; one line in two is enough.
  if (formats.length * 2 < written.length) return undefined
  return (['alb', 'elb', 'haproxy', 'vhost-combined', 'vhost-common', 'combined', 'common'] as const).find(format => {
    return formats.filter(other => other === format).length * 2 >= formats.length && formats.length > 0
  })
}
