import { useEffect, useState } from 'react'
import { t } from '../../playground/strings/t.ts'
import { auditPath } from '../audit/address.ts'
import { LinksLine } from '../audit/LinksLine.tsx'
import { type LinkSums, sumLinks } from '../audit/link-sums.ts'
import { readLinks } from '../audit/page-links.ts'
import { openPage, runInTab } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { siteOf } from '../robots/site-of.ts'
import type { Settings } from '../settings/settings.ts'

export { default as messages } from 'virtual:messages/links'

/** With more different links than this, the popup shows no summary. The audit does. */
const MAX_SUMMED_LINKS = 2000

interface Props {
  readonly page: Page
  readonly read: CurrentAnswer
  readonly settings: Settings
  /** Of a PDF only the browser's viewer can be read, which has no links: then nothing is said about them. */
  readonly pdf: boolean
}

/** The links of the page in one sentence, and a button that opens their audit. Nothing if the page cannot be read. */
export function LinksSection({ page, read, settings, pdf }: Props) {
  const { tabId, url, isPrivate } = page
  const [found, setFound] = useState<LinkSums | 'many'>()
  useEffect(() => {
    let current = true
    async function find() {
      const links = await readLinks({ tabId, url, isPrivate }, { runInTab, most: MAX_SUMMED_LINKS })
      if (typeof links === 'string' || !current) return undefined
      if (links.counts.moreLinks > 0) return 'many'
      const sites = new Map([[new URL(read.entry.answer.url).origin, siteOf(read)]])
      return sumLinks({ ...links, loaded: [] }, sites, settings)
    }
    void find().then(sums => current && setFound(sums))
    return () => {
      current = false
    }
  }, [tabId, url, isPrivate, read, settings])
  if (!found) return null
  return (
    <section className="links" aria-label={t('links_heading')}>
      {!pdf && (
        <>
          <p>{found === 'many' ? t('links_many', { count: MAX_SUMMED_LINKS }) : <LinksLine sums={found} />}</p>
          <button type="button" onClick={() => void openPage(auditPath(tabId, 'links'))}>
            {t('links_check')}
          </button>
        </>
      )}
      <button type="button" onClick={() => void openPage(auditPath(tabId, 'sitemaps'))}>
        {t('sitemaps_check')}
      </button>
    </section>
  )
}
