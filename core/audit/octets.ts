const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** The text of octets, which are UTF-8. */
export const textBetween = (octets: Uint8Array, from: number, to: number): string =>
  decoder.decode(octets.subarray(from, to))

export const octetsOfText = (text: string): Uint8Array => encoder.encode(text)

/** Whether the octets stand there. */
export function standsAt(octets: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (octets[at + i] !== wanted[i]) return false
  return true
}
