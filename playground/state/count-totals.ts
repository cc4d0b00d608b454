import type { Crawler, SiteMatcher } from '../../core/index.ts'
import { loadPart } from '../loading/load-part.ts'
import type { Client } from '../worker/client.ts'
import type { Jobs } from '../worker/jobs.ts'
import { finishInSlices } from '../worker/on-page.ts'
import { countStates, type TotalsParams } from '../worker/totals.ts'
import { type Totals, urlsOf } from './matrix.ts'
import type { Target } from './targets.ts'

/** What is to be counted. The matchers are those of the file, read as told and answered as told. */
export interface TotalsQuestion extends Pick<TotalsParams, 'robots' | 'reading' | 'server'> {
  readonly matchers: readonly SiteMatcher[]
  readonly crawlers: readonly Crawler[]
  readonly targets: readonly Target[]
}

/**
 * Counts in the worker; on the page, a little at a time, if the worker cannot start or fails.
 * @param worker what talks to the worker is loaded after the page is there
 */
export async function countTotals(
  question: TotalsQuestion,
  signal: AbortSignal,
  worker: () => Promise<Pick<Client<Jobs>, 'run'>> = pageWorker,
): Promise<Totals> {
  const { robots, matchers, targets, reading, server } = question
  const judged = targets.filter(({ url }) => url)
  const invalid = targets.length - judged.length
  const crawlers = question.crawlers.map(({ token }) => token)
  try {
    const client = await worker()
    const params = { robots, urls: judged.map(lineOf).join('\n'), crawlers, reading, server }
    const counts = await client.run('totals', params, { channel: 'totals', signal })
    return { ...counts, invalid }
  } catch {
    return { ...(await finishInSlices(countStates(matchers, urlsOf(judged)), signal)), invalid }
  }
}

/** The text as it was typed, as serialising thousands of URLs takes long; a URL that has a line break leaves it out. */
function lineOf({ text, url }: Target): string {
  return url && text.includes('\n') ? url.href : text
}

async function pageWorker(): Promise<Client<Jobs>> {
  return (await loadPart(() => import('../worker/page-worker.ts'))).pageWorker
}
