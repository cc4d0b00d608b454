import { useEffect, useMemo, useRef, useState } from 'react'
import type { CrawlerPolicy, Policy, PolicyRequest } from '../../../core/edit/index.ts'
import type { RobotsTxt } from '../../../core/index.ts'
import { lineDiff, piecesOf } from '../../comparison/line-diff.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { scrollBelow } from '../scroll-below.ts'
import { tokensFor, totalsOf, totalText } from './rows.ts'
import { type OverviewQuestion, type Proposal, useProposal } from './use-policies.ts'

interface Props {
  readonly question: OverviewQuestion
  readonly policies: readonly CrawlerPolicy[]
  readonly chosen: readonly string[]
  readonly onChosen: (tokens: readonly string[]) => void
}

const actions: readonly Policy[] = ['block', 'allow', 'remove']

/** Writes or removes groups for the chosen crawlers: what it would do is shown, and done when that is asked for. */
export function Builder({ question, policies, chosen, onChosen }: Props) {
  const { editor, announce } = usePlayground()
  const [request, setRequest] = useState<PolicyRequest>()
  const asked = useMemo(() => request && { ...question, request }, [question, request])
  const { asked: answered, result: proposal, failure } = useProposal(asked)

  const place = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!proposal) return
    announce(t(proposal.change.edits.length > 0 ? 'builder_ready' : 'builder_nothing'))
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [proposal, announce])

  function blockTraining() {
    const tokens = tokensFor(policies, 'ai-training')
    onChosen(tokens)
    setRequest({ tokens, policy: 'block' })
  }

  function apply({ change }: Proposal) {
    if (editor.edit(question.robots, change.edits)) {
      end()
      onChosen([])
      announce(t('builder_applied'))
    } else announce(t('builder_stale'))
  }

  /** What was pressed is about to go. */
  function end() {
    first.current?.focus()
    setRequest(undefined)
  }

  return (
    <section className="builder" aria-label={t('builder_label')}>
      <div className="builder-bar" ref={scrollBelow}>
        <button ref={first} type="button" onClick={blockTraining}>
          {t('builder_keepSearch')}
        </button>
        {chosen.length === 0 ? (
          <span className="builder-hint">{t('builder_none')}</span>
        ) : (
          <>
            <span>{t('builder_chosen', { count: chosen.length })}</span>
            {actions.map(policy => (
              <button
                key={policy}
                type="button"
                aria-pressed={request?.policy === policy}
                onClick={() => setRequest({ tokens: chosen, policy })}
              >
                {t(`builder_${policy}`)}
              </button>
            ))}
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onChosen([])
                end()
              }}
            >
              {t('builder_clear')}
            </button>
          </>
        )}
      </div>
      {request && (
        <div className="builder-proposal" ref={place} aria-busy={answered !== asked}>
          {answered !== asked ? (
            <p className="builder-hint">{t('builder_working')}</p>
          ) : failure !== undefined ? (
            <p>{failure}</p>
          ) : (
            proposal && (
              <ProposalView
                proposal={proposal}
                robots={question.robots}
                policies={policies}
                request={request}
                onRequest={next => (next ? setRequest(next) : end())}
                onApply={() => apply(proposal)}
              />
            )
          )}
        </div>
      )}
    </section>
  )
}

interface ProposalProps {
  readonly proposal: Proposal
  readonly robots: RobotsTxt
  /** As they are before. */
  readonly policies: readonly CrawlerPolicy[]
  readonly request: PolicyRequest
  readonly onRequest: (request: PolicyRequest | undefined) => void
  readonly onApply: () => void
}

function ProposalView({ proposal, robots, policies, request, onRequest, onApply }: ProposalProps) {
  const { change, after } = proposal
  const follows = change.notes.some(({ kind }) => kind === 'followers-follow')
  return (
    <>
      <h3>{t('builder_proposal')}</h3>
      {change.edits.length === 0 ? <p>{t('builder_nothing')}</p> : <Lines before={robots} after={after} />}
      {change.notes.length > 0 && (
        <ul className="builder-notes">
          {change.notes.map(note => (
            <li key={note.kind}>
              <Quoted {...coreText(note.wording)} />
            </li>
          ))}
        </ul>
      )}
      {change.notes.some(({ kind }) => kind.startsWith('followers-')) && (
        <div className="builder-followers">
          <p>{t('builder_followers')}</p>
          <SegmentedControl
            label={t('builder_followers')}
            options={followers.map(value => ({ value, title: t(`builder_followers_${value}`) }))}
            value={follows ? 'follow' : 'keep'}
            onChange={value => onRequest({ ...request, followers: value })}
            stacked
          />
        </div>
      )}
      {change.edits.length > 0 && <Effect before={policies} after={proposal.policies} following={follows} />}
      <p className="builder-bar">
        <button type="button" className="primary" disabled={change.edits.length === 0} onClick={onApply}>
          {t('builder_apply')}
        </button>
        <button type="button" onClick={() => onRequest(undefined)}>
          {t('builder_cancel')}
        </button>
      </p>
    </>
  )
}

const followers = ['follow', 'keep'] as const

const signs = { same: ' ', removed: '−', added: '+' } as const

/** The lines that come and go, with a few around them. */
function Lines({ before, after }: { before: RobotsTxt; after: RobotsTxt }) {
  const pieces = useMemo(() => piecesOf(lineDiff(before.text, after.text), undefined, 2), [before, after])
  return (
    <div className="builder-lines">
      {pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one difference never change their order.
        if (piece.kind === 'gap') return <p key={index}>…</p>
        return piece.lines.map(line => {
          const key = line.kind === 'added' ? `after ${line.after}` : `before ${line.before}`
          const Element = ({ same: 'span', removed: 'del', added: 'ins' } as const)[line.kind]
          return (
            <p key={key} className={line.kind}>
              <span aria-hidden="true">{signs[line.kind]} </span>
              {line.kind !== 'same' && <span className="hidden">{t(`builder_${line.kind}`)} </span>}
              <Element>{line.text}</Element>
            </p>
          )
        })
      })}
    </div>
  )
}

/** The totals of each purpose that changes, and of AI search in any case: whether it stays is what people ask. */
function Effect({
  before,
  after,
  following,
}: Record<'before' | 'after', readonly CrawlerPolicy[]> & { following: boolean }) {
  const totals = totalsOf(after)
  const rows = totalsOf(before).flatMap(total => {
    const was = totalText(total)
    const is = totalText(totals.find(({ id }) => id === total.id) ?? total)
    return was !== is || total.id === 'ai-search' ? [{ ...total, was, is }] : []
  })
  return (
    <dl className="builder-effect" aria-label={t('builder_effect')}>
      {rows.map(({ id, title, was, is }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{was === is ? `${was}: ${t('builder_effect_same')}` : `${was} → ${is}`}</dd>
        </div>
      ))}
      <div>
        <dd>{t(following ? 'builder_effect_othersButFollowers' : 'builder_effect_others')}</dd>
      </div>
    </dl>
  )
}
