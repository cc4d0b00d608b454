import { useMemo } from 'react'
import type { DialectId, Reading, RobotsTxt } from '../../../core/index.ts'
import type { FileChanges } from '../../worker/changes.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'

/** What is to be compared. The object keeps its identity while its fields are the same. */
export interface ComparisonQuestion {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  /** How both files are read, or the two readings that are compared. */
  readonly reading: Reading | readonly [DialectId, DialectId]
}

/** An answer with its question: lines and offsets in it belong to the question's files. */
export interface ComparisonAnswer extends FileChanges {
  readonly asked: ComparisonQuestion
}

export interface ComparisonState {
  readonly answered: ComparisonAnswer | undefined
  readonly failure: string | undefined
}

/** Compares in the worker. A new question cancels the one before. */
export function useComparison(question: ComparisonQuestion | undefined): ComparisonState {
  const { asked, result, failure } = useWorkerJob(question, runComparison)
  return useMemo(() => {
    const answered = asked && result && failure === undefined ? { asked, ...result } : undefined
    return { answered, failure }
  }, [asked, result, failure])
}

function runComparison(asked: ComparisonQuestion, signal: AbortSignal) {
  return pageWorker.run('changes', asked, { channel: 'changes', signal })
}
