/** How servers escape octets: Apache `\"`, `\\`, `\n`, `\xHH`; nginx `\xHH`, or as JSON with `escape=json`. */

const BACKSLASH_ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|(.))/g

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', b: '\b' }

/** Replaces each escape by what it stands for: an octet, a UTF-16 unit, or a character. */
function replaceEscapes(text: string, octet: (value: number) => string, character: (text: string) => string): string {
  return text.replace(BACKSLASH_ESCAPE, (_, hex?: string, unit?: string, plain?: string) => {
    if (hex !== undefined) return octet(Number.parseInt(hex, 16))
    if (unit !== undefined) return character(String.fromCharCode(Number.parseInt(unit, 16)))
    return character(CONTROLS[plain ?? ''] ?? plain ?? '')
  })
}

/** Unescapes a request target: octets that are not visible ASCII are percent-encoded, as in URLs. */
export function unescapedTarget(text: string): string {
  if (!text.includes('\\')) return text
  const percent = (value: number) => `%${value.toString(16).toUpperCase().padStart(2, '0')}`
  const octet = (value: number) => (value > 0x20 && value < 0x7f ? String.fromCharCode(value) : percent(value))
  return replaceEscapes(text, octet, character =>
    character.length === 1 && character <= ' ' ? percent(character.charCodeAt(0)) : character,
  )
}

/** Unescapes any other value: octets are decoded as UTF-8 where they are valid. */
export function unescapedValue(text: string): string {
  if (!text.includes('\\')) return text
  const octets: number[] = []
  const runs = replaceEscapes(
    text,
    value => {
      octets.push(value)
      return OCTET_MARK
    },
    character => character,
  )
  if (octets.length === 0) return runs
  let at = 0
  return runs.replace(OCTET_MARKS, run => {
    const part = Uint8Array.from(octets.slice(at, at + run.length))
    at += run.length
    return new TextDecoder().decode(part)
  })
}

/** A noncharacter that stands for an octet until its neighbours are known. */
const OCTET_MARK = '\uffff'
const OCTET_MARKS = /\uffff+/g
