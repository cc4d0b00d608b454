/** What an audit finds, the most costly first: the lists, the log and the wish together. */
import type { Audit } from '../audit/audit.ts'
import type { AuditReport } from '../audit/audit-report.ts'
import { closedSiteHelp, closedSiteSentence } from '../audit/closed-site-sentences.ts'
import { type ClosedSite, closedSitesIn } from '../audit/closed-sites.ts'
import { sparseAt } from '../audit/column.ts'
import { conflictHelp, conflictSentence } from '../audit/conflict-sentences.ts'
import { type AuditFinding, type AuditFindings, findingKinds } from '../audit/finding.ts'
import type { LogReport } from '../audit/log/report.ts'
import type { LogAudit } from '../audit/log.ts'
import type { Rejudging } from '../audit/rejudging.ts'
import { listStateOf, logStateOf } from '../audit/states.ts'
import { searchEngines } from '../crawlers/registry.ts'
import { wantedFor } from '../intent/wanted-for.ts'
import type { WishLine } from '../intent/wish-line.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { closedFindings, closedRows } from './closed-rows.ts'
import { crawlSums } from './crawled.ts'
import { fakeFindings, forbiddenFindings, neverCrawledFindings, orphanFindings } from './crawling.ts'
import { type JoinedRows, joinedCount, joinedRows } from './joined.ts'
import { openFindings } from './open-rows.ts'
import { say } from './sentences.ts'
import { wasteFindings } from './waste.ts'

export interface FindingSources {
  /** Rows that were judged again have the findings of the file that they were judged by. */
  readonly audit: Audit | Rejudging | undefined
  readonly log: LogAudit | undefined
  /** The reports of both. */
  readonly report: AuditReport | undefined
  readonly logReport: LogReport | undefined
  /**
   * The file that was in force while the log was written, if rows and log are judged by a draft: what only the draft
   * forbids was not forbidden.
   */
  readonly inForce?: RobotsTxt | undefined
  /** What the owner wants; empty if nothing is known of it. */
  readonly wish: readonly WishLine[]
}

/** The findings of an audit. Its edits are tried on the rows, which takes as long as judging them a few times. */
export function findingsOf({ audit, log, report, logReport, inForce, wish }: FindingSources): AuditFindings {
  const [list, logged] = [listStateOf(audit), logStateOf(log)]
  const joined = list && joinedRows(list, logged, wish)
  const closed = joined && closedRows(joined)
  const sites = closedSiteFindings(report, logReport, wish)
  const findings = [
    ...sites,
    // Of a site that is closed as a whole, nothing else matters before that.
    ...(joined && closed && sites.length === 0 ? closedFindings(joined, closed) : []),
    ...(joined ? openFindings(joined, logged) : []),
    ...(joined && report ? conflictFindings(joined, report) : []),
    ...(joined && logged
      ? [
          ...wasteFindings(joined, logged),
          ...neverCrawledFindings(joined, logged, inForce),
          ...orphanFindings(joined, logged),
        ]
      : []),
    ...(logged ? [...(inForce ? [] : forbiddenFindings(logged)), ...fakeFindings(logged)] : []),
  ]
  const order = ({ kind }: AuditFinding): number => findingKinds.indexOf(kind)
  const quiet = [
    ...(closed && joined && closed.quiet > 0
      ? [say('quietClosed', { count: closed.quiet, of: joinedCount(joined) })]
      : []),
    ...(joined && logged?.requested?.isFull ? [say('logFull')] : []),
  ]
  return {
    findings: findings.sort((a, b) => order(a) - order(b)),
    quiet,
    crawled: joined && logged && crawlSums(joined, logged),
  }
}

/** The sites that are closed for search engines, unless the wish asks for that. */
function closedSiteFindings(
  report: AuditReport | undefined,
  log: LogReport | undefined,
  wish: readonly WishLine[],
): readonly AuditFinding[] {
  const isMeant = ({ origin }: ClosedSite) =>
    wish.length > 0 && searchEngines.every(engine => wantedFor(wish, engine, `${origin}/`) === 'disallow')
  const closed = closedSitesIn(report, log).filter(site => !isMeant(site))
  const rowsOf = ({ origin }: ClosedSite): number =>
    report?.directories.find(one => one.parent < 0 && one.origin === origin)?.rows ?? 0
  return closed.map(site => ({
    kind: 'site-closed',
    count: rowsOf(site),
    of: report?.rows ?? 0,
    inRows: rowsOf(site) > 0,
    line: site.lines[0],
    origin: site.origin,
    names: [],
    sentence: closedSiteSentence(site),
    help: closedSiteHelp(),
    examples: [],
    repair: undefined,
  }))
}

/** Conflicts that are findings of their own; what the others are about is in other findings, or closed by design. */
const conflictsFound = ['noindex-unseen', 'canonical-blocked', 'alternate-blocked', 'usage-contradictory'] as const

function conflictFindings(joined: JoinedRows, report: AuditReport): readonly AuditFinding[] {
  const tokens = report.crawlers.map(({ token }) => token)
  return conflictsFound.flatMap(kind => {
    const conflict = report.conflicts.find(one => one.kind === kind)
    if (!conflict) return []
    const most = conflict.byCrawler.find(({ count }) => count > 0)
    return {
      kind,
      count: conflict.rows,
      of: denominatorOf(joined, report, kind),
      inRows: true,
      line: most?.lines[0]?.line,
      names: [],
      sentence: conflictSentence(conflict, tokens),
      help: conflictHelp(kind),
      examples: most?.examples ?? [],
      repair: undefined,
    }
  })
}

function denominatorOf(joined: JoinedRows, report: AuditReport, kind: (typeof conflictsFound)[number]): number {
  const { rows } = joined.list
  const counted =
    kind === 'noindex-unseen' ? rows.noindexNumbers : kind === 'canonical-blocked' ? rows.canonicals : undefined
  if (!counted) return report.rows
  let count = 0
  for (let row = 0; row < report.rows; row++) if (sparseAt(counted, row) !== 0) count++
  return count
}
