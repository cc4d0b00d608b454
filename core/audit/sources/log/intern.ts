/** Strings that come again and again, kept once. */

/** So many are kept; then all are forgotten. */
const MOST = 8192

/** Longer ones are not kept, so that the memory is bounded. */
const LONGEST = 1024

/**
 * Gives the same string for equal ones, and never one that was cut out of a larger text: whoever keeps it would keep the
 * whole text.
 */
export function interner(): (text: string) => string {
  let known = new Map<string, string>()
  return text => {
    const same = known.get(text)
    if (same !== undefined) return same
    if (text.length > LONGEST) return ownCopy(text)
    if (known.size === MOST) known = new Map()
    const own = ownCopy(text)
    known.set(own, own)
    return own
  }
}

/** Engines cut a string out by pointing into it, but join strings by copying them. */
export const ownCopy = (text: string): string => ` ${text}`.slice(1)
