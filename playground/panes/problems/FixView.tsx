import { useCallback, useId, useMemo, useState } from 'react'
import type { Fix, RobotsTxt } from '../../../core/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { changesHomePage, effectOf, knownEffect } from '../../worker/fix-effects.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { Preview } from './Preview.tsx'

interface Props {
  readonly fix: Fix
  readonly robots: RobotsTxt
  readonly onFix: (fix: Fix) => void
}

/** A fix, and what it does to verdicts beside it. */
export function FixView({ fix, robots, onFix }: Props) {
  const id = useId()
  const [look, isSeen] = useSeen()
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

/** What the fix does, once that is wanted and known. */
function useEffectOf(fix: Fix, robots: RobotsTxt, wanted: boolean) {
  const question = useMemo(() => (wanted ? { robots, fix } : undefined), [wanted, robots, fix])
  const { asked, result, failure } = useWorkerJob(question, effectOf, 0)
  const isAnswered = question !== undefined && asked === question
  return {
    effect: knownEffect(fix) ?? (isAnswered && failure === undefined ? result : undefined),
    failure: isAnswered ? failure : undefined,
  }
}

/** Whether an element has come into view: from then on it stays so. */
function useSeen(): [look: (element: Element | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false)
  const look = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [look, isSeen]
}
