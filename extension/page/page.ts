import * as v from 'valibot'
import { crawlers } from '../../core/crawlers/index.ts'
import type { PageSource } from '../../core/indexing/index.ts'
import { withoutFragment } from '../browser/address.ts'
import type { Header, Page } from '../browser/types.ts'
import { headersForCrawlers, type PageHeaders } from './headers.ts'
import { readInPage, type Wanted } from './read-in-page.ts'

const Named = v.object({ name: v.string(), value: v.string() })

/** What the injected function reports. It comes out of a page, so it is validated like any foreign data. */
const Report = v.object({
  url: v.string(),
  metas: v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.maxLength(50)),
  canonical: v.optional(v.string()),
  contentType: v.pipe(v.string(), v.maxLength(200)),
  frames: v.number(),
  headers: v.optional(v.pipe(v.array(Named), v.maxLength(50))),
})

/** What a page says to crawlers, as far as it could be read. */
export interface PageFacts extends Required<Pick<PageSource, 'metas'>> {
  /** Absent if nothing told of the headers; empty if none speaks to crawlers. */
  readonly headers: readonly Header[] | undefined
  /** The status that the page was answered with, if the browser told of it. */
  readonly status: number | undefined
  /** True if headers of one name came as one, so that whom each addresses is not always known. */
  readonly joined: boolean
  /** The `href` of the canonical link as written. */
  readonly canonical: string | undefined
  /** Of the document: `text/html`, `application/pdf`. Absent if the page could not be touched. */
  readonly contentType: string | undefined
  /** How many frames the page has. */
  readonly frames: number
}

export interface PageTools {
  readonly headers: Pick<PageHeaders, 'of'>
  /** Runs a function in the tab's page and gives back what it returns. */
  readonly run: <A extends unknown[]>(tabId: number, f: (...args: A) => unknown, args: A) => Promise<unknown>
  /** Tells the headers of requests that are made in the tab, as far as the browser does. */
  readonly listen: (tabId: number, listener: (url: string, headers: readonly Header[]) => void) => () => void
  /** Whether the browser joins several headers of one name where it tells of them. */
  readonly joinsHeaders: boolean
  /** ms */
  readonly timeout: number
}

/**
 * Reads what the page in a tab says to crawlers. `names` are tokens that are asked about beside the known ones. Never
 * rejects: what cannot be read is absent. `before` is what was read of the same page already: its server is asked once.
 */
export async function readPage(
  { tabId, url }: Page,
  names: readonly string[],
  tools: PageTools,
  before?: PageFacts,
): Promise<PageFacts> {
  const told = await tools.headers.of(tabId, url)
  const known = crawlers.map(crawler => crawler.token)
  const wanted: Wanted = {
    names: ['robots', ...known, ...names].map(name => name.toLowerCase()),
    askHeaders: told === undefined && before?.contentType === undefined,
    timeout: tools.timeout,
  }
  let heard: readonly Header[] | undefined
  const end = tools.listen(tabId, (answered, headers) => {
    if (withoutFragment(answered) === withoutFragment(url)) heard = headersForCrawlers(headers)
  })
  const report = await tools
    .run(tabId, readInPage, [wanted])
    .then(value => v.safeParse(Report, value))
    .catch(() => undefined)
    .finally(end)
  // A tab that went elsewhere in the meantime speaks for another page.
  const found =
    report?.success && withoutFragment(report.output.url) === withoutFragment(url) ? report.output : undefined
  const asked = found?.headers ?? before?.headers
  return {
    metas: found?.metas ?? [],
    headers: told?.headers ?? heard ?? asked,
    status: told?.status,
    joined: told || heard ? tools.joinsHeaders : found?.headers ? true : (before?.joined ?? false),
    canonical: found?.canonical,
    contentType: found?.contentType,
    frames: found?.frames ?? 0,
  }
}
