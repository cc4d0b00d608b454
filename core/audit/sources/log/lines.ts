import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import type { TextReader } from '../reader.ts'
import type { Tally } from '../tally.ts'

/**
 * Parses a line of a log: returns a request, the reason why the line is not a request, or undefined if the line is
 * blank or a comment.
 */
export type LineParser = (line: string, row: number) => AuditRecord | Wording | undefined

/** Reads a log in which each line is independent of the others. */
export function lineReader(
  tally: Tally,
  parse: LineParser,
  notes: () => readonly Wording[],
  refused: () => Wording | undefined = () => undefined,
): TextReader {
  return {
    read(text) {
      for (let at = 0; at < text.length; ) {
        const found = text.indexOf('\n', at)
        const end = found < 0 ? text.length : found
        const row = tally.next()
        const parsed = end === at ? undefined : parse(text.slice(at, end), row)
        at = end + 1
        if (parsed === undefined) tally.skip()
        else if ('url' in parsed) tally.record(parsed)
        else tally.reject(row, parsed)
      }
    },
    missingLine: reason => tally.reject(tally.next(), reason),
    end() {},
    notes,
    refused,
  }
}
