/**
 * How servers write octets that could be taken for the end of a value: Apache `\"`, `\\`, `\n`, `\xHH`; nginx `\xHH`, or
 * as JSON does with `escape=json`.
 */

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|(.))/g

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', b: '\b' }

/** What an escape stands for: an octet, a UTF-16 unit, or a character itself. */
function replaced(text: string, octet: (value: number) => string, character: (text: string) => string): string {
  return text.replace(ESCAPE, (_, hex?: string, unit?: string, plain?: string) => {
    if (hex !== undefined) return octet(Number.parseInt(hex, 16))
    if (unit !== undefined) return character(String.fromCharCode(Number.parseInt(unit, 16)))
    return character(CONTROLS[plain ?? ''] ?? plain ?? '')
  })
}

/** A request target: octets that are not of visible ASCII are written as URLs write them, `%HH`. */
export function unescapedTarget(text: string): string {
  if (!text.includes('\\')) return text
  const percent = (value: number) => `%${value.toString(16).toUpperCase().padStart(2, '0')}`
  const octet = (value: number) => (value > 0x20 && value < 0x7f ? String.fromCharCode(value) : percent(value))
  return replaced(text, octet, character =>
    character.length === 1 && character <= ' ' ? percent(character.charCodeAt(0)) : character,
  )
}

/** Any other value: octets are put together as UTF-8, as far as they are. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  const octets: number[] = []
  const runs = replaced(
    text,
    value => {
      octets.push(value)
      return MARK
    },
    character => character,
  )
  if (octets.length === 0) return runs
  let at = 0
  return runs.replace(MARKS, run => {
    const part = Uint8Array.from(octets.slice(at, at + run.length))
    at += run.length
    return new TextDecoder().decode(part)
  })
}

/** A noncharacter: it stands for an octet until its neighbours are known. */
const MARK = '\uffff'
const MARKS = /\uffff+/g
