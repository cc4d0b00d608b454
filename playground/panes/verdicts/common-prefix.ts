/** Finds where texts can be cut so that they can still be told apart. */

/** Up to this number of texts, each is compared with all others; in a longer list only with its neighbours. */
const MOST_COMPARED = 5000

/** The number of characters always shown at the end of a text, and before the place where it differs from another. */
const VISIBLE_END_LENGTH = 12
const VISIBLE_BEFORE_LENGTH = 2

/** For each text, by index: the length of the longest prefix that it shares with another text of the list. */
export function commonPrefixLengths(texts: readonly string[]): (place: number) => number {
  if (texts.length > MOST_COMPARED) {
    return place =>
      Math.max(commonPrefixLength(texts[place], texts[place - 1]), commonPrefixLength(texts[place], texts[place + 1]))
  }
  // In alphabetical order, the text with the longest common prefix is a neighbour.
  const order = texts.map((_, place) => place).sort((a, b) => compareTexts(texts[a], texts[b]))
  const found = new Map<number, number>()
  order.forEach((place, i) => {
    const beside = [order[i - 1], order[i + 1]].map(at => (at === undefined ? undefined : texts[at]))
    found.set(place, Math.max(...beside.map(other => commonPrefixLength(texts[place], other))))
  })
  return place => found.get(place) ?? 0
}

/** The index of the first character that stays visible if the beginning of the text has to be cut off. */
export function truncationStart(text: string, likeness: number): number {
  const cut = Math.max(0, Math.min(likeness - VISIBLE_BEFORE_LENGTH, text.length - VISIBLE_END_LENGTH))
  // Both halves of a surrogate pair stay together.
  return /[\udc00-\udfff]/.test(text.charAt(cut)) ? Math.max(0, cut - 1) : cut
}

/** The length of the scheme and the host at the beginning of a URL, if a path follows. 0 for a path. */
export const originLength = (text: string): number => /^[a-z]+:\/\/[^/?#]+(?=\/.)/i.exec(text)?.[0].length ?? 0

/**
 * How many characters at the beginning of a text are hidden if `room` characters fit: none if all fit, and never those
 * that tell it from the others. Of a URL at least the scheme is hidden.
 */
export function hiddenLength(text: string, likeness: number, room: number): number {
  if (textColumns(text) <= room) return 0
  const origin = originLength(text)
  // An ellipsis takes the place of what is hidden.
  const needed = Math.max(textColumns(text) - room + 1, origin > 0 ? text.indexOf('//') + 2 : 0)
  const hidden = Math.min(needed, Math.max(origin, truncationStart(text, likeness)))
  return /[\udc00-\udfff]/.test(text.charAt(hidden)) ? hidden + 1 : hidden
}

/** The columns that a text takes in a font of one width: ideographs take two. */
const textColumns = (text: string): number =>
  text.replace(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g, '00').length

function commonPrefixLength(text: string | undefined, other: string | undefined): number {
  if (text === undefined || other === undefined) return 0
  let same = 0
  while (same < text.length && text.charCodeAt(same) === other.charCodeAt(same)) same++
  return same
}

const compareTexts = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
