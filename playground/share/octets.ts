/** base64url and CRC-32, which links are made of. */

/** base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += CHUNK_OCTETS)
    parts.push(String.fromCharCode(...bytes.subarray(i, i + CHUNK_OCTETS)))
  return btoa(parts.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The octets of a base64url text; undefined if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const octets = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(octets.length)
  for (let i = 0; i < octets.length; i++) bytes[i] = octets.charCodeAt(i)
  return bytes
}

const CHUNK_OCTETS = 4096

/** CRC-32 as in RFC 1952 §8: finds every burst of damage of up to 32 bits. */
export function linkChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
