/** Where to end a part of a file: after its last line end or, in a very long line, between two characters. */
export function partEnd(bytes: Uint8Array): number {
  const newline = bytes.lastIndexOf(0x0a) + 1 || bytes.subarray(0, -1).lastIndexOf(0x0d) + 1
  if (newline > bytes.length / 2) return newline
  // A character has at most three octets after its first. They have the form 10xxxxxx (RFC 3629 §3).
  let last = 1
  while (last < 4 && ((bytes.at(-last) ?? 0) & 0xc0) === 0x80) last++
  const first = bytes.at(-last) ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  return length > last ? bytes.length - last : bytes.length
}
