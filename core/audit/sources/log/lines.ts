import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import type { Reader } from '../reader.ts'
import type { Tally } from '../tally.ts'

/** What a line of a log says: a request, the reason why it says none, or nothing at all if it is blank or a comment. */
export type LineParser = (line: string, row: number) => AuditRecord | Wording | undefined

/** A log of which each line stands for itself. */
export function lineReader(
  tally: Tally,
  parse: LineParser,
  notes: () => readonly Wording[],
  refused: () => Wording | undefined = () => undefined,
): Reader {
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
    lose: reason => tally.reject(tally.next(), reason),
    end() {},
    notes,
    refused,
  }
}
