import { crawlerForOwnToken, type Judge, type Judgement, judgeOf, type RobotsTxt } from '../../core/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Entry } from './cache-entry.ts'
import { siteOf } from './to-core.ts'

/** What one selected crawler may do with the page, and how that was found. */
export interface Judged {
  readonly token: string
  readonly state: 'allowed' | 'blocked' | 'unknown'
  readonly judge: Judge
  readonly judgement: Judgement
  /** 1-based line of the rule that decided, if one did. */
  readonly line: number | undefined
  /** The file that the rule is in: of the answer, or the last good copy. */
  readonly robots: RobotsTxt
}

/**
 * Judges a page for every selected crawler. Where this browser got no answer at all, the state is unknown: what a
 * crawler gets, from its own network, a browser cannot say.
 */
export function judgePage(url: string, entry: Entry, { crawlers, reading }: Settings): Judged[] {
  const site = siteOf(entry)
  const unanswered = entry.answer.outcome === 'network-error' || entry.answer.outcome === 'timeout'
  return crawlers.map(token => {
    const judge = judgeOf(site, crawlerForOwnToken(token), reading)
    const judgement = judge.judge(url)
    const { access } = judge
    const followsCopy = access?.crawl === 'by-rules' && access.body === 'last-good'
    return {
      token,
      state: unanswered ? 'unknown' : judgement.allowed ? 'allowed' : 'blocked',
      judge,
      judgement,
      line: judgement.verdict?.rule?.line,
      robots: (followsCopy && site.fetched.lastGood?.robots) || site.robots,
    }
  })
}
