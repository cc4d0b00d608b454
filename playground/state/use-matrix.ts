import { useEffect, useMemo, useRef } from 'react'
import { type RobotsTxt, type Site, siteMatcher } from '../../core/index.ts'
import { LARGE } from '../editor/document.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import { countTotals } from './count-totals.ts'
import { type Matrix, type Totals, totalsOf } from './matrix.ts'
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
    () => (atOnce ? undefined : { robots, matchers, targets, reading, server: server && { simulated: server, now } }),
    [atOnce, robots, matchers, targets, reading, server, now],
  )
  const { asked, result, failure } = useWorkerJob(question, countTotals)

  const present = here ?? (asked === question && failure === undefined ? result : undefined)
  const last = useRef<Totals>(undefined)
  useEffect(() => {
    if (present) last.current = present
  }, [present])
  const totals = present ?? last.current
  const counting = !present
  return useMemo(() => ({ matchers, totals, counting }), [matchers, totals, counting])
}
