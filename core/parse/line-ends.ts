import type { LineEnd, RobotsTxt } from './robots-txt.ts'

/**
 * The most common line end of a file, for lines that are added; `\n` for a file without line ends. If two are equally
 * common, `\n` is preferred to `\r\n`, and `\r\n` to `\r`.
 */
export function commonLineEnd({ facts }: Pick<RobotsTxt, 'facts'>): Exclude<LineEnd, ''> {
  const { lf, crlf, cr } = facts.lineEnds
  if (crlf > lf && crlf >= cr) return '\r\n'
  return cr > lf ? '\r' : '\n'
}
