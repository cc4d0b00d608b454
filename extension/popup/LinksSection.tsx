import { useEffect, useState } from 'react'
import { t } from '../../playground/strings/t.ts'
import { LinksLine } from '../audit/LinksLine.tsx'
import { type LinkSums, sumLinks } from '../audit/link-sums.ts'
import { MAX_LINKS, readLinks } from '../audit/page-links.ts'
import { runInTab } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { siteOf } from '../robots/site-of.ts'
import type { Settings } from '../settings/settings.ts'

export { default as messages } from 'virtual:messages/links'

interface Props {
  readonly page: Page
  readonly read: CurrentAnswer
  readonly settings: Settings
}

/** The links of the page in one sentence. Nothing if the page cannot be read. */
export function LinksSection({ page, read, settings }: Props) {
  const { tabId, url, isPrivate } = page
  const [found, setFound] = useState<{ readonly sums: LinkSums; readonly isPart: boolean }>()
  useEffect(() => {
    let current = true
    async function find() {
      const links = await readLinks({ tabId, url, isPrivate }, { runInTab })
      if (typeof links === 'string' || !current) return
      const sites = new Map([[new URL(read.entry.answer.url).origin, siteOf(read)]])
      const sums = await sumLinks({ ...links, loaded: [], named: [] }, sites, settings)
      if (current) setFound({ sums, isPart: links.counts.moreLinks > 0 })
    }
    void find()
    return () => {
      current = false
    }
  }, [tabId, url, isPrivate, read, settings])
  if (!found) return null
  return (
    <section className="links" aria-label={t('links_heading')}>
      {found.isPart && t('links_many', { count: MAX_LINKS })} <LinksLine sums={found.sums} />
    </section>
  )
}
