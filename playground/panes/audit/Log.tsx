import { useMemo, useRef, useState } from 'react'
import { type CrawlSums, type LogReport, logObstacle, logWordings, missingInLog } from '../../../core/audit/index.ts'
import type { AuditState } from '../../audit/audit-state.ts'
import type { Snapshot } from '../../audit/question.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { LazyView, lazyPart } from '../../loading/LazyView.tsx'
import { usePlayground } from '../../state/context.ts'
import { listText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { AuditHeadline } from './AuditHeadline.tsx'
import { ClosedSites } from './ClosedSites.tsx'
import { AddressLists } from './log/AddressLists.tsx'
import { LogCrawlerDetails } from './log/LogCrawlerDetails.tsx'
import { logFiles } from './log/log-files.ts'
import { isAiCrawler, orderedCrawlers } from './log/order.ts'
import { inlineNoteKeys, LogRowCounts, Notes, UnknownBots } from './log/Rest.tsx'
import { AssumedFile, VersionsSection } from './log/RobotsTxtVersions.tsx'
import { dateTimeText, zoneText } from './log/times.ts'
import type { AuditSettings } from './settings.ts'
import './log/log.css'

interface Props {
  readonly snapshot: Snapshot
  readonly audit: AuditState & { readonly settings: AuditSettings }
  readonly crawled: CrawlSums | undefined
  /** The crawler whose number in another view was pressed. */
  readonly asked: string | undefined
}

/** With what exports need too. */
const days = lazyPart(async () => ({ default: (await import('./log/Days.tsx')).Days }))

/** Up to this number of crawlers are all shown with their details; if there are more, only the first is. */
const MAX_EXPANDED_CRAWLERS = 2

/** The results of a log: which crawlers came, and whether they obeyed the rules. */
export function Log({ snapshot, audit: { settings, outdated }, crawled, asked }: Props) {
  const { log, site, inputs } = snapshot
  const { robots } = usePlayground()
  const [addingFor, setAddingFor] = useState<string>()
  const lists = useRef<HTMLDivElement>(null)
  const [addingFile, setAddingFile] = useState(false)
  const versions = useRef<HTMLDivElement>(null)
  const files = useMemo(
    () => logFiles({ site: site.origin, settings, robots: outdated ? undefined : robots }, logNames(inputs)),
    [site, settings, robots, outdated, inputs],
  )
  if (!log) return null
  const { forbidden, kept } = orderedCrawlers(log.crawlers)

  function askForAddresses(token: string) {
    setAddingFor(token)
    lists.current?.scrollIntoView({ block: 'nearest' })
  }

  function askForFile() {
    setAddingFile(true)
    versions.current?.scrollIntoView({ block: 'nearest' })
  }

  const groups = [
    { name: 'forbidden', crawlers: forbidden },
    { name: 'kept', crawlers: kept },
  ] as const
  return (
    <div className="audit-log">
      <ClosedSites sites={log.closedSites} />
      <AuditHeadline snapshot={snapshot}>
        <Headline log={log} />
        <Missing log={log} />
        <Senders log={log} />
        <AssumedFile log={log} onAdd={askForFile} />
      </AuditHeadline>
      <LazyView part={days} title={t('panes_audit')}>
        {Days => <Days log={log} crawled={crawled} />}
      </LazyView>
      {groups.map(
        ({ name, crawlers }) =>
          crawlers.length > 0 && (
            <section key={name} className="audit-section">
              <h3>{t(`auditor_log_${name}`)}</h3>
              {name === 'forbidden' && <Notes log={log} which={inlineNoteKeys} />}
              <ul className="audit-visitors">
                {crawlers.map((crawler, i) => (
                  <LogCrawlerDetails
                    key={crawler.token}
                    crawler={crawler}
                    files={files}
                    isAsked={crawler.token === asked}
                    isOpen={crawlers === forbidden && (i === 0 || forbidden.length <= MAX_EXPANDED_CRAWLERS)}
                    onAddresses={askForAddresses}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <UnknownBots unknownBots={log.unknownBots} />
      <div ref={lists}>
        <AddressLists log={log} settings={settings} addingFor={addingFor} onAddingFor={setAddingFor} />
      </div>
      <div ref={versions}>
        <VersionsSection log={log} settings={settings} adding={addingFile} onAdding={setAddingFile} />
      </div>
      <LogRowCounts log={log} files={files} />
      <section className="audit-section">
        <h3>{t('auditor_log_explained')}</h3>
        <Notes log={log} />
      </section>
    </div>
  )
}

const logNames = (inputs: Snapshot['inputs']) =>
  new Map(
    inputs.flatMap(({ logSource, description }) =>
      logSource === undefined ? [] : [[logSource, description.name] as const],
    ),
  )

/** What the log does not say, so that some statements about it cannot be made. */
function Missing({ log }: { log: LogReport }) {
  return missingInLog(log).map(wording => (
    <p key={wording.key} className="audit-facts">
      <Quoted {...coreText(wording)} />
    </p>
  ))
}

/** How long ago search engines asked for robots.txt, and what networks stand out. */
function Senders({ log }: { log: LogReport }) {
  return logWordings.ofSenders(log).map(wording => (
    <p key={wording.text} className="audit-facts">
      <Quoted {...coreText(wording)} />
    </p>
  ))
}

/** The answer first: who came, when, and how many of the requests the rules forbid. */
function Headline({ log }: { log: LogReport }) {
  const { crawlers, firstSeen, lastSeen } = log
  const obstacle = logObstacle(log)
  if (obstacle) {
    return (
      <p>
        <Quoted {...coreText(obstacle)} />
      </p>
    )
  }
  if (crawlers.length === 0) return <p>{t('auditor_log_none')}</p>
  const ofAi = crawlers.filter(isAiCrawler)
  return (
    <>
      <p>
        {firstSeen === undefined || lastSeen === undefined
          ? t('auditor_log_cameUndated', { count: crawlers.length })
          : t('auditor_log_came', {
              count: crawlers.length,
              first: dateTimeText(firstSeen),
              last: dateTimeText(lastSeen),
            })}{' '}
        {forbiddenText(crawlers)}
      </p>
      {ofAi.length > 0 && (
        <p>{t('auditor_log_ofAi', { count: ofAi.length, crawlers: listText(ofAi.map(({ token }) => token)) })}</p>
      )}
      {firstSeen !== undefined && <p className="audit-facts">{t('auditor_log_zone', { zone: zoneText(firstSeen) })}</p>}
    </>
  )
}

function forbiddenText(crawlers: LogReport['crawlers']): string {
  const count = crawlers.reduce((sum, { forbidden }) => sum + forbidden, 0)
  if (count === 0) return t('auditor_log_forbiddenNone')
  if (crawlers.length === 1) return t('auditor_log_forbiddenOnly', { count })
  const some = crawlers.filter(({ forbidden }) => forbidden > 0).length
  const values = { count, crawlers: some }
  return some === crawlers.length ? t('auditor_log_forbiddenAll', values) : t('auditor_log_forbiddenSum', values)
}
