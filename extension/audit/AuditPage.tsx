import { type ReactNode, useEffect } from 'react'
import { t as words } from '../../playground/strings/t.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { AnswerNotice } from '../ui/AnswerNotice.tsx'
import { formatsFor } from '../ui/format.ts'
import { useTheme } from '../ui/own-page.tsx'
import { PermissionNotice } from '../ui/PermissionNotice.tsx'
import { tabExplanation } from '../ui/tab-kind.ts'
import { auditedTabId } from './address.ts'
import { PageLinksAudit } from './PageLinksAudit.tsx'
import { Sitemaps } from './Sitemaps.tsx'
import { type AuditedTab, useTab } from './use-tab.ts'

const { tabId, subject } = auditedTabId(location.search)

const formats = formatsFor(formatLocale())

/** The audit of a page in a tab: its links, or the sitemaps of its site. Nothing that it shows is stored. */
export function AuditPage() {
  const { tab, asked, since, again } = useTab(tabId, subject)
  useTheme(tab?.settings.theme)
  useAuditTitle(tab)
  if (!tab) return asked ? <Alone>{t('loading', new URL(asked.url).host)}</Alone> : null
  const { settings, page, lookup } = tab
  if (!page) return <Alone>{words('links_noTab')}</Alone>
  if (lookup.type === 'no-web-page')
    return <Alone>{t(tabExplanation(page.url, { loading: false, moved: false }))}</Alone>
  const { read } = lookup
  // An old answer says nothing about the links of today.
  if (read.type !== 'current') {
    return (
      <main className="audit-alone">
        <h1>{t('extensionName')}</h1>
        {lookup.type === 'needs-permission' && <PermissionNotice needs={lookup} url={page.url} />}
      </main>
    )
  }
  const Subject = subject === 'sitemaps' ? Sitemaps : PageLinksAudit
  return (
    <Subject
      key={tab.round}
      settings={settings}
      page={page}
      read={read}
      links={tab.links}
      since={since}
      again={again}
      notice={<RobotsAnswerNotice read={read} />}
    />
  )
}

/** Why there is no audit, or not yet. */
function Alone({ children }: { children: ReactNode }) {
  return (
    <main className="audit-alone">
      <h1>{t('extensionName')}</h1>
      <p role="status">{children}</p>
    </main>
  )
}

/** When robots.txt was read, and what the server’s answer means if it is not a file of rules. */
function RobotsAnswerNotice({ read: { entry, readAt } }: { read: CurrentAnswer }) {
  const { status, outcome } = entry.answer
  return (
    <div className="audit-answer">
      <p>
        <b>robots.txt</b> {outcome !== 'rules' && <>{status} · </>}
        {t('reportReadAt', formats.time(readAt))}
      </p>
      {outcome !== 'rules' && <AnswerNotice answer={entry.answer} />}
    </div>
  )
}

/** Browsers keep titles in their history, so the title for a page in a private window does not name the page. */
function useAuditTitle(tab: AuditedTab | undefined) {
  const page = tab?.page
  useEffect(() => {
    if (!page || page.isPrivate) return
    const { host } = new URL(page.url)
    document.title = `${words(`${subject}_title`, { host })} – ${t('extensionName')}`
  }, [page])
}
