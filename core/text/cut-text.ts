/**
 * The text, or its beginning of at most `most` UTF-16 code units and an ellipsis, so that nobody takes a part for the
 * whole. A character of two units is not cut in two: half of it would be shown as something that the text does not have.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const isInPair = (text.codePointAt(most - 1) ?? 0) > 0xffff
  return `${text.slice(0, isInPair ? most - 1 : most)}…`
}
