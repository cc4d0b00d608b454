import * as v from 'valibot'
import { crawlersOfLine, type WishLine } from '../../core/index.ts'
import { boundedList, boundedTable } from '../../playground/storage/bounded.ts'
import { isWebOrigin } from '../browser/address.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { Store } from '../browser/types.ts'
import type { RecordKind } from './shown-record.ts'

/** More sites have no wish. A wish is what a person set, so none is ever evicted: one more is refused. */
export const MAX_WISHES = 100

/** The most that all wishes take in the browser's storage, in octets: an exported file with them can be imported. */
const MAX_WISHES_OCTETS = 400_000

/** A site with 100 areas that are closed for each of several crawlers has fewer lines. */
const MAX_WISH_LINES = 1_000

/**
 * What a person wants of their own sites, as the lines of `robots.expect`. A site is an origin, or `https://*.example.com`
 * for its host and every host below it.
 */
export type Wishes = Readonly<Record<string, readonly WishLine[]>>

/** The changes of some wishes; undefined removes one. */
export type WishChanges = Readonly<Record<string, readonly WishLine[] | undefined>>

const isSite = (site: string): boolean => isWebOrigin(site.replace('://*.', '://'))

/** A later version may know purposes that this one does not. */
function namesCrawlers(who: string): boolean {
  try {
    return crawlersOfLine({ who, wanted: 'allow', where: '/' }).length > 0
  } catch {
    return false
  }
}

const WishLines = v.pipe(
  boundedList(
    v.object({
      who: v.pipe(v.string(), v.check(namesCrawlers)),
      wanted: v.custom<WishLine['wanted']>(
        wanted => typeof wanted === 'string' && /^(?:allow|disallow|deferred|[a-z-]+=[yn])$/.test(wanted),
      ),
      where: v.string(),
    }),
    MAX_WISH_LINES,
  ),
  v.minLength(1),
)

/** The wishes of an exported file, where a damaged one is an error; stored ones are ignored if they are damaged. */
export const ImportedWishes = boundedTable(v.pipe(v.string(), v.check(isSite)), WishLines, MAX_WISHES)

const StoredWishes = boundedTable(v.string(), v.unknown(), 10 * MAX_WISHES)

/** The wishes in a stored value, in the order in which they were set. */
export function readWishes(stored: unknown): Wishes {
  const wishes = Object.entries(tableIn(stored)).flatMap(([site, wish]) => {
    const lines = isSite(site) ? v.safeParse(WishLines, wish) : undefined
    return lines?.success ? [[site, lines.output] as const] : []
  })
  return Object.fromEntries(wishes.slice(0, MAX_WISHES))
}

/** What a later version may have stored stays. Throws a `RangeError` if there would be more than is kept. */
function changedWishes(stored: unknown, changes: WishChanges): Readonly<Record<string, unknown>> {
  const changed = Object.fromEntries(
    Object.entries({ ...tableIn(stored), ...changes }).filter(([, wish]) => wish !== undefined),
  )
  const isMore = Object.values(changes).some(wish => wish !== undefined)
  if (isMore && (Object.keys(changed).length > MAX_WISHES || storedSize(changed) > MAX_WISHES_OCTETS))
    throw new RangeError('more wishes than are kept')
  return changed
}

function tableIn(stored: unknown): Readonly<Record<string, unknown>> {
  const table = v.safeParse(StoredWishes, stored)
  return table.success ? table.output : {}
}

export const wishesRecord: RecordKind<Wishes, WishChanges> = {
  key: 'wishes',
  read: readWishes,
  changed: changedWishes,
}

export async function loadWishes(store: Store): Promise<Wishes> {
  return readWishes((await store.get([wishesRecord.key]))[wishesRecord.key])
}

function withHost(url: string, host: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The wish for a page, of the closest site that has one: its origin, then `*.` with its host, then with the hosts above. */
export function wishFor(
  wishes: Wishes,
  url: string,
): { readonly site: string; readonly lines: readonly WishLine[] } | undefined {
  const { origin, hostname } = new URL(url)
  const labels = hostname.split('.')
  const above = labels.map((_, i) => withHost(url, `*.${labels.slice(i).join('.')}`))
  const site = [origin, ...above].find(one => Object.hasOwn(wishes, one))
  return site === undefined ? undefined : { site, lines: wishes[site] ?? [] }
}

/**
 * The sites for which a person may set one wish together from a page, the likeliest first: with www and without, the
 * page's host alone, or it with every host below. Scheme and port are those of the page.
 */
export function sitesOffered(url: string): readonly (readonly string[])[] {
  const { origin, hostname } = new URL(url)
  if (!hostname.includes('.') || /^[\d.]+$|^\[/.test(hostname)) return [[origin]]
  const bare = hostname.replace(/^www\./, '')
  const both = [withHost(url, bare), withHost(url, `www.${bare}`)]
  const isPair = hostname !== bare || bare.split('.').length === 2
  // A host below another is often one for tests, whose owner wants something else there.
  return [...(isPair ? [both, [origin]] : [[origin], both]), [withHost(url, `*.${bare}`)]]
}
