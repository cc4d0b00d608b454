/**
 * Cache-Control (RFC 9111 §5.2): a list of directives, each a token, maybe with an argument that is a token or a
 * quoted string; a recipient takes both forms for every directive.
 */

/** Commas inside a quoted string separate nothing. A string that is not closed runs to the end. */
const element = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g

/**
 * The directives by name in lower case, with their arguments (`''` if there is none). Of a directive given twice the
 * first counts (RFC 9111 §4.2.1).
 */
export function parseCacheControl(value: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const [text] of value.matchAll(element)) {
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

/** RFC 9111 §1.2.2: what is too large to count is taken as this. */
const MOST_SECONDS = 2 ** 31

/** A number of seconds in milliseconds; undefined if the text is none. */
export function parseDeltaSeconds(text: string): number | undefined {
  return /^[0-9]+$/.test(text) ? Math.min(Number(text), MOST_SECONDS) * 1000 : undefined
}
