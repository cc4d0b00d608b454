import { useEffect, useMemo, useState } from 'react'
import type { LintOptions, Problem, RobotsTxt, Severity } from '../../core/index.ts'
import type { FileRest } from '../../core/lint/index.ts'
import type { OpenedFile } from '../editor/file-limits.ts'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadPart, loadSilently } from '../loading/load-part.ts'
import { t } from '../strings/t.ts'
import { shownSeverities } from '../theme/severity-shapes.ts'
import type { FoundProblems } from '../worker/problems.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import type { Target } from './targets.ts'

/** The linter's results for one snapshot of the document. Offsets refer to this snapshot. */
export interface LintState extends FoundProblems {
  /** Undefined before the first result. */
  readonly robots: RobotsTxt | undefined
  /** Why there is no result for the current document. */
  readonly failure: string | undefined
  /** The part of the file that the editor does not show. */
  readonly rest?: FileRest | 'unknown' | undefined
}

/** The pause after the last key, in milliseconds. */
const LINT_PAUSE_MS = 250

/** Lints the file shortly after it changed. */
export function useProblems(robots: RobotsTxt, baseUrl: string | undefined, file: OpenedFile | undefined): LintState {
  const rest = useFileRest(robots, file)
  const question = useMemo(() => ({ robots, baseUrl, rest }), [robots, baseUrl, rest])
  const { result, failure } = useWorkerJob(question, findProblems, LINT_PAUSE_MS)
  return useMemo(() => {
    const { robots, list = [], style = [], open = [], defaults } = result ?? {}
    return { robots, list, style, open, defaults, failure, rest }
  }, [result, failure, rest])
}

/** The part of a file that the editor does not show, once it is counted. */
function useFileRest(robots: RobotsTxt, file: OpenedFile | undefined): LintState['rest'] {
  const [counted, setCounted] = useState<{ readonly of: Blob; readonly rest: FileRest }>()
  const of = file?.rest
  const inLine = !/[\r\n]/.test(robots.text.slice(-1))
  useEffect(() => {
    if (!of) return
    const control = new AbortController()
    const count = ({ countRest }: typeof import('./count-rest.ts')) =>
      countRest(of, inLine, control.signal).then(
        rest => setCounted({ of, rest }),
        () => undefined,
      )
    void loadSilently(() => import('./count-rest.ts'), count)
    return () => control.abort()
  }, [of, inLine])
  if (!of) return file?.cut ? 'unknown' : undefined
  return counted?.of === of ? counted.rest : 'unknown'
}

type LintQuestion = Pick<LintOptions, 'baseUrl' | 'rest'> & { readonly robots: RobotsTxt }

/** The worker is several times the size of the code for a verdict, so it is loaded after the first view. */
async function findProblems(question: LintQuestion, signal: AbortSignal) {
  await whenInUse()
  signal.throwIfAborted()
  const { pageWorker } = await loadPart(() => import('../worker/page-worker.ts'))
  const found = await pageWorker.run('lint', question, { channel: 'lint', signal })
  return { robots: question.robots, ...found }
}

/** Longer than the pause before verdicts are announced, so that both are heard. */
const ANNOUNCEMENT_PAUSE_MS = 1500

/** Announces the number of problems when a change of the file changes it. */
export function useProblemAnnouncement({ robots, list, open }: LintState, announce: (text: string) => void): void {
  const sentence = open[0] && !list[0] ? '' : countsSentence(severityCounts(list))
  const [said, setSaid] = useState<string>()

  useEffect(() => {
    if (!robots || said === sentence) return
    // The problems at the start are not announced.
    if (said === undefined) {
      setSaid(sentence)
      return
    }
    const pause = window.setTimeout(() => {
      setSaid(sentence)
      announce(sentence)
    }, ANNOUNCEMENT_PAUSE_MS)
    return () => window.clearTimeout(pause)
  }, [robots, sentence, said, announce])
}

/** The number of problems for each severity, including those beyond a rule's limit. */
export function severityCounts(problems: readonly Problem[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, advice: 0, style: 0 }
  for (const { severity, more = 0 } of problems) counts[severity] += 1 + more
  return counts
}

/** "2 errors, 1 piece of advice"; empty without problems. */
export function severityCountsText(counts: Readonly<Record<Severity, number>>): string {
  const parts = shownSeverities.flatMap(severity => {
    const count = counts[severity]
    return count > 0 ? [t(`severity_count_${severity}`, { count })] : []
  })
  return parts.join(', ')
}

function countsSentence(counts: Readonly<Record<Severity, number>>): string {
  const text = severityCountsText(counts)
  return text === '' ? t('severity_none') : `${text}.`
}

/** The site of the first target that names one. Witnesses are then URLs of that site. */
export function baseUrlOf(targets: readonly Target[]): string | undefined {
  return targets.find(({ text, url }) => url && !text.startsWith('/'))?.url?.origin
}
