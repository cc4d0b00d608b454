/** Cache-Control (RFC 9111 §5.2): directives, perhaps with an argument, which is a token or a quoted string. */

/** An element of the list. Commas in a quoted string do not separate; one without an end goes to the value's end. */
const listElement = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g

/** The directives by name in lower case, `''` without argument. Of two alike the first counts (RFC 9111 §4.2.1). */
export function parseCacheControl(value: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const [text] of value.matchAll(listElement)) {
    const equals = text.indexOf('=')
    const name = (equals < 0 ? text : text.slice(0, equals)).trim().toLowerCase()
    const argument = equals < 0 ? '' : unquote(text.slice(equals + 1).trimEnd())
    if (name && !directives.has(name)) directives.set(name, argument)
  }
  return directives
}

function unquote(text: string): string {
  const closed = text.length > 1 && text.startsWith('"') && text.endsWith('"')
  return closed ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}

/** RFC 9111 §1.2.2: numbers that are too large count as this one. */
const MAX_DELTA_SECONDS = 2 ** 31

/** A number of seconds, converted to milliseconds; `undefined` if the text is not a number. */
export function parseDeltaSeconds(text: string): number | undefined {
  return /^[0-9]+$/.test(text) ? Math.min(Number(text), MAX_DELTA_SECONDS) * 1000 : undefined
}
