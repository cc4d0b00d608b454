/** A bare `&`, the usual mistake in sitemaps, would swallow entries: a stand-in replaces it until after parsing. */

/** The highest code point that XML allows. It is for private use. */
export const STAND_IN = '\u{10fffd}'

const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)/gi

/** The greatest length of an entity. An entity at the end of a piece may continue in the next one. */
const MAX_ENTITY_LENGTH = 34

/** Replaces bare `&` in pieces of text. What may begin an entity is held back until more comes. */
export function ampersands(): (text: string, isLast: boolean) => string {
  let held = ''
  return (piece, isLast) => {
    const text = held + piece
    const last = text.lastIndexOf('&')
    const cut =
      !isLast && last >= 0 && text.length - last <= MAX_ENTITY_LENGTH && !text.includes(';', last) ? last : text.length
    held = text.slice(cut)
    return text.includes('&') ? text.slice(0, cut).replace(BARE_AMPERSAND, STAND_IN) : text
  }
}

export const withAmpersands = (text: string): string =>
  text.includes(STAND_IN) ? text.replaceAll(STAND_IN, '&') : text
