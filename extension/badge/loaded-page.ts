import { pageDirectives } from '../../core/indexing/index.ts'
import type { Page } from '../browser/types.ts'
import { type IndexingGroup, indexingGroups } from '../page/indexing.ts'
import { type PageDeps, readPage } from '../page/page.ts'
import type { Judged } from '../robots/judge-page.ts'

export interface LoadedPageDeps extends Pick<PageDeps, 'headers' | 'runInTab' | 'joinsHeaders'> {
  readonly isLoading: (tabId: number) => Promise<boolean>
  readonly now: () => number
  /** How long the badge waits for the page, in ms. */
  readonly timeout: number
}

/**
 * What robots.txt and the page in a tab come to, without a request: by the headers that the browser told of, and by the
 * metas once the page is loaded. Empty if the browser did not tell of an answer for the address: then a script may have
 * changed the address alone, and the metas may be of the page before. Never rejects.
 */
export async function indexingOf(
  page: Page,
  judged: readonly Judged[],
  { isLoading, now, timeout, ...deps }: LoadedPageDeps,
): Promise<readonly IndexingGroup[]> {
  const answer = await deps.headers.find(page.tabId, page.url).catch(() => undefined)
  if (!answer) return []
  const runInTab: PageDeps['runInTab'] = async (tabId, func, args) => {
    if (await isLoading(tabId)) throw new Error('The page is still loading.')
    return within(timeout, deps.runInTab(tabId, func, args))
  }
  const { metas, headers = [] } = await readPage(
    page,
    judged.map(({ token }) => token),
    { ...deps, runInTab, timeout, mayAsk: false, onAnsweredInTab: () => () => undefined },
  )
  return indexingGroups(judged, pageDirectives({ metas, headers }), { complete: true, now: now() })
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not answer.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
