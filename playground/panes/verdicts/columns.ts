/** The widths of the crawlers' columns in rem, computed without the document. */

export interface MatrixColumns {
  readonly each: readonly number[]
  readonly all: number
}

/** Wide enough for an icon and the word of a state. */
const MIN_COLUMN_REM = 5.75

/** Longer names are broken into lines. */
const MAX_COLUMN_REM = 9

/** The approximate width of a bold letter of a name, and the space next to the name. */
const LETTER_REM = 0.53
const COLUMN_PADDING_REM = 1

/** The least width of the column of URLs if states have words; `--target` in verdicts.css. It also takes the rest. */
const MIN_TARGET_REM = 9.25

/** A column is as wide as the longest piece of its name. Names are broken only after a hyphen and at a space. */
export function matrixColumns(tokens: readonly string[]): MatrixColumns {
  const each = tokens.map(token => {
    const longest = Math.max(...token.split(/(?<=-)| /).map(piece => piece.length))
    return Math.min(MAX_COLUMN_REM, Math.max(MIN_COLUMN_REM, LETTER_REM * longest + COLUMN_PADDING_REM))
  })
  return { each, all: each.reduce((sum, width) => sum + width, 0) }
}

/** Whether a table of this width, in rem, has room for words next to the icons. */
export const hasRoomForWords = (width: number, { all }: MatrixColumns): boolean => MIN_TARGET_REM + all <= width
