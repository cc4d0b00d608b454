/** The widths of the crawlers' columns in rem, computed without the document. */

export interface MatrixColumns {
  readonly each: readonly number[]
  readonly all: number
}

/** A crawler, and the word of its cells that may be the longest. */
export interface ColumnContent {
  readonly token: string
  readonly word: string
}

/** Wide enough for an icon and the words "blocked" and "gesperrt". */
const MIN_COLUMN_REM = 5.75

/** The approximate width of a letter of a word; and the icon, its distance from the word, and the space around both. */
const WORD_LETTER_REM = 0.49
const WORD_PADDING_REM = 2.25

/** Longer names are broken into lines. */
const MAX_COLUMN_REM = 9

/** The approximate width of a bold letter of a name, and the space next to the name. */
const LETTER_REM = 0.53
const COLUMN_PADDING_REM = 1

/** The least width of the column of URLs if states have words; `--target` in matrix.css. It also takes the rest. */
export const MIN_TARGET_REM = 9.25

/**
 * A column is as wide as the longest piece of its name, and as the word of its cells. Names are broken only after a hyphen
 * and at a space.
 */
export function matrixColumns(contents: readonly ColumnContent[]): MatrixColumns {
  const each = contents.map(({ token, word }) => {
    const longest = Math.max(...token.split(/(?<=-)| /).map(piece => piece.length))
    const forWord = Math.max(MIN_COLUMN_REM, WORD_LETTER_REM * word.length + WORD_PADDING_REM)
    return Math.min(MAX_COLUMN_REM, Math.max(forWord, LETTER_REM * longest + COLUMN_PADDING_REM))
  })
  return { each, all: each.reduce((sum, width) => sum + width, 0) }
}

/** Whether a table of this width, in rem, has room for words next to the icons. */
export const hasRoomForWords = (width: number, { all }: Pick<MatrixColumns, 'all'>): boolean =>
  MIN_TARGET_REM + all <= width
