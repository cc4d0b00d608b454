import { ownCopy } from '../../../text/own-copy.ts'

/** How many strings are kept. Beyond it, all are dropped. */
const MAX_INTERNED_STRINGS = 8192

/** Longer strings are not kept, so that the memory is bounded. */
const MAX_INTERNED_LENGTH = 1024

/** Equal strings, or what `make` makes of them, become one. Never a slice: that would keep the whole text in memory. */
export function interner(make: (text: string) => string = text => text): (text: string) => string {
  let known = new Map<string, string>()
  return text => {
    const same = known.get(text)
    if (same !== undefined) return same
    if (text.length > MAX_INTERNED_LENGTH) return make(ownCopy(text))
    if (known.size === MAX_INTERNED_STRINGS) known = new Map()
    const own = ownCopy(text)
    const made = make(own)
    known.set(own, made)
    return made
  }
}
