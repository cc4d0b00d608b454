import { pageDirectives } from '../../core/indexing/index.ts'
import type { Page } from '../browser/types.ts'
import { type IndexingGroup, indexingGroups } from '../page/indexing.ts'
import { type PageDeps, readPage } from '../page/page.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'

export interface LoadedPageDeps extends Pick<PageDeps, 'headers' | 'runInTab' | 'joinsHeaders'> {
  readonly isLoading: (tabId: number) => Promise<boolean>
  readonly now: () => number
  /** How long the badge waits for the page, in ms. */
  readonly timeout: number
}

/**
 * What robots.txt and the page in a tab mean for indexing, without a request: from the headers that the browser
 * reported, and from the metas once the page is loaded. Empty if the browser did not report an answer for the address:
 * a script may then have changed only the address, and the metas may still be those of the page before. Never rejects.
 */
export async function indexingOf(
  page: Page,
  judged: readonly JudgedCrawler[],
  { isLoading, now, timeout, ...deps }: LoadedPageDeps,
): Promise<readonly IndexingGroup[]> {
  const answer = await deps.headers.find(page.tabId, page.url).catch(() => undefined)
  if (!answer) return []
  const runInTab: PageDeps['runInTab'] = async (tabId, func, args) => {
    if (await isLoading(tabId)) throw new Error('The page is still loading.')
    return withTimeout(timeout, deps.runInTab(tabId, func, args))
  }
  const { metas, headers = [] } = await readPage(
    page,
    judged.map(({ token }) => token),
    { ...deps, runInTab, timeout, mayAsk: false, onAnsweredInTab: () => () => undefined },
  )
  return indexingGroups(judged, pageDirectives({ metas, headers }), { complete: true, now: now() })
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not answer.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
