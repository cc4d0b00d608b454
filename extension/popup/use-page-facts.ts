import { useEffect, useRef, useState } from 'react'
import { joinsHeaders } from '../browser/differences.ts'
import { onAnsweredInTab } from '../browser/requests.ts'
import { sessionStore } from '../browser/storage.ts'
import { runInTab } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { PageHeaders } from '../page/headers.ts'
import { type PageFacts, readPage } from '../page/page.ts'
import { TIMEOUT_MS } from '../robots/fetch.ts'

const pageHeaderStore = new PageHeaders(sessionStore)

/**
 * The directives of the page; undefined until they are read. They are read once robots.txt is there (`ready`), so that
 * the verdicts do not wait, and again when the page or the crawlers change. The server is asked for the page's headers
 * only once.
 */
export function usePageFacts(page: Page, names: readonly string[], ready: boolean): PageFacts | undefined {
  const [found, setFound] = useState<{ readonly page: string; readonly facts: PageFacts }>()
  const last = useRef<{ readonly page: string; readonly facts: Promise<PageFacts> }>(undefined)
  const { tabId, url, isPrivate } = page
  const wanted = names.join(' ')
  useEffect(() => {
    let current = true
    if (!ready) return
    const deps = {
      headers: pageHeaderStore,
      runInTab,
      onAnsweredInTab,
      mayAsk: true,
      joinsHeaders,
      timeout: TIMEOUT_MS,
    }
    const read = async (earlier?: Promise<PageFacts>) =>
      readPage({ tabId, url, isPrivate }, wanted.split(' '), deps, await earlier)
    const facts = read(last.current?.page === url ? last.current.facts : undefined)
    last.current = { page: url, facts }
    void facts.then(known => {
      if (current) setFound({ page: url, facts: known })
    })
    return () => {
      current = false
    }
  }, [tabId, url, isPrivate, wanted, ready])
  // Facts about the page before do not apply to this one.
  return found?.page === url ? found.facts : undefined
}
