/** How the rows of an audit are judged: the site of the file, the list and the log, and the file that was edited since. */
import {
  type Audit,
  type AuditSite,
  createAudit,
  createLogAudit,
  LOG_URL_OCTETS,
  type LogAudit,
  type LogSite,
  type Rejudging,
  type RowView,
  sitemapOrigins,
  siteOriginIn,
  UNKNOWN_ORIGIN,
} from '../../core/audit/index.ts'
import { parse, type RobotsTxt } from '../../core/index.ts'
import { simulatedSite } from '../share/server.ts'
import type { AddressList, AuditQuestion, JudgedFile, Snapshot } from './question.ts'

export interface Judging {
  readonly question: AuditQuestion
  /** The file by which rows are judged first. */
  readonly before: JudgedFile
  /** The file by which they are judged again, if it differs from `before`. */
  file: JudgedFile
  site: Snapshot['site']
  /** The site that rows named after others were judged without knowing it: all must be read again. */
  namedLater: string | undefined
  audit: Audit | undefined
  log: LogAudit | undefined
  rejudging: Rejudging | undefined
}

export const judgingOf = (question: AuditQuestion): Judging => ({
  question,
  before: question.before ? { robots: question.before, server: question.server } : question,
  file: question,
  site: question.origin ? { origin: question.origin, from: 'chosen' } : { origin: UNKNOWN_ORIGIN, from: 'nowhere' },
  namedLater: undefined,
  audit: undefined,
  log: undefined,
  rejudging: undefined,
})

/** Finds the site of the file, from the first rows that name one, or from the file's Sitemap lines. */
export function findSite(judging: Judging, urls: () => readonly string[]): void {
  const { audit, log, site, question } = judging
  if (site.from !== 'nowhere') return
  const origin = siteOriginIn(urls(), question.robots)
  const [named] = sitemapOrigins(question.robots)
  if (origin !== undefined && (audit || log)) judging.namedLater = origin
  else if (origin !== undefined) judging.site = { origin, from: 'rows' }
  else if (named !== undefined) judging.site = { origin: named, from: 'file' }
}

/** Begins again with a site that rows named late. */
export function beginAgain(judging: Judging, origin: string): void {
  Object.assign(judging, { ...judgingOf(judging.question), file: judging.file, site: { origin, from: 'rows' } })
}

/** The audit of lists, made at the first row. */
export function listAuditOf(judging: Judging): Audit {
  if (judging.audit) return judging.audit
  const { question, before, file } = judging
  const { crawlers, reading, judgeOthers, now } = question
  const readAs = crawlers.map(crawler => ({ reading, ...crawler }))
  const audit = createAudit({ sites: sitesFor(judging, before), crawlers: readAs, unique: true, judgeOthers, now })
  judging.audit = audit
  if (differs(file, before)) judging.rejudging = audit.judgeAgain(sitesFor(judging, file))
  return audit
}

/** The audit of logs, made at the first row. */
export function logAuditOf(judging: Judging): LogAudit {
  const { question, file } = judging
  const { reading, addresses = [] } = question
  judging.log ??= createLogAudit({
    sites: sitesFor(judging, file).map((site, number) => withVersions(question, site, number)),
    reading,
    addresses: mergedByToken(addresses),
    memory: LOG_URL_OCTETS,
  })
  return judging.log
}

/** Takes another file. What is to be judged again by it is in `rejudging`. */
export function takeFile(judging: Judging, file: JudgedFile): void {
  const { audit, before } = judging
  judging.file = file
  judging.rejudging = audit && differs(file, before) ? audit.judgeAgain(sitesFor(judging, file)) : undefined
}

/** The file that logs are from, if the file of today was only edited since then. */
export const logFileOf = ({ question, before, file }: Judging): RobotsTxt | undefined =>
  question.versions || !differs(file, before) ? undefined : before.robots

/** The rows of lists with their verdicts, as far as they are judged. */
export const viewOfRows = ({ rejudging, audit }: Judging): RowView | undefined => rejudging?.view ?? audit?.view

function sitesFor({ question, site }: Judging, by: JudgedFile): AuditSite[] {
  const { now, others } = question
  return [
    { origin: site.origin, ...simulatedSite(by.robots, by.server, now) },
    ...others.map(({ origin, text, server }) => ({ origin, ...simulatedSite(parse(text), server, now) })),
  ]
}

/**
 * Adds the versions of its file to the site of the current file. A version without a time applies to requests before
 * all others.
 */
function withVersions({ versions }: AuditQuestion, judged: AuditSite, number: number): LogSite {
  if (!versions || number > 0) return judged
  const { origin, ...own } = judged
  const undated = versions.earlier.find(({ since }) => since === undefined)
  const dated = versions.earlier.flatMap(({ since, text }) =>
    since === undefined ? [] : { since, robots: parse(text) },
  )
  return {
    origin,
    ...(undated && { robots: parse(undated.text) }),
    versions: [...dated, { ...own, since: versions.since }],
  }
}

/** Combines several lists of addresses for one crawler. */
function mergedByToken(lists: readonly AddressList[]): { tokens: readonly string[]; prefixes: readonly string[] }[] {
  const tokens = new Set(lists.flatMap(list => list.tokens))
  return [...tokens].map(token => ({
    tokens: [token],
    prefixes: lists.flatMap(list => (list.tokens.includes(token) ? list.prefixes : [])),
  }))
}

/** Whether two files may give different verdicts. */
const differs = (one: JudgedFile, other: JudgedFile): boolean =>
  one.robots.text !== other.robots.text || JSON.stringify(one.server) !== JSON.stringify(other.server)
