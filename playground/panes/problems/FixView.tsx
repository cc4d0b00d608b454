import { useId, useMemo } from 'react'
import type { Fix, RobotsTxt } from '../../../core/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { changesHomePage, effectOf, knownEffect } from '../../worker/fix-effects.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { Preview } from './Preview.tsx'
import { useInView } from './use-in-view.ts'

interface Props {
  readonly fix: Fix
  readonly robots: RobotsTxt
  readonly onFix: (fix: Fix) => void
}

/** A fix, with its effect on verdicts next to it. */
export function FixView({ fix, robots, onFix }: Props) {
  const id = useId()
  const [look, isSeen] = useInView()
  const { effect, failure } = useEffectOf(fix, robots, isSeen && !fix.safe)
  const caution = effect !== undefined && changesHomePage(effect)
  const words = effect
    ? coreText(effect.wording)
    : { text: t(fix.safe ? 'fix_safe' : failure === undefined ? 'fix_checking' : 'fix_unknown') }
  return (
    <div className={caution ? 'problem-fix caution' : 'problem-fix'} ref={look}>
      <button type="button" aria-describedby={id} onClick={() => onFix(fix)}>
        <span className="hidden">{t('fix_label')} </span>
        <Quoted {...coreText(fix.wording)} />
      </button>
      <span className="problem-effect" id={id}>
        {caution && <SeverityIcon severity="warning" />} <Quoted {...words} />
      </span>
      <Preview edits={fix.edits} robots={robots} />
    </div>
  )
}

/** The effect of the fix on verdicts. Computed only if `wanted`; undefined until it is known. */
function useEffectOf(fix: Fix, robots: RobotsTxt, wanted: boolean) {
  const question = useMemo(() => (wanted ? { robots, fix } : undefined), [wanted, robots, fix])
  const { asked, result, failure } = useWorkerJob(question, effectOf, 0)
  const isAnswered = question !== undefined && asked === question
  return {
    effect: knownEffect(fix) ?? (isAnswered && failure === undefined ? result : undefined),
    failure: isAnswered ? failure : undefined,
  }
}
