import { Fragment, type ReactNode, useState } from 'react'
import type { Difference, RobotsTxt, Verdict } from '../../../core/index.ts'
import { type CrawlerClass, resultOf } from '../../comparison/crawler-classes.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { LineLink } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import { snake, t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { deciderOf, outsideText, pairOf, stateWord, summaryOf } from './report.ts'
import type { Answered } from './use-comparison.ts'

interface Props {
  readonly answered: Answered | undefined
  /** The answer is to what was asked before. */
  readonly stale: boolean
  readonly failure: string | undefined
  /** Shows a line of the file before. */
  readonly onBefore: (line: number) => void
}

/** Of how many classes of crawlers the changes are shown at first, and of how many more each time. */
const SHOWN = 50

/** Which URLs change their verdicts, for whom, and by which lines. */
export function Meaning({ answered, stale, failure, onBefore }: Props) {
  const [shown, setShown] = useState(SHOWN)
  if (failure !== undefined) return <p className="compare-note">{t('compare_failed', { reason: failure })}</p>
  if (!answered) return <p className="compare-note">{t('compare_working')}</p>
  const { classes } = answered
  const different = classes.filter(({ result }) => result === 'different')
  const result = resultOf(classes)
  const outside = outsideText(answered)
  const icon = { different: 'conflict', equivalent: 'allowed', 'not-decided': 'unknown' } as const
  return (
    <div className={stale ? 'compare-meaning stale' : 'compare-meaning'} aria-busy={stale}>
      <p className="verdict-sentence">
        <StateIcon state={icon[result]} />
        <span>{summaryOf(answered)}</span>
      </p>
      {outside !== undefined && (
        <p className="compare-outside">
          <Quoted text={outside} />
        </p>
      )}
      {different.slice(0, shown).map(one => (
        <ClassChanges key={keyOf(one)} answered={answered} of={one} onBefore={onBefore} />
      ))}
      {different.length > shown && (
        <button type="button" onClick={() => setShown(shown + SHOWN)}>
          {t('compare_showMore', { count: different.length - shown })}
        </button>
      )}
      {result !== 'equivalent' && (
        <>
          <Rest classes={classes} result="not-decided" />
          <Rest classes={classes} result="equivalent" />
        </>
      )}
    </div>
  )
}

const keyOf = ({ tokens, anyOther }: CrawlerClass) => `${anyOther} ${tokens.join(' ')}`

interface ClassProps {
  readonly answered: Answered
  readonly of: CrawlerClass
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
          <Change
            key={`${difference.witness} ${difference.to}`}
            answered={answered}
            of={of}
            difference={difference}
            onBefore={onBefore}
          />
        ))}
      </ul>
      {of.more && <p className="compare-note">{t('compare_more')}</p>}
    </section>
  )
}

/** How many tokens are listed at once. */
const NAMES = 8

/** "`Googlebot`, `Screaming Frog SEO Spider`, any other crawler": names can hold spaces. */
function Names({ of: { tokens, anyOther, others } }: { of: Pick<CrawlerClass, 'tokens' | 'anyOther' | 'others'> }) {
  const left = tokens.slice(NAMES)
  const names: readonly { key: string; shown: ReactNode }[] = [
    ...tokens.slice(0, NAMES).map(token => ({ key: token, shown: <code>{token}</code> })),
    ...(left.length > 0
      ? [{ key: '', shown: <span title={left.join(', ')}>{t('compare_moreNames', { count: left.length })}</span> }]
      : []),
    ...(anyOther ? [{ key: '*', shown: <span title={others.join(', ')}>{t('compare_anyOther')}</span> }] : []),
  ]
  return (
    <span className="compare-names">
      {names.map(({ key, shown }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          {shown}
        </Fragment>
      ))}
    </span>
  )
}

function Change({ answered: { asked }, of, difference, onBefore }: ClassProps & { difference: Difference }) {
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
          <code>{witness}</code>
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
      <LineLink line={line} text={t('decision_line', { line })} onLine={onLine} /> <code>{text}</code>
    </>
  )
}

/** Puts a URL among the verdicts, with a crawler that it is about; where readings differ, shows all of them. */
function useTest({ tokens, others }: CrawlerClass, readings: boolean) {
  const { dispatch, announce } = usePlayground()
  return (witness: string) => {
    dispatch({ type: 'test', target: witness, tokens: [...tokens, ...others], pane: readings ? 'why' : 'verdicts' })
    announce(t('compare_tested', { target: witness }))
  }
}

/** Those for whom nothing changes, or nothing is known to. */
function Rest({ classes, result }: { classes: readonly CrawlerClass[]; result: 'not-decided' | 'equivalent' }) {
  const rest = classes.filter(one => one.result === result)
  if (rest.length === 0) return null
  return (
    <section className="compare-class">
      <h3>
        <Names
          of={{
            tokens: rest.flatMap(({ tokens }) => tokens),
            anyOther: rest.some(({ anyOther }) => anyOther),
            others: rest.flatMap(({ others }) => others),
          }}
        />
      </h3>
      <p className="compare-rest">
        <StateIcon state={result === 'equivalent' ? 'allowed' : 'unknown'} /> {t(`compare_class_${snake(result)}`)}
      </p>
    </section>
  )
}
