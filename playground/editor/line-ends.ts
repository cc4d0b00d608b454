import {
  type ChangeDesc,
  MapMode,
  RangeSet,
  RangeSetBuilder,
  RangeValue,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import type { RobotsTxt } from '../../core/index.ts'
import { commonLineEnd, type LineEnd } from '../../core/parse/index.ts'

/**
 * The line ends of the source. The editor holds each line end as one character. The saved file, and the size of the
 * file, have the original octets.
 */
export interface DocumentLineEnds {
  /** The line end of most lines, and of every line that is added. */
  readonly common: Exclude<LineEnd, ''>
  /** The line ends in the document that differ from it. */
  readonly others: RangeSet<Other>
}

class Other extends RangeValue {
  readonly end: LineEnd
  // The mark comes right before its line end and is deleted with it.
  override readonly startSide = 1
  override readonly endSide = 1
  override readonly mapMode = MapMode.TrackAfter

  constructor(end: LineEnd) {
    super()
    this.end = end
  }

  override eq(other: Other): boolean {
    return other.end === this.end
  }
}

export const setLineEnds = StateEffect.define<DocumentLineEnds>({ map: mapped })

export const lineEndsField = StateField.define<DocumentLineEnds>({
  create: () => ({ common: '\n', others: RangeSet.empty }),
  update: (lineEnds, { effects, changes }) =>
    effects.findLast(effect => effect.is(setLineEnds))?.value ?? mapped(lineEnds, changes),
})

function mapped(lineEnds: DocumentLineEnds, changes: ChangeDesc): DocumentLineEnds {
  const { common, others } = lineEnds
  return changes.empty || others.size === 0 ? lineEnds : { common, others: others.map(changes) }
}

/** Whether changes delete line ends other than the common one, which undo could then not restore. */
export const losesLineEnds = (lineEnds: DocumentLineEnds, changes: ChangeDesc): boolean =>
  mapped(lineEnds, changes).others.size < lineEnds.others.size

/** The line ends of a file. For a file without line ends, `\n` is the common one. */
export function documentLineEnds(robots: RobotsTxt): DocumentLineEnds {
  const { lines, facts } = robots
  const { lf, crlf, cr } = facts.lineEnds
  const common = commonLineEnd(robots)
  const kinds = [lf, crlf, cr].filter(count => count > 0).length
  if (kinds < 2) return { common, others: RangeSet.empty }
  const others = new RangeSetBuilder<Other>()
  for (const { to, end } of lines) {
    if (end !== common && end !== '') others.add(to, to, new Other(end))
  }
  return { common, others: others.finish() }
}

/** The document as it is saved. */
export function withLineEnds(doc: Text, { common, others }: DocumentLineEnds): string {
  const pieces: string[] = []
  // If the text between a CR and an LF is deleted, they would become one line end. One of them is then written as the
  // common line end.
  function write(piece: string) {
    if (piece === '') return
    if (common === '\r') pieces.push(piece === '\n' && pieces.at(-1)?.endsWith('\r') ? common : piece)
    else {
      pieces.push(piece)
      for (let i = pieces.length - 2; pieces[i] === '\r' && pieces[i + 1]?.startsWith('\n'); i--) pieces[i] = common
    }
  }
  let at = 0
  for (const other = others.iter(); other.value; other.next()) {
    write(doc.sliceString(at, other.from, common))
    write(other.value.end)
    at = other.from + 1
  }
  write(doc.sliceString(at, doc.length, common))
  return pieces.join('')
}
