import { useState } from 'react'
import { isProgram, type SiteMatcher, type Verdict } from '../../../core/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { askedRule } from '../../editor/asked-rule.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'

interface Props {
  readonly matcher: SiteMatcher
  readonly verdict: Verdict
  readonly url: string | URL
  readonly onLine: (line: number) => void
}

/** So many rules are shown at once, and so many if a person asks. */
const UNFOLDED = 8
const MAX_RULES_SHOWN = 100

/** The rules of the followed groups that do not match, each with the place where it stops. */
export function OtherRules({ matcher, verdict, url, onLine }: Props) {
  const { dialect } = matcher
  const matching = new Set(verdict.matches.map(({ rule }) => rule.line))
  const lines = verdict.groups.flatMap(({ rules }) => rules.map(rule => rule.line)).filter(line => !matching.has(line))
  const isUnfolded = lines.length <= UNFOLDED
  const [asked, setAsked] = useState(false)
  // A program has no rule text by which a pattern and a path are put below each other.
  if (lines.length === 0 || verdict.reason === 'robots-txt-itself' || isProgram(dialect)) return null
  const list = (isUnfolded || asked) && <StoppedRules matcher={matcher} url={url} lines={lines} onLine={onLine} />
  const title = t('why_others', { count: lines.length })
  return isUnfolded ? (
    <>
      <p>{title}</p>
      {list}
    </>
  ) : (
    <details onToggle={event => setAsked(event.currentTarget.open)}>
      <summary>{title}</summary>
      {list}
    </details>
  )
}

interface ListProps extends Omit<Props, 'verdict'> {
  readonly lines: readonly number[]
}

export const StoppedRules = ({ matcher, url, lines, onLine }: ListProps) => (
  <ul className="why-others">
    {lines.slice(0, MAX_RULES_SHOWN).map(line => (
      <li key={line}>
        <Quoted {...coreText(askedRule(matcher.robots, matcher, url, line).wording)} />{' '}
        <button type="button" className="link" onClick={() => onLine(line)}>
          {t('decision_jump', { line })}
        </button>
      </li>
    ))}
    {lines.length > MAX_RULES_SHOWN && <li>{t('why_andMore', { count: lines.length - MAX_RULES_SHOWN })}</li>}
  </ul>
)
