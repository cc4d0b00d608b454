import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { AuditReport } from './audit-report.ts'
import { linesPhrase } from './phrases.ts'
import type { ConflictLine } from './report.ts'
import { listObstacle } from './unsaid.ts'

const { say, templates } = wordings('audit_headline', {
  allAllowed: { one: 'The only $urls$ may be fetched $by$.', other: 'All $urls$ may be fetched $by$.' },
  open: {
    one: 'No URL is blocked, but for $count$ of $urls$ it is not certain whether $crawler$ may fetch it.',
    other: 'No URL is blocked, but for $count$ of $urls$ it is not certain whether $crawler$ may fetch them.',
  },
  blocked: {
    one: '$count$ of $urls$ is blocked $for$.',
    other: '$count$ of $urls$ are blocked $for$.',
  },
  blockedAlso: {
    one: '$count$ of $urls$ is blocked $for$. $others$',
    other: '$count$ of $urls$ are blocked $for$. $others$',
  },
  allBlocked: { one: 'The only $urls$ is blocked $for$.', other: 'All $urls$ are blocked $for$.' },
  allBlockedAlso: {
    one: 'The only $urls$ is blocked $for$. $others$',
    other: 'All $urls$ are blocked $for$. $others$',
  },
  urls: { one: 'URL', other: '$count$ URLs' },
  ofUrls: { one: '$count$ URL', other: '$count$ URLs' },
  sitemapUrls: { one: 'URL in the sitemap', other: '$count$ URLs in the sitemap' },
  ofSitemapUrls: { one: '$count$ URL in the sitemap', other: '$count$ URLs in the sitemap' },
  judgedUrls: { one: 'judged URL', other: '$count$ judged URLs' },
  ofJudgedUrls: { one: '$count$ judged URL', other: '$count$ judged URLs' },
  judgedSitemapUrls: { one: 'judged URL in the sitemap', other: '$count$ judged URLs in the sitemap' },
  ofJudgedSitemapUrls: { one: '$count$ judged URL in the sitemap', other: '$count$ judged URLs in the sitemap' },
  byThis: 'by $crawlers$',
  byBoth: 'by both crawlers',
  byAll: { one: 'by the $count$ crawler', other: 'by all $count$ crawlers' },
  for: 'for $crawler$',
  forBoth: 'for both crawlers',
  forAll: { one: 'for the $count$ crawler', other: 'for all $count$ crawlers' },
  forEach: { one: 'for the $count$ crawler', other: 'for each of the $count$ crawlers' },
  byLines: '$for$, by $lines$',
  others: {
    one: '$count$ other crawler is blocked from some or all URLs.',
    other: '$count$ other crawlers are blocked from some or all URLs.',
  },
})

export { templates as headlineTemplates }

/** Above this number the sentence does not list the lines that block; the reader finds them in the report's rules. */
const MAX_LINES_NAMED = 3

/**
 * For example "12 of 48,211 URLs in the sitemap are blocked for Googlebot, by line 14." The sentence names the first
 * crawler that is blocked from any URL: crawlers come in the order in which the person chose them.
 */
export function headline(report: AuditReport): Wording {
  const { rows, crawlers } = report
  const obstacle = listObstacle(report)
  if (obstacle) return obstacle
  const first = crawlers.findIndex(({ states }) => states.blocked > 0)
  if (first < 0) return withoutBlocked(report)
  const { blocked } = crawlers[first]?.states ?? { blocked: 0 }
  const values = { for: forWhom(report, first) }
  const others = isSameForAll(report, blocked) ? 0 : crawlers.filter(({ states }) => states.blocked > 0).length - 1
  const also = { ...values, others: say('others', { count: others }) }
  if (blocked === rows) {
    const all = { count: rows, urls: allUrls(report) }
    return others > 0 ? say('allBlockedAlso', { ...all, ...also }) : say('allBlocked', { ...all, ...values })
  }
  const some = { count: blocked, urls: ofUrls(report) }
  return others > 0 ? say('blockedAlso', { ...some, ...also }) : say('blocked', { ...some, ...values })
}

/** Whether there are several crawlers and each has the same number of blocked URLs. */
const isSameForAll = ({ crawlers }: AuditReport, blocked: number): boolean =>
  crawlers.length > 1 && crawlers.every(({ states }) => states.blocked === blocked)

function withoutBlocked(report: AuditReport): Wording {
  const { rows, crawlers } = report
  const open = crawlers.find(({ states }) => states.allowed < rows)
  if (open) {
    const values = { urls: ofUrls(report), crawler: open.token }
    return say('open', { count: rows - open.states.allowed, ...values })
  }
  return say('allAllowed', { count: rows, urls: allUrls(report), by: byAll(crawlers.map(({ token }) => token)) })
}

function byAll(tokens: readonly string[]): Wording {
  if (tokens.length === 1) return say('byThis', { crawlers: listOf(tokens) })
  return tokens.length === 2 ? say('byBoth') : say('byAll', { count: tokens.length })
}

/** "for Googlebot, by line 14", "for each of the 5 crawlers, by lines 14 and 20". */
function forWhom(report: AuditReport, first: number): Wording {
  const { crawlers, rows } = report
  const { token = '', states } = crawlers[first] ?? {}
  const blocked = states?.blocked ?? 0
  const lines = linesThatBlock(report, first)
  if (!isSameForAll(report, blocked)) return withLines(say('for', { crawler: token }), lines, blocked)
  const key = conflictLinesKey(lines)
  const isByTheSame = crawlers.every((_, i) => conflictLinesKey(linesThatBlock(report, i)) === key)
  // The same number for each crawler does not mean the same URLs, unless all URLs are blocked.
  const all = blocked === rows ? forAll(crawlers.length) : say('forEach', { count: crawlers.length })
  return withLines(all, isByTheSame ? lines : [], blocked)
}

const forAll = (count: number): Wording => (count === 2 ? say('forBoth') : say('forAll', { count }))

function withLines(forThem: Wording, lines: readonly ConflictLine[], count: number): Wording {
  if (lines.length === 0 || lines.length > MAX_LINES_NAMED) return forThem
  return say('byLines', { for: forThem, lines: linesPhrase(lines, count) })
}

/** The lines that block rows for a crawler. Empty if the lines do not account for all blocked rows. */
function linesThatBlock({ files, crawlers }: AuditReport, crawler: number): ConflictLine[] {
  const lines = files.flatMap(({ origin, rules }) =>
    rules.flatMap(({ type, line, decides }) => {
      const count = decides[crawler] ?? 0
      return type === 'disallow' && count > 0 ? [{ origin, line, count }] : []
    }),
  )
  const sum = lines.reduce((all, { count }) => all + count, 0)
  return sum === crawlers[crawler]?.states.blocked ? lines : []
}

const conflictLinesKey = (lines: readonly ConflictLine[]): string => JSON.stringify(lines)

const isOfSitemaps = ({ sources }: AuditReport): boolean =>
  sources.some(({ judged }) => judged > 0) && sources.every(({ judged, isSitemap }) => isSitemap || judged === 0)

/** URLs of other hosts are in the sources and are not judged, so the sentence is about the judged ones only. */
const leavesOut = ({ counts }: AuditReport): boolean => counts.otherHost > 0

/** Follows the word "All". For one URL the number is left out. */
function allUrls(report: AuditReport): Wording {
  const count = { count: report.rows }
  if (leavesOut(report)) return say(isOfSitemaps(report) ? 'judgedSitemapUrls' : 'judgedUrls', count)
  return say(isOfSitemaps(report) ? 'sitemapUrls' : 'urls', count)
}

function ofUrls(report: AuditReport): Wording {
  const count = { count: report.rows }
  if (leavesOut(report)) return say(isOfSitemaps(report) ? 'ofJudgedSitemapUrls' : 'ofJudgedUrls', count)
  return say(isOfSitemaps(report) ? 'ofSitemapUrls' : 'ofUrls', count)
}
