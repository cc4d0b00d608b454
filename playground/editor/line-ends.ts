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
 * How the lines of the source end. The editor holds every line end as one character; what is saved, and the size of the
 * file, have the octets.
 */
export interface LineEnds {
  /** That of most lines, and of every line that is added. */
  readonly common: Exclude<LineEnd, ''>
  /** The line ends in the document that are others. */
  readonly others: RangeSet<Other>
}

class Other extends RangeValue {
  readonly end: LineEnd
  // It stands right before the line end and goes with that.
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

export const setLineEnds = StateEffect.define<LineEnds>({ map: mapped })

export const lineEndsField = StateField.define<LineEnds>({
  create: () => ({ common: '\n', others: RangeSet.empty }),
  update: (lineEnds, { effects, changes }) =>
    effects.findLast(effect => effect.is(setLineEnds))?.value ?? mapped(lineEnds, changes),
})

function mapped(lineEnds: LineEnds, changes: ChangeDesc): LineEnds {
  const { common, others } = lineEnds
  return changes.empty || others.size === 0 ? lineEnds : { common, others: others.map(changes) }
}

/** Whether changes delete line ends that could not be told from the common one if they came back. */
export const losesLineEnds = (lineEnds: LineEnds, changes: ChangeDesc): boolean =>
  mapped(lineEnds, changes).others.size < lineEnds.others.size

/** Those of a file. Of a file without line ends, `\n` is the common one. */
export function lineEndsOf(robots: RobotsTxt): LineEnds {
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
export function withLineEnds(doc: Text, { common, others }: LineEnds): string {
  const pieces: string[] = []
  // Where what stood between a CR and an LF is deleted, they would be one: one of them becomes the common line end.
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
