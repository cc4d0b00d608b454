import type { Crawler } from '../../crawlers/crawler.ts'
import { obedienceWording } from '../../crawlers/statements.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { LogCrawler } from './report.ts'

const { say, templates } = wordings('audit_log', {
  copyRecent: {
    one: '$count$ forbidden request came within 24 hours after the crawler had fetched robots.txt. A crawler may use a copy that is up to 24 hours old (RFC 9309, section 2.4): of a change after that fetch it may not have known.',
    other:
      '$count$ forbidden requests came within 24 hours after the crawler had fetched robots.txt. A crawler may use a copy that is up to 24 hours old (RFC 9309, section 2.4): of a change after that fetch it may not have known.',
  },
  copyOlder: {
    one: '$count$ forbidden request came more than 24 hours after the crawler had last fetched robots.txt in this log. Crawlers should not use a copy for longer, but some do for up to 30 days.',
    other:
      '$count$ forbidden requests came more than 24 hours after the crawler had last fetched robots.txt in this log. Crawlers should not use a copy for longer, but some do for up to 30 days.',
  },
  copyNone: {
    one: 'This log shows no fetch of robots.txt by this crawler before $count$ forbidden request. The crawler may have fetched the file before the log begins, or another crawler of its operator may have fetched it.',
    other:
      'This log shows no fetch of robots.txt by this crawler before $count$ forbidden requests. The crawler may have fetched the file before the log begins, or another crawler of its operator may have fetched it.',
  },
  copyUnavailable: {
    one: '$count$ forbidden request came after the crawler had asked for robots.txt and got $statuses$. After such an answer a crawler may fetch everything (RFC 9309, section 2.3.1.3).',
    other:
      '$count$ forbidden requests came after the crawler had asked for robots.txt and got $statuses$. After such an answer a crawler may fetch everything (RFC 9309, section 2.3.1.3).',
  },
  copyUnreachable: {
    one: '$count$ forbidden request came after the crawler had asked for robots.txt and got $statuses$. After such an answer a crawler must assume at first that everything is forbidden (RFC 9309, section 2.3.1.4); some keep using an older copy.',
    other:
      '$count$ forbidden requests came after the crawler had asked for robots.txt and got $statuses$. After such an answer a crawler must assume at first that everything is forbidden (RFC 9309, section 2.3.1.4); some keep using an older copy.',
  },
  copyUndated: {
    one: 'The log has no time for $count$ forbidden request, so it is not known how old the crawler’s copy of robots.txt was.',
    other:
      'The log has no time for $count$ forbidden requests, so it is not known how old the crawler’s copy of robots.txt was.',
  },
  copyAllowed: {
    one: '$count$ forbidden request is allowed by the version of robots.txt that the crawler had fetched last.',
    other: '$count$ forbidden requests are allowed by the version of robots.txt that the crawler had fetched last.',
  },
  copyUndetermined: {
    one: 'Whether the version of robots.txt that the crawler had fetched last allows it is not determined for $count$ forbidden request: there are too many versions.',
    other:
      'Whether the version of robots.txt that the crawler had fetched last allows them is not determined for $count$ forbidden requests: there are too many versions.',
  },
  user: '$crawler$ fetches a URL because a person asked for it. It does not crawl on its own.',
  operator: 'According to its operator, $crawler$ $obeys$.',
  notFromOperator: 'As far as is known, $crawler$ $obeys$.',
  redirects: {
    one: '$count$ request of this crawler was answered with a redirect. A forbidden request may be for the target of a redirect, even one from another site; the log does not say.',
    other:
      '$count$ requests of this crawler were answered with a redirect. A forbidden request may be for the target of a redirect, even one from another site; the log does not say.',
  },
  fakeable: 'Anyone can send the name $crawler$. The log alone cannot show who made these requests.',
  verified: {
    one: '$count$ of the forbidden requests came from an address that the operator publishes. It is not known who made the others.',
    other:
      '$count$ of the forbidden requests came from addresses that the operator publishes. It is not known who made the others.',
  },
  allVerified: 'All forbidden requests came from addresses that the operator publishes.',
  refused: {
    one: '$count$ request that robots.txt allows was still refused ($statuses$), as a firewall may do.',
    other: '$count$ requests that robots.txt allows were still refused ($statuses$), as a firewall may do.',
  },
  status: 'status $status$: $times$',
})

export { templates as logCaveatTemplates }

/** Why forbidden requests may be no breach, and why refused ones were not refused by robots.txt. */
export function caveatsOf(sum: Omit<LogCrawler, 'caveats'>, crawler: Crawler): readonly Wording[] {
  return [...(sum.forbidden > 0 ? ofForbidden(sum, crawler) : []), ...ofRefusals(sum)]
}

function ofForbidden(
  sum: Omit<LogCrawler, 'caveats'>,
  { token, kind, obeys, verification }: Crawler,
): readonly Wording[] {
  const { copies, redirects } = sum
  const caveats: Wording[] = []
  if (copies.recent > 0) caveats.push(say('copyRecent', { count: copies.recent }))
  if (copies.older > 0) caveats.push(say('copyOlder', { count: copies.older }))
  if (copies.none > 0) caveats.push(say('copyNone', { count: copies.none }))
  caveats.push(...ofAnswers(copies))
  if (copies.undated > 0) caveats.push(say('copyUndated', { count: copies.undated }))
  if (copies.allowedByCopy > 0) caveats.push(say('copyAllowed', { count: copies.allowedByCopy }))
  if (copies.undetermined > 0) caveats.push(say('copyUndetermined', { count: copies.undetermined }))
  if (kind === 'user-fetcher') caveats.push(say('user', { crawler: token }))
  if (obeys !== 'yes' && obeys !== 'not-stated' && obeys !== 'preference') {
    const source = verification === 'primary' ? 'operator' : 'notFromOperator'
    caveats.push(say(source, { crawler: token, obeys: obedienceWording(obeys) }))
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
