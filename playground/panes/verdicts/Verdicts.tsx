import { DecisionSentence } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import { originsOf } from '../../state/targets.ts'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import { decisionOf } from '../../wording/verdict.ts'
import { AddTargets } from './AddTargets.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { problemText } from './problem-text.ts'
import './verdicts.css'

/** Which crawler may fetch which URL, all at a glance, and in words for the chosen one. */
export function Verdicts() {
  const { state } = usePlayground()
  return (
    <div className="verdicts">
      <AddTargets />
      {state.targets.length === 0 ? (
        <Empty title={t('targets_empty_title')} text={t('targets_empty_text')} />
      ) : state.crawlers.length === 0 ? (
        <Empty title={t('matrix_noCrawlers_title')} text={t('matrix_noCrawlers_text')} />
      ) : (
        <MatrixGrid />
      )}
      <Totals />
      <ChosenDecision />
    </div>
  )
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

function Totals() {
  const { state, matrix } = usePlayground()
  const { blocked, allowed, unknown, invalid } = matrix.totals
  const origins = originsOf(state.targets)
  return (
    <div className="totals">
      <span>{t('matrix_blocked', { count: blocked })}</span>
      <span>{t('matrix_allowed', { count: allowed })}</span>
      {unknown > 0 && <span>{t('matrix_unknown', { count: unknown })}</span>}
      {invalid > 0 && <span>{t('matrix_invalid', { count: invalid })}</span>}
      {origins.length > 1 && <span className="totals-note">{t('targets_origins', { count: origins.length })}</span>}
    </div>
  )
}

function ChosenDecision() {
  const { chosen, robots, editor, dispatch } = usePlayground()
  const problem = chosen?.target.problem
  const decision = chosen?.judgement && decisionOf(chosen.judge, chosen.judgement, robots)
  return (
    <section className="decision" aria-label={t('decision_label')}>
      {chosen && decision ? (
        <>
          <DecisionSentence
            decision={decision}
            crawler={chosen.judge.crawler.token}
            path={chosen.target.text}
            onLine={editor.reveal}
          />
          <p className="decision-details">
            {decision.details.map(detail => (
              <span key={detail}>{detail}</span>
            ))}
            <button type="button" className="link" onClick={() => dispatch({ type: 'show', pane: 'why' })}>
              {t('decision_why')}
            </button>
          </p>
        </>
      ) : (
        <p className="decision-none">
          {problem
            ? message('decision_invalid', { target: <code>{chosen.target.text}</code>, problem: problemText(problem) })
            : t('decision_none')}
        </p>
      )}
    </section>
  )
}
