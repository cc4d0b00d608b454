import {
  crawlerForOwnToken,
  type SiteMatcher,
  type SiteState,
  type SiteVerdict,
  siteMatcher,
} from '../../core/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { CacheEntry } from './cache-entry.ts'
import { siteOf } from './to-core.ts'

/** What one selected crawler gets for the page, and how that was found. */
export interface Judged {
  readonly token: string
  readonly state: SiteState
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  /** 1-based line of the rule that decides, if one does. */
  readonly line: number | undefined
}

/** The verdict on a page for every selected crawler. */
export function judgePage(url: string, entry: CacheEntry, { crawlers, reading }: Settings): Judged[] {
  const site = siteOf(entry)
  return crawlers.map(token => {
    const matcher = siteMatcher(site, crawlerForOwnToken(token), reading)
    const siteVerdict = matcher.evaluate(url)
    return { token, state: siteVerdict.state, matcher, siteVerdict, line: siteVerdict.verdict?.rule?.line }
  })
}
