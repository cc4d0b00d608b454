import { SLASH } from '../parse/ascii.ts'
import { shortened } from '../text/choice-argument.ts'
import { parsedUrl } from '../url/parsed-url.ts'
import { plainStart } from '../url/plain.ts'
import { serialisedPath, withoutOuterBlanks } from '../url/serialise.ts'

/** The origins of URLs, with numbers: first those of the sites, in their order. The first is used for bare paths. */
export interface Origins {
  readonly names: string[]
  readonly numbers: Map<string, number>
  /** Origins whose URLs are not judged, with the number of their URLs. */
  readonly others: Map<string, number>
  /** The origin of the URL before, as a number: consecutive URLs of a list usually share it. */
  last: number
}

export function createOrigins(own: readonly string[]): Origins {
  return { names: [...own], numbers: new Map(own.map((name, number) => [name, number])), others: new Map(), last: 0 }
}

/** The origin of a URL as its serialisation has it. Throws a `TypeError` naming the value if the URL has no origin. */
export function serialisedOrigin(url: string): string {
  const parsed = crawlableUrl(url, undefined)
  if (!parsed) throw new TypeError(`not the URL of a site: ${shortened(url)}`)
  return originOfUrl(parsed)
}

/** A URL split into its origin and the path that rules are compared with. */
export interface LocatedUrl {
  /** The origin as it is in `origins.names`, unless it is new. */
  origin: string
  /** The text that contains the path, and the index at which the path begins. */
  text: string
  from: number
  /** True if the path is known to be as a browser serialises it; false if this must still be checked. */
  serialised: boolean
}

export const createLocatedUrl = (): LocatedUrl => ({ origin: '', text: '', from: 0, serialised: false })

/** The URL of a logged request. Its path may begin with two slashes: the text after them is not a host. */
export const requestedUrl = ({ names }: Origins, written: string): string =>
  written.startsWith('//') ? names[0] + written : written

/** Splits a URL or bare path if no full parsing is needed. False means that `locateBySerialising` must be used. */
export function locate(origins: Origins, url: string, found: LocatedUrl): boolean {
  const last = origins.names[origins.last] ?? ''
  found.text = url
  found.serialised = false
  if (url.charCodeAt(last.length) === SLASH && url.startsWith(last)) {
    found.origin = last
    found.from = last.length
    return true
  }
  const from = plainStart(url)
  if (from < 0) return false
  const origin = from === 0 ? (origins.names[0] ?? '') : url.slice(0, from)
  const number = origins.numbers.get(origin)
  // An origin that is not known yet may have capitals in its host, or a host that browsers reject.
  if (number === undefined && !origins.others.has(origin)) return false
  origins.last = number ?? origins.last
  found.origin = origin
  found.from = from
  return true
}

/** Splits any URL by serialising it, without the fragment. False for what robots.txt does not cover. */
export function locateBySerialising(origins: Origins, url: string, found: LocatedUrl): boolean {
  const trimmed = withoutOuterBlanks(url)
  const parsed = crawlableUrl(trimmed, trimmed.startsWith('/') ? origins.names[0] : undefined)
  if (!parsed) return false
  found.origin = originOfUrl(parsed)
  found.text = serialisedPath(parsed)
  found.from = 0
  found.serialised = true
  return true
}

const MAX_OTHER_ORIGINS = 1_000

/** Counts a URL whose origin is not judged. False if its origin is beyond those that are counted one by one. */
export function countOther({ others }: Origins, origin: string): boolean {
  const known = others.get(origin)
  if (known === undefined && others.size >= MAX_OTHER_ORIGINS) return false
  others.set(origin, (known ?? 0) + 1)
  return true
}

/** Origins whose URLs are not judged, the most frequent first. `more` counts the URLs of further origins. */
export interface OtherOrigins {
  readonly origins: readonly { readonly origin: string; readonly count: number }[]
  readonly more: number
}

const MAX_SHOWN_ORIGINS = 50

/** @param uncounted how many URLs have an origin that is not counted by itself */
export function otherOriginsOf({ others }: Origins, uncounted: number): OtherOrigins {
  const origins = [...others].map(([origin, count]) => ({ origin, count })).sort((a, b) => b.count - a.count)
  const more = origins.slice(MAX_SHOWN_ORIGINS).reduce((sum, { count }) => sum + count, uncounted)
  return { origins: origins.slice(0, MAX_SHOWN_ORIGINS), more }
}

/** The number of an origin. A new origin gets the next number. */
export function originNumberOf(origins: Origins, origin: string): number {
  const known = origins.numbers.get(origin)
  if (known !== undefined) return known
  origins.numbers.set(origin, origins.names.length)
  return origins.names.push(origin) - 1
}

const originOfUrl = ({ protocol, host }: URL): string => `${protocol}//${host}`

/** A URL of a scheme that robots.txt covers. */
function crawlableUrl(url: string, base: string | undefined): URL | undefined {
  const parsed = parsedUrl(url, base)
  return parsed && /^(?:https?|ftp):$/.test(parsed.protocol) ? parsed : undefined
}
