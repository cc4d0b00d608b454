/** Inputs as JSON, so that they can be kept and checked again. Octets are `{"octets": "base64"}`, and null stands for undefined. */

const OCTETS = 'octets'

export const inputToJson = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { [OCTETS]: Buffer.from(value).toString('base64') }
    return value === undefined ? null : value
  })

export function inputFromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inputFromJson)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === OCTETS && typeof first[1] === 'string') {
    return Uint8Array.from(Buffer.from(first[1], 'base64'))
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, inputFromJson(item)]))
}
