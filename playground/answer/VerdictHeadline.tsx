import { memo, useEffect, useMemo, useState } from 'react'
import { isSearchEngine } from '../../core/crawlers/index.ts'
import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import { verdictReason } from '../../core/verdict/index.ts'
import { CodeText } from '../components/CodeText.tsx'
import { StateIcon } from '../components/StateIcon.tsx'
import { VerdictSentence } from '../components/VerdictSentence.tsx'
import { LARGE_DOCUMENT_LENGTH } from '../editor/file-limits.ts'
import { whenInUse } from '../loading/after-first-view.ts'
import { LazyView, lazyPart } from '../loading/LazyView.tsx'
import { problemText } from '../panes/verdicts/problem-text.ts'
import { ExampleLead } from '../start/ExampleLead.tsx'
import type { ChosenTest } from '../state/chosen-test.ts'
import { usePlayground } from '../state/context.ts'
import { listText, withMessages } from '../strings/catalogue.ts'
import { coreText } from '../strings/core-text.ts'
import { message } from '../strings/message.tsx'
import { t } from '../strings/t.ts'
import { mentionsUsage } from '../usage/mentions-usage.ts'
import { dialectTitle } from '../wording/names.ts'
import { Assumptions } from './assumptions/Assumptions.tsx'
import { useOtherReadings } from './use-other-readings.ts'
import './answer.css'

const usageLine = lazyPart(async () => {
  const { UsageLine, messages } = await import('../usage/parts.ts')
  return withMessages(UsageLine, messages)
})

const rulePanel = lazyPart(async () => {
  const { RulePanel, messages } = await import('./RulePanel.tsx')
  return withMessages(RulePanel, messages)
})

const waiting = lazyPart(async () => {
  const { Waiting, messages } = await import('../start/Waiting.tsx')
  return withMessages(Waiting, messages)
})

const pageCheck = lazyPart(async () => {
  const { PageCheck, messages } = await import('./PageCheck.tsx')
  return withMessages(PageCheck, messages)
})

/** The chosen verdict as the headline of the page: what it is, what decides it, and what to do next. */
export const VerdictHeadline = memo(({ isExample, isNarrow }: { isExample: boolean; isNarrow: boolean }) => {
  const { chosen, editor, robots, state, arrivals } = usePlayground()
  const [isInUse, setInUse] = useState(false)
  useEffect(() => void whenInUse().then(() => setInUse(true)), [])
  const mayStateUsage = useMemo(() => mentionsUsage(robots.text), [robots])
  const problem = chosen?.target.problem
  const hasNoRule = useMemo(() => !state.server && isWithoutRule(robots), [robots, state.server])
  const awaited = arrivals?.site
  if (awaited) {
    return (
      <section className="answer" aria-label={t('decision_label')}>
        <LazyView part={waiting} title={t('start_label')} onClose={() => arrivals.waitFor(undefined)}>
          {Waiting => <Waiting site={awaited} />}
        </LazyView>
      </section>
    )
  }
  return (
    <section className="answer" aria-label={t('decision_label')}>
      {isExample && isNarrow && <ExampleLead className="answer-details" />}
      {chosen?.siteVerdict ? (
        <>
          {hasNoRule ? (
            <h2 className="answer-sentence">
              <StateIcon state="allowed" />
              {t('decision_noRule')}
            </h2>
          ) : (
            <VerdictSentence
              matcher={chosen.matcher}
              siteVerdict={chosen.siteVerdict}
              asked={chosen.target.text}
              onLine={editor.reveal}
              isHeadline
            >
              {isExample && !isNarrow && <span className="answer-example">{t('start_isExample')}</span>}
            </VerdictSentence>
          )}
          <div className="answer-more">
            {mayStateUsage && <ChosenUsage chosen={chosen} />}
            <NextStep chosen={chosen} />
            <div className="answer-foot">
              <AnswerDetails chosen={chosen} />
              <Assumptions />
            </div>
          </div>
          <div className="aligned">
            {isInUse && (
              <LazyView part={rulePanel} title={t('decision_label')}>
                {RulePanel => <RulePanel chosen={chosen} />}
              </LazyView>
            )}
          </div>
        </>
      ) : (
        <div className="answer-more">
          <p className="answer-none">
            {problem
              ? message('decision_invalid', {
                  target: <CodeText text={chosen.target.text} />,
                  problem: problemText(problem),
                })
              : t('decision_none')}
          </p>
          <Assumptions />
        </div>
      )}
    </section>
  )
})

/** Whether no line of a text is one for crawlers, such as in prose or a page: verdicts would look like those of a file. */
const isWithoutRule = (robots: RobotsTxt): boolean =>
  robots.text.length < LARGE_DOCUMENT_LENGTH &&
  groupsOf(robots, 'google').length === 0 &&
  robots.lines.some(({ kind }) => kind === 'text' || kind === 'record') &&
  !robots.lines.some(({ kind, field }) => kind === 'record' && field !== 'unknown')

/**
 * What to do next. For a search engine it is said what robots.txt does not do: a blocked page may stay in the index, and
 * an allowed one may be missing for other reasons, which the page's own head or headers tell.
 */
function NextStep({ chosen: { matcher, target, siteVerdict } }: { chosen: ChosenTest }) {
  const { dispatch, state: playground } = usePlayground()
  const { pageHead } = playground
  const check = (head: string | undefined) => dispatch({ type: 'check-page', head })
  const state = siteVerdict?.state
  if (state !== 'blocked' && state !== 'allowed') return null
  const ofSearch = isSearchEngine(matcher.crawler)
  return (
    <>
      <p className="answer-next">
        {ofSearch && <span>{t(state === 'blocked' ? 'decision_inIndex' : 'decision_notWhy')}</span>}
        {ofSearch && (
          <button
            type="button"
            className="link"
            aria-expanded={pageHead !== undefined}
            onClick={() => check(pageHead === undefined ? '' : undefined)}
          >
            {t('decision_checkPage')}
          </button>
        )}
        {state === 'blocked' && (
          <button type="button" className="link" onClick={() => dispatch({ type: 'show', pane: 'crawlers' })}>
            {t('decision_open')}
          </button>
        )}
      </p>
      {pageHead !== undefined && target.url && (
        <LazyView part={pageCheck} title={t('decision_checkPage')} onClose={() => check(undefined)}>
          {PageCheck => (
            <PageCheck
              crawler={matcher.crawler}
              target={target}
              isAllowed={state === 'allowed'}
              text={pageHead}
              onChange={check}
            />
          )}
        </LazyView>
      )}
    </>
  )
}

/** Whose group is followed, and what else matches. */
function AnswerDetails({ chosen }: { chosen: ChosenTest }) {
  const { dispatch, site } = usePlayground()
  const others = useOtherReadings(chosen, site)
  const { matcher, siteVerdict } = chosen
  const reason = siteVerdict && verdictReason(matcher, siteVerdict)
  return (
    <p className="answer-details">
      {reason?.groupLines && <span title={t('decision_group_long')}>{coreText(reason.groupLines).text}</span>}
      <button type="button" className="link" onClick={() => dispatch({ type: 'show', pane: 'why' })}>
        {t('decision_why')}
      </button>
      {/* It appears later, and must not move the others. */}
      <span
        className="answer-others"
        title={
          others.length > 0 ? t('decision_othersAre', { readings: listText(others.map(dialectTitle)) }) : undefined
        }
      >
        {others.length > 0 && t('decision_others', { count: others.length })}
      </span>
    </p>
  )
}

/** What may be done with the URL, if the file says so. */
function ChosenUsage({ chosen: { matcher, target } }: { chosen: ChosenTest }) {
  const { url } = target
  const { editor } = usePlayground()
  return (
    url && (
      <LazyView part={usageLine} title={t('decision_label')}>
        {UsageLine => <UsageLine matcher={matcher} url={url} onLine={editor.reveal} />}
      </LazyView>
    )
  )
}
