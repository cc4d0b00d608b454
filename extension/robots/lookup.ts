import { InFlight, MIN_FRESH_MS } from '../../core/fetch/index.ts'
import { robotsTxtUrlOf } from '../../core/index.ts'
import { isWebPage } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Page } from '../browser/types.ts'
import type { Answer, FetchResult, NeedsPermission } from './answer.ts'
import { type AnswerAt, answerAt, type CurrentAnswer, justRead, noAnswer } from './answer-at.ts'
import type { BrowserAnswerCache } from './answer-cache.ts'
import { type CacheEntry, entryAfter, isFailure, isProvisional, overtakenEntry } from './cache-entry.ts'

/** What is known of a page's robots.txt. */
export type LookupResult =
  | { readonly type: 'known'; readonly source: 'fresh' | 'cached' | 'not-modified'; readonly read: CurrentAnswer }
  | (Omit<NeedsPermission, 'answer'> & { readonly read: AnswerAt })
  | { readonly type: 'no-web-page' }

/** A load of a page by which a person asks for the site's present file: a reload, or a load of the file itself. */
export interface AskingLoad {
  /** ms since the epoch */
  readonly at: number
  /** True if robots.txt itself was loaded. */
  readonly ofFile: boolean
}

export interface LookupDeps {
  readonly now: () => number
  readonly cache: Pick<BrowserAnswerCache, 'get' | 'put'>
  /** For private windows. */
  readonly privateCache: Pick<BrowserAnswerCache, 'get' | 'put'>
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly fetchInBackground: (robotsUrl: string, known: Answer | undefined, from: Page) => Promise<FetchResult>
  /** Reads the file inside the tab. */
  readonly fetchInTab: (tabId: number, robotsUrl: string) => Promise<FetchResult>
  /**
   * The last load of the page by which the person asks for news; undefined if there was none. Never rejects.
   * @param mayAskPage true if the page itself may be asked, which may take seconds
   */
  readonly askingLoad: (page: Page, mayAskPage: boolean) => Promise<AskingLoad | undefined>
  /** True where `activeTab` lets the background ask the site (Chrome), false where it does not (Firefox). */
  readonly clickReachesBackground: boolean
  /** Called with each file that a server gave, never for private windows. */
  readonly recordFile?: (robotsUrl: string, answer: Answer) => Promise<void>
}

export interface LookupOptions {
  /** True if the person clicked the button, which grants access to this one tab. */
  readonly clicked?: boolean
  /** True to ask the server even if the cached answer is fresh. */
  readonly refresh?: boolean
  /** The page that is the reason to ask; `page` itself, if left out. */
  readonly from?: Page
  /** Called if the server has to be asked. */
  readonly onAsking?: () => void
}

/** One request. */
interface LookupTarget {
  readonly page: Page
  /** The page that is the reason to ask. */
  readonly from: Page
  readonly robotsUrl: string
  /** The key in the maps below. Private windows have keys of their own. */
  readonly key: string
  readonly hasAccess: boolean
  readonly cached: CacheEntry | undefined
}

/** After a redirect to a host without access, the server is not asked again for this long, as after a failure. */
const REDIRECT_RETRY_MS = 600_000

/** However often a person reloads pages of a site, its server is not asked more often than this. */
const RELOAD_RETRY_MS = MIN_FRESH_MS

/** How many results are kept in memory that are in no cache. */
const MAX_UNSTORED = 10

const PRIVATE = 'private '

/**
 * Finds the robots.txt of a page: in the cache while the copy is fresh and the person does not ask for news, otherwise at
 * the server. At most one request for an address is active at a time; all callers that ask meanwhile get its result.
 */
export class RobotsLookup {
  readonly #deps: LookupDeps
  readonly #underWay = new InFlight<LookupResult>()
  readonly #storing = new Set<Promise<void>>()
  // Results that no cache stores, or not yet, so that not every event asks the server. Lost with the background.
  readonly #unstored = new Map<string, CacheEntry>()
  readonly #redirected = new Map<string, { readonly needs: NeedsPermission; readonly at: number }>()
  /**
   * How many requests have ended, for all addresses. A count for each address would keep those of private windows. So the
   * end of another request may repeat the question about access, but asks no server.
   */
  #ended = 0

  constructor(deps: LookupDeps) {
    this.#deps = deps
  }

  async lookUp(page: Page, options: LookupOptions = {}): Promise<LookupResult> {
    const { clicked = false, refresh = false, from = page, onAsking } = options
    if (!isWebPage(page.url)) return { type: 'no-web-page' }
    const robotsUrl = robotsTxtUrlOf(page.url)
    const key = (page.isPrivate ? PRIVATE : 'stored ') + robotsUrl
    const underWay = this.#underWay.get(key)
    if (underWay) {
      onAsking?.()
      return underWay
    }

    const endedBefore = this.#ended
    const cached = this.#unstored.get(key) ?? (await this.#cacheFor(page).get(robotsUrl))
    const read = answerAt(cached, this.#deps.now())
    // Only a press allows a question to the page. Without a current answer a press asks the site anyway.
    const load = refresh ? undefined : await this.#deps.askingLoad(page, clicked && read.type === 'current')
    const isWanted = refresh || (cached !== undefined && this.#isDue(load, cached.confirmedAt))
    if (read.type === 'current' && !isWanted && !isProvisional(read.entry))
      return { type: 'known', source: 'cached', read }
    const hasAccess = await this.#deps.hasAccess(robotsUrl)
    const mayAsk = hasAccess || clicked
    // A failure inside the page may be caused by the page, so another press of the button asks again.
    const isAnother = hasAccess || (clicked && cached?.answer.via === 'tab' && isFailure(cached.answer))
    if (read.type === 'current' && !isAnother && !(isWanted && mayAsk)) return { type: 'known', source: 'cached', read }
    if (!mayAsk) return { type: 'needs-permission', because: 'no-access', origins: originPatterns(robotsUrl), read }
    const needs = refresh ? undefined : await this.#knownRedirect(key, clicked, load)
    if (needs) return { ...needs, read }
    // Another caller's request may have started and ended since the cache was read.
    if (!refresh && this.#ended !== endedBefore) return await this.lookUp(page, options)
    onAsking?.()
    // Another caller's request may have started. Awaited, so that stack traces name this method.
    return await this.#underWay.run(
      key,
      () => this.#fetchAndStore({ page, from, robotsUrl, key, hasAccess, cached }),
      () => this.#ended++,
    )
  }

  /** Resolves when the answers so far are stored, or could not be stored. Never rejects. */
  async whenStored(): Promise<void> {
    await Promise.all(this.#storing)
  }

  /** Call when the last private window was closed: memory must not keep anything of private windows. */
  forgetPrivate() {
    for (const map of [this.#unstored, this.#redirected])
      for (const key of map.keys()) if (key.startsWith(PRIVATE)) map.delete(key)
  }

  async #fetchAndStore(target: LookupTarget): Promise<LookupResult> {
    const { key, hasAccess, cached } = target
    const fetched = await this.#fetch(target)
    this.#redirected.delete(key)
    if (fetched.type === 'needs-permission') {
      if (hasAccess && fetched.because === 'redirect')
        setBounded(this.#redirected, key, { needs: fetched, at: this.#deps.now() })
      const { answer, ...needs } = fetched
      return { ...needs, read: this.#readWithout(target, fetched) }
    }
    const entry = entryAfter(cached, fetched)
    this.#keep(target, entry)
    return { type: 'known', source: fetched.type === 'not-modified' ? 'not-modified' : 'fresh', read: justRead(entry) }
  }

  /** What is known although the server's answer could not be read. */
  #readWithout(target: LookupTarget, { because, answer }: NeedsPermission): AnswerAt {
    const { cached } = target
    if (!cached) return answer ? justRead(entryAfter(undefined, { type: 'answer', answer })) : noAnswer
    const isMoved = because === 'redirect'
    const entry = isMoved ? overtakenEntry(cached) : cached
    if (isMoved) this.#keep(target, entry)
    return answerAt(entry, this.#deps.now())
  }

  /** The result is valid whether or not it can be stored, so it does not wait for the storage. */
  #keep(target: LookupTarget, entry: CacheEntry) {
    setBounded(this.#unstored, target.key, entry)
    const storing = this.#store(target, entry).finally(() => this.#storing.delete(storing))
    this.#storing.add(storing)
  }

  async #store({ page, robotsUrl, key }: LookupTarget, entry: CacheEntry): Promise<void> {
    const isRecorded = !page.isPrivate && entry.answer.outcome === 'rules' && !entry.overtaken
    // First, as a popup that finds the answer looks once for what it changed.
    if (isRecorded) await this.#deps.recordFile?.(robotsUrl, entry.answer).catch(() => undefined)
    const stored = mayBeStored(entry.answer) && (await this.#cacheFor(page).put(robotsUrl, entry))
    if (stored && this.#unstored.get(key) === entry) this.#unstored.delete(key)
  }

  async #fetch({ page, from, robotsUrl, hasAccess, cached }: LookupTarget): Promise<FetchResult> {
    const { fetchInBackground, fetchInTab, clickReachesBackground } = this.#deps
    if (hasAccess || clickReachesBackground) {
      const known = cached && !isFailure(cached.answer) && !isProvisional(cached) ? cached.answer : undefined
      const fetched = await fetchInBackground(robotsUrl, known, from)
      // Without access the browser does not report the target of a redirect. A request inside the page follows the
      // redirect within its own site.
      if (hasAccess || fetched.type !== 'needs-permission') return fetched
    }
    return fetchInTab(page.tabId, robotsUrl)
  }

  /**
   * The access that the last redirect to a host without access needs, if it is still missing. Undefined when it is
   * time to ask the server again: after ten minutes, or for a click after one minute, or if the person asks for news.
   */
  async #knownRedirect(
    key: string,
    clicked: boolean,
    load: AskingLoad | undefined,
  ): Promise<NeedsPermission | undefined> {
    const { now, hasAccess } = this.#deps
    const { needs, at } = this.#redirected.get(key) ?? {}
    if (!needs || at === undefined || this.#isDue(load, at)) return undefined
    if (Math.abs(now() - at) >= (clicked ? MIN_FRESH_MS : REDIRECT_RETRY_MS)) return undefined
    const allowed = await Promise.all(needs.origins.map(hasAccess))
    return allowed.every(Boolean) ? undefined : needs
  }

  /** Whether a load calls for another request, if the server was asked last at a time. */
  #isDue(load: AskingLoad | undefined, askedAt: number): boolean {
    const now = this.#deps.now()
    // A load in the future was recorded before the clock was set right.
    if (!load || load.at <= askedAt || load.at > now) return false
    return load.ofFile || now - askedAt >= RELOAD_RETRY_MS
  }

  #cacheFor({ isPrivate }: Page): LookupDeps['cache'] {
    return isPrivate ? this.#deps.privateCache : this.#deps.cache
  }
}

/** A failure inside the page, and an answer of a device in the local network, say nothing about the server. */
const mayBeStored = (answer: Answer): boolean =>
  answer.localAddress === undefined && (answer.via === 'background' || !isFailure(answer))

/** Sets a value. If the map is full, the oldest value is removed. */
function setBounded<T>(map: Map<string, T>, key: string, value: T) {
  map.delete(key)
  const [oldest] = map.keys()
  if (map.size >= MAX_UNSTORED && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
