/** Passes the rows of lists and logs to an audit. */

import { createHash } from 'node:crypto'
import { type Audit, createAudit } from '../../audit/audit.ts'
import { MEMORY_LIMIT_OCTETS } from '../../audit/audit-state.ts'
import { AuditFull } from '../../audit/budget.ts'
import type { AuditSite } from '../../audit/crawler-matchers.ts'
import type { ExportedFile } from '../../audit/export/about.ts'
import type { ReportAbout } from '../../audit/export/report-formatter.ts'
import { reportedSource } from '../../audit/export/reported-source.ts'
import { createLogAudit, type LogAudit } from '../../audit/log.ts'
import { isLogKind } from '../../audit/source-kinds.ts'
import type { SourceDescription } from '../../audit/sources/source.ts'
import { UNKNOWN_ORIGIN } from '../../audit/unknown-site.ts'
import type { Reading } from '../../dialects/reading.ts'
import { grouped } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import type { RobotsFile } from '../input/robots-file.ts'
import type { ReadSource, SourceReader } from '../input/sources.ts'
import { originIn, type SiteFile } from './audit-files.ts'

/** The result of an audit. */
export interface AuditResults {
  readonly about: ReportAbout
  readonly audit: Audit | undefined
  readonly log: LogAudit | undefined
}

export interface Auditing {
  readonly sinkFor: SourceReader['sinkFor']
  readonly rows: () => number
  /** `unfinished` says what of the sources was not read because it is too much. */
  results(read: readonly ReadSource[], unfinished: readonly string[]): AuditResults
}

/** Adds rows. Those beyond the capacity are dropped; the report says so. */
export function ignoringFull(add: () => void): void {
  try {
    add()
  } catch (error) {
    if (!(error instanceof AuditFull)) throw error
  }
}

/** Receives rows and sends them to the audit of lists or of logs. */
export function createAuditing(
  context: Context,
  files: readonly SiteFile[],
  tokens: readonly string[],
  options: { readonly readAs: Reading; readonly allHosts?: true; readonly effort: number },
): Auditing {
  const crawlers = tokens.map(token => ({ token, reading: options.readAs }))
  let sites: readonly (AuditSite & { readonly file: RobotsFile })[] | undefined
  let auditOfLists: Audit | undefined
  let auditOfLogs: LogAudit | undefined
  let rows = 0
  let logCount = 0

  /** The sites and their files. The first rows tell which site a file without a host belongs to. */
  const sitesFor = (urls: () => readonly string[]) => {
    // A log without hosts may come before the list that names the site.
    if (sites?.every(({ origin }) => origin !== UNKNOWN_ORIGIN)) return sites
    sites = files.map(({ file, origin }) => ({
      file,
      origin: origin ?? originIn(urls(), file) ?? UNKNOWN_ORIGIN,
      ...file.site,
    }))
    return sites
  }
  const listAudit = (urls: () => readonly string[]): Audit => {
    auditOfLists ??= createAudit({
      sites: sitesFor(urls),
      crawlers,
      unique: true,
      judgeOthers: options.allHosts === true,
      now: context.now(),
      memory: MEMORY_LIMIT_OCTETS * options.effort,
    })
    return auditOfLists
  }
  const logAudit = (urls: () => readonly string[]): LogAudit => {
    auditOfLogs ??= createLogAudit({ sites: sitesFor(urls), reading: options.readAs })
    return auditOfLogs
  }

  return {
    rows: () => rows,
    sinkFor(name) {
      let sourceNumber: number | undefined
      let logNumber: number | undefined
      const sourceNumberIn = (audit: Audit, about: () => SourceDescription) => {
        sourceNumber ??= audit.addSource({ name, isSitemap: about().kind === 'sitemap' })
        return sourceNumber
      }
      const numberInLog = () => {
        logNumber ??= logCount++
        return logNumber
      }
      return {
        records(batch, about) {
          rows += batch.length
          const urls = () => batch.map(({ url }) => url)
          if (isLog(about())) ignoringFull(() => logAudit(urls).add(batch, numberInLog()))
          else ignoringFull(() => listAudit(urls).add(batch, sourceNumberIn(listAudit(urls), about)))
        },
        urls(block, about) {
          rows += block.count
          const decoder = new TextDecoder()
          const urls = () =>
            Array.from({ length: block.count }, (_, i) =>
              decoder.decode(block.octets.subarray(block.from[i], block.to[i])),
            )
          ignoringFull(() => listAudit(urls).addUrls(block, sourceNumberIn(listAudit(urls), about)))
        },
        bad(row, about) {
          rows += 1
          const none = () => []
          if (isLog(about())) logAudit(none).addBad([row], numberInLog())
          else listAudit(none).addBad([row], sourceNumberIn(listAudit(none), about))
        },
        number: () => sourceNumber ?? logNumber,
      }
    },
    results(read, unfinished) {
      const judgedSites = sitesFor(() => [])
      const report = auditOfLists?.report()
      const about: ReportAbout = {
        made: context.now(),
        files: judgedSites.map(({ origin, file }) => exportedFile(origin, file)),
        report,
        log: auditOfLogs?.report(),
        logFiles: judgedSites.map(({ origin, file }) => ({ origin, since: undefined, text: file.robots.text })),
        crawlers: auditOfLists ? crawlers : [],
        sources: read.map(({ description, number }) => reportedSource(description, number, report)),
        unfinished,
        say: wording => wording.text,
        language: 'en',
        numbers: grouped,
      }
      return { about, audit: auditOfLists, log: auditOfLogs }
    },
  }
}

const exportedFile = (origin: string, { name, octets }: RobotsFile): ExportedFile => ({
  origin,
  name,
  sha256: createHash('sha256').update(octets).digest('hex'),
  octets: octets.length,
})

/** Whether the rows are requests. */
const isLog = ({ kind }: SourceDescription): boolean => isLogKind(kind)
