const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
export const encoder = new TextEncoder()

export const textBetween = (octets: Uint8Array, from: number, to: number): string =>
  decoder.decode(octets.subarray(from, to))

export const octetsOfText = (text: string): Uint8Array => encoder.encode(text)

export function octetsMatchAt(octets: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (octets[at + i] !== wanted[i]) return false
  return true
}

export function concatOctets(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
