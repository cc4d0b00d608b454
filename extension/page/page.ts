import * as v from 'valibot'
import { crawlers, isOnlyListed } from '../../core/crawlers/index.ts'
import type { PageSource } from '../../core/indexing/index.ts'
import { withoutFragment } from '../browser/address.ts'
import type { Header, Page, RunInTab } from '../browser/types.ts'
import { headersForCrawlers, type PageHeaders, type PageHop } from './headers.ts'
import { readInPage, type Wanted } from './read-in-page.ts'

const Named = v.object({ name: v.string(), value: v.string() })

/** What the injected function reports. It comes from a page, so it is validated like all foreign data. */
const Report = v.object({
  url: v.string(),
  metas: v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.maxLength(50)),
  canonical: v.optional(v.string()),
  contentType: v.pipe(v.string(), v.maxLength(200)),
  /** Whether more of the document is to come. */
  loading: v.boolean(),
  frames: v.number(),
  headers: v.optional(v.pipe(v.array(Named), v.maxLength(50))),
})

/** What a page says to crawlers, as far as it could be read. */
export interface PageFacts extends Required<Pick<PageSource, 'metas'>> {
  /** Those that say something to crawlers. Undefined if they are unknown; empty if there are none. */
  readonly headers: readonly Header[] | undefined
  /** The status of the answer that brought the page, if the browser reported it. */
  readonly status: number | undefined
  /** The redirects on the way to the page, in their order, if the browser reported them. */
  readonly hops: readonly PageHop[]
  /** How many more redirects there were. */
  readonly moreHops: number
  /** True if several headers of one name came as a single one: then it is not always known whom a directive addresses. */
  readonly joined: boolean
  /** The `href` of the canonical link as written. */
  readonly canonical: string | undefined
  /** Of the document: `text/html`, `application/pdf`. Undefined if the browser keeps extensions out of the page. */
  readonly contentType: string | undefined
  /** True if the page was not there as a whole when it was read. */
  readonly loading: boolean
  /** How many frames the page has. */
  readonly frames: number
}

export interface PageDeps {
  readonly headers: Pick<PageHeaders, 'find'>
  readonly runInTab: RunInTab
  /** Reports the headers of requests that the tab's page makes. Returns a function that ends the listening. */
  readonly onAnsweredInTab: (tabId: number, listener: (url: string, headers: readonly Header[]) => void) => () => void
  /** Whether the server may be asked for headers of which the browser did not tell. */
  readonly mayAsk: boolean
  /** True if the browser reports several headers of one name as a single one. */
  readonly joinsHeaders: boolean
  /** ms */
  readonly timeout: number
}

/** ms: so long it may take until headers that the browser told of are stored. Asking the server again costs it more. */
const STORING = 150

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Reads what the page in a tab says to crawlers. `names` are product tokens to look for besides the known ones. `before`
 * is what an earlier call read of the same page, so that its server is asked only once. Never rejects: what cannot be read
 * is undefined.
 */
export async function readPage(
  { tabId, url }: Page,
  names: readonly string[],
  deps: PageDeps,
  before?: PageFacts,
): Promise<PageFacts> {
  const find = () => deps.headers.find(tabId, url).catch(() => undefined)
  const reported = (await find()) ?? (deps.mayAsk && !before ? await pause(STORING).then(find) : undefined)
  // A token that is only listed may be a word that metas have other uses for.
  const known = crawlers.filter(crawler => !isOnlyListed(crawler)).map(crawler => crawler.token)
  const wanted: Wanted = {
    names: ['robots', ...known, ...names].map(name => name.toLowerCase()),
    askHeaders: deps.mayAsk && reported === undefined && before?.contentType === undefined,
    timeout: deps.timeout,
  }
  let observed: readonly Header[] | undefined
  const end = deps.onAnsweredInTab(tabId, (answered, headers) => {
    if (withoutFragment(answered) === withoutFragment(url)) observed = headersForCrawlers(headers)
  })
  const report = await deps
    .runInTab(tabId, readInPage, [wanted])
    .then(value => v.safeParse(Report, value))
    .catch(() => undefined)
    .finally(end)
  // A report from a tab that went elsewhere in the meantime is about another page.
  const found =
    report?.success && withoutFragment(report.output.url) === withoutFragment(url) ? report.output : undefined
  const asked = found?.headers ? headersForCrawlers(found.headers) : before?.headers
  return {
    metas: found?.metas ?? [],
    headers: reported?.headers ?? observed ?? asked,
    status: reported?.status,
    hops: reported?.hops ?? [],
    moreHops: reported?.moreHops ?? 0,
    joined: reported || observed ? deps.joinsHeaders : found?.headers ? true : (before?.joined ?? false),
    canonical: found?.canonical,
    contentType: found?.contentType,
    loading: found?.loading ?? false,
    frames: found?.frames ?? 0,
  }
}
