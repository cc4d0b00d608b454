import { shortened } from '../text/choice-argument.ts'
import { FieldReader, optionalWhiteSpace } from '../usage/field-reader.ts'

/** A link of the header `Link`, with the first value of each parameter, by its name in lower case. */
interface HeaderLink {
  readonly target: string
  readonly parameters: ReadonlyMap<string, string>
}

/**
 * The targets of all `rel=canonical` links in the `Link` headers of one answer, as written and in order. They may be
 * relative to the address of the answer. A header that was sent several times may be given as several values, or as one
 * value joined with commas.
 *
 * Parses as in RFC 8288 appendix B.2 to B.4. If a link has several `rel` parameters, the first one counts (§3.3). The
 * case of names and relation types does not matter. The rest of a value after an error is ignored. A link with an
 * `anchor` belongs to another resource and does not count (§3.2). No text makes it throw.
 */
export const canonicalLinks = (values: readonly string[]): readonly string[] => wantedTargets(values, 'canonical')

/**
 * The targets of all alternates for languages in the `Link` headers of one answer: `rel=alternate` with an `hreflang`
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). Reads headers as
 * `canonicalLinks` does.
 */
export const alternateLinks = (values: readonly string[]): readonly string[] =>
  wantedTargets(values, 'alternate', parameters => (parameters.get('hreflang') ?? '') !== '')

/**
 * The targets of all licences of Really Simple Licensing in the `Link` headers of one answer: `rel=license` with the type
 * `application/rsl+xml` (RSL 1.0). Reads headers as `canonicalLinks` does.
 */
export const licenseLinks = (values: readonly string[]): readonly string[] =>
  wantedTargets(values, 'license', parameters => parameters.get('type')?.toLowerCase() === RSL_TYPE)

/** The media type of licences of Really Simple Licensing. */
export const RSL_TYPE = 'application/rsl+xml'

/** RFC 9110 §5.6.1.2: a list may have empty elements. */
const listSeparators = /[ \t,]*/y
const bracketedTarget = /<([^>]*)>/y
const semicolon = /;[ \t]*/y
const parameterName = /[^ \t=;,]*/y
const equals = /[ \t]*=[ \t]*/y
/** A quoted string, with or without its closing quote (appendix B.4). */
const quotedString = /"((?:[^"\\]|\\[\s\S])*)["\\]?/y
const bareValue = /[^;,]*/y

/** The targets of the links with a relation. A link with an `anchor` belongs to another resource than the answered one. */
const wantedTargets = (values: readonly string[], relation: string, isWanted = (_: HeaderLink['parameters']) => true) =>
  values
    .flatMap(linksIn)
    .filter(({ parameters }) => !parameters.has('anchor') && isWanted(parameters))
    .filter(({ parameters }) => parameters.get('rel')?.toLowerCase().split(/\s+/).includes(relation))
    .map(({ target }) => target)

/** The links in one value, up to the first error. */
const linksIn = (text: string): HeaderLink[] => {
  if (typeof text !== 'string') throw new TypeError(`the value of a header is a text, not ${shortened(text)}`)
  const reader = new FieldReader(text)
  const links: HeaderLink[] = []
  for (reader.take(listSeparators); !reader.isAtEnd; reader.take(listSeparators)) {
    const target = reader.take(bracketedTarget)?.[1]
    if (target === undefined) break
    const parameters = new Map<string, string>()
    for (reader.take(optionalWhiteSpace); reader.take(semicolon); reader.take(optionalWhiteSpace)) {
      const name = reader.take(parameterName)?.[0].toLowerCase() ?? ''
      const value = takeValue(reader)
      if (!parameters.has(name)) parameters.set(name, value)
    }
    links.push({ target: target.trim(), parameters })
    if (!reader.isAtEnd && text[reader.at] !== ',') break
  }
  return links
}

/** The value of a parameter, without quotes; empty if there is none. */
const takeValue = (reader: FieldReader): string => {
  if (!reader.take(equals)) return ''
  const inQuotes = reader.take(quotedString)
  if (inQuotes) return (inQuotes[1] ?? '').replace(/\\([\s\S])/g, '$1')
  return (reader.take(bareValue)?.[0] ?? '').trim()
}
