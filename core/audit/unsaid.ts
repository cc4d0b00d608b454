/** What an audit cannot say, and why: statements are made only about what the sources tell. */
import { listOf, type Wording, type WordingList, wordings } from '../text/wording.ts'
import type { AuditReport } from './audit-report.ts'
import type { LogCounts, LogReport } from './log/report.ts'
import type { OtherOrigins } from './origins.ts'
import type { RowPart } from './record.ts'
import { UNKNOWN_ORIGIN } from './unknown-site.ts'

const { say, templates } = wordings('audit_unsaid', {
  // Why nothing can be said about the rows, or about the crawlers in a log.
  nothingRead: 'No rows were read.',
  nothingJudged: {
    one: 'The $count$ row that was read holds no URL of this site.',
    other: 'None of the $count$ rows that were read holds a URL of this site.',
  },
  otherHosts: {
    one: 'The $count$ row that was read is not of this site but of $hosts$.',
    other: 'None of the $count$ rows that were read is of this site. They are of $hosts$.',
  },
  unreadLog: 'No row of the log could be read in the format that was chosen.',
  noAgent:
    'No User-Agent was found in this log, so which crawlers came is not known. Let the server write it, as the format `combined` does.',

  // What a log lacks for some statements.
  someAgents: {
    one: '$count$ request has no User-Agent: who sent it is not known.',
    other: '$count$ requests have no User-Agent: who sent them is not known.',
  },
  noTime:
    'No times were found in this log: when crawlers came, and how old their copies of robots.txt were, is not known.',
  noStatus: 'No statuses were found in this log: whether requests were refused or redirected is not known.',
  noHost: 'No host was found in this log. Requests that name only a path are taken to be for $site$.',
  noHostNoSite:
    'No host was found in this log, and nothing names its site. Requests that name only a path are taken to be for the site of the robots.txt.',

  // What lists lack.
  noSite: 'Nothing names the site of the paths. $site$ stands for it.',

  // Where the site contradicts itself, as far as the sources say something about it.
  noConflicts: 'No contradictions were found: $kinds$.',
  noParameterOpen: 'no open URL with a session or tracking parameter',
  noSitemapBlocked: 'no blocked page in a sitemap',
  noInstructionUnseen: 'no instruction that a blocked crawler misses',
  noAlternateBlocked: 'no blocked alternate of a page',
  noResourceBlocked: 'no blocked script, style sheet or image',
  lacking: 'The sources have $things$.',
  sitemap: 'no sitemap',
  directives: 'nothing about `noindex` or canonical',
  resources: 'no scripts, style sheets or images',
})

export { templates as unsaidTemplates }

/** "https://a.example (3), https://b.example (1) and 4 more". */
function hostList({ origins, more }: OtherOrigins): WordingList {
  const shown = listOf(origins.map(({ origin, count }) => `${origin} (${count})`))
  return { items: shown.items, more: shown.more + more }
}

/** Why nothing can be said about the rows of lists; undefined if some were judged. */
export function listObstacle({ counts, rows, otherOrigins }: AuditReport): Wording | undefined {
  if (rows > 0) return undefined
  if (counts.read === 0) return say('nothingRead')
  if (counts.otherHost < counts.read) return say('nothingJudged', { count: counts.read })
  return say('otherHosts', { count: counts.read, hosts: hostList(otherOrigins) })
}

/** How many rows of a log are requests for the sites of the audit. */
export const requestsOfSite = ({
  crawlers,
  uncertain,
  unknownBots,
  others,
}: Pick<LogCounts, 'crawlers' | 'uncertain' | 'unknownBots' | 'others'>): number =>
  crawlers + uncertain + unknownBots + others

/** Why a log does not tell which crawlers came; undefined if it does. */
export function logObstacle({ counts, roles, otherOrigins }: LogReport): Wording | undefined {
  if (counts.read === 0) return say('nothingRead')
  if (counts.bad === counts.read) return say('unreadLog')
  if (requestsOfSite(counts) > 0) return roles.agent > 0 ? undefined : say('noAgent')
  if (counts.otherHost === 0) return say('nothingJudged', { count: counts.read })
  return say('otherHosts', { count: counts.otherHost, hosts: hostList(otherOrigins) })
}

/** The same for the first requests of one source: what cannot be answered by what they tell. */
export const missingParts = (parts: readonly RowPart[]): readonly Wording[] => [
  ...(parts.includes('userAgent') ? [] : [say('noAgent')]),
  ...(parts.includes('time') ? [] : [say('noTime')]),
  ...(parts.includes('status') ? [] : [say('noStatus')]),
]

const hostOfRequests = (site: string): Wording =>
  site === UNKNOWN_ORIGIN ? say('noHostNoSite') : say('noHost', { site })

/** That paths are shown with an origin that stands for one that is not known; undefined if their site is known. */
export const siteNotNamed = (origin: string): Wording | undefined =>
  origin === UNKNOWN_ORIGIN ? say('noSite', { site: UNKNOWN_ORIGIN }) : undefined

/** What the log lacks, if it tells at all which crawlers came: a sentence for each role that requests do not have. */
export function missingInLog(log: LogReport): readonly Wording[] {
  const { counts, roles, sites } = log
  const all = requestsOfSite(counts)
  const [site] = sites
  if (all === 0) return []
  return [
    ...(roles.agent > 0 && roles.agent < all ? [say('someAgents', { count: all - roles.agent })] : []),
    ...(roles.time === 0 ? [say('noTime')] : []),
    ...(roles.status === 0 ? [say('noStatus')] : []),
    ...(roles.host === 0 && site ? [hostOfRequests(site.origin)] : []),
  ]
}

/** What was looked for and not found, as far as the sources say anything about it, and what they do not say. */
export function noConflicts({ sources, stated, types }: AuditReport): readonly Wording[] {
  const hasSitemap = sources.some(({ isSitemap, judged, repeated }) => isSitemap && judged + repeated > 0)
  const hasDirectives = stated.directives + stated.canonicals > 0
  const hasResources = types.some(({ isResource, rows }) => isResource && rows > 0)
  const sought = [
    say('noParameterOpen'),
    ...(hasSitemap ? [say('noSitemapBlocked')] : []),
    ...(hasDirectives ? [say('noInstructionUnseen')] : []),
    ...(stated.alternates > 0 ? [say('noAlternateBlocked')] : []),
    ...(hasResources ? [say('noResourceBlocked')] : []),
  ]
  const lacking = [
    ...(hasSitemap ? [] : [say('sitemap')]),
    ...(hasDirectives ? [] : [say('directives')]),
    ...(hasResources ? [] : [say('resources')]),
  ]
  return [
    say('noConflicts', { kinds: listOf(sought) }),
    ...(lacking.length > 0 ? [say('lacking', { things: listOf(lacking) })] : []),
  ]
}
