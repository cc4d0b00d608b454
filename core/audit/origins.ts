import { SLASH } from '../parse/ascii.ts'
import { pathOf, pathStart } from '../url/url.ts'

/** The origins of URLs, by numbers. Those of the sites come first, in their order: the first is that of bare paths. */
export interface Origins {
  readonly names: string[]
  readonly numbers: Map<string, number>
  /** Origins whose URLs are not judged, and how many URLs of each there are. */
  readonly others: Map<string, number>
  /** Of the URL before: URLs of lists mostly begin alike. */
  last: number
}

export function createOrigins(own: readonly string[]): Origins {
  return { names: [...own], numbers: new Map(own.map((name, number) => [name, number])), others: new Map(), last: 0 }
}

/** The origin of a URL as its serialisation has it. Throws a `TypeError` naming the value if it has none. */
export function serialisedOrigin(url: string): string {
  const parsed = parsedUrl(url, undefined)
  if (!parsed) throw new TypeError(`not the URL of a site: ${JSON.stringify(url)}`)
  return originOf(parsed)
}

/** A URL taken apart: where it is, and where the path is that rules are compared with. */
export interface Located {
  /** `origins.names` has it unless it is new. */
  origin: string
  /** The text with the path, and where the path begins in it. */
  text: string
  from: number
  /** Whether the path is as a browser serialises it; if not, that is still to be seen. */
  serialised: boolean
}

export const createLocated = (): Located => ({ origin: '', text: '', from: 0, serialised: false })

/** Takes a URL or bare path apart as far as that can be done at a glance. False asks for `locateBySerialising`. */
export function locate(origins: Origins, url: string, found: Located): boolean {
  const last = origins.names[origins.last] ?? ''
  found.text = url
  found.serialised = false
  if (url.charCodeAt(last.length) === SLASH && url.startsWith(last)) {
    found.origin = last
    found.from = last.length
    return true
  }
  const from = pathStart(url)
  if (from < 0 || url.charCodeAt(from) !== SLASH) return false
  const origin = from === 0 ? (origins.names[0] ?? '') : url.slice(0, from)
  const number = origins.numbers.get(origin)
  // What is not known yet may have capitals in its host, or a host that no browser takes.
  if (number === undefined && !origins.others.has(origin)) return false
  origins.last = number ?? origins.last
  found.origin = origin
  found.from = from
  return true
}

/** The same for any URL, as a browser serialises it, without fragment. False if it is none that robots.txt speaks of. */
export function locateBySerialising(origins: Origins, url: string, found: Located): boolean {
  const trimmed = url.trim()
  const parsed = parsedUrl(trimmed, trimmed.startsWith('/') ? origins.names[0] : undefined)
  if (!parsed) return false
  found.origin = originOf(parsed)
  found.text = pathOf(parsed, false)
  found.from = 0
  found.serialised = true
  return true
}

/** The number of an origin, which is a new one if it was not seen before. */
export function numberOf(origins: Origins, origin: string): number {
  const known = origins.numbers.get(origin)
  if (known !== undefined) return known
  origins.numbers.set(origin, origins.names.length)
  return origins.names.push(origin) - 1
}

const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`

function parsedUrl(url: string, base: string | undefined): URL | undefined {
  try {
    const parsed = new URL(url, base)
    return /^(?:https?|ftp):$/.test(parsed.protocol) ? parsed : undefined
  } catch {
    return undefined
  }
}
