import { useEffect, useMemo, useState } from 'react'
import type { Problem, RobotsTxt, Severity } from '../../core/index.ts'
import { t } from '../strings/t.ts'
import { severities } from '../theme/severity-shapes.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import type { Target } from './targets.ts'

/** What the linter found, and in which snapshot of the document: offsets are of that one. */
export interface Problems {
  /** Absent before the first answer. */
  readonly robots: RobotsTxt | undefined
  readonly list: readonly Problem[]
  /** Why there is no answer for the document as it stands. */
  readonly failure: string | undefined
}

/** After the last key, in milliseconds. */
const PAUSE = 250

/** The problems of the file, a moment after it changed. */
export function useProblems(robots: RobotsTxt, baseUrl: string | undefined): Problems {
  const question = useMemo(() => ({ robots, baseUrl }), [robots, baseUrl])
  const { result, failure } = useWorkerJob(question, findProblems, PAUSE)
  return useMemo(() => ({ robots: result?.robots, list: result?.list ?? [], failure }), [result, failure])
}

/** What talks to the worker is loaded after the page is there. */
async function findProblems(question: { robots: RobotsTxt; baseUrl: string | undefined }, signal: AbortSignal) {
  const { pageWorker } = await import('../worker/page-worker.ts')
  const list = await pageWorker.run('lint', question, { channel: 'lint', signal })
  return { robots: question.robots, list }
}

/** Later than the verdicts are announced, so that both are heard. */
const NEWS_PAUSE = 1500

/** Announces how many problems there are when a change of the file changes that. */
export function useProblemNews({ robots, list }: Problems, announce: (text: string) => void): void {
  const sentence = countsSentence(countsOf(list))
  const [said, setSaid] = useState<string>()

  useEffect(() => {
    if (!robots || said === sentence) return
    // What was there from the start is not news.
    if (said === undefined) {
      setSaid(sentence)
      return
    }
    const pause = window.setTimeout(() => {
      setSaid(sentence)
      announce(sentence)
    }, NEWS_PAUSE)
    return () => window.clearTimeout(pause)
  }, [robots, sentence, said, announce])
}

/** How many of each severity there are, those beyond the longest list of a rule included. */
export function countsOf(problems: readonly Problem[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, advice: 0, style: 0 }
  for (const { severity, more = 0 } of problems) counts[severity] += 1 + more
  return counts
}

export function totalOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

/** "2 errors, 1 piece of advice." */
export function countsSentence(counts: Readonly<Record<Severity, number>>): string {
  const parts = severities.flatMap(severity => {
    const count = counts[severity]
    return count > 0 ? [t(`severity_count_${severity}`, { count })] : []
  })
  return parts.length === 0 ? t('severity_none') : `${parts.join(', ')}.`
}

/** A URL of the site, if the targets name one: witnesses are then of it. */
export function baseUrlOf(targets: readonly Target[]): string | undefined {
  return targets.find(({ text, url }) => url && !text.startsWith('/'))?.url?.origin
}
