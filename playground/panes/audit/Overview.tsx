import { Fragment } from 'react'
import {
  type ConflictReport,
  type CrawlerChange,
  type CrawlerSum,
  conflictHelp,
  conflictSentence,
  headline,
  siteNotNamed,
} from '../../../core/audit/index.ts'
import { byPurpose } from '../../../core/crawlers/index.ts'
import type { AuditState } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { FoundInFile, Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { usePlayground } from '../../state/context.ts'
import { setsBy } from '../../state/sets-by.ts'
import { numberText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { AuditHeadline } from './AuditHeadline.tsx'
import { isJudgedByExample } from './by-example.ts'
import { ClosedSites } from './ClosedSites.tsx'
import { CrawlerBar, States } from './CrawlerBars.tsx'
import type { AuditFilter } from './filter.ts'
import { MoreRows } from './log/Rest.tsx'
import { NextSteps } from './NextSteps.tsx'
import { NumberChange } from './NumberChange.tsx'
import { OwnFile } from './OwnFile.tsx'
import { PurposeSum } from './PurposeSum.tsx'
import { useAuditPlace } from './place.ts'
import { RowOfInput } from './RowOfInput.tsx'
import { numbersOf } from './sums.ts'
import { UseSums } from './UseSums.tsx'

interface Props {
  readonly audit: AuditState
  readonly snapshot: Snapshot
  readonly onShow: (filter: Partial<AuditFilter>) => void
  readonly onShowCrawler: (token: string) => void
  readonly found: FoundInFile | undefined
}

/** The answer first: what to do next, what is blocked for whom, and what contradicts what. */
export function Overview({ audit, snapshot, found, onShow, onShowCrawler }: Props) {
  const numbers = numbersOf(snapshot)
  const { addsInputs } = useAuditPlace()
  const { robots } = usePlayground()
  const { report } = snapshot
  if (!numbers || !report) return null
  const { now, before } = numbers
  const current = { ...report, ...now }
  if (now.rows === 0) {
    return (
      <div className="audit-overview">
        <p className="audit-headline">
          <Quoted {...coreText(headline(current))} />
        </p>
        {isJudgedByExample(snapshot, robots) && <OwnFile />}
        <ReadCounts snapshot={snapshot} />
      </div>
    )
  }
  const purposes = byPurpose(now.crawlers.map((sum, crawler) => ({ token: sum.token, sum, crawler })))
  // Before anything is to be done, the file has to be the site's own.
  const isByExample = isJudgedByExample(snapshot, robots)
  const answer = (
    <AuditHeadline snapshot={snapshot}>
      <p>
        <Quoted {...coreText(headline(current))} />
      </p>
    </AuditHeadline>
  )
  const closed = <ClosedSites sites={now.closedSites} />
  const conflicts = (
    <Conflicts conflicts={now.conflicts} before={before?.conflicts} crawlers={now.crawlers} onShow={onShow} />
  )
  return (
    <div className="audit-overview">
      {report.full && <p className="notice">{coreText(report.full).text}</p>}
      {isByExample && answer}
      {addsInputs ? (
        closed
      ) : (
        <NextSteps audit={audit} found={found} onShow={onShow} onShowCrawler={onShowCrawler} closedSites={closed} />
      )}
      {!isByExample && answer}
      {snapshot.now && <OverviewChanges changes={snapshot.now.changes} onShow={onShow} />}
      {addsInputs && conflicts}
      <ul className="audit-crawlers">
        {purposes.map(({ purpose, items }) => (
          <Fragment key={purpose}>
            {purposes.length > 1 && <PurposeSum purpose={purpose} sums={items.map(({ sum }) => sum)} />}
            {setsBy(items, ({ sum, crawler }) => [sum.states, before?.crawlers[crawler]?.states]).map(
              ([{ sum, crawler }, ...others]) => (
                <CrawlerBar
                  key={sum.token}
                  sum={sum}
                  others={others.map(({ token }) => token)}
                  before={before?.crawlers[crawler]}
                  onShow={filter => onShow({ crawler, ...filter })}
                />
              ),
            )}
          </Fragment>
        ))}
      </ul>
      <States crawlers={now.crawlers} />
      <UseSums now={now} before={before} />
      {!addsInputs && conflicts}
      <ReadCounts snapshot={snapshot} />
    </div>
  )
}

interface ConflictsProps extends Pick<Props, 'onShow'> {
  readonly conflicts: readonly ConflictReport[]
  readonly before: readonly ConflictReport[] | undefined
  readonly crawlers: readonly CrawlerSum[]
}

/** One sentence for each kind of conflict between the site and its robots.txt. */
function Conflicts({ conflicts, before, crawlers, onShow }: ConflictsProps) {
  if (conflicts.length === 0) return null
  const tokens = crawlers.map(({ token }) => token)
  return (
    <section aria-label={t('auditor_conflicts')}>
      <h3>{t('auditor_conflicts')}</h3>
      <ul className="audit-conflicts">
        {conflicts.map(conflict => (
          <li key={conflict.kind}>
            <p>
              <Quoted {...coreText(conflictSentence(conflict, tokens))} />{' '}
              <NumberChange
                now={conflict.rows}
                before={before && (before.find(({ kind }) => kind === conflict.kind)?.rows ?? 0)}
              />
            </p>
            <p className="audit-facts">
              <Quoted {...coreText(conflictHelp(conflict.kind))} />
            </p>
            <button type="button" onClick={() => onShow({ conflict: conflict.kind })}>
              {t('auditor_conflicts_show', { count: conflict.rows })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the current file does differently from the file that it is compared with. */
function OverviewChanges({ changes, onShow }: { changes: readonly CrawlerChange[]; onShow: Props['onShow'] }) {
  const changed = changes
    .map((change, crawler) => ({ ...change, crawler }))
    .filter(({ changes: moves }) => moves.length > 0)
  return (
    <section className="audit-changes" aria-label={t('auditor_changes')}>
      {changed.length === 0 ? (
        <p>{t('auditor_changes_none')}</p>
      ) : (
        <>
          <h3>{t('auditor_changes')}</h3>
          <ul>
            {changed.map(({ token, crawler, newlyBlocked, newlyAllowed }) => (
              <li key={token}>
                {t('auditor_changes_crawler', {
                  crawler: token,
                  blocked: numberText(newlyBlocked),
                  allowed: numberText(newlyAllowed),
                })}{' '}
                <button type="button" className="link" onClick={() => onShow({ crawler, change: 'any' })}>
                  {t('auditor_changes_show')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="quiet" onClick={pageAudit.readAgain}>
        {t('auditor_changes_accept')}
      </button>
    </section>
  )
}

/** How many rows were judged, repeated or left out, so that no row goes missing without notice. */
function ReadCounts({ snapshot: { report, site } }: { snapshot: Snapshot }) {
  if (!report) return null
  const notNamed = siteNotNamed(site.origin)
  const { counts, otherOrigins } = report
  const parts = (['judged', 'repeated', 'otherHost', 'notUrl', 'bad'] as const).filter(
    part => part === 'judged' || counts[part] > 0,
  )
  return (
    <section className="audit-counts" aria-label={t('auditor_counts')}>
      <p>
        {t('auditor_counts_read', { count: counts.read })}{' '}
        {parts.map(part => t(`auditor_counts_${part}`, { count: counts[part] })).join(', ')}.
        {notNamed && <> {coreText(notNamed).text}</>}
        {report.withoutScheme > 0 && <> {t('auditor_counts_withoutScheme', { count: report.withoutScheme })}</>}
      </p>
      {otherOrigins.origins.length > 0 && (
        <details>
          <summary>{t('auditor_otherHosts')}</summary>
          <ul>
            {otherOrigins.origins.map(({ origin, count }) => (
              <li key={origin}>
                <CodeText text={origin} /> {t('auditor_urls', { count })}
              </li>
            ))}
            {otherOrigins.more > 0 && <li>{t('auditor_moreUrls', { count: otherOrigins.more })}</li>}
          </ul>
        </details>
      )}
      {report.unjudged.length > 0 && (
        <details>
          <summary>{t('auditor_unjudged')}</summary>
          <ul>
            {report.unjudged.map(({ source, row, url, reason }) => (
              <li key={`${source} ${row}`}>
                <RowOfInput row={row} name={report.sources[source]?.name ?? ''} />{' '}
                {url !== undefined && <CodeText text={url} />} <Quoted {...coreText(reason)} />
              </li>
            ))}
            <MoreRows count={counts.notUrl + counts.bad - report.unjudged.length} />
          </ul>
        </details>
      )}
    </section>
  )
}
