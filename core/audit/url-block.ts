import { encoder } from './octets.ts'

/** How many URLs are encoded together at most; and a limit of characters after which no further URL is added. */
export const MAX_BLOCK_URLS = 512
export const MAX_BLOCK_CHARACTERS = 1 << 16

/** URLs as they are written, encoded one after the other into one array of octets. */
export type UrlBlock = ReturnType<typeof createUrlBlock>

export const createUrlBlock = () => ({
  octets: new Uint8Array(MAX_BLOCK_CHARACTERS),
  from: new Uint32Array(MAX_BLOCK_URLS),
  to: new Uint32Array(MAX_BLOCK_URLS),
  count: 0,
})

/** Encodes at most `MAX_BLOCK_URLS` URLs together. Encoding them one by one would take longer than judging them. */
export function encodeUrls(block: UrlBlock, urls: readonly string[]): void {
  const text = urls.join('')
  growOctets(block, text.length)
  const isAscii = encoder.encodeInto(text, block.octets).written === text.length
  if (!isAscii) growOctets(block, text.length * 3)
  block.count = urls.length
  let at = 0
  for (let i = 0; i < urls.length; i++) {
    const url = urls[i] as string
    block.from[i] = at
    at += isAscii ? url.length : encoder.encodeInto(url, block.octets.subarray(at)).written
    block.to[i] = at
  }
}

function growOctets(block: UrlBlock, octets: number): void {
  if (block.octets.length < octets) block.octets = new Uint8Array(octets)
}
