import { useMemo } from 'react'
import type { Edit, RobotsTxt } from '../../../core/index.ts'
import type { FixedFile, FixResult } from '../../../core/lint/index.ts'
import { t } from '../../strings/t.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { Preview } from './Preview.tsx'
import { lineChanges, linesChanged } from './preview.ts'
import { useInView } from './use-in-view.ts'

interface Props {
  /** `fixAll`: all safe fixes of problems. `tidyUp`: all fixes of style. */
  readonly what: 'fixAll' | 'tidyUp'
  readonly robots: RobotsTxt
  readonly baseUrl: string | undefined
  readonly onFix: (edits: readonly Edit[]) => void
}

/** A button that makes many fixes, in rounds until none is left. It shows beforehand how much they change. */
export function FixAll({ what, robots, baseUrl, onFix }: Props) {
  const [look, isSeen] = useInView()
  const question = useMemo(() => (isSeen ? { robots, baseUrl } : undefined), [robots, baseUrl, isSeen])
  const { asked, result, failure } = useWorkerJob(question, fixJobs[what], 0)
  const isAnswered = question !== undefined && asked === question
  const edits = isAnswered && failure === undefined && result ? fixedFile(result).edits : undefined
  const count = useMemo(() => edits && linesChanged(lineChanges(robots, edits)), [robots, edits])
  // After all rounds the text can be the same as before.
  if ((isAnswered && failure !== undefined) || count === 0) return null
  return (
    <div className="problems-fix-all" ref={look}>
      <button type="button" aria-disabled={!edits} onClick={() => edits && onFix(edits)}>
        {count === undefined ? t(`problems_${what}_checking`) : t(`problems_${what}`, { count })}
      </button>
      <span className="problem-effect">{t(`problems_${what}_effect`)}</span>
      {isAnswered && result?.state === 'unfinished' && (
        <span className="problem-effect">{t('problems_fixAll_open')}</span>
      )}
      {edits && <Preview edits={edits} robots={robots} />}
    </div>
  )
}

const fixedFile = (result: FixResult): FixedFile => (result.state === 'complete' ? result.found : result.foundSoFar)

interface FixQuestion {
  readonly robots: RobotsTxt
  readonly baseUrl: string | undefined
}

const fixJobs: Readonly<Record<Props['what'], (question: FixQuestion, signal: AbortSignal) => Promise<FixResult>>> = {
  fixAll: (question, signal) => pageWorker.run('fixAll', question, { channel: 'fixAll', signal }),
  tidyUp: (question, signal) => pageWorker.run('tidyUp', question, { channel: 'tidyUp', signal }),
}
