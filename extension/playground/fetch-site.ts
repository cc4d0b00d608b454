import { originalText, parse } from '../../core/index.ts'
import type { FetchedSite } from '../../playground/start/site-fetcher.ts'
import { hostOfPattern, originPatterns } from '../browser/match-patterns.ts'
import { logError } from '../handled.ts'
import { bytesOf, type FetchResult } from '../robots/answer.ts'
import { httpAnswerOf } from '../robots/to-core.ts'

export interface FetchSiteDeps {
  /** Asks the person for access to these match patterns. */
  readonly requestAccess: (origins: readonly string[]) => Promise<boolean>
  /** Lets the background ask an allowed site. */
  readonly fetchRobotsTxt: (origin: string) => Promise<FetchResult>
}

/**
 * Asks a site for its robots.txt once the person has allowed the site. Takes the origin of the site. Call it directly
 * in a click handler. Never rejects.
 */
export async function fetchSite(
  { origin }: { readonly origin: string },
  deps: FetchSiteDeps,
  patterns: readonly string[] = originPatterns(origin),
): Promise<FetchedSite> {
  let fetched: FetchResult
  try {
    if (!(await deps.requestAccess(patterns))) return { kind: 'declined' }
    fetched = await deps.fetchRobotsTxt(origin)
  } catch (error) {
    logError(error)
    return { kind: 'failed' }
  }
  if (fetched.type === 'needs-permission') {
    const own = new URL(origin).hostname
    const { origins } = fetched
    const host = origins.map(hostOfPattern).find(other => other !== own) ?? own
    return { kind: 'needs-host', host, again: () => fetchSite({ origin }, deps, origins) }
  }
  const { answer } = fetched
  if (answer.outcome === 'timeout') return { kind: 'no-answer', because: 'timeout' }
  if (answer.outcome === 'network-error') return { kind: 'no-answer', because: 'unreachable' }
  return {
    kind: 'answered',
    source: originalText(parse(bytesOf(answer))),
    server: { answer: httpAnswerOf(answer), askedBy: 'browser' },
  }
}
