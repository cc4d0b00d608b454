import { useMemo } from 'react'
import type { Edit, RobotsTxt } from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { Preview } from './Preview.tsx'
import { changesOf, linesChanged } from './preview.ts'

interface Props {
  readonly robots: RobotsTxt
  readonly baseUrl: string | undefined
  readonly onFix: (edits: readonly Edit[]) => void
}

/** Makes all safe fixes, to the end, and says before how much that changes. */
export function FixAll({ robots, baseUrl, onFix }: Props) {
  const question = useMemo(() => ({ robots, baseUrl }), [robots, baseUrl])
  const { asked, result, failure } = useWorkerJob(question, askForAll, 0)
  const edits = asked === question && failure === undefined ? result?.edits : undefined
  const count = useMemo(() => edits && linesChanged(changesOf(robots, edits)), [robots, edits])
  // What the rounds come to in the end can be the text that was there.
  if (failure !== undefined || count === 0) return null
  return (
    <div className="problems-fix-all">
      <button type="button" aria-disabled={!edits} onClick={() => edits && onFix(edits)}>
        {count === undefined ? t('problems_fixAll_checking') : t('problems_fixAll', { count })}
      </button>
      <span className="problem-effect">{t('problems_fixAll_effect')}</span>
      {edits && <Preview edits={edits} robots={robots} />}
    </div>
  )
}

function askForAll(question: { robots: RobotsTxt; baseUrl: string | undefined }, signal: AbortSignal) {
  return pageWorker.run('fixAll', question, { channel: 'fixAll', signal })
}
