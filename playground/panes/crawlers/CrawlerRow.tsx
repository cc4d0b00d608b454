import { type ReactNode, useState } from 'react'
import { factsRead, profileOf } from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import type { Crawler } from '../../../core/index.ts'
import { hasUsageLines, usageReaderOf } from '../../../core/usage/index.ts'
import { lineRange } from '../../../core/verdict/index.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { listText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { message } from '../../strings/message.tsx'
import { snake, t } from '../../strings/t.ts'
import { remarkText } from '../../wording/crawler.ts'
import { fewOf } from '../../wording/few-of.ts'
import { dialectTitle } from '../../wording/names.ts'
import { purposeOf } from '../../wording/purposes.ts'
import { readDate } from '../../wording/read-date.ts'
import { obedienceOf, retirementOf, statementOf, verificationOf } from '../../wording/statements.ts'
import { extentText } from './rows.ts'

interface Props {
  readonly policy: CrawlerPolicy
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
}

/** One crawler: what the file allows it, and which group decides that. */
export function CrawlerRow({ policy, chosen, onChoose }: Props) {
  const { crawler, state } = policy
  const [open, setOpen] = useState(false)
  return (
    <li className="crawler-row">
      <Checkbox label={t('crawlers_choose', { token: crawler.token })} checked={chosen} onChange={onChoose} />
      <span className={`crawler-state ${state}`}>
        <StateIcon state={state} /> {extentText(policy)}
      </span>
      <span className="crawler-name">
        <CodeText text={crawler.token} /> {crawler.operator !== '' && <span>{crawler.operator}</span>}{' '}
        {remarkText(crawler) && <em>{remarkText(crawler)}</em>}
      </span>
      <SourceOfPolicy policy={policy} operator={crawler.operator} />
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

interface AlikeProps {
  readonly policies: readonly [CrawlerPolicy, ...CrawlerPolicy[]]
  /** How many of them are chosen. */
  readonly chosen: number
  readonly onChoose: (on: boolean) => void
  /** Shows each crawler in its own row. */
  readonly onEach: () => void
}

/** Several crawlers that the file treats alike. */
export function AlikeRow({ policies, chosen, onChoose, onEach }: AlikeProps) {
  const [policy] = policies
  const tokens = policies.map(({ crawler }) => crawler.token)
  const operators = [...new Set(policies.map(({ crawler }) => crawler.operator))]
  return (
    <li className="crawler-row">
      <Checkbox
        label={t('crawlers_chooseAll', { title: fewOf(tokens) })}
        checked={chosen === tokens.length}
        some={chosen > 0 && chosen < tokens.length}
        onChange={onChoose}
      />
      <span className={`crawler-state ${policy.state}`}>
        <StateIcon state={policy.state} /> {extentText(policy)}
      </span>
      <span className="crawler-name">
        <b>{t('crawlers_found', { count: tokens.length })}</b> <span title={listText(tokens)}>{fewOf(tokens)}</span>
      </span>
      <SourceOfPolicy policy={policy} operator={fewOf(operators)} />
      <button type="button" className="quiet crawler-more" onClick={onEach}>
        {t('crawlers_each')}
      </button>
    </li>
  )
}

function SourceOfPolicy({ policy, operator }: { policy: CrawlerPolicy; operator: string }) {
  const { openQuestions, mayFollow } = policy
  return (
    <span className="crawler-source">
      <PolicySourceText policy={policy} operator={operator} />
      {mayFollow && (
        <span> ({message('crawlers_mayFollow', { token: <CodeText text={mayFollow.token} />, operator })})</span>
      )}
      {openQuestions.length > 0 && <span> ({t('crawlers_notProved')})</span>}
    </span>
  )
}

function PolicySourceText({
  policy: { source, productToken, groups },
  operator,
}: {
  policy: CrawlerPolicy
  operator: string
}) {
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
    case 'everyone-not-said':
      return message('crawlers_source_everyone_not_said', { lines })
    case 'file-too-large':
      return t('crawlers_source_file_too_large', { operator })
    case 'fall-back':
      return message('crawlers_source_fall_back', { lines, token: <CodeText text={productToken} /> })
    default:
      return t(`crawlers_source_${snake(source)}`)
  }
}

/** The facts about the crawler, how reliable they are, and their sources. */
function Details({ policy: { crawler, dialect, allowed, blocked, state } }: { policy: CrawlerPolicy }) {
  const { dispatch, announce, robots } = usePlayground()
  const { token, operator, obeys, verification, crawls } = crawler
  const { purpose, addresses } = profileOf(crawler)
  const statement = statementOf(crawler)
  const retirement = retirementOf(crawler)

  function test(target: string) {
    dispatch({ type: 'test', target, tokens: [token], pane: 'verdicts' })
    announce(t('crawlers_tested', { target }))
  }

  const witness = (target: string) => (
    <button type="button" className="link" onClick={() => test(target)}>
      <CodeText text={target} />
    </button>
  )
  const read = factsRead(crawler)
  const rules = (
    <Fact name={t('crawlers_obeys')}>
      <Quoted {...obedienceOf(obeys)} />
      {statement && (
        <>
          . <Quoted {...statement} />
        </>
      )}
    </Fact>
  )
  return (
    <dl className="crawler-details" ref={scrollDetailsIntoView}>
      {/* For a token that fetches nothing, people need this fact before all others. */}
      {!crawls && rules}
      {state === 'partly' && allowed !== undefined && (
        <Fact name={t(crawls ? 'crawlers_allowedUrl' : 'crawlers_allowedUse')}>{witness(allowed)}</Fact>
      )}
      {state === 'partly' && blocked !== undefined && (
        <Fact name={t(crawls ? 'crawlers_blockedUrl' : 'crawlers_blockedUse')}>{witness(blocked)}</Fact>
      )}
      {operator !== '' && <Fact name={t('crawlers_operator')}>{operator}</Fact>}
      {purpose !== '' && (
        <Fact name={t('crawlers_purpose')}>
          <Quoted {...purposeOf(crawler)} />
        </Fact>
      )}
      {crawls && rules}
      {hasUsageLines(robots) && (
        <Fact name={t('crawlers_preferences')}>
          <Quoted {...coreText(usageReaderOf(token).wording)} />
        </Fact>
      )}
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
      <DocumentationLinks name={t('crawlers_evidence')} pages={pagesOf(crawler)} />
      <DocumentationLinks name={t('crawlers_addresses')} pages={addresses.map(url => ({ url }))} />
    </dl>
  )
}

/** Shows at least the beginning of details that were opened at the lower edge of the pane. */
const scrollDetailsIntoView = (details: HTMLElement | null) =>
  details?.firstElementChild?.scrollIntoView({ block: 'nearest' })

/** The operator's page and the other sources of the facts. */
function pagesOf(crawler: Crawler): readonly DocumentationPage[] {
  const { docs, evidence } = profileOf(crawler)
  const isNamed = evidence.some(({ url }) => url === docs)
  return docs === undefined || isNamed ? evidence : [{ url: docs }, ...evidence]
}

interface DocumentationPage {
  readonly url: string
  readonly read?: string | undefined
}

function DocumentationLinks({ name, pages }: { name: string; pages: readonly DocumentationPage[] }) {
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
