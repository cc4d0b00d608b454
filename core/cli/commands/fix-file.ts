/** Applies fixes to a file while keeping its line ends and octets. */
import { applyEdits } from '../../lint/fix.ts'
import type { Edit } from '../../parse/edit.ts'
import { commonLineEnd } from '../../parse/line-ends.ts'
import { encode } from '../../parse/octets.ts'
import { lineAt, originalText, scanOf, shiftOf } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'

/** The file after edits of its text. Lines without edits keep their line ends; added lines have the most common one. */
export function editedFile(
  robots: RobotsTxt,
  edits: readonly Edit[],
): { readonly text: string; readonly octets: Uint8Array } {
  const end = commonLineEnd(robots)
  const shift = offsetShift(robots)
  const originalEdits = edits.map(({ from, to, insert }) => ({
    from: from + shift(from),
    to: to + shift(to),
    insert: insert.replaceAll('\n', end),
  }))
  const text = applyEdits(originalText(robots), originalEdits)
  return { text, octets: encode(text) }
}

/** Returns a function that tells how much larger an offset into the original is than an offset into the text. */
function offsetShift(robots: RobotsTxt): (offset: number) => number {
  const scan = scanOf(robots)
  return offset => shiftOf(robots, scan, lineAt(robots, offset).number - 1)
}
