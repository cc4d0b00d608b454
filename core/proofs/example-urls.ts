import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { memo } from '../parse/memo.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { serialisedPath } from '../url/serialise.ts'
import { givenPath } from '../url/url.ts'
import { witnessOf } from './witness.ts'

export interface ExampleSite {
  readonly origin: string | undefined
}

export function originOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  try {
    const { origin, protocol } = new URL(url)
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined
  } catch {
    return undefined
  }
}

/** A URL made from a pattern's text, with `x` for each `*`. The engine must check that it matches. */
export function urlFor(site: ExampleSite, pattern: string): string {
  const text = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern
  const path = text.replaceAll('*', 'x')
  return urlOf(site, path.startsWith('/') ? path : `/${path}`)
}

/** The URL of a path on the site, as the URL Standard serialises it; an unknown site gets a placeholder host. */
export const urlOf = ({ origin = 'https://example.com' }: ExampleSite, path: string): string =>
  origin + serialisedPath(origin + path)

export const homePageOf = (site: ExampleSite): string => urlOf(site, '/')

/** The URL that was asked about last in a dialect: many rules of a file are asked about the same one. */
const lastTargets = memo((_: Dialect) => ({ url: '', target: '' }))

export function matchesUrl(dialect: Dialect, pattern: Pattern, url: string): boolean {
  const last = lastTargets(dialect)
  if (last.url !== url || url === '') {
    last.target = dialect.target(dialect.urlAsGiven ? givenPath(url) : serialisedPath(url))
    last.url = url
  }
  return matches(pattern, last.target)
}

/** The bound of the search for a URL that a pattern matches, in states. */
const EXAMPLE_STATES = 1_000

/** A URL that the pattern matches, found by a search; `none` if it is proved that no serialised URL matches. */
export function searchedUrl(
  site: ExampleSite,
  dialect: Dialect,
  pattern: Pattern,
): { readonly url: string } | 'none' | 'not-decided' {
  const result = witnessOf(dialect.id, { matching: [pattern] }, EXAMPLE_STATES)
  if (result.found === undefined) return result.because === 'there-is-none' ? 'none' : 'not-decided'
  const url = urlOf(site, result.found)
  return matchesUrl(dialect, pattern, url) ? { url } : 'not-decided'
}

/** For at most this many rules a URL is searched for, if the URL made from their text does not match. */
const SEARCHES = 50

/** Finds a URL for a rule and keeps it: the one of its text if that matches. `onOpen`: for a rule left open. */
export function exampleUrlOf(
  site: ExampleSite,
  id: DialectId,
  onOpen: () => void = () => {},
): (rule: Rule) => string | undefined {
  const dialect = dialectOf(id)
  const found = new Map<string, string | undefined>()
  let searches = SEARCHES

  function urlOfRule(rule: Rule): string | undefined {
    const [pattern] = dialect.patterns(rule.type, rule.pattern)
    if (!pattern) return undefined
    const url = urlFor(site, rule.pattern)
    if (matchesUrl(dialect, pattern, url)) return url
    const searched = --searches < 0 ? 'not-decided' : searchedUrl(site, dialect, pattern)
    if (searched === 'not-decided') onOpen()
    return typeof searched === 'string' ? undefined : searched.url
  }

  return rule => {
    const key = `${rule.type} ${rule.pattern}`
    if (!found.has(key)) found.set(key, urlOfRule(rule))
    return found.get(key)
  }
}

export function literalStart(pattern: string): string {
  const star = pattern.indexOf('*')
  if (star >= 0) return pattern.slice(0, star)
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern
}
