import * as v from 'valibot'
import { isLocalAddress } from '../../core/index.ts'
import { addressWithoutFragment, isRobotsTxtUrl, isWebPage } from '../browser/address.ts'
import type { LoadedPage, Page, RunInTab, Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'
import type { AskingLoad } from '../robots/lookup.ts'
import { readNavigationInPage } from './read-navigation-in-page.ts'

const PageLoad = v.object({
  /** Without its fragment. */
  url: v.string(),
  /** ms since the epoch */
  at: v.number(),
  /** True if the tab had loaded the same address just before. */
  again: v.boolean(),
  /** Whether the page came from an address in the local network; absent if the browser did not say. */
  isLocal: v.optional(v.boolean()),
})

type PageLoad = Readonly<v.InferOutput<typeof PageLoad>>

const Navigation = v.object({ url: v.string(), type: v.string(), at: v.number() })

/** A longer address is not kept: the browser's session storage holds 10 MB for all tabs. In UTF-16 units. */
const MAX_KEPT_ADDRESS = 8192

/** How long a page may take to say how it was loaded, in ms; meanwhile the popup shows the stored answer with its time. */
const NAVIGATION_LIMIT_MS = 2000

/**
 * The last page that each tab loaded, as far as the browser reported it. A tab that loads the same address again was
 * reloaded: browsers tell that only extensions that may read the browsing history, but report each request for a page.
 */
export class PageLoads {
  readonly #store: Store
  readonly #now: () => number
  /** Serialises changes, which read what is stored and then write it. */
  readonly #changes = new Queue()

  /** @param store has to live as long as the browser runs, and no longer */
  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Call with every load. Resolves to true if the person asks for news by it. Never rejects. */
  record({ tabId, url, ip }: LoadedPage): Promise<boolean> {
    return this.#changes
      .run(async () => {
        const address = addressWithoutFragment(url)
        const last = await this.#last(tabId)
        const load: PageLoad = {
          url: address.length > MAX_KEPT_ADDRESS ? '' : address,
          at: this.#now(),
          again: last?.url === address,
          ...(ip !== undefined && { isLocal: isLocalAddress(ip) }),
        }
        await this.#store.set({ [loadKey(tabId)]: load })
        return asksForNews(load)
      })
      .catch(() => false)
  }

  /** Call when a tab is closed. Never rejects. */
  forget(tabId: number): Promise<void> {
    return this.#changes.run(() => this.#store.remove([loadKey(tabId)])).catch(() => undefined)
  }

  /**
   * The load of the page in a tab, if the person asks for news by it. Never rejects.
   * @param runInTab allows a question to the page. Without access the browser reports no load, and after a press of the
   * button only those that follow, so a reload may be the first load that it reports.
   */
  async asking(page: Page, runInTab?: RunInTab): Promise<AskingLoad | undefined> {
    const load = await this.#last(page.tabId)
    if (load?.url === addressWithoutFragment(page.url) && asksForNews(load))
      return { at: load.at, ofFile: isRobotsTxtUrl(load.url) }
    return runInTab && this.#askingInPage(page, runInTab)
  }

  /** Whether the page in a tab came from an address in the local network; undefined if the browser did not say. */
  async isLocal({ tabId, url }: Page): Promise<boolean | undefined> {
    const load = await this.#last(tabId)
    // A page may have changed its address within its site.
    return load && isWebPage(load.url) && new URL(load.url).host === new URL(url).host ? load.isLocal : undefined
  }

  /** The same as the page itself tells it. A page that does not answer in time may have been reloaded just now. */
  async #askingInPage({ tabId, url }: Page, runInTab: RunInTab): Promise<AskingLoad | undefined> {
    const ofFile = isRobotsTxtUrl(url)
    try {
      const read = v.safeParse(Navigation, await runInTab(tabId, readNavigationInPage, [], NAVIGATION_LIMIT_MS))
      if (!read.success || addressWithoutFragment(read.output.url) !== addressWithoutFragment(url)) return undefined
      const { type, at } = read.output
      return type === 'reload' || ofFile ? { at, ofFile } : undefined
    } catch (error) {
      return isTimeout(error) ? { at: this.#now(), ofFile } : undefined
    }
  }

  async #last(tabId: number): Promise<PageLoad | undefined> {
    const key = loadKey(tabId)
    const stored = v.safeParse(PageLoad, (await this.#store.get([key]).catch(() => ({ [key]: undefined })))[key])
    return stored.success ? stored.output : undefined
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const asksForNews = ({ url, again }: PageLoad): boolean => again || isRobotsTxtUrl(url)

const loadKey = (tabId: number) => `page-load:${tabId}`
