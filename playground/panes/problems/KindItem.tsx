import { Fragment, useState } from 'react'
import type { Fix, Problem, RobotsTxt } from '../../../core/index.ts'
import type { RelatedPlace } from '../../../core/lint/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import type { Target } from '../../state/targets.ts'
import { listText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { type Key, snake, t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { FixView } from './FixView.tsx'
import { type Kind, linesOf, otherPlaces } from './kinds.ts'
import { scopeOf } from './scope.ts'

interface Props {
  readonly kind: Kind
  /** The snapshot that the problems are of. */
  readonly robots: RobotsTxt
  readonly onFix: (fix: Fix) => void
  readonly onPage: (rule: string) => void
}

/** How many problems of a kind are shown at first. */
const SHOWN = 3

/** One kind of problem, with each place where the file has it. */
export function KindItem({ kind: { rule, severity, problems }, robots, onFix, onPage }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  // One more is shown rather than a button for it.
  const shown = showsAll || problems.length <= SHOWN + 1 ? problems : problems.slice(0, SHOWN)
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
            <ProblemView key={keyOf(problem)} problem={problem} robots={robots} onFix={onFix} />
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

/** What a lint rule finds, in the language of the page; what stands between backticks is quoted. */
function ruleTitle(rule: string): string {
  // Rules are many and known by their identifiers alone; a test looks that each has its title.
  return t(`rule_${snake(rule)}` as Extract<Key, `rule_${string}`>)
}

/** The same for a problem that stays where it is while another line is mended. */
const keyOf = ({ line, column, message }: Problem) => `${line}:${column} ${message}`

function ProblemView({ problem, robots, onFix }: { problem: Problem; robots: RobotsTxt; onFix: (fix: Fix) => void }) {
  const { editor } = usePlayground()
  const { wording, fix } = problem
  const lines = linesOf(robots, problem)
  const others = otherPlaces(problem, lines)
  return (
    <div className="problem-place" tabIndex={-1}>
      <p className="problem-lines">
        <Lines lines={lines} onLine={editor.reveal} />
        <Scope problem={problem} />
      </p>
      <p>
        <Quoted {...coreText(wording)} />
      </p>
      {others.length > 0 && (
        <ul className="problem-related">
          {others.map(place => (
            <li key={`${place.from} ${place.note}`}>
              <LineButton line={place.line} onLine={editor.reveal} /> <Related place={place} />
            </li>
          ))}
        </ul>
      )}
      <Witness problem={problem} />
      {fix && <FixView fix={fix} robots={robots} onFix={onFix} />}
    </div>
  )
}

/** How many lines are named at first. */
const LINES = 12

function Lines({ lines, onLine }: { lines: readonly number[]; onLine: (line: number) => void }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, LINES)
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

/** What there is at another place: a note, or the text of the line. */
function Related({ place: { note, wording } }: { place: RelatedPlace }) {
  return wording ? <Quoted {...coreText(wording)} /> : <code>{note}</code>
}

function LineButton({ line, onLine }: { line: number; onLine: (line: number) => void }) {
  return (
    <button type="button" className="link" aria-label={t('decision_jump', { line })} onClick={() => onLine(line)}>
      {t('decision_line', { line })}
    </button>
  )
}

/** The URL that shows the consequence, and the way to see its verdicts. */
function Witness({ problem }: { problem: Problem }) {
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
      <span className="problem-label">{t('problems_witness')}</span> <code>{target}</code>{' '}
      <button type="button" className="link" aria-label={t('problems_test_long', { target })} onClick={test}>
        {t('problems_test')}
      </button>
    </p>
  )
}

/** How a witness is asked about: as a bare path where all others are, for the site's name is then unknown. */
function witnessTarget(witness: string, targets: readonly Target[]): string {
  const named = targets.some(({ text, url }) => url && !text.startsWith('/'))
  if (named || !URL.canParse(witness)) return witness
  const { pathname, search } = new URL(witness)
  return pathname + search
}

/** How many crawlers are named. */
const CRAWLERS = 5

/** For whom the problem exists, if not for everyone. */
function Scope({ problem }: { problem: Problem }) {
  const { dialects, crawlers } = problem
  const parts: string[] = []
  const scope = scopeOf(problem)
  if (scope === 'google') parts.push(t('problems_for_google'))
  else if (scope === 'not-google') parts.push(t('problems_for_notGoogle'))
  else if (scope === 'readings') {
    parts.push(t('problems_for_readings', { readings: listText(dialects.map(dialectTitle)) }))
  }
  if (crawlers !== 'all' && crawlers.length > 0) {
    const left = crawlers.length - CRAWLERS
    const names = crawlers.slice(0, left > 1 ? CRAWLERS : crawlers.length)
    const whom = left > 1 ? [...names, t('problems_moreCrawlers', { count: left })] : names
    parts.push(t('problems_for', { whom: listText(whom) }))
  }
  return parts.length > 0 && <span>{parts.join(' · ')}</span>
}
