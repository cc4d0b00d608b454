import * as v from 'valibot'
import { crawlers, isOnlyListed } from '../../core/crawlers/index.ts'
import { type PageSource, RSL_TYPE } from '../../core/indexing/index.ts'
import { boundedList } from '../../playground/storage/bounded.ts'
import { addressWithoutFragment } from '../browser/address.ts'
import type { HttpHeader, Page, RunInTab } from '../browser/types.ts'
import { HEADERS_FOR_CRAWLERS, headersForCrawlers, type PageHeaders, type PageHop } from './headers.ts'
import { type InPageRequest, readInPage } from './read-in-page.ts'

export const TAG_LIMITS = { most: 50, alternates: 500, longest: 8192 }

const HeaderSchema = v.object({ name: v.string(), value: v.string() })

/** What the injected function reports. The report comes from a page, so it is validated like all foreign data. */
const InPageReport = v.object({
  url: v.string(),
  startedAt: v.number(),
  metas: boundedList(v.object({ name: v.string(), content: v.string() }), TAG_LIMITS.most),
  canonicals: boundedList(v.string(), TAG_LIMITS.most),
  licenses: boundedList(v.string(), TAG_LIMITS.most),
  alternates: boundedList(v.string(), TAG_LIMITS.alternates),
  title: v.string(),
  links: v.number(),
  more: v.boolean(),
  contentType: v.pipe(v.string(), v.maxLength(200)),
  /** Whether the document is still loading. */
  loading: v.boolean(),
  frames: v.number(),
  headers: v.optional(boundedList(HeaderSchema, HEADERS_FOR_CRAWLERS.length + 1)),
})

/** The directives of a page, as far as they could be read. */
export interface PageFacts extends Required<Pick<PageSource, 'metas'>> {
  /** The headers that matter to crawlers. Undefined if they are unknown; empty if there are none. */
  readonly headers: readonly HttpHeader[] | undefined
  /** The status of the answer that brought the page, if the browser reported it. */
  readonly status: number | undefined
  /** The redirects on the way to the page, in their order, if the browser reported them. */
  readonly hops: readonly PageHop[]
  /** How many more redirects there were. */
  readonly moreHops: number
  /** True if several headers of one name were joined: it is then not always known whom a directive addresses. */
  readonly joined: boolean
  /** The `href` of each canonical link as written. */
  readonly canonicals: readonly string[]
  /** The `href` of each licence of RSL that a link names, as written. */
  readonly licenses: readonly string[]
  /** True if the page has more of them than are read, or longer ones. */
  readonly more: boolean
  /** The type of the document, as `application/pdf`. Undefined if the browser keeps extensions out of the page. */
  readonly contentType: string | undefined
  /** When the load of the page began, in ms since the epoch. Undefined if the page could not be read. */
  readonly startedAt: number | undefined
  /** True if the page was still loading when it was read. */
  readonly loading: boolean
  readonly frames: number
  /** The alternates for languages as written, each as `de /seite`. */
  readonly alternates: readonly string[]
  readonly title: string
  readonly links: number
}

/** What of a page a server's answer states as well: before any script changed it. */
export type SentFacts = Pick<PageFacts, 'metas' | 'canonicals' | 'licenses' | 'more' | 'alternates' | 'title' | 'links'>

export interface PageDeps {
  readonly headers: Pick<PageHeaders, 'find'>
  readonly runInTab: RunInTab
  /** Reports the headers of requests that the tab's page makes. Returns a function that removes the listener. */
  readonly onAnsweredInTab: (
    tabId: number,
    listener: (url: string, headers: readonly HttpHeader[]) => void,
  ) => () => void
  /** Whether the server may be asked for headers that the browser did not report. */
  readonly mayAsk: boolean
  /** True if the browser reports several headers of one name as a single one. */
  readonly joinsHeaders: boolean
  /** ms */
  readonly timeout: number
}

/** What is read of a page. `names` are product tokens to look for in addition to the known ones. */
function tagsWanted(names: readonly string[]) {
  // The token of a crawler that is only listed may be a word that metas use for something else.
  const known = crawlers.filter(crawler => !isOnlyListed(crawler)).map(crawler => crawler.token)
  return {
    names: ['robots', 'tdm-reservation', 'tdm-policy', ...known, ...names].map(name => name.toLowerCase()),
    licenseType: RSL_TYPE,
    limits: TAG_LIMITS,
    headerNames: [...HEADERS_FOR_CRAWLERS, 'link'],
  }
}

/** The same facts of a document that is in no tab. */
export async function readDocument(sent: Document, url: string, names: readonly string[]): Promise<SentFacts> {
  return v.parse(InPageReport, await readInPage({ ...tagsWanted(names), askHeaders: false, timeout: 0 }, sent, url))
}

/** How long to wait for reported headers to be stored, in ms. Another request would cost the server more. */
const STORING = 150

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Reads the directives of the page in a tab. `names` are product tokens to look for in addition to the known ones.
 * `before` is what an earlier call read of the same page, so that its server is asked only once. Never rejects: parts
 * that cannot be read are undefined.
 */
export async function readPage(
  { tabId, url }: Page,
  names: readonly string[],
  deps: PageDeps,
  before?: PageFacts,
): Promise<PageFacts> {
  const find = () => deps.headers.find(tabId, url).catch(() => undefined)
  const reported = (await find()) ?? (deps.mayAsk && !before ? await delay(STORING).then(find) : undefined)
  const wanted: InPageRequest = {
    ...tagsWanted(names),
    askHeaders: deps.mayAsk && reported === undefined,
    knownOf: before?.startedAt,
    timeout: deps.timeout,
  }
  let observed: readonly HttpHeader[] | undefined
  const end = deps.onAnsweredInTab(tabId, (answered, headers) => {
    if (addressWithoutFragment(answered) === addressWithoutFragment(url)) observed = headersForCrawlers(headers)
  })
  const report = await deps
    .runInTab(tabId, readInPage, [wanted])
    .then(value => v.safeParse(InPageReport, value))
    .catch(() => undefined)
    .finally(end)
  // A report from a tab that has gone to another page is about that page.
  const found =
    report?.success && addressWithoutFragment(report.output.url) === addressWithoutFragment(url)
      ? report.output
      : undefined
  const known = before?.startedAt === found?.startedAt ? before : undefined
  const asked = found?.headers ? headersForCrawlers(found.headers) : known?.headers
  return {
    metas: found?.metas ?? [],
    headers: reported?.headers ?? observed ?? asked,
    status: reported?.status,
    hops: reported?.hops ?? [],
    moreHops: reported?.moreHops ?? 0,
    joined: reported || observed ? deps.joinsHeaders : found?.headers ? true : (known?.joined ?? false),
    canonicals: found?.canonicals ?? [],
    licenses: found?.licenses ?? [],
    alternates: found?.alternates ?? [],
    title: found?.title ?? '',
    links: found?.links ?? 0,
    more: found?.more ?? false,
    contentType: found?.contentType,
    startedAt: found?.startedAt,
    loading: found?.loading ?? false,
    frames: found?.frames ?? 0,
  }
}
