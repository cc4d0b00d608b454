import type { Crawler } from '../../crawlers/crawler.ts'
import { obedienceWording } from '../../crawlers/statements.ts'
import { listOf, type Wording } from '../../text/wording.ts'
import type { LogCrawler } from './report.ts'
import { say } from './wording.ts'

/**
 * The reasons why a crawler's forbidden requests may not be a breach, and why refused requests were not refused by
 * robots.txt: those that apply to this crawler.
 */
export function caveatsOf(sum: Omit<LogCrawler, 'caveats'>, crawler: Crawler): readonly Wording[] {
  return [...(sum.forbidden > 0 ? ofForbidden(sum, crawler) : []), ...ofRefusals(sum)]
}

function ofForbidden(sum: Omit<LogCrawler, 'caveats'>, { token, kind, obeys }: Crawler): readonly Wording[] {
  const { copies, redirects } = sum
  const caveats: Wording[] = []
  if (copies.recent > 0) caveats.push(say('copyRecent', { count: copies.recent }))
  if (copies.older > 0) caveats.push(say('copyOlder', { count: copies.older }))
  if (copies.none > 0) caveats.push(say('copyNone', { count: copies.none }))
  caveats.push(...ofAnswers(copies))
  if (copies.undated > 0) caveats.push(say('copyUndated', { count: copies.undated }))
  if (copies.allowedByCopy > 0) caveats.push(say('copyAllowed', { count: copies.allowedByCopy }))
  if (kind === 'user-fetcher') caveats.push(say('user', { crawler: token }))
  if (obeys !== 'yes' && obeys !== 'not-stated' && obeys !== 'preference') {
    caveats.push(say('operator', { crawler: token, obeys: obedienceWording(obeys) }))
  }
  if (redirects > 0) caveats.push(say('redirects', { count: redirects }))
  caveats.push(ofSender(sum))
  return caveats
}

/** Caveats for a crawler that had requested robots.txt but had not received it. */
function ofAnswers({ unavailable, unreachable, statuses }: LogCrawler['copies']): readonly Wording[] {
  const statusesWhere = (passes: (status: number) => boolean) =>
    listOf(Object.keys(statuses).filter(one => passes(Number(one))))
  const caveats: Wording[] = []
  if (unavailable > 0) {
    caveats.push(say('copyUnavailable', { count: unavailable, statuses: statusesWhere(status => status < 500) }))
  }
  if (unreachable > 0) {
    caveats.push(say('copyUnreachable', { count: unreachable, statuses: statusesWhere(status => status >= 500) }))
  }
  return caveats
}

function ofSender({ token, forbidden, verifiedForbidden }: Omit<LogCrawler, 'caveats'>): Wording {
  if (verifiedForbidden === undefined) return say('fakeable', { crawler: token })
  return verifiedForbidden === forbidden ? say('allVerified') : say('verified', { count: verifiedForbidden })
}

function ofRefusals({ refusedAllowed }: Omit<LogCrawler, 'caveats'>): readonly Wording[] {
  const statuses = Object.entries(refusedAllowed)
  if (statuses.length === 0) return []
  const count = statuses.reduce((sum, [, times]) => sum + times, 0)
  return [
    say('refused', { count, statuses: listOf(statuses.map(([status, times]) => say('status', { status, times }))) }),
  ]
}
