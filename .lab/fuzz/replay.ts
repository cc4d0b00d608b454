/**
 * Inputs as JSON, so that they can be kept and checked again. Octets are `{"octets": "base64"}`, and `undefined` is
 * `{"undefined": true}`.
 */

const OCTETS = 'octets'
const UNDEFINED = 'undefined'

export const inputToJson = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { [OCTETS]: Buffer.from(value).toString('base64') }
    return value === undefined ? { [UNDEFINED]: true } : value
  })

export function inputFromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inputFromJson)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === OCTETS && typeof first[1] === 'string') {
    return Uint8Array.from(Buffer.from(first[1], 'base64'))
  }
  if (entries.length === 1 && first?.[0] === UNDEFINED) return undefined
  return Object.fromEntries(entries.map(([key, item]) => [key, inputFromJson(item)]))
}
