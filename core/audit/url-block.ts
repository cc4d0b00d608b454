const encoder = new TextEncoder()

/** URLs as they are written, in octets that stand together. */
export interface UrlBlock {
  octets: Uint8Array
  /** Where each URL begins and ends. */
  from: Uint32Array
  to: Uint32Array
  count: number
}

/** How many URLs are taken together at most, and after how many characters no more are. */
export const MOST_URLS = 512
export const MOST_CHARACTERS = 1 << 16

export const createUrlBlock = (): UrlBlock => ({
  octets: new Uint8Array(MOST_CHARACTERS),
  from: new Uint32Array(MOST_URLS),
  to: new Uint32Array(MOST_URLS),
  count: 0,
})

/** Takes URLs, `MOST_URLS` at most. To encode them one by one would take longer than to judge them. */
export function encodeUrls(block: UrlBlock, urls: readonly string[]): void {
  const text = urls.join('')
  makeRoom(block, text.length)
  const isAscii = encoder.encodeInto(text, block.octets).written === text.length
  if (!isAscii) makeRoom(block, text.length * 3)
  block.count = urls.length
  let at = 0
  for (let i = 0; i < urls.length; i++) {
    const url = urls[i] as string
    block.from[i] = at
    at += isAscii ? url.length : encoder.encodeInto(url, block.octets.subarray(at)).written
    block.to[i] = at
  }
}

function makeRoom(block: UrlBlock, octets: number): void {
  if (block.octets.length < octets) block.octets = new Uint8Array(octets)
}
