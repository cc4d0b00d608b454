/** Ends with an ellipsis if it is not whole. A pair of surrogates is not cutShort in two. */
export const cutShort = (text: string, longest: number, isWhole = true): string =>
  isWhole && text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** A text as a person reads it, without long spaces. */
export function shortText(text: string | null | undefined, longest: number): string {
  const whole = (text ?? '').trim()
  const beginning = whole.slice(0, 10 * longest)
  return cutShort(beginning.replace(/\s+/g, ' '), longest, beginning === whole)
}
