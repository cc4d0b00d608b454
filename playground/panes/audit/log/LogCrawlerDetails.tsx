import { useEffect, useRef, useState } from 'react'
import { type LogCrawler, logWordings } from '../../../../core/audit/index.ts'
import { crawlerForOwnToken, crawlerOf, profileOf } from '../../../../core/crawlers/index.ts'
import { ForeignText } from '../../../components/ForeignText.tsx'
import { Quoted } from '../../../components/Quoted.tsx'
import { numberText } from '../../../strings/catalogue.ts'
import { coreNodes } from '../../../strings/core-nodes.tsx'
import { coreText } from '../../../strings/core-text.ts'
import { t } from '../../../strings/t.ts'
import { categoryTitle } from '../../../wording/purposes.ts'
import { percentText } from '../numbers.ts'
import { Bars } from './Bars.tsx'
import { binsOf } from './bins.ts'
import { Forbidden } from './Forbidden.tsx'
import type { LogFiles } from './log-files.ts'
import { OverTime } from './OverTime.tsx'
import { dateTimeText } from './times.ts'

interface Props {
  readonly crawler: LogCrawler
  readonly files: LogFiles
  readonly isOpen: boolean
  /** Whether a person asked for this crawler: then it is open, and has the focus. */
  readonly isAsked: boolean
  /** Called when the person wants to add the address list of the crawler's operator. */
  readonly onAddresses: (token: string) => void
}

/** One crawler of a log: what it requested, when, and how the server answered. */
export function LogCrawlerDetails({ crawler, files, isOpen, isAsked, onAddresses }: Props) {
  const { token, forbidden, histogram } = crawler
  const senders = logWordings.sendersOfCrawler(crawler)
  const category = crawlerOf(token)?.category
  // Crawlers change their order while a log is read. What a person opened or closed stays open or closed.
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? (isOpen || isAsked)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) summary.current?.focus()
  }, [isAsked])
  // `Sender` shows this caveat.
  const caveats = crawler.caveats.filter(({ key }) => key !== 'audit_log_fakeable')
  return (
    <li>
      <details
        className="audit-visitor"
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== open) setChosen(currentTarget.open)
        }}
      >
        <summary ref={summary}>
          <h4>
            {coreNodes(logWordings.ofCrawler(crawler), {
              crawler: name => (
                <b>
                  <ForeignText text={name} />
                </b>
              ),
            })}{' '}
            {senders && coreText(senders).text}
            {category && <span className="audit-category">{categoryTitle(category)}</span>}
          </h4>
          {histogram && (
            <span className="audit-shape">
              <Bars bins={binsOf(histogram)} />
            </span>
          )}
        </summary>
        {open && (
          <div>
            <Sender crawler={crawler} onAddresses={onAddresses} />
            {caveats.length > 0 && (
              <ul className="audit-caveats">
                {caveats.map(caveat => (
                  <li key={caveat.key}>
                    <Quoted {...coreText(caveat)} />
                  </li>
                ))}
              </ul>
            )}
            {forbidden > 0 && <Forbidden crawler={crawler} files={files} />}
            <Figures crawler={crawler} />
            {histogram && <OverTime token={token} histogram={histogram} />}
          </div>
        )}
      </details>
    </li>
  )
}

/** Next to the number of requests: how many of them were verified, as anyone can send a crawler's user agent. */
function Sender({ crawler: { token, requests, verified }, onAddresses }: Pick<Props, 'crawler' | 'onAddresses'>) {
  if (verified !== undefined) {
    return (
      <p>
        {t('auditor_log_verified', {
          count: requests,
          verified: numberText(verified),
          share: percentText(verified / requests),
        })}
      </p>
    )
  }
  const lists = profileOf(crawlerForOwnToken(token)).addresses
  return (
    <p>
      {t('auditor_log_fakeable', { crawler: token })}{' '}
      <button
        type="button"
        className="link"
        aria-label={t('auditor_log_addresses_addFor', { crawler: token })}
        onClick={() => onAddresses(token)}
      >
        {t('auditor_log_addresses_add')}
      </button>
      {lists.map(url => (
        <span key={url}>
          {' '}
          <a href={url} target="_blank" rel="noreferrer">
            {t('auditor_log_addresses_published', { file: new URL(url).pathname.split('/').at(-1) || url })}
          </a>
        </span>
      ))}
    </p>
  )
}

function Figures({ crawler }: { crawler: LogCrawler }) {
  const { requests, share, firstSeen, lastSeen, robotsTxt, statusClasses, refusals } = crawler
  const { fetches, first, last } = robotsTxt
  return (
    <dl className="audit-figures">
      <Figure name={t('auditor_log_requests')}>
        {t('auditor_log_share', { number: numberText(requests), share: percentText(share) })}
      </Figure>
      {firstSeen !== undefined && <Figure name={t('auditor_log_firstSeen')}>{dateTimeText(firstSeen)}</Figure>}
      {lastSeen !== undefined && <Figure name={t('auditor_log_lastSeen')}>{dateTimeText(lastSeen)}</Figure>}
      <Figure name={t('auditor_log_robotsTxt')}>
        {fetches === 0
          ? t('auditor_log_robotsTxt_never')
          : first === undefined || last === undefined
            ? t('auditor_log_robotsTxt_fetches', { count: fetches })
            : t('auditor_log_robotsTxt_between', {
                count: fetches,
                first: dateTimeText(first),
                last: dateTimeText(last),
              })}
      </Figure>
      {fetches > 0 && (
        <Figure name={t('auditor_log_robotsTxt_statuses')}>{pairs(robotsTxt.statusClasses, className)}</Figure>
      )}
      <Figure name={t('auditor_log_statuses')}>{pairs(statusClasses, className)}</Figure>
      <Figure name={t('auditor_log_refusals')}>
        {Object.keys(refusals).length === 0 ? t('auditor_log_refusals_none') : pairs(refusals, status => status)}
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The class of status codes with this first digit: "2xx". */
const className = (digit: string): string => (digit === '0' ? t('auditor_log_noStatus') : `${digit}xx`)

/** "2xx: 1,100 · 4xx: 104". */
const pairs = (counts: Readonly<Record<string, number>>, nameOf: (key: string) => string): string =>
  Object.entries(counts)
    .map(([key, count]) => `${nameOf(key)}: ${numberText(count)}`)
    .join(' · ')
