import { dialectOf } from '../../core/index.ts'
import { Quoted } from '../components/Quoted.tsx'
import { askedRule } from '../editor/asked-rule.ts'
import type { ChosenTest } from '../state/chosen-test.ts'
import { usePlayground } from '../state/context.ts'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { AlignedRow } from './AlignedRow.tsx'

interface Props {
  readonly chosen: ChosenTest
  readonly url: URL
  readonly line: number
  /** Whether the rule has a row already. */
  readonly isShown: boolean
}

/** What the rule that a person points at has to do with the chosen verdict, and why it does not decide. */
export function PointedRule({ chosen: { matcher }, url, line, isShown }: Props) {
  const { editor, robots } = usePlayground()
  const { found, wording } = askedRule(robots, matcher, url, line)
  const row = !isShown && found.answer === 'no-match' ? { ...found, length: 0 } : undefined
  // Of other lines than rules there is nothing to say, unless one may be meant.
  const { kind, field } = robots.lines[line - 1] ?? {}
  const isSkipped = found.answer === 'no-rule' && !(kind === 'record' && field === 'unknown')
  return (
    <>
      {row && <AlignedRow one={row} dialect={dialectOf(matcher.dialect)} onLine={editor.reveal} />}
      <p className="aligned-why">{isSkipped ? t('aligned_pointed') : <Quoted {...coreText(wording)} />}</p>
    </>
  )
}
