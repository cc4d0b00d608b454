/**
 * Cuts pushed octets into blocks of one size. The code that takes a block returns how many octets it used; the rest
 * becomes the beginning of the next block. So what is read does not depend on the sizes of the pushed pieces.
 */

/** The size of a block, which is also the greatest length of a line. */
export const BLOCK_OCTETS = 256 * 1024

export interface Blocks {
  readonly push: (octets: Uint8Array) => void
  readonly end: () => void
}

export function blocks(take: (block: Uint8Array, isLast: boolean) => number): Blocks {
  const block = new Uint8Array(BLOCK_OCTETS)
  let filled = 0
  return {
    push(octets) {
      for (let at = 0; at < octets.length; ) {
        const part = octets.subarray(at, at + BLOCK_OCTETS - filled)
        block.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < BLOCK_OCTETS) continue
        const used = take(block, false)
        block.copyWithin(0, used)
        filled -= used
      }
    },
    end: () => void take(block.subarray(0, filled), true),
  }
}
