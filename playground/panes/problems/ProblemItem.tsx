import { useState } from 'react'
import { dialects, type Fix, type Problem, type RobotsTxt } from '../../../core/index.ts'
import type { RelatedPlace } from '../../../core/lint/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import type { Target } from '../../state/targets.ts'
import { coreText } from '../../strings/core-text.ts'
import { type Key, snake, t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { changesOf } from './preview.ts'

interface Props {
  readonly problem: Problem
  /** The snapshot that the problem is of. */
  readonly robots: RobotsTxt
  readonly onFix: (fix: Fix) => void
  readonly onPage: (rule: string) => void
}

export function ProblemItem({ problem, robots, onFix, onPage }: Props) {
  const { editor } = usePlayground()
  const { severity, line, wording, fix, rule, section, related, more = 0 } = problem
  return (
    <li className="problem-item" tabIndex={-1}>
      <SeverityIcon severity={severity} />
      <div className="problem-body">
        <p>
          <span className={`problem-severity severity-${severity}`}>{t(`severity_${severity}`)}</span>{' '}
          <LineButton line={line} onLine={editor.reveal} />
        </p>
        <p>
          <Quoted {...coreText(wording)} />
        </p>
        {related.length > 0 && (
          <ul className="problem-related">
            {related.map(place => (
              <li key={`${place.from} ${place.note}`}>
                <LineButton line={place.line} onLine={editor.reveal} /> <Related place={place} />
              </li>
            ))}
          </ul>
        )}
        <Witness problem={problem} />
        {fix && <FixView fix={fix} robots={robots} onFix={onFix} />}
        {more > 0 && <p className="problem-scope">{t('problems_more', { count: more, rule })}</p>}
        <p className="problem-links">
          <Scope problem={problem} />
          <button
            type="button"
            className="link"
            aria-label={t('problems_page', { rule })}
            title={ruleTitle(rule).replaceAll('`', '')}
            onClick={() => onPage(rule)}
          >
            {rule}
          </button>
          <SectionLink section={section} />
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

function FixView({ fix, robots, onFix }: { fix: Fix; robots: RobotsTxt; onFix: (fix: Fix) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="problem-fix">
      <button type="button" onClick={() => onFix(fix)}>
        <span className="hidden">{t('problems_fix')} </span>
        <Quoted {...coreText(fix.wording)} />
      </button>
      <span className="problem-safety">{t(fix.safe ? 'problems_safe' : 'problems_proposed')}</span>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('problems_preview')}</summary>
        {open && <Preview fix={fix} robots={robots} />}
      </details>
    </div>
  )
}

const titlesOf = (ids: Problem['dialects']) => ids.map(id => dialectTitle(id)).join(', ')

function Preview({ fix, robots }: { fix: Fix; robots: RobotsTxt }) {
  return changesOf(robots, fix.edits).map(({ line, removed, added }) => (
    <div key={line} className="problem-change">
      <p className="problem-label">{t('decision_line', { line })}</p>
      {removed.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
        <del key={index}>{text}</del>
      ))}
      {added.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <ins key={index}>{text}</ins>
      ))}
    </div>
  ))
}

/** For whom the problem exists, if not for everyone. */
function Scope({ problem }: { problem: Problem }) {
  const { dialects: held, crawlers } = problem
  const parts = [
    ...(held.length < dialects.length ? [titlesOf(held)] : []),
    ...(crawlers === 'all' ? [] : [crawlers.join(', ')]),
  ]
  return parts.length > 0 && <span>{t('problems_for', { whom: parts.join(' · ') })}</span>
}
