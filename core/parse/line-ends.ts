import type { LineEnd, RobotsTxt } from './robots-txt.ts'

/**
 * The line end that most lines of a file have, for lines that are added; `\n` for a file without line ends. At a tie
 * `\n` goes before `\r\n`, and that before `\r`.
 */
export function commonLineEnd({ facts }: Pick<RobotsTxt, 'facts'>): Exclude<LineEnd, ''> {
  const { lf, crlf, cr } = facts.lineEnds
  if (crlf > lf && crlf >= cr) return '\r\n'
  return cr > lf ? '\r' : '\n'
}
