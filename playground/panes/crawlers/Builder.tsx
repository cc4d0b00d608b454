import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CrawlerPolicy, Policy } from '../../../core/edit/index.ts'
import type { RobotsTxt } from '../../../core/index.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { scrollBelow } from '../../components/scroll-below.ts'
import { usePlayground } from '../../state/context.ts'
import { useConfirmedEdit } from '../../state/use-confirmed-edit.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { countWithPolicy, firstChangedLine } from './outcome.ts'
import { ProposedLines } from './ProposedLines.tsx'
import { purposeTotals, tokensFor, totalText } from './rows.ts'
import { type BuilderRequest, type OverviewQuestion, type PolicyProposal, useProposal } from './use-policies.ts'

interface Props {
  readonly question: OverviewQuestion
  readonly policies: readonly CrawlerPolicy[]
  readonly chosen: readonly string[]
  readonly onChosen: (tokens: readonly string[]) => void
  /** Called after a change was made, when its outcome is shown below the bar. */
  readonly onApplied: () => void
}

const actions: readonly Policy[] = ['block', 'allow', 'remove']

/** Adds or removes groups for the chosen crawlers. Shows the change first, and makes it when the person confirms. */
export function Builder({ question, policies, chosen, onChosen, onApplied }: Props) {
  const { editor, announce } = usePlayground()
  const [request, setRequest] = useState<BuilderRequest>()
  const { made, make, takeBack, forget } = useConfirmedEdit(question.robots)
  const [outcome, setOutcome] = useState<Outcome>()
  const asked = useMemo(() => request && { ...question, request }, [question, request])
  const { asked: answered, result: proposal, failure } = useProposal(asked)

  const place = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  useAnnounced(proposal, place)

  function ask(next: BuilderRequest) {
    forget()
    setRequest(next)
  }

  function blockTraining() {
    const tokens = tokensFor(policies, 'ai-training')
    onChosen(tokens)
    ask({ tokens, policy: 'block', preferences: false, purpose: false })
  }

  function apply({ change, policies: changed }: PolicyProposal, { tokens, policy }: BuilderRequest) {
    const before = question.robots
    const after = make(before, change.edits)
    if (!after) return
    const line = firstChangedLine(before, after)
    const counts = { some: countWithPolicy(changed, tokens, policy), all: tokens.length }
    const text = `${t('builder_applied')} ${t(`builder_done_${policy}`, counts)}`
    end()
    onChosen([])
    setOutcome({ line, text })
    editor.bringIntoView(line)
    announce(text)
    onApplied()
  }

  /** Closes the proposal. The pressed button is removed with it, so the focus moves to the first action. */
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
          <ChosenActions
            count={chosen.length}
            asked={request?.policy}
            onAsk={policy => ask({ tokens: chosen, policy })}
            onClear={() => {
              onChosen([])
              end()
            }}
          />
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
                onRequest={next => (next ? ask(next) : end())}
                onApply={() => apply(proposal, request)}
              />
            )
          )}
        </div>
      )}
      {made && outcome && !request && (
        <OutcomeView
          {...outcome}
          onJump={editor.reveal}
          onUndo={() => {
            first.current?.focus()
            takeBack(made)
          }}
        />
      )}
    </section>
  )
}

/** Announces a proposal, and scrolls to its buttons, since the lines below them can be long. */
function useAnnounced(proposal: PolicyProposal | undefined, place: RefObject<HTMLElement | null>) {
  const { announce } = usePlayground()
  useEffect(() => {
    if (!proposal) return
    announce(t(proposal.change.edits.length > 0 ? 'builder_ready' : 'builder_nothing'))
    const decision = place.current?.querySelector('.builder-decision')
    decision?.scrollIntoView({ block: 'nearest' })
  }, [proposal, announce, place])
}

interface ChosenActionsProps {
  readonly count: number
  readonly asked: Policy | undefined
  readonly onAsk: (policy: Policy) => void
  readonly onClear: () => void
}

function ChosenActions({ count, asked, onAsk, onClear }: ChosenActionsProps) {
  return (
    <>
      <span>{t('builder_chosen', { count })}</span>
      {actions.map(policy => (
        <button key={policy} type="button" aria-pressed={asked === policy} onClick={() => onAsk(policy)}>
          {t(`builder_${policy}`)}
        </button>
      ))}
      <button type="button" className="quiet" onClick={onClear}>
        {t('builder_clear')}
      </button>
    </>
  )
}

/** What came of a change that was made. */
interface Outcome {
  /** The first line that changed, 1-based. */
  readonly line: number
  /** The outcome in a sentence. */
  readonly text: string
}

interface OutcomeProps extends Outcome {
  readonly onJump: (line: number) => void
  readonly onUndo: () => void
}

function OutcomeView({ line, text, onJump, onUndo }: OutcomeProps) {
  return (
    <p className="builder-outcome">
      <span>{text}</span>{' '}
      <button type="button" className="link" onClick={() => onJump(line)}>
        {t('decision_jump', { line })}
      </button>{' '}
      <button type="button" className="link" onClick={onUndo}>
        {t('builder_undo')}
      </button>
    </p>
  )
}

interface ProposalProps {
  readonly proposal: PolicyProposal
  readonly robots: RobotsTxt
  /** The policies of the crawlers before the change. */
  readonly policies: readonly CrawlerPolicy[]
  readonly request: BuilderRequest
  readonly onRequest: (request: BuilderRequest | undefined) => void
  readonly onApply: () => void
}

function ProposalView({ proposal, robots, policies, request, onRequest, onApply }: ProposalProps) {
  const { change, after } = proposal
  const preferencesId = useId()
  const follows = change.notes.some(({ kind }) => kind === 'followers-follow')
  return (
    <>
      <div className="builder-decision">
        <div className="builder-bar">
          <h3>{t('builder_proposal')}</h3>
          <button type="button" className="primary" disabled={change.edits.length === 0} onClick={onApply}>
            {t('builder_apply')}
          </button>
          <button type="button" onClick={() => onRequest(undefined)}>
            {t('builder_cancel')}
          </button>
        </div>
        {change.edits.length > 0 ? (
          <ProposalEffect before={policies} after={proposal.policies} following={follows} />
        ) : (
          <p>{t('builder_nothing')}</p>
        )}
      </div>
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
      {preferenceOptions.map(option => {
        const checked = request[option]
        return (
          checked !== undefined && (
            <div className="builder-preferences" key={option}>
              <label htmlFor={`${preferencesId}${option}`}>
                <Checkbox
                  id={`${preferencesId}${option}`}
                  checked={checked}
                  onChange={chosen => onRequest({ ...request, [option]: chosen })}
                />{' '}
                {t(`builder_${option}`)}
              </label>
              <p className="builder-hint">{t(`builder_${option}_help`)}</p>
            </div>
          )
        )
      })}
      {change.edits.length > 0 && <ProposedLines before={robots} after={after} />}
    </>
  )
}

/** What may be written beside the groups of crawlers. */
const preferenceOptions = ['preferences', 'purpose'] as const

const followers = ['follow', 'keep'] as const

/** The totals of each purpose that changes. AI search is always listed, since people ask whether it stays allowed. */
function ProposalEffect({
  before,
  after,
  following,
}: Record<'before' | 'after', readonly CrawlerPolicy[]> & { following: boolean }) {
  const totals = purposeTotals(after)
  const rows = purposeTotals(before).flatMap(total => {
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
