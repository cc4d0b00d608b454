import { useEffect, useState } from 'react'
import { failureText } from './failure-text.ts'

/** The worker's latest answer. */
export interface WorkerAnswer<Question, Result> {
  /** The question that was answered, with a result or a failure. */
  readonly asked: Question | undefined
  /** The latest result; after a failure, the result of an earlier question. */
  readonly result: Result | undefined
  /** Why there is no result for the current question. */
  readonly failure: string | undefined
}

/** The pause after the last key, in milliseconds. */
const JOB_PAUSE_MS = 200

/**
 * Runs a job in the worker shortly after the question changed, and cancels the job for the question before.
 * @param question the same object as long as it is the same question; nothing is asked without one
 * @param ask runs a job; the same function each time
 * @param pause in milliseconds
 */
export function useWorkerJob<Question extends object, Result>(
  question: Question | undefined,
  ask: (question: Question, signal: AbortSignal) => Promise<Result>,
  pause = JOB_PAUSE_MS,
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
        const failure = failureText(error)
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
