import type { RobotsTxt } from '../../../core/index.ts'
import {
  categoryOfLabel,
  labelledPreference,
  type UsageDifference,
  type UsageStatement,
  unlabelledState,
  usageCategoryTitle,
  usageStateWording,
} from '../../../core/usage/index.ts'
import { contentOf, visible } from '../../../core/verdict/index.ts'
import type { UsageChangeClass } from '../../comparison/usage-changes.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { LineLink } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { Names } from './Names.tsx'
import { moreText, pairOf, undecidedUsageText } from './report.ts'
import type { ComparisonAnswer } from './use-comparison.ts'
import { useTest } from './use-test.ts'

interface Props {
  readonly answered: ComparisonAnswer
  /** Shows a line of the file before. */
  readonly onBefore: (line: number) => void
}

/** Which URLs change their preferences, for whom, and by which lines. Nothing if the lines state the same. */
export function UsageChanges({ answered, onBefore }: Props) {
  const { usage } = answered
  if (usage.length === 0) return null
  return (
    <section aria-labelledby="compare-usage">
      <h3 id="compare-usage">{t('compare_usage')}</h3>
      <p className="compare-note">{t('compare_usage_note')}</p>
      {usage.map(one => (
        <section key={`${one.anyOther} ${one.tokens.join(' ')}`} className="compare-class">
          <h4>
            <Names of={one} />
          </h4>
          {one.result === 'not-decided' && <p className="compare-rest">{undecidedUsageText(one)}</p>}
          <ul className="compare-changes">
            {one.differences.map(difference => (
              <UsageChangeItem
                key={`${difference.witness} ${difference.text} ${difference.label}`}
                answered={answered}
                of={one}
                difference={difference}
                onBefore={onBefore}
              />
            ))}
          </ul>
          {one.result === 'different' && one.open.length > 0 && <p className="compare-note">{moreText(one)}</p>}
        </section>
      ))}
    </section>
  )
}

interface UsageChangeItemProps extends Props {
  readonly of: UsageChangeClass
  readonly difference: UsageDifference
}

function UsageChangeItem({ answered: { asked }, of, difference, onBefore }: UsageChangeItemProps) {
  const { editor } = usePlayground()
  const pair = pairOf(asked)
  const test = useTest(of, pair !== undefined)
  const { witness, before, after } = difference
  const sides = [
    {
      name: pair ? dialectTitle(pair[0]) : t('compare_before'),
      statement: before,
      robots: asked.before,
      onLine: pair ? editor.reveal : onBefore,
    },
    {
      name: pair ? dialectTitle(pair[1]) : t('compare_after'),
      statement: after,
      robots: asked.after,
      onLine: editor.reveal,
    },
  ]
  return (
    <li>
      <p className="compare-url">
        <button type="button" className="link" title={t('compare_test')} onClick={() => test(witness)}>
          <CodeText text={witness} />
        </button>{' '}
        <span>
          {usageTitle(difference)}: <Preference difference={difference} statement={before} />{' '}
          <span aria-hidden="true">{pair ? '≠' : '→'}</span> <Preference difference={difference} statement={after} />
        </span>
      </p>
      <dl className="compare-sides">
        {sides.map(({ name, statement, robots, onLine }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <StatingLines
                lines={[...statement.lines, ...statement.lessRestrictive]}
                robots={robots}
                onLine={onLine}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const usageTitle = ({ label }: UsageDifference) =>
  label === 'use' ? t('compare_usage_extent') : coreText(usageCategoryTitle(categoryOfLabel[label])).text

/** "train-ai=n", "contradictory" or "not stated". */
function Preference({ difference, statement }: { difference: UsageDifference; statement: UsageStatement<string> }) {
  const stated = labelledPreference(difference, statement)
  return stated === undefined ? (
    coreText(usageStateWording(unlabelledState(statement))).text
  ) : (
    <CodeText text={stated} />
  )
}

interface StatingLinesProps {
  readonly lines: UsageStatement<string>['lines']
  readonly robots: RobotsTxt
  readonly onLine: (line: number) => void
}

function StatingLines({ lines, robots, onLine }: StatingLinesProps) {
  if (lines.length === 0) return t('compare_usage_noLine')
  return lines.map(({ line: number }) => {
    const line = robots.lines[number - 1]
    return (
      <span key={number}>
        <LineLink line={number} text={t('decision_line', { line: number })} onLine={onLine} />{' '}
        <CodeText text={line ? visible(contentOf(robots, line)) : ''} />{' '}
      </span>
    )
  })
}
