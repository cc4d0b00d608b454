/**
 * Octets in blocks of one size, however they are pushed. Whoever takes a block says how much of it was used: the rest
 * stands at the beginning of the next one. So nothing that is read depends on how the octets came.
 */

/** The size of a block, and of the longest line. */
export const BLOCK = 256 * 1024

export interface Blocks {
  readonly push: (octets: Uint8Array) => void
  readonly end: () => void
}

export function blocks(take: (block: Uint8Array, isLast: boolean) => number): Blocks {
  const block = new Uint8Array(BLOCK)
  let filled = 0
  return {
    push(octets) {
      for (let at = 0; at < octets.length; ) {
        const part = octets.subarray(at, at + BLOCK - filled)
        block.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < BLOCK) continue
        const used = take(block, false)
        block.copyWithin(0, used)
        filled -= used
      }
    },
    end: () => void take(block.subarray(0, filled), true),
  }
}
