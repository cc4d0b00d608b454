import { useEffect, useMemo, useState } from 'react'
import type { Problem, RobotsTxt, Severity } from '../../core/index.ts'
import { loadPart } from '../loading/load-part.ts'
import { t } from '../strings/t.ts'
import { severities } from '../theme/severity-shapes.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import type { Target } from './targets.ts'

/** What the linter found, and in which snapshot of the document: offsets are of that one. */
export interface Problems {
  /** Absent before the first answer. */
  readonly robots: RobotsTxt | undefined
  /** The worst first. */
  readonly list: readonly Problem[]
  /** Matters of style, which are told apart from problems: nothing is wrong there. */
  readonly style: readonly Problem[]
  /** Why there is no answer for the document as it stands. */
  readonly failure: string | undefined
}

/** After the last key, in milliseconds. */
const PAUSE = 250

/** The problems of the file, a moment after it changed. */
export function useProblems(robots: RobotsTxt, baseUrl: string | undefined): Problems {
  const question = useMemo(() => ({ robots, baseUrl }), [robots, baseUrl])
  const { result, failure } = useWorkerJob(question, findProblems, PAUSE)
  return useMemo(() => {
    const { robots, list = [], style = [] } = result ?? {}
    return { robots, list, style, failure }
  }, [result, failure])
}

/** What talks to the worker is loaded after the page is there. */
async function findProblems(question: { robots: RobotsTxt; baseUrl: string | undefined }, signal: AbortSignal) {
  const { pageWorker } = await loadPart(() => import('../worker/page-worker.ts'))
  const all = await pageWorker.run('lint', { ...question, style: true }, { channel: 'lint', signal })
  const isStyle = ({ severity }: Problem) => severity === 'style'
  return { robots: question.robots, list: all.filter(problem => !isStyle(problem)), style: all.filter(isStyle) }
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

/** "2 errors, 1 piece of advice"; nothing if there are none. */
export function countsText(counts: Readonly<Record<Severity, number>>): string {
  const parts = severities.flatMap(severity => {
    const count = counts[severity]
    return count > 0 ? [t(`severity_count_${severity}`, { count })] : []
  })
  return parts.join(', ')
}

function countsSentence(counts: Readonly<Record<Severity, number>>): string {
  const text = countsText(counts)
  return text === '' ? t('severity_none') : `${text}.`
}

/** A URL of the site, if the targets name one: witnesses are then of it. */
export function baseUrlOf(targets: readonly Target[]): string | undefined {
  return targets.find(({ text, url }) => url && !text.startsWith('/'))?.url?.origin
}
