import { COLON, HYPHEN } from './ascii.ts'
import type { Field, Spelling } from './robots-txt.ts'

/**
 * A field and its spelling in one number: the index of the field in `fields` plus 16 times the index of the spelling.
 */
export type FieldNumber = number

export interface FieldReading {
  readonly field: Field
  readonly spelling: Spelling
}

/** The fields by number. Verdicts depend only on the first three known ones: user-agent, allow and disallow. */
const fields: readonly Field[] = [
  'unknown',
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'crawl-delay',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
  'license',
]

export const USER_AGENT = 1
export const ALLOW = 2
export const DISALLOW = 3
const SITEMAP = 4
export const CONTENT_SIGNAL = 11
export const CONTENT_USAGE = 12

const spellings: readonly Spelling[] = ['exact', 'extended', 'misspelled', 'unknown']

export const FIELD_BITS = 15
const SPELLING_SHIFT = 4
const SPELLING_BITS = 3
export const UNKNOWN_FIELD: FieldNumber = spellings.indexOf('unknown') << SPELLING_SHIFT

/** A field name in lower case and the field and spelling that it means. */
interface Name {
  readonly codes: Readonly<Uint8Array>
  readonly number: FieldNumber
}

const nameOf = (name: string, field: Field, spelling: Spelling): Name => ({
  codes: Uint8Array.from(name, letter => letter.charCodeAt(0)),
  number: fields.indexOf(field) | (spellings.indexOf(spelling) << SPELLING_SHIFT),
})

/** The exact names by their length, so that a name is compared only with names of equal length. The longest has 14. */
const exactOfLength: readonly (readonly Name[])[] = Array.from({ length: 15 }, (_, length) =>
  fields.filter(field => field !== 'unknown' && field.length === length).map(field => nameOf(field, field, 'exact')),
)

/** Google's parser compares prefixes. It knows these spellings (google/robotstxt, `ParsedRobotsKey`). */
const prefixes: readonly Name[] = [
  nameOf('user-agent', 'user-agent', 'extended'),
  nameOf('useragent', 'user-agent', 'misspelled'),
  nameOf('user agent', 'user-agent', 'misspelled'),
  nameOf('allow', 'allow', 'extended'),
  nameOf('disallow', 'disallow', 'extended'),
  nameOf('dissallow', 'disallow', 'misspelled'),
  nameOf('dissalow', 'disallow', 'misspelled'),
  nameOf('disalow', 'disallow', 'misspelled'),
  nameOf('diasllow', 'disallow', 'misspelled'),
  nameOf('disallaw', 'disallow', 'misspelled'),
  nameOf('sitemap', 'sitemap', 'extended'),
  nameOf('site-map', 'sitemap', 'misspelled'),
]

/** The first letters of all names of user-agent lines and rules: `u`, `a` and `d`. */
const countedLetters = prefixes.filter(({ number }) => (number & FIELD_BITS) <= DISALLOW).map(({ codes }) => codes[0])

/** Whether a name that begins with this character may be that of a user-agent line or a rule, however it is spelled. */
export const beginsCountedName = (unit: number): boolean => countedLetters.includes(unit | 32)

/** The length of `user-agent:`. */
const LONGEST_LIKELY = 11

/**
 * The field if `text` has one of the four most common names at `from`, exactly spelled and with a colon right after it;
 * 0 otherwise, and near the end of the text. Each character is compared separately: a loop over the name takes three
 * times as long, and every line is tested here.
 * @param end the length of the text, or an offset up to which it may be read
 */
export function likelyField(text: string, from: number, end: number): FieldNumber {
  // V8 slows down functions that read past the end of a string, even if they did so only once.
  if (from + LONGEST_LIKELY > end) return 0
  switch (text.charCodeAt(from) | 32) {
    case 100:
      return isDisallow(text, from) ? DISALLOW : 0
    case 97:
      return isAllow(text, from) ? ALLOW : 0
    case 117:
      return isUserAgent(text, from) ? USER_AGENT : 0
    case 115:
      return isSitemap(text, from) ? SITEMAP : 0
    default:
      return 0
  }
}

/** Compares case-insensitively. Setting bit 32 turns only letters into lower-case letters, so nothing else is equal. */
const isLetter = (text: string, i: number, lowerCase: number): boolean => (text.charCodeAt(i) | 32) === lowerCase

/** The following functions do not compare the letter at `i`: `likelyField` has done that. */
const isDisallow = (text: string, i: number): boolean =>
  isLetter(text, i + 1, 105) && isLetter(text, i + 2, 115) && isAllow(text, i + 3) && isLetter(text, i + 3, 97)

const isAllow = (text: string, i: number): boolean =>
  isLetter(text, i + 1, 108) &&
  isLetter(text, i + 2, 108) &&
  isLetter(text, i + 3, 111) &&
  isLetter(text, i + 4, 119) &&
  text.charCodeAt(i + 5) === COLON

const isUserAgent = (text: string, i: number): boolean =>
  isLetter(text, i + 1, 115) &&
  isLetter(text, i + 2, 101) &&
  isLetter(text, i + 3, 114) &&
  text.charCodeAt(i + 4) === HYPHEN &&
  isLetter(text, i + 5, 97) &&
  isLetter(text, i + 6, 103) &&
  isLetter(text, i + 7, 101) &&
  isLetter(text, i + 8, 110) &&
  isLetter(text, i + 9, 116) &&
  text.charCodeAt(i + 10) === COLON

const isSitemap = (text: string, i: number): boolean =>
  isLetter(text, i + 1, 105) &&
  isLetter(text, i + 2, 116) &&
  isLetter(text, i + 3, 101) &&
  isLetter(text, i + 4, 109) &&
  isLetter(text, i + 5, 97) &&
  isLetter(text, i + 6, 112) &&
  text.charCodeAt(i + 7) === COLON

/** The length of the field's exact name. */
export const lengthOfField = (number: FieldNumber): number => lengths[number] ?? 0

const lengths = fields.map(({ length }) => length)

/** The field and the spelling of the name in `text[from, to)`. */
export function readField(text: string, from: number, to: number): FieldReading {
  const number = fieldNumber(text, from, to)
  return { field: fieldOf(number), spelling: spellingOf(number) }
}

/** The two parts of a `FieldNumber`: the field in its lowest four bits, the spelling in the next two. */
export const fieldOf = (number: FieldNumber): Field => fields[number & FIELD_BITS] ?? 'unknown'
export const spellingOf = (number: FieldNumber): Spelling =>
  spellings[(number >> SPELLING_SHIFT) & SPELLING_BITS] ?? 'unknown'

/** The field and the spelling of the name in `text[from, to)` as one number. */
export function fieldNumber(text: string, from: number, to: number): FieldNumber {
  const exact = exactOfLength[to - from]
  if (exact) for (const name of exact) if (startsWith(text, from, to, name.codes)) return name.number
  for (const name of prefixes) if (startsWith(text, from, to, name.codes)) return name.number
  return UNKNOWN_FIELD
}

/**
 * Whether `text[from, to)` begins with a prefix. The prefix is in lower case; ASCII letters of the text may be in any
 * case.
 */
function startsWith(text: string, from: number, to: number, prefix: Readonly<Uint8Array>): boolean {
  const { length } = prefix
  if (to - from < length) return false
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(from + i)
    const lower = unit >= 65 && unit <= 90 ? unit + 32 : unit
    if (lower !== prefix[i]) return false
  }
  return true
}
