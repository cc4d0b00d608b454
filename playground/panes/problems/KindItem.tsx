import { Fragment, useState } from 'react'
import type { Fix, Problem, RobotsTxt } from '../../../core/index.ts'
import { type RelatedPlace, scopeOf } from '../../../core/lint/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import type { Target } from '../../state/targets.ts'
import { listText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { FixView } from './FixView.tsx'
import { otherPlaces, type ProblemKind, problemLines } from './kinds.ts'
import { namedLines } from './named-lines.ts'
import { ruleTitle } from './rule-title.ts'

interface Props {
  readonly kind: ProblemKind
  /** The state of the file in which the problems were found. */
  readonly robots: RobotsTxt
  readonly onFix: (fix: Fix) => void
  readonly onPage: (rule: string) => void
}

/** How many problems of a kind are shown at first. */
const INITIAL_PROBLEMS = 3

/** A kind of problem, with all of its problems in the file. */
export function KindItem({ kind: { rule, severity, problems }, robots, onFix, onPage }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  // A single further problem is shown instead of a button for it.
  const shown = showsAll || problems.length <= INITIAL_PROBLEMS + 1 ? problems : problems.slice(0, INITIAL_PROBLEMS)
  const [first] = problems
  const more = problems.reduce((sum, problem) => sum + (problem.more ?? 0), 0)
  return (
    <li className="problem-item" tabIndex={-1}>
      <SeverityIcon severity={severity} />
      <div className="problem-body">
        <h3>
          <span className={`problem-severity severity-${severity}`}>{t(`severity_${severity}`)}</span>{' '}
          <Quoted text={ruleTitle(rule)} />
        </h3>
        <div className="problem-places">
          {shown.map(problem => (
            <ProblemView key={problemKey(problem)} problem={problem} robots={robots} onFix={onFix} />
          ))}
        </div>
        {problems.length > shown.length && (
          <button type="button" className="problems-more" onClick={() => setShowsAll(true)}>
            {t('problems_showMore', { count: problems.length - shown.length })}
          </button>
        )}
        {more > 0 && <p className="problem-scope">{t('problems_more', { count: more, rule })}</p>}
        <p className="problem-links">
          <button
            type="button"
            className="link"
            aria-label={t('problems_page', { rule })}
            title={t('problems_page', { rule })}
            onClick={() => onPage(rule)}
          >
            {rule}
          </button>
          {first && <SectionLink section={first.section} />}
        </p>
      </div>
    </li>
  )
}

/** The React key of a problem. It stays the same while other lines are fixed. */
const problemKey = ({ line, column, message }: Problem) => `${line}:${column} ${message}`

function ProblemView({ problem, robots, onFix }: { problem: Problem; robots: RobotsTxt; onFix: (fix: Fix) => void }) {
  const { editor } = usePlayground()
  const { wording, fix } = problem
  const lines = problemLines(robots, problem)
  const others = otherPlaces(problem, lines)
  const scope = scopeText(problem)
  const { text, lang } = coreText(wording)
  const named = namedLines(text, lines, t('decision_line', { line: '' }).trim())
  return (
    <div className="problem-place" tabIndex={-1}>
      {(!named || scope !== '') && (
        <p className="problem-lines">
          {!named && <LineLinks lines={lines} onLine={editor.reveal} />}
          {scope !== '' && <span>{scope}</span>}
        </p>
      )}
      <p lang={lang}>
        {named ? (
          named.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
            <Fragment key={index}>
              {piece.line === undefined ? (
                <Quoted text={piece.text} />
              ) : (
                <LineButton line={piece.line} text={piece.text} onLine={editor.reveal} />
              )}
            </Fragment>
          ))
        ) : (
          <Quoted text={text} />
        )}
      </p>
      {wording.note && (
        <p className="problem-note">
          <Quoted {...coreText(wording.note)} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="problem-related">
          {others.map(place => (
            <li key={`${place.from} ${place.note}`}>
              <LineButton line={place.line} onLine={editor.reveal} /> <Related place={place} />
            </li>
          ))}
        </ul>
      )}
      <WitnessUrl problem={problem} />
      {wording.help && (
        <p>
          <Quoted {...coreText(wording.help)} />
        </p>
      )}
      {fix && <FixView fix={fix} robots={robots} onFix={onFix} />}
    </div>
  )
}

/** How many lines are named at first. */
const INITIAL_LINE_LINKS = 12

function LineLinks({ lines, onLine }: { lines: readonly number[]; onLine: (line: number) => void }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, INITIAL_LINE_LINKS)
  return (
    <span>
      {shown.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ', '}
          <LineButton line={line} onLine={onLine} />
        </Fragment>
      ))}
      {lines.length > shown.length && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {t('problems_moreLines', { count: lines.length - shown.length })}
          </button>
        </>
      )}
    </span>
  )
}

/** The text of another place: core's words about it, or a note such as the line itself. */
function Related({ place: { note, wording } }: { place: RelatedPlace }) {
  return wording ? <Quoted {...coreText(wording)} /> : <CodeText text={note} />
}

interface LineButtonProps {
  readonly line: number
  readonly text?: string
  readonly onLine: (line: number) => void
}

function LineButton({ line, text = t('decision_line', { line }), onLine }: LineButtonProps) {
  return (
    <button type="button" className="link" aria-label={t('decision_jump', { line })} onClick={() => onLine(line)}>
      {text}
    </button>
  )
}

/** A URL that shows the consequence of the problem, and a button that adds the URL to the verdicts. */
function WitnessUrl({ problem }: { problem: Problem }) {
  const { state, dispatch, announce } = usePlayground()
  const { witness, crawlers } = problem
  if (witness === undefined) return null
  const target = witnessTarget(witness, state.targets)
  function test() {
    dispatch({ type: 'test', target, tokens: crawlers === 'all' ? [] : crawlers, pane: 'verdicts' })
    announce(t('problems_tested', { target }))
  }
  return (
    <p className="problem-witness">
      <span className="problem-label">{t('problems_witness')}</span> <CodeText text={target} />{' '}
      <button type="button" className="link" aria-label={t('problems_test_long', { target })} onClick={test}>
        {t('problems_test')}
      </button>
    </p>
  )
}

/** The target for a witness: a bare path if no other target names a site, since the site is then unknown. */
function witnessTarget(witness: string, targets: readonly Target[]): string {
  const named = targets.some(({ text, url }) => url && !text.startsWith('/'))
  if (named || !URL.canParse(witness)) return witness
  const { pathname, search } = new URL(witness)
  return pathname + search
}

const MAX_CRAWLERS_NAMED = 5

/** For which crawlers and readings the problem exists; empty if for all. */
function scopeText(problem: Problem): string {
  const { dialects, crawlers } = problem
  const parts: string[] = []
  const scope = scopeOf(problem)
  if (scope === 'google') parts.push(t('problems_for_google'))
  else if (scope === 'not-google') parts.push(t('problems_for_notGoogle'))
  else if (scope === 'readings') {
    parts.push(t('problems_for_readings', { readings: listText(dialects.map(dialectTitle)) }))
  }
  if (crawlers !== 'all' && crawlers.length > 0) {
    const left = crawlers.length - MAX_CRAWLERS_NAMED
    const names = crawlers.slice(0, left > 1 ? MAX_CRAWLERS_NAMED : crawlers.length)
    const whom = left > 1 ? [...names, t('problems_moreCrawlers', { count: left })] : names
    parts.push(t('problems_for', { whom: listText(whom) }))
  }
  return parts.join(' · ')
}
