import type { Field, Spelling } from './robots-txt.ts'

export interface FieldReading {
  readonly field: Field
  readonly spelling: Spelling
}

type Known = Exclude<Field, 'unknown'>

const exact: readonly (FieldReading & { readonly name: string })[] = (
  [
    'disallow',
    'allow',
    'user-agent',
    'sitemap',
    'crawl-delay',
    'host',
    'clean-param',
    'request-rate',
    'visit-time',
    'noindex',
    'content-signal',
    'content-usage',
  ] satisfies Known[]
).map(field => ({ name: field, field, spelling: 'exact' }))

const exactOfLength = Array.from({ length: 15 }, (_, length) => exact.filter(({ name }) => name.length === length))

/** Google's parser compares prefixes, of these spellings (google/robotstxt, `ParsedRobotsKey`). */
const prefixes: readonly { readonly name: string; readonly field: Known; readonly misspelled: boolean }[] = [
  { name: 'user-agent', field: 'user-agent', misspelled: false },
  { name: 'useragent', field: 'user-agent', misspelled: true },
  { name: 'user agent', field: 'user-agent', misspelled: true },
  { name: 'allow', field: 'allow', misspelled: false },
  { name: 'disallow', field: 'disallow', misspelled: false },
  { name: 'dissallow', field: 'disallow', misspelled: true },
  { name: 'dissalow', field: 'disallow', misspelled: true },
  { name: 'disalow', field: 'disallow', misspelled: true },
  { name: 'diasllow', field: 'disallow', misspelled: true },
  { name: 'disallaw', field: 'disallow', misspelled: true },
  { name: 'sitemap', field: 'sitemap', misspelled: false },
  { name: 'site-map', field: 'sitemap', misspelled: true },
]
const extended = prefixes.map(({ name, field, misspelled }) => ({
  name,
  reading: { field, spelling: misspelled ? 'misspelled' : 'extended' } satisfies FieldReading,
}))

const unknown: FieldReading = { field: 'unknown', spelling: 'unknown' }

/** Which field the name in `text[from, to)` is, and how it is spelled. */
export function readField(text: string, from: number, to: number): FieldReading {
  const candidates = exactOfLength[to - from]
  if (candidates) for (const reading of candidates) if (startsWith(text, from, to, reading.name)) return reading
  for (const { name, reading } of extended) {
    if (startsWith(text, from, to, name)) return reading
  }
  return unknown
}

/** Whether the name begins with `prefix` (lower case), the case of ASCII letters aside. */
function startsWith(text: string, from: number, to: number, prefix: string): boolean {
  if (to - from < prefix.length) return false
  for (let i = 0; i < prefix.length; i++) {
    const unit = text.charCodeAt(from + i)
    const lower = unit >= 65 && unit <= 90 ? unit + 32 : unit
    if (lower !== prefix.charCodeAt(i)) return false
  }
  return true
}
