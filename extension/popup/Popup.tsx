import { lazy, Suspense, useMemo, useState } from 'react'
import type { PurposeGroup } from '../../core/crawlers/index.ts'
import { crawlerForOwnToken, type RobotsTxt, siteMatcher } from '../../core/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { withMessages } from '../../playground/strings/catalogue.ts'
import { isCalm, purposeMessages, stateOfAll } from '../badge/badge.ts'
import { isRobotsTxtUrl } from '../browser/address.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import { isPanel } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'
import { decidingLineOf, type JudgedCrawler } from '../robots/judge-page.ts'
import { siteOf } from '../robots/site-of.ts'
import { formatsFor } from '../ui/format.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { PermissionNotice } from '../ui/PermissionNotice.tsx'
import { isPdf, tabExplanation, tabKindOf } from '../ui/tab-kind.ts'
import { Footer } from './Footer.tsx'
import { mayStateUsage } from './may-state-usage.ts'
import { openInPlayground } from './open-in-playground.ts'
import { PageDirectivesSection } from './PageDirectivesSection.tsx'
import { type PageReport, pageReportOf } from './page-report.ts'
import { RobotsAnswer } from './RobotsAnswer.tsx'
import { decisiveOf, readSummary } from './summary.ts'
import { ThisIsMySite } from './ThisIsMySite.tsx'
import { type PopupState, usePage } from './use-page.ts'
import { usePageFacts } from './use-page-facts.ts'
import { VerdictRow } from './VerdictRow.tsx'
import { verdictsByPurpose } from './verdict-groups.ts'
import { type ShownFile, WholeFile } from './WholeFile.tsx'

const formats = formatsFor(formatLocale())

// Comparing files needs much code. Loaded later, so that the verdicts need not wait for it.
const LazyRecentChanges = lazy(async () => ({ default: (await import('./RecentChanges.tsx')).RecentChanges }))

// Loaded later for the same reason.
const LazyLinksSection = lazy(async () => {
  const { LinksSection, messages } = await import('./LinksSection.tsx')
  return withMessages(LinksSection, messages)
})

// Loaded later for the same reason.
const LazyServedSection = lazy(async () => ({ default: (await import('./ServedSection.tsx')).ServedSection }))

// Loaded with the wish.
const LazyWishSection = lazy(async () => ({ default: (await import('./WishSection.tsx')).WishSection }))

// Loaded later, and only for a tab that shows robots.txt itself.
const LazyTabFileNotice = lazy(async () => ({ default: (await import('./TabFileNotice.tsx')).TabFileNotice }))

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
  const explanation = tabExplanation(page?.url, tab)
  if (page && lookup?.type !== 'no-web-page' && !refused) return <OfPage view={view} page={page} refresh={refresh} />
  return (
    <>
      <p role="status">{t(explanation === 'noPage' && isPanel() ? 'panelHidden' : explanation)}</p>
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
  const { settings, lookup, judged, wish, asking, failed } = view
  const { url, isPrivate } = page
  const read = view.read.type === 'nothing' ? undefined : view.read
  const current = read?.type === 'current' ? read : undefined
  const facts = usePageFacts(page, settings.crawlers, !asking)
  const judgedNow = (current && judged) ?? nobody
  const report = useMemo(() => facts && pageReportOf(facts, url, judgedNow, Date.now()), [facts, url, judgedNow])
  const [shown, setShown] = useState<ShownFile & { readonly page: string }>()
  const show = (file: ShownFile) => setShown({ ...file, page: url })
  const [why, setWhy] = useState<string>()
  const decisive = decisiveOf(judgedNow)
  const pdf = report !== undefined && isPdf(url, report.facts.contentType)
  return (
    <>
      <div className="where-it-is">
        <PageAddress url={url} />
        {current && !wish && !isPrivate && <ThisIsMySite page={page} read={current} label={t('wishHeading')} />}
      </div>
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
      {current && !asking && isRobotsTxtUrl(url) && (
        <Guarded>
          <Suspense>
            <LazyTabFileNotice page={page} read={current} />
          </Suspense>
        </Guarded>
      )}
      {current && wish && (
        <Guarded>
          <Suspense>
            <LazyWishSection wish={wish} page={page} read={current} settings={settings} formats={formats} />
          </Suspense>
        </Guarded>
      )}
      {read && judged && <PopupVerdicts {...{ judged, read, url, why, setWhy }} onFile={show} />}
      {report && (read || wasRead(report)) && <PagePart {...{ report, url, pdf }} judged={judgedNow} />}
      {current && report && !pdf && (
        <Guarded>
          <Suspense>
            <LazyLinksSection page={page} read={current} settings={settings} />
          </Suspense>
        </Guarded>
      )}
      {current && settings.watch && !isPrivate && !wish && (
        <Guarded>
          <Suspense>
            <LazyRecentChanges read={current} settings={settings} formats={formats} />
          </Suspense>
        </Guarded>
      )}
      {read && (
        <RobotsAnswer
          view={view}
          read={read}
          formats={formats}
          refresh={refresh}
          onFile={() => show({ robots: siteOf(read).robots })}
          onProblems={current && !isPrivate ? () => openInPlayground(current, url, settings, 'problems') : undefined}
        />
      )}
      <Footer
        findings={current && judged && { url, read: current, judged, page: report }}
        settings={settings}
        isPrivate={isPrivate}
        why={
          decisive === undefined
            ? undefined
            : {
                open: why === decisive,
                primary: wish?.state !== 'not-as-wanted',
                toggle: () => setWhy(why === decisive ? undefined : decisive),
              }
        }
        audits={current && report && { tabId: page.tabId, subjects: pdf ? ['sitemaps'] : ['links', 'sitemaps'] }}
      />
      {/* The tab may have gone to another page, which the shown file says nothing about. */}
      {read && shown?.page === url && (
        <WholeFile
          shown={shown}
          url={read.entry.answer.url}
          marks={decidingLineStates(shown.robots, read, judged ?? nobody)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** The file that a crawler is judged by: the one that was answered, or the last good copy. */
const fileFor = ({ token, dialect }: JudgedCrawler, read: ReadAnswer): RobotsTxt =>
  siteMatcher(siteOf(read), crawlerForOwnToken(token), dialect).robots

/** The deciding lines of a file, each with its outcome. */
const decidingLineStates = (
  robots: RobotsTxt,
  read: ReadAnswer,
  judged: readonly JudgedCrawler[],
): ReadonlyMap<number, string> =>
  new Map(
    judged.flatMap(one => {
      const line = decidingLineOf(one)
      return line !== undefined && fileFor(one, read) === robots ? [[line, one.state]] : []
    }),
  )

interface PagePartProps {
  readonly report: PageReport
  readonly url: string
  readonly pdf: boolean
  readonly judged: readonly JudgedCrawler[]
}

/** What the page itself says, now and as its server sends it. */
const PagePart = ({ report, url, pdf, judged }: PagePartProps) => (
  <PageDirectivesSection report={report} url={url} formats={formats}>
    {!pdf && report.facts.contentType !== undefined && (
      <Guarded>
        <Suspense>
          <LazyServedSection key={`${report.facts.startedAt} ${url}`} {...{ report, url, formats, judged }} />
        </Suspense>
      </Guarded>
    )}
  </PageDirectivesSection>
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

/** For example "AI training · 2 of 5 blocked": the sum is left out where one row says it. */
function purposeHeading(purpose: PurposeGroup, judged: readonly JudgedCrawler[], rows: number): string {
  const blocked = judged.filter(({ state }) => state === 'blocked').length
  const title = t(purposeMessages[purpose])
  return rows > 1 && blocked > 0 ? `${title} · ${t('badgeBlocked', blocked, judged.length)}` : title
}

interface VerdictsProps {
  readonly judged: readonly JudgedCrawler[]
  readonly read: ReadAnswer
  readonly url: string
  /** The crawler whose verdict is explained. */
  readonly why: string | undefined
  readonly setWhy: (token: string | undefined) => void
  readonly onFile: (shown: ShownFile) => void
}

/** The verdicts, as they are or as they were: one sentence for all crawlers, and a row for each verdict. */
function PopupVerdicts({ judged, read, url, why, setWhy, onFile }: VerdictsProps) {
  const purposes = useMemo(() => verdictsByPurpose(judged), [judged])
  const statesUsage = useMemo(() => mayStateUsage(read), [read])
  const summary = readSummary(judged, read, Date.now(), t, formats)
  return (
    <>
      <p
        className={isCalm(judged, stateOfAll(judged.map(({ state }) => state))) ? 'summary calm' : 'summary'}
        role="status"
      >
        <StateIcon state={summary.state} />
        {summary.sentence}
      </p>
      <ul className={read.type === 'past' ? 'rows past' : 'rows'} aria-label={t('crawlersHeading')}>
        {purposes.map(({ purpose, judged: ofPurpose, rows }) =>
          rows.map((row, i) => {
            const [first] = row.judged
            const open = row.judged.some(({ token }) => token === why)
            return (
              <VerdictRow
                key={first?.token}
                row={row}
                heading={
                  i === 0 && purpose !== 'all' && purposes.length > 1 && purposeHeading(purpose, ofPurpose, rows.length)
                }
                read={read}
                url={url}
                formats={formats}
                open={open}
                onToggle={() => setWhy(open ? undefined : first?.token)}
                mayStateUsage={statesUsage}
                onFile={(one, line) => onFile({ robots: fileFor(one, read), ...(line !== undefined && { line }) })}
              />
            )
          }),
        )}
      </ul>
    </>
  )
}
