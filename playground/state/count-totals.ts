import type { Crawler, SiteMatcher } from '../../core/index.ts'
import { loadPart } from '../loading/load-part.ts'
import type { WorkerClient } from '../worker/client.ts'
import type { Jobs } from '../worker/jobs.ts'
import { finishInSlices } from '../worker/on-page.ts'
import { countStates, type TotalsParams } from '../worker/totals.ts'
import { type Totals, targetUrls } from './matrix.ts'
import type { Target } from './targets.ts'

/** What to count. The matchers belong to the same file, reading and server answer. */
export interface TotalsQuestion extends Pick<TotalsParams, 'robots' | 'reading' | 'server'> {
  readonly matchers: readonly SiteMatcher[]
  readonly crawlers: readonly Crawler[]
  readonly targets: readonly Target[]
}

/**
 * Counts in the worker. If the worker cannot start or fails, counts on the page in slices.
 * @param worker what talks to the worker is loaded after the page is there
 */
export async function countTotals(
  question: TotalsQuestion,
  signal: AbortSignal,
  worker: () => Promise<Pick<WorkerClient<Jobs>, 'run'>> = loadPageWorker,
): Promise<Totals> {
  const { robots, matchers, targets, reading, server } = question
  const judged = targets.filter(({ url }) => url)
  const invalid = targets.length - judged.length
  const crawlers = question.crawlers.map(({ token }) => token)
  try {
    const client = await worker()
    const params = { robots, urls: judged.map(urlLineOf).join('\n'), crawlers, reading, server }
    const counts = await client.run('totals', params, { channel: 'totals', signal })
    return { ...counts, invalid }
  } catch {
    return { ...(await finishInSlices(countStates(matchers, targetUrls(judged)), signal)), invalid }
  }
}

/**
 * The text as it was typed, since serialising thousands of URLs takes long. A text with a line break is replaced by its
 * URL.
 */
function urlLineOf({ text, url }: Target): string {
  return url && text.includes('\n') ? url.href : text
}

async function loadPageWorker(): Promise<WorkerClient<Jobs>> {
  return (await loadPart(() => import('../worker/page-worker.ts'))).pageWorker
}
