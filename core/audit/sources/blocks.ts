/** Cuts octets into blocks. What the taker leaves begins the next block; a block of which nothing was used grows. */

export const BLOCK_OCTETS = 256 * 1024

/** The greatest length of a line, of an element in JSON, and of a row of a table. */
export const MAX_RECORD_OCTETS = 16 * 1024 * 1024

/** @param take must use something of a block of `MAX_RECORD_OCTETS` */
export function blocks(take: (block: Uint8Array, isLast: boolean) => number) {
  let block = new Uint8Array(BLOCK_OCTETS)
  let filled = 0

  function resize(size: number): void {
    const resized = new Uint8Array(size)
    resized.set(block.subarray(0, filled))
    block = resized
  }

  return {
    push(octets: Uint8Array): void {
      for (let at = 0; at < octets.length; ) {
        const part = octets.subarray(at, at + block.length - filled)
        block.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < block.length) continue
        const used = take(block, false)
        block.copyWithin(0, used)
        filled -= used
        if (used === 0) resize(block.length * 2)
        else if (block.length > BLOCK_OCTETS && filled < BLOCK_OCTETS) resize(BLOCK_OCTETS)
      }
    },
    end: (): void => void take(block.subarray(0, filled), true),
  }
}
