import { useState } from 'react'
import { type Difference, originalText, type RobotsTxt, type Verdict } from '../../../core/index.ts'
import { type ChangeClass, overallResult } from '../../comparison/crawler-classes.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { LineLink } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { Names } from './Names.tsx'
import { comparisonSummary, deciderOf, moreText, outsideText, pairOf, stateWord, unchangedText } from './report.ts'
import { UsageChanges } from './UsageChanges.tsx'
import type { ComparisonAnswer } from './use-comparison.ts'
import { useTest } from './use-test.ts'

interface Props {
  readonly answered: ComparisonAnswer | undefined
  /** Whether the answer belongs to an earlier question. */
  readonly stale: boolean
  readonly failure: string | undefined
  /** Shows a line of the file before. */
  readonly onBefore: (line: number) => void
}

/** How many classes of crawlers are shown at first, and how many more with each press of the button. */
const INITIAL_CLASSES = 50

/** Which URLs change their verdicts, for whom, and by which lines. */
export function Meaning({ answered, stale, failure, onBefore }: Props) {
  const [shown, setShown] = useState(INITIAL_CLASSES)
  if (failure !== undefined) return <p className="compare-note">{t('compare_failed', { reason: failure })}</p>
  if (!answered) return <p className="compare-note">{t('compare_working')}</p>
  const { asked, classes } = answered
  const different = classes.filter(({ result }) => result === 'different')
  const result = overallResult(classes)
  const outside = outsideText(answered)
  const isUnedited = !pairOf(asked) && originalText(asked.before) === originalText(asked.after)
  const icon = { different: 'conflict', equivalent: 'allowed', 'not-decided': 'unknown' } as const
  return (
    <div className={stale ? 'compare-meaning stale' : 'compare-meaning'} aria-busy={stale}>
      <p className="verdict-sentence">
        <StateIcon state={icon[result]} />
        <span>{comparisonSummary(answered)}</span>
      </p>
      {isUnedited && <p className="compare-note">{t('compare_unedited')}</p>}
      {outside !== undefined && (
        <p className="compare-outside">
          <Quoted text={outside} />
        </p>
      )}
      {different.slice(0, shown).map(one => (
        <ClassChanges key={classKey(one)} answered={answered} of={one} onBefore={onBefore} />
      ))}
      {different.length > shown && (
        <button type="button" onClick={() => setShown(shown + INITIAL_CLASSES)}>
          {t('compare_showMore', { count: different.length - shown })}
        </button>
      )}
      <UsageChanges answered={answered} onBefore={onBefore} />
      {result !== 'equivalent' && (
        <>
          <Rest classes={classes} result="not-decided" />
          <Rest classes={classes} result="equivalent" />
        </>
      )}
    </div>
  )
}

const classKey = ({ tokens, anyOther }: ChangeClass) => `${anyOther} ${tokens.join(' ')}`

interface ClassProps {
  readonly answered: ComparisonAnswer
  readonly of: ChangeClass
  readonly onBefore: (line: number) => void
}

function ClassChanges({ answered, of, onBefore }: ClassProps) {
  return (
    <section className="compare-class">
      <h3>
        <Names of={of} />
      </h3>
      <ul className="compare-changes">
        {of.differences.map(difference => (
          <DifferenceItem
            key={`${difference.witness} ${difference.to}`}
            answered={answered}
            of={of}
            difference={difference}
            onBefore={onBefore}
          />
        ))}
      </ul>
      {of.open.length > 0 && <p className="compare-note">{moreText(of)}</p>}
    </section>
  )
}

function DifferenceItem({ answered: { asked }, of, difference, onBefore }: ClassProps & { difference: Difference }) {
  const { editor } = usePlayground()
  const { witness, before, after, from, to } = difference
  const pair = pairOf(asked)
  const readings = pair !== undefined
  const test = useTest(of, readings)
  const sides = [
    {
      name: pair ? dialectTitle(pair[0]) : t('compare_before'),
      verdict: before,
      robots: asked.before,
      onLine: readings ? editor.reveal : onBefore,
    },
    {
      name: pair ? dialectTitle(pair[1]) : t('compare_after'),
      verdict: after,
      robots: asked.after,
      onLine: editor.reveal,
    },
  ]
  return (
    <li>
      <p className="compare-url">
        <span className="compare-verdicts">
          <StateIcon state={from} label={t(`state_${from}`)} />
          <span className="compare-sign-between" aria-hidden="true">
            {readings ? '≠' : '→'}
          </span>
          <StateIcon state={to} label={t(`state_${to}`)} />
        </span>
        <button type="button" className="link" title={t('compare_test')} onClick={() => test(witness)}>
          <CodeText text={witness} />
        </button>
        {!readings && <span className={`compare-word ${to}`}>{t(`compare_change_${to}`)}</span>}
      </p>
      <dl className="compare-sides">
        {sides.map(side => (
          <div key={side.name}>
            <dt>{side.name}</dt>
            <dd>
              {readings && <span className="compare-word">{stateWord(side.verdict)}: </span>}
              <Decider {...side} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface DeciderProps {
  readonly verdict: Verdict
  readonly robots: RobotsTxt
  readonly onLine: (line: number) => void
}

function Decider({ verdict, robots, onLine }: DeciderProps) {
  const { words, line, text } = deciderOf(robots, verdict)
  if (words !== undefined) return words
  return (
    <>
      <LineLink line={line} text={t('decision_line', { line })} onLine={onLine} /> <CodeText text={text} />
    </>
  )
}

interface RestProps {
  readonly classes: readonly ChangeClass[]
  readonly result: 'not-decided' | 'equivalent'
}

/** The crawlers for which nothing changes, or for which it is not known whether something changes. */
function Rest({ classes, result }: RestProps) {
  const rest = classes.filter(one => one.result === result)
  if (rest.length === 0) return null
  return (
    <section className="compare-class">
      <h3>
        <Names
          of={{
            tokens: rest.flatMap(({ tokens }) => tokens),
            anyOther: rest.some(({ anyOther }) => anyOther),
            everyFollower: rest.some(({ everyFollower }) => everyFollower),
            others: rest.flatMap(({ others }) => others),
          }}
        />
      </h3>
      <p className="compare-rest">
        <StateIcon state={result === 'equivalent' ? 'allowed' : 'unknown'} /> {unchangedText(result, rest)}
      </p>
    </section>
  )
}
