/** What Python does with texts: white space, lines, percent-encoding. */

import { encode, type Octets, octetsOf, utf8 } from '../parse/octets.ts'
import { escapeAt, escapeOf } from '../url/percent-encoding.ts'
import { isAsciiSpace, trimmed } from './trimmed.ts'

/** The line ends of `str.splitlines`, for `splitLines`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: some of the ends are control characters
export const PYTHON_LINE_ENDS = /(\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])/

/** `str.isspace()` of one character */
function isPythonSpace(unit: number): boolean {
  if (unit < 128) return isAsciiSpace(unit) || (unit >= 0x1c && unit <= 0x1f)
  return unit === 0x85 || unit === 0xa0 || unit === 0x1680 || isWideSpace(unit)
}

const isWideSpace = (unit: number): boolean =>
  (unit >= 0x2000 && unit <= 0x200a) || [0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(unit)

/** `str.strip()` */
export const strip = (text: string): string => trimmed(text, isPythonSpace)

/** `str.split()` */
export function splitWords(text: string): string[] {
  let word = ''
  const found: string[] = []
  for (const unit of `${text} `) {
    if (!isPythonSpace(unit.charCodeAt(0))) word += unit
    else if (word !== '') {
      found.push(word)
      word = ''
    }
  }
  return found
}

/** Characters that `isdigit` accepts and `int` refuses: superscripts, circled digits and their like. */
const NO_NUMBER =
  /[\xb2\xb3\xb9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]/gu
const DIGITS = /^\p{Nd}+$/u
/** More digits than `int` converts. */
const DIGITS_OF_INT = 4300

/** `text.strip().isdigit()` */
export const isDigit = (text: string): boolean => DIGITS.test(strip(text).replace(NO_NUMBER, '0'))

/** `text.strip().isdecimal()` */
export const isDecimal = (text: string): boolean => DIGITS.test(strip(text))

/** Whether `int(text)` fails for a text of digits. */
export const isNoInt = (text: string): boolean => !isDecimal(text) || [...strip(text)].length > DIGITS_OF_INT

const replacingDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** `bytes.decode('utf-8', 'replace')` */
export const decodeReplacing = (octets: Octets): string =>
  replacingDecoder.decode(Uint8Array.from(octets, octet => octet.charCodeAt(0)))

/** The octets of a text, with every escape decoded that is not one of these octets. */
export function unquotedOctets(text: string, kept = ''): Octets {
  const octets = octetsOf(text)
  let out = ''
  for (let i = 0; i < octets.length; i++) {
    const escaped = escapeAt(octets, i)
    if (escaped < 0) out += octets[i]
    else {
      out += kept.includes(String.fromCharCode(escaped)) ? escapeOf(escaped) : String.fromCharCode(escaped)
      i += 2
    }
  }
  return out
}

/** `urllib.parse.unquote(text)`: runs of ASCII are decoded by themselves, and what is not UTF-8 becomes U+FFFD. */
export const unquoted = (text: string): string =>
  text.includes('%') ? text.replace(/[\0-\x7f]+/g, run => decodeReplacing(unquotedOctets(run))) : text

/** `urllib.parse.quote(text, safe)` */
export const quote = (text: string, safe = '/'): string => quoteOctets(octetsOf(text), safe)

/** Octets with an escape for each that is neither unreserved nor safe. */
export const quoteOctets = (octets: Octets, safe = '/'): string =>
  octets.replace(/[^A-Za-z0-9_.~-]/g, octet => (safe.includes(octet) ? octet : escapeOf(octet.charCodeAt(0))))

/** Whether the octets of a text are UTF-8. */
export function isUtf8Text(text: string): boolean {
  try {
    utf8.decode(encode(text))
    return true
  } catch {
    return false
  }
}
