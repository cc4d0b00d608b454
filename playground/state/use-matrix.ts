import { useMemo } from 'react'
import { type RobotsTxt, type Site, siteMatcher } from '../../core/index.ts'
import { LARGE } from '../editor/document.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import { countTotals } from './count-totals.ts'
import { type Matrix, totalsOf } from './matrix.ts'
import type { PlaygroundState } from './state.ts'

/**
 * So many verdicts are counted with each key, in some 8 ms; more are counted in the worker. A verdict in a large file
 * takes much longer, as long as the file is new.
 */
const AT_ONCE = 4000
const AT_ONCE_IN_LARGE = 400

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
  const atOnce = targets.length * crawlers.length <= (robots.text.length < LARGE ? AT_ONCE : AT_ONCE_IN_LARGE)
  const here = useMemo(() => (atOnce ? totalsOf(matchers, targets) : undefined), [atOnce, matchers, targets])

  const question = useMemo(
    () =>
      atOnce
        ? undefined
        : { robots, matchers, targets, crawlers, reading, server: server && { simulated: server, now } },
    [atOnce, robots, matchers, targets, crawlers, reading, server, now],
  )
  const { asked, result, failure } = useWorkerJob(question, countTotals)

  // Those of an earlier file say more than nothing; those of other URLs would be taken for these.
  const kept = failure === undefined && asked?.targets === targets && asked.crawlers === crawlers ? result : undefined
  const totals = here ?? kept
  const counting = !here && (asked !== question || failure !== undefined)
  return useMemo(() => ({ matchers, totals, counting }), [matchers, totals, counting])
}
