import { robotsTxtUrlOf } from '../../core/index.ts'
import { isWebPage } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Page } from '../browser/types.ts'
import type { Answer, Fetched, NeedsPermission } from './answer.ts'
import type { Cache } from './answer-cache.ts'
import { type Entry, entryAfter, isFailure } from './cache-entry.ts'
import { AT_LEAST, freshUntil } from './to-core.ts'

/** What is known of a page's robots.txt. */
export type Look =
  | { readonly type: 'known'; readonly source: 'fresh' | 'cached' | 'not-modified'; readonly entry: Entry }
  | (NeedsPermission & { readonly entry?: Entry | undefined })
  | { readonly type: 'no-web-page' }

export interface RobotsTools {
  readonly now: () => number
  readonly caches: { readonly stored: Cache; readonly isPrivate: Cache }
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly fetchInBackground: (robotsUrl: string, known: Answer | undefined) => Promise<Fetched>
  /** Called with a file that a server just gave, never for private windows. */
  readonly watch?: (robotsUrl: string, answer: Answer) => Promise<void>
  /** Where `activeTab` gives the background no access (Firefox): reads the file inside the tab. */
  readonly fetchInTab?: (tabId: number, robotsUrl: string) => Promise<Fetched>
}

export interface LookOptions {
  /** True while the person looks: their click on the button grants access to this one tab. */
  readonly clicked?: boolean
  /** True to ask the server even if the copy is fresh. */
  readonly refresh?: boolean
  /** Called when the answer has to come from the server. */
  readonly onAsking?: () => void
}

/** A redirect to where access is missing is followed anew as seldom as a server is asked that failed. */
const REDIRECT_AGAIN = 600_000

/** How many addresses are held in memory. */
const HELD = 10

/**
 * Finds the robots.txt of a page: from the cache while it is fresh, otherwise from the server. One request per
 * address is under way at a time; whoever asks meanwhile waits for the same answer.
 */
export function createRobots(tools: RobotsTools) {
  const underWay = new Map<string, Promise<Look>>()
  // What no cache has is held here, lest it be asked for at every event. Lost with the background.
  const unstored = new Map<string, Entry>()
  const redirected = new Map<string, { readonly needs: NeedsPermission; readonly at: number }>()

  async function ask(
    page: Page,
    robotsUrl: string,
    key: string,
    access: boolean,
    cached: Entry | undefined,
  ): Promise<Look> {
    const cache = page.isPrivate ? tools.caches.isPrivate : tools.caches.stored
    const fetched =
      access || !tools.fetchInTab
        ? await tools.fetchInBackground(robotsUrl, cached && !isFailure(cached.answer) ? cached.answer : undefined)
        : await tools.fetchInTab(page.tabId, robotsUrl)
    redirected.delete(key)
    if (fetched.type === 'needs-permission') {
      if (access && fetched.because === 'redirect') hold(redirected, key, { needs: fetched, at: tools.now() })
      return { ...fetched, entry: cached }
    }
    const entry = entryAfter(cached, fetched)
    const watched = !page.isPrivate && entry.answer.outcome === 'rules'
    // The verdict stands whether or not anything can be remembered of it.
    const [stored] = await Promise.all([
      cache.put(robotsUrl, entry),
      watched && tools.watch?.(robotsUrl, entry.answer).catch(() => undefined),
    ])
    if (stored) unstored.delete(key)
    else hold(unstored, key, entry)
    return { type: 'known', source: fetched.type === 'not-modified' ? 'not-modified' : 'fresh', entry }
  }

  /** The redirect that led to where access is missing, if it still is. A person's click asks again after a minute. */
  async function knownRedirect(key: string, clicked: boolean): Promise<NeedsPermission | undefined> {
    const { needs, at } = redirected.get(key) ?? {}
    if (!needs || at === undefined || tools.now() - at >= (clicked ? AT_LEAST : REDIRECT_AGAIN)) return undefined
    const allowed = await Promise.all(needs.origins.map(tools.hasAccess))
    return allowed.every(Boolean) ? undefined : needs
  }

  async function look(page: Page, { clicked = false, refresh = false, onAsking }: LookOptions = {}): Promise<Look> {
    if (!isWebPage(page.url)) return { type: 'no-web-page' }
    const robotsUrl = robotsTxtUrlOf(page.url)
    const key = (page.isPrivate ? PRIVATE : 'stored ') + robotsUrl
    const already = underWay.get(key)
    if (already) {
      onAsking?.()
      return already
    }

    const cache = page.isPrivate ? tools.caches.isPrivate : tools.caches.stored
    const cached = unstored.get(key) ?? (await cache.get(robotsUrl))
    if (cached && !refresh && tools.now() < freshUntil(cached))
      return { type: 'known', source: 'cached', entry: cached }
    const access = await tools.hasAccess(robotsUrl)
    if (!access && !clicked) {
      return {
        type: 'needs-permission',
        because: 'no-access',
        origins: originPatterns(robotsUrl),
        entry: cached,
      }
    }
    const needs = refresh ? undefined : await knownRedirect(key, clicked)
    if (needs) return { ...needs, entry: cached }
    onAsking?.()
    const started = underWay.get(key)
    if (started) return started
    const asking = ask(page, robotsUrl, key, access, cached).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  return {
    look,

    /** What was held of private windows is not to outlive them. */
    forgetPrivate() {
      for (const held of [unstored, redirected])
        for (const key of held.keys()) if (key.startsWith(PRIVATE)) held.delete(key)
    },
  }
}

/** Holds a value under a key, in place of the oldest if there are too many. */
function hold<T>(held: Map<string, T>, key: string, value: T) {
  held.delete(key)
  const [oldest] = held.keys()
  if (held.size >= HELD && oldest !== undefined) held.delete(oldest)
  held.set(key, value)
}

const PRIVATE = 'private '
