import { lazy, Suspense, useMemo, useState } from 'react'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { language, t } from '../browser/i18n.ts'
import type { Page } from '../browser/types.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import type { Judged } from '../robots/judge-page.ts'
import { formatsFor } from '../ui/format.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { Actions } from './Actions.tsx'
import { CrawlerRow } from './CrawlerRow.tsx'
import { Footer } from './Footer.tsx'
import { NeedsPermission } from './NeedsPermission.tsx'
import { PageDirectives } from './PageDirectives.tsx'
import { pageReportOf } from './page-report.ts'
import { RobotsAnswer } from './RobotsAnswer.tsx'
import { summaryOf } from './summary.ts'
import { explanationOf, tabKindOf } from './tab-kind.ts'
import { usePage, type View } from './use-page.ts'
import { usePageFacts } from './use-page-facts.ts'

const formats = formatsFor(language())

// Comparing files takes a good deal of code, and the verdicts are not to wait for it.
const RecentChanges = lazy(async () => ({ default: (await import('./RecentChanges.tsx')).RecentChanges }))

export function Popup() {
  const { view, refresh } = usePage()
  useTheme(view?.settings.theme)
  return (
    <main className="popup" aria-busy={view === undefined || view.asking}>
      <h1 className="hidden">{t('extensionName')}</h1>
      {view && <Content view={view} refresh={refresh} />}
      {view && <Footer />}
    </main>
  )
}

function Content({ view, refresh }: { view: View; refresh: () => void }) {
  const { page, tab, lookup, judged, asking, failed } = view
  const refused = tabKindOf(page?.url) === 'store' && !asking && lookup?.type !== 'known'
  if (!page || lookup?.type === 'no-web-page' || refused) {
    return <p role="status">{t(explanationOf(page?.url, tab))}</p>
  }
  return (
    <>
      <PageAddress url={page.url} />
      {failed && (
        <div className="notice" role="alert">
          <p>{t('failed')}</p>
          <button type="button" onClick={refresh}>
            {t('retry')}
          </button>
        </div>
      )}
      {!lookup && asking && <p role="status">{t('loading', new URL(page.url).host)}</p>}
      {lookup?.type === 'needs-permission' && <NeedsPermission needs={lookup} url={page.url} />}
      {lookup?.entry && judged && (
        <Verdicts view={view} entry={lookup.entry} judged={judged} page={page} refresh={refresh} />
      )}
    </>
  )
}

function PageAddress({ url }: { url: string }) {
  const { host, pathname, search } = new URL(url)
  return (
    <p className="address" title={url}>
      <bdi>
        {host}
        <span className="path">{pathname + search}</span>
      </bdi>
    </p>
  )
}

interface VerdictsProps {
  readonly view: View
  readonly entry: CacheEntry
  readonly judged: readonly Judged[]
  readonly page: Page
  readonly refresh: () => void
}

function Verdicts({ view, entry, judged, page, refresh }: VerdictsProps) {
  const { settings, asking } = view
  const facts = usePageFacts(page, settings.crawlers, !asking)
  const report = useMemo(() => facts && pageReportOf(facts, page.url, judged, Date.now()), [facts, page.url, judged])
  const [why, setWhy] = useState<string>()
  const summary = summaryOf(judged, t, formats)
  return (
    <>
      <p className="summary" role="status">
        <StateIcon state={summary.state} />
        {summary.sentence}
      </p>
      <ul className="crawlers" aria-label={t('crawlersHeading')}>
        {judged.map(crawler => (
          <CrawlerRow
            key={crawler.token}
            judged={crawler}
            entry={entry}
            url={page.url}
            open={why === crawler.token}
            onToggle={() => setWhy(why === crawler.token ? undefined : crawler.token)}
          />
        ))}
      </ul>
      {report && <PageDirectives report={report} url={page.url} formats={formats} />}
      {settings.watch && !page.isPrivate && (
        <Guarded>
          <Suspense>
            <RecentChanges entry={entry} settings={settings} formats={formats} />
          </Suspense>
        </Guarded>
      )}
      <Actions
        findings={{ url: page.url, entry, judged, page: report }}
        settings={settings}
        isPrivate={page.isPrivate}
      />
      <RobotsAnswer view={view} entry={entry} formats={formats} refresh={refresh} />
    </>
  )
}
