import type { SiteMatcher } from '../../core/index.ts'
import type { Client } from '../worker/client.ts'
import type { Jobs } from '../worker/jobs.ts'
import { finishInSlices } from '../worker/on-page.ts'
import { countStates, type TotalsParams } from '../worker/totals.ts'
import { type Totals, urlsOf } from './matrix.ts'
import type { Target } from './targets.ts'

/** What is to be counted. The matchers are those of the file, read as told and answered as told. */
export interface TotalsQuestion extends Pick<TotalsParams, 'robots' | 'reading' | 'server'> {
  readonly matchers: readonly SiteMatcher[]
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
  const { matchers, targets, ...rest } = question
  const { urls, text } = listOf(targets)
  const invalid = targets.length - urls.length
  const crawlers = matchers.map(({ crawler }) => crawler.token)
  try {
    const client = await worker()
    const counts = await client.run('totals', { ...rest, crawlers, urls: text }, { channel: 'totals', signal })
    return { ...counts, invalid }
  } catch {
    return { ...(await finishInSlices(countStates(matchers, urls), signal)), invalid }
  }
}

interface List {
  readonly urls: readonly URL[]
  /** One on each line, as browsers serialise them: no line break is left in a URL. */
  readonly text: string
}

/** Putting a long list together takes longer than all else that is done for it on the page, and it seldom changes. */
const lists = new WeakMap<readonly Target[], List>()

function listOf(targets: readonly Target[]): List {
  const known = lists.get(targets)
  if (known) return known
  const urls = urlsOf(targets)
  const list = { urls, text: urls.map(({ href }) => href).join('\n') }
  lists.set(targets, list)
  return list
}

async function pageWorker(): Promise<Client<Jobs>> {
  return (await import('../worker/page-worker.ts')).pageWorker
}
