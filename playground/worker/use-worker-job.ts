import { useEffect, useState } from 'react'
import { PartNotLoaded } from '../loading/load-part.ts'
import { t } from '../strings/t.ts'

/** What the worker answered last. */
export interface WorkerAnswer<Question, Result> {
  /** The question that was answered, with a result or with a failure. */
  readonly asked: Question | undefined
  /** The last result; after a failure that of an earlier question. */
  readonly result: Result | undefined
  /** Why there is no result for what was asked. */
  readonly failure: string | undefined
}

/** After the last key, in milliseconds. */
const PAUSE = 200

/**
 * Asks the worker a moment after the question became another one, and gives up what was asked before.
 * @param question the same object as long as it is the same question; nothing is asked without one
 * @param ask runs a job; the same function each time
 * @param pause in milliseconds
 */
export function useWorkerJob<Question extends object, Result>(
  question: Question | undefined,
  ask: (question: Question, signal: AbortSignal) => Promise<Result>,
  pause = PAUSE,
): WorkerAnswer<Question, Result> {
  const [answer, setAnswer] = useState<WorkerAnswer<Question, Result>>({
    asked: undefined,
    result: undefined,
    failure: undefined,
  })
  useEffect(() => {
    if (!question) return
    const control = new AbortController()
    const { signal } = control
    const work = async () => {
      try {
        const result = await ask(question, signal)
        if (!signal.aborted) setAnswer({ asked: question, result, failure: undefined })
      } catch (error) {
        if (signal.aborted) return
        const failure = reasonOf(error)
        setAnswer(({ result }) => ({ asked: question, result, failure }))
      }
    }
    const wait = window.setTimeout(work, pause)
    return () => {
      window.clearTimeout(wait)
      control.abort()
    }
  }, [question, ask, pause])
  return answer
}

function reasonOf(error: unknown): string {
  if (error instanceof PartNotLoaded) return t('page_failed_part')
  return error instanceof Error ? error.message : String(error)
}
