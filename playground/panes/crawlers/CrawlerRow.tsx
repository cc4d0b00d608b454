import { type ReactNode, useState } from 'react'
import { factsRead } from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import type { Crawler } from '../../../core/index.ts'
import { lineRange } from '../../../core/verdict/index.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { message } from '../../strings/message.tsx'
import { snake, t } from '../../strings/t.ts'
import { remarkText } from '../../wording/crawler.ts'
import { dialectTitle, purposeOf } from '../../wording/names.ts'
import { readDate } from '../../wording/read-date.ts'
import { obedienceOf, retirementOf, statementOf, verificationOf } from '../../wording/statements.ts'

interface Props {
  readonly policy: CrawlerPolicy
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
}

/** One crawler: what the file says to it, and whose group says so. */
export function CrawlerRow({ policy, chosen, onChoose }: Props) {
  const { crawler, state, proved } = policy
  const [open, setOpen] = useState(false)
  return (
    <li className="crawler-row">
      <Checkbox label={t('crawlers_choose', { token: crawler.token })} checked={chosen} onChange={onChoose} />
      <span className={`crawler-state ${state}`}>
        <StateIcon state={state} /> {t(`state_${state}`)}
      </span>
      <span className="crawler-name">
        <code>{crawler.token}</code> {crawler.operator !== '' && <span>{crawler.operator}</span>}{' '}
        {remarkText(crawler) && <em>{remarkText(crawler)}</em>}
      </span>
      <span className="crawler-source">
        <Source policy={policy} />
        {!proved && <span> ({t('crawlers_notProved')})</span>}
      </span>
      <button
        type="button"
        className="quiet crawler-more"
        aria-expanded={open}
        aria-label={t('crawlers_details', { token: crawler.token })}
        onClick={() => setOpen(!open)}
      >
        {t('crawlers_about')}
      </button>
      {open && <Details policy={policy} />}
    </li>
  )
}

function Source({ policy: { source, productToken, groups } }: { policy: CrawlerPolicy }) {
  const { editor } = usePlayground()
  const lines = groups.map((group, i) => (
    <span key={group.index}>
      {i > 0 && ', '}
      <button
        type="button"
        className="link"
        aria-label={t('decision_jump', { line: group.fromLine })}
        onClick={() => editor.reveal(group.fromLine)}
      >
        {coreText(lineRange(group)).text}
      </button>
    </span>
  ))
  switch (source) {
    case 'own-group':
      return message('crawlers_source_own_group', { lines })
    case 'everyone':
      return message('crawlers_source_everyone', { lines })
    case 'fall-back':
      return message('crawlers_source_fall_back', { lines, token: <code>{productToken}</code> })
    default:
      return t(`crawlers_source_${snake(source)}`)
  }
}

/** What is known of the crawler, how sure it is, and where it is written. */
function Details({ policy: { crawler, dialect, allowed, blocked, state } }: { policy: CrawlerPolicy }) {
  const { dispatch, announce } = usePlayground()
  const { token, operator, purpose, obeys, verification, addresses } = crawler
  const statement = statementOf(crawler)
  const retirement = retirementOf(crawler)

  function test(target: string) {
    dispatch({ type: 'test', target, tokens: [token], pane: 'verdicts' })
    announce(t('crawlers_tested', { target }))
  }

  const witness = (target: string) => (
    <button type="button" className="link" onClick={() => test(target)}>
      <code>{target}</code>
    </button>
  )
  const read = factsRead(crawler)
  return (
    <dl className="crawler-details">
      {state === 'partly' && allowed !== undefined && <Fact name={t('crawlers_allowedUrl')}>{witness(allowed)}</Fact>}
      {state === 'partly' && blocked !== undefined && <Fact name={t('crawlers_blockedUrl')}>{witness(blocked)}</Fact>}
      {operator !== '' && <Fact name={t('crawlers_operator')}>{operator}</Fact>}
      {purpose !== '' && (
        <Fact name={t('crawlers_purpose')}>
          <Quoted {...purposeOf(crawler)} />
        </Fact>
      )}
      <Fact name={t('crawlers_obeys')}>
        <Quoted {...obedienceOf(obeys)} />
        {statement && (
          <>
            . <Quoted {...statement} />
          </>
        )}
      </Fact>
      {retirement && (
        <Fact name={t('crawlers_retired')}>
          <Quoted {...retirement} />
        </Fact>
      )}
      <Fact name={t('crawlers_readAs')}>{dialectTitle(dialect)}</Fact>
      <Fact name={t('crawlers_sure')}>
        <Quoted {...verificationOf(verification)} />
      </Fact>
      {verification !== 'own' && (
        <Fact name={t('crawlers_read')}>{read === undefined ? t('crawlers_read_unknown') : readDate(read)}</Fact>
      )}
      <Links name={t('crawlers_evidence')} pages={pagesOf(crawler)} />
      <Links name={t('crawlers_addresses')} pages={addresses.map(url => ({ url }))} />
    </dl>
  )
}

/** The operator's page and what else the facts come from. */
function pagesOf({ docs, evidence }: Crawler): readonly Page[] {
  const isNamed = evidence.some(({ url }) => url === docs)
  return docs === undefined || isNamed ? evidence : [{ url: docs }, ...evidence]
}

interface Page {
  readonly url: string
  readonly read?: string | undefined
}

function Links({ name, pages }: { name: string; pages: readonly Page[] }) {
  if (pages.length === 0) return null
  return (
    <Fact name={name}>
      {pages.map(({ url, read }) => (
        <span key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {url.replace(/^https:\/\//, '')}
          </a>
          {read !== undefined && ` (${readDate(read)})`}
        </span>
      ))}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
