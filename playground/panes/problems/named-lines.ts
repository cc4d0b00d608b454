/** A piece of a message. `line` is set if the piece names that line. */
export interface NamedLinePiece {
  readonly text: string
  readonly line?: number
}

const restOfName = /\p{L}{0,2} \d+(?:(?:, | \p{L}{1,20} )\d+)*/uy

/** Where a text names lines: the word, its ending, and the numbers after it. */
function* namesIn(text: string, word: string): Generator<{ readonly index: number; readonly name: string }> {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(word.toLowerCase()); at >= 0; at = lower.indexOf(word.toLowerCase(), at + 1)) {
    if (/\w/.test(text.charAt(at - 1))) continue
    restOfName.lastIndex = at + word.length
    if (restOfName.test(text)) yield { index: at, name: text.slice(at, restOfName.lastIndex) }
  }
}

/**
 * Splits a text at the names of lines, such as `line 3`, so that they can become links; undefined if the text does not
 * name all of `lines`. `word` is the singular of "line" in the language; a plural has up to two letters more. Text
 * between backticks is a quotation and is not searched.
 */
export function namedLines(
  text: string,
  lines: readonly number[],
  word: string,
): readonly NamedLinePiece[] | undefined {
  const left = new Set(lines)
  // `Line 3`, `lines 3, 5 and 8`: the word is part of the link if it names a single line.
  const pieces = text.split('`').flatMap((part, index): readonly NamedLinePiece[] => {
    if (index % 2 === 1) return [{ text: `\`${part}\`` }]
    const found: NamedLinePiece[] = []
    let at = 0
    for (const match of namesIn(part, word)) {
      const isOne = match.name.indexOf(' ') === word.length
      for (const number of match.name.matchAll(isOne ? /(?:^\D+)?(\d+)/g : /(\d+)/g)) {
        const line = Number(number[1])
        if (!left.delete(line)) continue
        const from = match.index + number.index
        found.push({ text: part.slice(at, from) }, { text: number[0], line })
        at = from + number[0].length
      }
    }
    return [...found, { text: part.slice(at) }]
  })
  return left.size === 0 ? pieces.filter(piece => piece.text !== '') : undefined
}
