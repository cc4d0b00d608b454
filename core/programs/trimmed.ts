/** A text without the characters at both ends that count as white space to a program. */
export const trimmed = (text: string, isSpace: (unit: number) => boolean): string => {
  let from = 0
  while (from < text.length && isSpace(text.charCodeAt(from))) from++
  return trimmedEnd(text.slice(from), isSpace)
}

/** A text without the characters at its end that count as white space. */
export function trimmedEnd(text: string, isSpace: (unit: number) => boolean): string {
  let to = text.length
  while (to > 0 && isSpace(text.charCodeAt(to - 1))) to--
  return text.slice(0, to)
}

/** White space in ASCII, as in Perl. */
export const isAsciiSpace = (unit: number): boolean => unit === 32 || (unit >= 9 && unit <= 13)
