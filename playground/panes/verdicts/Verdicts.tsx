import { useMemo } from 'react'
import { siteStates } from '../../../core/index.ts'
import { verdictReason } from '../../../core/verdict/index.ts'
import { giveToAudit } from '../../audit/give-to-audit.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { VerdictSentence } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import type { Totals } from '../../state/matrix.ts'
import { originsOf } from '../../state/targets.ts'
import { coreText } from '../../strings/core-text.ts'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import { AddTargets } from './AddTargets.tsx'
import { ListNotice } from './ListNotice.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { OpenInAudit } from './OpenInAudit.tsx'
import { problemText } from './problem-text.ts'
import { tableText } from './table-text.ts'
import { useLists } from './use-lists.ts'
import './verdicts.css'

/** Which crawler may fetch which URL, all at a glance, and in words for the chosen one. */
export function Verdicts() {
  const { state, dispatch } = usePlayground()
  const lists = useLists()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button opens files, too.
    <div
      className="verdicts"
      data-opens-files=""
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        lists.addFiles(files)
      }}
    >
      <AddTargets lists={lists} />
      {lists.news && <ListNotice news={lists.news} onDismiss={lists.dismiss} />}
      <Suggestions />
      <OpenInAudit
        targets={state.targets}
        onOpen={text => {
          giveToAudit([{ name: t('targets_asList'), file: new Blob([text]) }])
          dispatch({ type: 'show', pane: 'audit' })
        }}
      />
      {state.targets.length === 0 ? (
        <Empty title={t('targets_empty_title')} text={t('targets_empty_text')} />
      ) : state.crawlers.length === 0 ? (
        <Empty title={t('matrix_noCrawlers_title')} text={t('matrix_noCrawlers_text')} />
      ) : (
        <MatrixGrid />
      )}
      <TotalsLine />
      <SelectedVerdict />
    </div>
  )
}

/** Accepts at once what all the texts may mean that are not URLs. */
function Suggestions() {
  const { state, dispatch } = usePlayground()
  const count = state.targets.filter(({ problem }) => problem?.reason === 'no-scheme').length
  if (count < 2) return null
  return (
    <div className="list-news">
      <p>{t('targets_meant', { count })}</p>
      <button type="button" className="link" onClick={() => dispatch({ type: 'use-suggestions' })}>
        {t('targets_useMeant')}
      </button>
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

function TotalsLine() {
  const { state, matrix } = usePlayground()
  const { totals, counting } = matrix
  const origins = useMemo(() => originsOf(state.targets), [state.targets])
  return (
    <div className={counting ? 'totals stale' : 'totals'} aria-busy={counting}>
      {totals ? <Counts totals={totals} /> : <span>{t('matrix_counting')}</span>}
      {origins.length > 1 && <span className="totals-note">{t('targets_origins', { count: origins.length })}</span>}
      {state.targets.length > 0 && state.crawlers.length > 0 && (
        <CopyButton text={() => tableText(matrix.matchers, state.targets)} label={t('matrix_copy')} />
      )}
    </div>
  )
}

function Counts({ totals }: { totals: Totals }) {
  const rest = siteStates.filter(one => one !== 'blocked' && one !== 'allowed' && totals[one] > 0)
  return (
    <>
      {(['blocked', 'allowed', ...rest] as const).map(one => (
        <span key={one}>{t(`matrix_${one}`, { count: totals[one] })}</span>
      ))}
      {totals.invalid > 0 && <span>{t('matrix_invalid', { count: totals.invalid })}</span>}
    </>
  )
}

function SelectedVerdict() {
  const { chosen, editor, dispatch } = usePlayground()
  const problem = chosen?.target.problem
  const reason = chosen?.siteVerdict && verdictReason(chosen.matcher, chosen.siteVerdict)
  return (
    <section className="decision" aria-label={t('decision_label')}>
      {chosen?.siteVerdict && reason ? (
        <>
          <VerdictSentence
            matcher={chosen.matcher}
            siteVerdict={chosen.siteVerdict}
            asked={chosen.target.text}
            onLine={editor.reveal}
          />
          <p className="decision-details">
            {[reason.groupLines, reason.readAs, reason.others].map(
              detail => detail && <span key={detail.key}>{coreText(detail).text}</span>,
            )}
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
