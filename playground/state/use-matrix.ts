import { useMemo } from 'react'
import { type RobotsTxt, type Site, siteMatcher } from '../../core/index.ts'
import { LARGE_DOCUMENT_LENGTH } from '../editor/file-limits.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import { countTotals } from './count-totals.ts'
import { type Matrix, totalsOf } from './matrix.ts'
import type { PlaygroundState } from './state.ts'

/**
 * Up to this number of verdicts are counted on the page with each key, in about 8 ms. More are counted in the worker.
 * In a large file a verdict takes much longer while the file is new.
 */
const MAX_VERDICTS_PER_KEY = 4000
const MAX_VERDICTS_PER_KEY_IN_LARGE = 400

/**
 * The verdicts on all targets.
 * @param now when a simulated answer arrives
 */
export function useMatrix(
  robots: RobotsTxt,
  site: Site,
  { targets, crawlers, reading, server }: PlaygroundState,
  now: number,
): Matrix {
  const matchers = useMemo(
    () => crawlers.map(crawler => siteMatcher(site, crawler, reading)),
    [site, crawlers, reading],
  )
  const atOnce =
    targets.length * crawlers.length <=
    (robots.text.length < LARGE_DOCUMENT_LENGTH ? MAX_VERDICTS_PER_KEY : MAX_VERDICTS_PER_KEY_IN_LARGE)
  const here = useMemo(() => (atOnce ? totalsOf(matchers, targets) : undefined), [atOnce, matchers, targets])

  const question = useMemo(
    () =>
      atOnce
        ? undefined
        : { robots, matchers, targets, crawlers, reading, server: server && { simulated: server, now } },
    [atOnce, robots, matchers, targets, crawlers, reading, server, now],
  )
  const { asked, result, failure: latestFailure } = useWorkerJob(question, countTotals)
  const failure = here || asked !== question ? undefined : latestFailure

  // Totals of an earlier file are better than none. Totals of other URLs would be mistaken for those of the current
  // URLs.
  const kept =
    latestFailure === undefined && asked?.targets === targets && asked.crawlers === crawlers ? result : undefined
  const totals = here ?? kept
  const counting = !here && asked !== question
  return useMemo(() => ({ matchers, totals, counting, failure }), [matchers, totals, counting, failure])
}
