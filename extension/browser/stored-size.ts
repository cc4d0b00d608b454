/**
 * The size of a value in the browser's storage, in octets: as JSON in UTF-8, where a control character takes six
 * octets (`\u0001`). In Chrome `<` takes six as well, because Chrome escapes it.
 */
export function storedSize(value: unknown): number {
  const json = JSON.stringify(value)
  return new TextEncoder().encode(json).length + 5 * (json.split('<').length - 1)
}
