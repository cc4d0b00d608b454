import { lazy, Suspense, useMemo, useState } from 'react'
import { crawlerForOwnToken, type RobotsTxt, siteMatcher } from '../../core/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { withMessages } from '../../playground/strings/catalogue.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import type { Page } from '../browser/types.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { decidingLineOf, type JudgedCrawler } from '../robots/judge-page.ts'
import { siteOfEntry } from '../robots/to-core.ts'
import { formatsFor } from '../ui/format.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { PermissionNotice } from '../ui/PermissionNotice.tsx'
import { tabExplanation, tabKindOf } from '../ui/tab-kind.ts'
import { Footer } from './Footer.tsx'
import { mayStateUsage } from './may-state-usage.ts'
import { openInPlayground } from './open-in-playground.ts'
import { PageDirectivesSection } from './PageDirectivesSection.tsx'
import { type PageReport, pageReportOf } from './page-report.ts'
import { RobotsAnswer } from './RobotsAnswer.tsx'
import { verdictsSummary } from './summary.ts'
import { type PopupState, usePage } from './use-page.ts'
import { usePageFacts } from './use-page-facts.ts'
import { VerdictRow } from './VerdictRow.tsx'
import { verdictGroupsOf } from './verdict-groups.ts'
import { type ShownFile, WholeFile } from './WholeFile.tsx'

const formats = formatsFor(formatLocale())

// Comparing files needs much code. Loaded later, so that the verdicts need not wait for it.
const LazyRecentChanges = lazy(async () => ({ default: (await import('./RecentChanges.tsx')).RecentChanges }))

// Loaded later for the same reason.
const LazyLinksSection = lazy(async () => {
  const { LinksSection, messages } = await import('./LinksSection.tsx')
  return withMessages(LinksSection, messages)
})

export function Popup() {
  const { view, refresh } = usePage()
  useTheme(view?.settings.theme)
  return (
    <main className="popup" aria-busy={view === undefined || view.asking}>
      <h1 className="hidden">{t('extensionName')}</h1>
      {view && <PopupContent view={view} refresh={refresh} />}
    </main>
  )
}

function PopupContent({ view, refresh }: { view: PopupState; refresh: () => void }) {
  const { settings, page, tab, lookup, asking } = view
  const refused = tabKindOf(page?.url) === 'store' && !asking && lookup?.type !== 'known'
  if (page && lookup?.type !== 'no-web-page' && !refused) return <OfPage view={view} page={page} refresh={refresh} />
  return (
    <>
      <p role="status">{t(tabExplanation(page?.url, tab))}</p>
      <Footer settings={settings} isPrivate={page?.isPrivate ?? false} />
    </>
  )
}

interface OfPageProps {
  readonly view: PopupState
  readonly page: Page
  readonly refresh: () => void
}

const nobody: readonly JudgedCrawler[] = []

/** What is known of a page, above the actions. */
function OfPage({ view, page, refresh }: OfPageProps) {
  const { settings, lookup, judged, asking, failed } = view
  const { url, isPrivate } = page
  const entry = lookup?.type === 'no-web-page' ? undefined : lookup?.entry
  const facts = usePageFacts(page, settings.crawlers, !asking)
  const report = useMemo(() => facts && pageReportOf(facts, url, judged ?? nobody, Date.now()), [facts, url, judged])
  const [shown, setShown] = useState<ShownFile & { readonly page: string }>()
  const show = (file: ShownFile) => setShown({ ...file, page: url })
  return (
    <>
      <PageAddress url={url} />
      {failed && (
        <div className="notice" role="alert">
          <p>{t('failed')}</p>
          <button type="button" onClick={refresh}>
            {t('retry')}
          </button>
        </div>
      )}
      {!lookup && asking && <p role="status">{t('loading', new URL(url).host)}</p>}
      {lookup?.type === 'needs-permission' && <PermissionNotice needs={lookup} url={url} />}
      {entry && judged && <PopupVerdicts judged={judged} entry={entry} url={url} onFile={show} />}
      {report && (entry || wasRead(report)) && <PageDirectivesSection report={report} url={url} formats={formats} />}
      {entry && report && (
        <Guarded>
          <Suspense>
            <LazyLinksSection page={page} entry={entry} settings={settings} />
          </Suspense>
        </Guarded>
      )}
      {entry && settings.watch && !isPrivate && (
        <Guarded>
          <Suspense>
            <LazyRecentChanges entry={entry} settings={settings} formats={formats} />
          </Suspense>
        </Guarded>
      )}
      {entry && (
        <RobotsAnswer
          view={view}
          entry={entry}
          formats={formats}
          refresh={refresh}
          onFile={() => show({ robots: siteOfEntry(entry).robots })}
          onProblems={isPrivate ? undefined : () => openInPlayground(entry, url, settings, 'problems')}
        />
      )}
      <Footer
        findings={entry && judged && { url, entry, judged, page: report }}
        settings={settings}
        isPrivate={isPrivate}
      />
      {/* The tab may have gone to another page, which the shown file says nothing about. */}
      {entry && shown?.page === url && (
        <WholeFile
          shown={shown}
          url={entry.answer.url}
          marks={decidingLineStates(shown.robots, entry, judged ?? nobody)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** The file that a crawler is judged by: the one that was answered, or the last good copy. */
const fileFor = ({ token, dialect }: JudgedCrawler, entry: CacheEntry): RobotsTxt =>
  siteMatcher(siteOfEntry(entry), crawlerForOwnToken(token), dialect).robots

/** The deciding lines of a file, each with its outcome. */
const decidingLineStates = (
  robots: RobotsTxt,
  entry: CacheEntry,
  judged: readonly JudgedCrawler[],
): ReadonlyMap<number, string> =>
  new Map(
    judged.flatMap(one => {
      const line = decidingLineOf(one)
      return line !== undefined && fileFor(one, entry) === robots ? [[line, one.state]] : []
    }),
  )

/** Whether any part of a page could be read. */
const wasRead = ({ facts }: PageReport) => facts.contentType !== undefined || facts.headers !== undefined

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
  readonly judged: readonly JudgedCrawler[]
  readonly entry: CacheEntry
  readonly url: string
  readonly onFile: (shown: ShownFile) => void
}

/** The verdicts: one sentence for all crawlers, and a row for each verdict. */
function PopupVerdicts({ judged, entry, url, onFile }: VerdictsProps) {
  const [why, setWhy] = useState<string>()
  const rows = useMemo(() => verdictGroupsOf(judged), [judged])
  const statesUsage = useMemo(() => mayStateUsage(entry), [entry])
  const summary = verdictsSummary(judged, t, formats)
  return (
    <>
      <p className="summary" role="status">
        <StateIcon state={summary.state} />
        {summary.sentence}
      </p>
      <ul className="rows" aria-label={t('crawlersHeading')}>
        {rows.map(row => {
          const [first] = row.judged
          const open = row.judged.some(({ token }) => token === why)
          return (
            <VerdictRow
              key={first?.token}
              row={row}
              entry={entry}
              url={url}
              formats={formats}
              open={open}
              onToggle={() => setWhy(open ? undefined : first?.token)}
              mayStateUsage={statesUsage}
              onFile={(one, line) => onFile({ robots: fileFor(one, entry), ...(line !== undefined && { line }) })}
            />
          )
        })}
      </ul>
    </>
  )
}
