import { useMemo } from 'react'
import { visible } from '../../core/verdict/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { AuditPlaceContext } from '../../playground/panes/audit/place.ts'
import { listText } from '../../playground/strings/catalogue.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import { snake, t } from '../../playground/strings/t.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import { showTab } from '../browser/tabs.ts'
import { siteOf } from '../robots/site-of.ts'
import { type NamedSitemaps, namedSitemaps } from '../sitemaps/named-sitemaps.ts'
import { type NotFetched, type RunState, SITEMAP_LIMITS, type SitemapRun } from '../sitemaps/sitemap-run.ts'
import { AllowButton } from '../ui/PermissionNotice.tsx'
import { Heading } from './Heading.tsx'
import { NamedAddresses, notAskedText } from './NamedAddresses.tsx'
import type { SubjectProps } from './subject.ts'
import { useSitemaps } from './use-sitemaps.ts'
import { Workbench } from './Workbench.tsx'

const sitemapsPlace = { keeps: false, columns: [], addsInputs: true, fetchesParts: true }

/** Audits the sitemaps of a page's site. */
export function Sitemaps({ settings, page, read, since, again, notice }: SubjectProps) {
  const { origin, host } = new URL(page.url)
  const named = useMemo(() => namedSitemaps(siteOf(read).robots, new URL('/robots.txt', origin).href), [read, origin])
  const { run, state, begun } = useSitemaps(origin)
  return (
    <AuditPlaceContext value={sitemapsPlace}>
      <Workbench
        page={page}
        read={read}
        settings={settings}
        begun={begun}
        before={state.phase === 'idle' && <p>{t('sitemaps_before')}</p>}
        head={
          <header className="audit-head" aria-busy={state.phase === 'running'}>
            <Heading tabId={page.tabId} subject="sitemaps" />
            <p className="audit-address">{host}</p>
            {notice}
            <NamedSitemapsDetails named={named} />
            <SitemapRunControls run={run} state={state} named={named} again={again} />
            <Failures state={state} />
            {since !== 'closed' && (
              <button type="button" onClick={() => void showTab(page.tabId)}>
                {t('links_showTab')}
              </button>
            )}
          </header>
        }
      />
    </AuditPlaceContext>
  )
}

/** The sitemaps that robots.txt names. */
function NamedSitemapsDetails({ named: { urls, refused, isGuess } }: { named: NamedSitemaps }) {
  if (isGuess && refused.length === 0) return <p>{t('sitemaps_guess')}</p>
  const asked = isGuess ? [] : urls
  return (
    <>
      <NamedAddresses
        title={t('sitemaps_named', { count: asked.length + refused.length })}
        open={isGuess}
        addresses={[
          ...asked.map(url => [url, ''] as const),
          ...refused.map(one => [one.url, notAskedText(one)] as const),
        ]}
      />
      {isGuess && <p>{t('sitemaps_guessInstead')}</p>}
    </>
  )
}

interface SitemapRunControlsProps {
  readonly run: SitemapRun
  readonly state: RunState
  readonly named: NamedSitemaps
  readonly again: () => void
}

/** The controls: start, pause, continue, cancel, and give access to further hosts. */
function SitemapRunControls({ run, state, named: { urls }, again }: SitemapRunControlsProps) {
  const { phase, current, read, waiting, needs, limit } = state
  if (phase === 'idle') {
    if (urls.length === 0) return <p role="status">{t('sitemaps_none')}</p>
    return (
      <div className="audit-head-buttons">
        <AllowButton
          origins={patternsOf(hostsOf(urls))}
          label={t('sitemaps_fetch', { count: urls.length })}
          onAllowed={() => run.start(urls)}
        />
        <p className="audit-limits">{t('sitemaps_asks', { hosts: listText(hostsOf(urls)) })}</p>
      </div>
    )
  }
  const hosts = [...new Set(needs.flatMap(each => each.hosts))]
  return (
    <>
      {(phase === 'running' || phase === 'paused') && (
        <div className="audit-head-buttons">
          <progress aria-label={t('sitemaps_progress')} value={read} max={Math.max(1, read + waiting + 1)} />
          <button type="button" onClick={phase === 'running' ? run.pause : run.resume}>
            {t(phase === 'running' ? 'sitemaps_pause' : 'sitemaps_resume')}
          </button>
          <button type="button" onClick={run.cancel}>
            {t('sitemaps_cancel')}
          </button>
          {current !== undefined && <CodeText text={current} className="audit-current" />}
        </div>
      )}
      <p role="status">
        {!(phase === 'done' && needs.length > 0) && t(`sitemaps_${phase}`)} {t('sitemaps_read', { count: read })}{' '}
        {waiting > 0 && t('sitemaps_waiting', { count: waiting })}{' '}
        {limit === 'files' && t('sitemaps_limit_files', { count: SITEMAP_LIMITS.files })}
        {limit === 'octets' && t('sitemaps_limit_octets')}{' '}
        {(phase === 'done' || phase === 'cancelled') && (
          <button type="button" className="link" onClick={again}>
            {t('sitemaps_again')}
          </button>
        )}
      </p>
      {needs.length > 0 && (
        <div className="audit-head-buttons">
          <p>{t('sitemaps_needs', { count: needs.length, hosts: listText(hosts) })}</p>
          <AllowButton
            origins={patternsOf(hosts)}
            label={t('sitemaps_allow')}
            onAllowed={() => run.start(needs.map(({ url }) => url))}
          />
        </div>
      )}
    </>
  )
}

const patternsOf = (hosts: readonly string[]) => [...new Set(hosts.flatMap(host => originPatterns(`https://${host}/`)))]

const hostsOf = (urls: readonly string[]): string[] => [...new Set(urls.map(url => new URL(url).hostname))]

/** The sitemaps that were not read, each with the reason. */
const Failures = ({ state: { failed } }: { state: RunState }) => (
  <NamedAddresses
    title={t('sitemaps_failed', { count: failed.length })}
    open={failed.length <= 3}
    addresses={failed.map(({ url, why }) => [url, notFetchedText(why)])}
  />
)

function notFetchedText(why: NotFetched): string {
  switch (why.type) {
    case 'status':
      return t('sitemaps_why_status', { status: why.status })
    case 'refused':
      return `${t('sitemaps_why_refused', { to: visible(why.refused.to) })} ${notAskedText(why.refused)}`
    case 'not-asked':
      return notAskedText(why)
    case 'not-readable':
      return coreText(why.because).text
    case 'unreadable':
      return t('auditor_input_unreadable')
    default:
      return t(`sitemaps_why_${snake(why.type)}`)
  }
}
