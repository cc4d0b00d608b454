import { lazy, Suspense, useMemo, useState } from 'react'
import { crawlerForOwnToken, type RobotsTxt, siteMatcher } from '../../core/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { language, t } from '../browser/i18n.ts'
import type { Page } from '../browser/types.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { type Judged, lineOf } from '../robots/judge-page.ts'
import { siteOf } from '../robots/to-core.ts'
import { formatsFor } from '../ui/format.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { Footer } from './Footer.tsx'
import { NeedsPermission } from './NeedsPermission.tsx'
import { openInPlayground } from './open-in-playground.ts'
import { PageDirectives } from './PageDirectives.tsx'
import { type PageReport, pageReportOf } from './page-report.ts'
import { RobotsAnswer } from './RobotsAnswer.tsx'
import { rowsOf } from './rows.ts'
import { summaryOf } from './summary.ts'
import { explanationOf, tabKindOf } from './tab-kind.ts'
import { usePage, type View } from './use-page.ts'
import { usePageFacts } from './use-page-facts.ts'
import { VerdictRow } from './VerdictRow.tsx'
import { type Shown, WholeFile } from './WholeFile.tsx'

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
    </main>
  )
}

function Content({ view, refresh }: { view: View; refresh: () => void }) {
  const { settings, page, tab, lookup, asking } = view
  const refused = tabKindOf(page?.url) === 'store' && !asking && lookup?.type !== 'known'
  if (page && lookup?.type !== 'no-web-page' && !refused) return <OfPage view={view} page={page} refresh={refresh} />
  return (
    <>
      <p role="status">{t(explanationOf(page?.url, tab))}</p>
      <Footer settings={settings} isPrivate={page?.isPrivate ?? false} />
    </>
  )
}

interface OfPageProps {
  readonly view: View
  readonly page: Page
  readonly refresh: () => void
}

const nobody: readonly Judged[] = []

/** What is known of a page, above what can be done with it. */
function OfPage({ view, page, refresh }: OfPageProps) {
  const { settings, lookup, judged, asking, failed } = view
  const { url, isPrivate } = page
  const entry = lookup?.type === 'no-web-page' ? undefined : lookup?.entry
  const facts = usePageFacts(page, settings.crawlers, !asking)
  const report = useMemo(() => facts && pageReportOf(facts, url, judged ?? nobody, Date.now()), [facts, url, judged])
  const [shown, setShown] = useState<Shown & { readonly page: string }>()
  const show = (file: Shown) => setShown({ ...file, page: url })
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
      {lookup?.type === 'needs-permission' && <NeedsPermission needs={lookup} url={url} />}
      {entry && judged && <Verdicts judged={judged} entry={entry} url={url} onFile={show} />}
      {report && (entry || wasRead(report)) && <PageDirectives report={report} url={url} formats={formats} />}
      {entry && settings.watch && !isPrivate && (
        <Guarded>
          <Suspense>
            <RecentChanges entry={entry} settings={settings} formats={formats} />
          </Suspense>
        </Guarded>
      )}
      {entry && (
        <RobotsAnswer
          view={view}
          entry={entry}
          formats={formats}
          refresh={refresh}
          onFile={() => show({ robots: siteOf(entry).robots })}
          onProblems={isPrivate ? undefined : () => openInPlayground(entry, url, settings, 'problems')}
        />
      )}
      <Footer
        findings={entry && judged && { url, entry, judged, page: report }}
        settings={settings}
        isPrivate={isPrivate}
      />
      {/* The tab may have gone on to another page, of which the file says nothing. */}
      {entry && shown?.page === url && (
        <WholeFile
          shown={shown}
          url={entry.answer.url}
          marks={marksIn(shown.robots, entry, judged ?? nobody)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** The file that a crawler is judged by: the one that was answered, or the last good copy. */
const fileFor = ({ token, dialect }: Judged, entry: CacheEntry): RobotsTxt =>
  siteMatcher(siteOf(entry), crawlerForOwnToken(token), dialect).robots

/** The lines of a file that decide, each with what comes of it. */
const marksIn = (robots: RobotsTxt, entry: CacheEntry, judged: readonly Judged[]): ReadonlyMap<number, string> =>
  new Map(
    judged.flatMap(one => {
      const line = lineOf(one)
      return line !== undefined && fileFor(one, entry) === robots ? [[line, one.state]] : []
    }),
  )

/** Whether anything of a page could be read at all. */
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
  readonly judged: readonly Judged[]
  readonly entry: CacheEntry
  readonly url: string
  readonly onFile: (shown: Shown) => void
}

/** What crawlers may do, in one sentence and for each of them. */
function Verdicts({ judged, entry, url, onFile }: VerdictsProps) {
  const [why, setWhy] = useState<string>()
  const rows = useMemo(() => rowsOf(judged), [judged])
  const summary = summaryOf(judged, t, formats)
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
              onFile={one => {
                const line = lineOf(one)
                onFile({ robots: fileFor(one, entry), ...(line !== undefined && { line }) })
              }}
            />
          )
        })}
      </ul>
    </>
  )
}
