/**
 * An `&` that should be `&amp;`: the most common mistake in sitemaps. The parser would look for the end of an entity
 * and swallow the entries up to there, so such an `&` is put as a noncharacter-like stand-in, and back again afterwards.
 */

/** The last code point of all that XML allows; it is for private use. */
export const STAND_IN = '\u{10fffd}'

const BARE = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)/gi

/** As long as an entity can be. What stands at the end of a piece may go on in the next one. */
const LONGEST = 34

/** Text as it comes, with stand-ins. What could be the beginning of an entity is held back until more text comes. */
export function ampersands(): (text: string, isLast: boolean) => string {
  let held = ''
  return (piece, isLast) => {
    const text = held + piece
    const last = text.lastIndexOf('&')
    const cut = !isLast && last >= 0 && text.length - last <= LONGEST && !text.includes(';', last) ? last : text.length
    held = text.slice(cut)
    return text.includes('&') ? text.slice(0, cut).replace(BARE, STAND_IN) : text
  }
}

export const withAmpersands = (text: string): string =>
  text.includes(STAND_IN) ? text.replaceAll(STAND_IN, '&') : text
