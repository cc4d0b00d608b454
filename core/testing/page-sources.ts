import fc from 'fast-check'
import type { DirectiveSource } from '../indexing/directive.ts'

// biome-ignore lint/style/noRestrictedGlobals: core's calendar is checked against the host's; core itself has no Date.
const HostDate = Date

/** A date in ISO 8601 as milliseconds since the epoch, as the host parses it. */
export const hostTime = (iso: string): number => HostDate.parse(iso)

/** A time in ISO 8601, `2010-06-25T15:00:00.000Z`. */
export const isoOf = (time: number): string => new HostDate(time).toISOString()

/** A time in the form of RFC 822, `Fri, 25 Jun 2010 15:00:00 GMT`. */
export const utcOf = (time: number): string => new HostDate(time).toUTCString()

/** Generators for the directives of a page. */

export const directiveNames = [
  ...['all', 'index', 'follow', 'noindex', 'nofollow', 'none', 'nosnippet', 'indexifembedded', 'notranslate'],
  ...['noimageindex', 'noarchive', 'nocache', 'noai', 'noimageai'],
  ...['max-snippet', 'max-video-preview', 'max-image-preview', 'unavailable_after'],
]

const words = fc.constantFrom(
  ...directiveNames,
  ...[
    'googlebot',
    'otherbot',
    '*',
    'none',
    'standard',
    'large',
    '-1',
    '0',
    '20',
    '2020-09-21',
    '25 Jun 2010 15:00:00 PST',
  ],
  ...['Friday', 'soon', '?0', '"25 Jun 2010"', '', ' '],
)

const punctuation = fc.constantFrom(',', ', ', ': ', ':', ';', '=', ' ', '"')

/** Text made of the words of the field, and sometimes arbitrary text. */
const value = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.tuple(words, punctuation)).map(parts => parts.flat().join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

export const metaSource = fc.record({
  name: fc.constantFrom('robots', 'Robots', 'googlebot', 'GoogleBot-News', 'otherbot'),
  content: value,
})

export const headerSource = fc.record({
  name: fc.constantFrom('x-robots-tag', 'X-Robots-Tag', 'robots-tag', 'content-type'),
  value,
})

export const pageSource = fc.record({
  metas: fc.array(metaSource, { maxLength: 3 }),
  headers: fc.array(headerSource, { maxLength: 3 }),
})

type Page = typeof pageSource extends fc.Arbitrary<infer Value> ? Value : never

/** The string to which the offsets of a source refer. */
export const sourceText = ({ headers, metas }: Page, { index, kind }: DirectiveSource): string =>
  (kind === 'meta' ? metas[index]?.content : headers[index]?.value) ?? ''
