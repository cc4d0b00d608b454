/** Passes the rows of lists and logs to an audit. */

import { createHash } from 'node:crypto'
import { type Audit, createAudit } from '../../audit/audit.ts'
import { MEMORY_LIMIT_OCTETS } from '../../audit/audit-state.ts'
import { AuditFull } from '../../audit/budget.ts'
import type { AuditSite } from '../../audit/crawler-matchers.ts'
import type { ExportedFile } from '../../audit/export/about.ts'
import type { ReportAbout, ReportedLogFile } from '../../audit/export/report-formatter.ts'
import { reportedSource } from '../../audit/export/reported-source.ts'
import { LOG_URL_OCTETS } from '../../audit/log/state.ts'
import type { LogSite } from '../../audit/log/versions.ts'
import { createLogAudit, type LogAudit } from '../../audit/log.ts'
import { isSitemapOf, sitemapOrigins, siteOriginIn } from '../../audit/site-in-rows.ts'
import { isLogKind } from '../../audit/source-kinds.ts'
import type { SourceDescription } from '../../audit/sources/source.ts'
import { UNKNOWN_ORIGIN } from '../../audit/unknown-site.ts'
import type { Reading } from '../../dialects/reading.ts'
import { findingsOf } from '../../findings/findings.ts'
import type { WrittenWishLine } from '../../intent/parse-wish.ts'
import { grouped } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import type { RobotsFile } from '../input/robots-file.ts'
import type { ReadSource, SourceReader } from '../input/sources.ts'
import type { FormerFile, OperatorAddresses, SiteFile } from './audit-files.ts'

export interface AuditResults {
  readonly about: ReportAbout
  readonly audit: Audit | undefined
  readonly log: LogAudit | undefined
}

/** A source names the site after rows were judged without knowing it: the files belong to it. */
export class SiteNamed extends Error {
  readonly files: readonly SiteFile[]
  constructor(files: readonly SiteFile[]) {
    super('a source names the site')
    this.files = files
  }
}

export interface Auditing {
  readonly sinkFor: SourceReader['sinkFor']
  readonly rows: () => number
  /** `unfinished` says what of the sources was not read because it is too much. */
  results(read: readonly ReadSource[], unfinished: readonly string[], wish: readonly WrittenWishLine[]): AuditResults
}

interface AuditingOptions {
  readonly readAs: Reading
  readonly allHosts?: true
  readonly effort: number
  readonly addresses: readonly OperatorAddresses[]
  /** The files by which earlier requests of a log are judged, for the first site. */
  readonly earlier: readonly FormerFile[]
  readonly readsAgain: boolean
  readonly isSeveral: boolean
}

/** Adds rows. Those beyond the capacity are dropped; the report says so. */
export function ignoringFull(add: () => void): void {
  try {
    add()
  } catch (error) {
    if (!(error instanceof AuditFull)) throw error
  }
}

/** The sites and their files. The first URLs with a host tell which site a file without a host belongs to. */
function judgedSites(files: readonly SiteFile[]) {
  let sites: readonly (AuditSite & { readonly file: RobotsFile })[] | undefined
  const lookIn = (urls: readonly string[]) => {
    if (sites && urls.length === 0) return sites
    sites = files.map(({ file, origin }) => ({
      file,
      origin: origin ?? siteOriginIn(urls, file.robots) ?? sitemapOrigins(file.robots)[0] ?? UNKNOWN_ORIGIN,
      ...file.site,
    }))
    return sites
  }
  return {
    lookIn,
    all: () => sites ?? lookIn([]),
    isKnown: () => sites?.every(({ origin }) => origin !== UNKNOWN_ORIGIN) === true,
  }
}

/** Sends rows to the audit of lists or of logs. Throws a `SiteNamed` if rows name the site late. */
export function createAuditing(
  context: Context,
  files: readonly SiteFile[],
  tokens: readonly string[],
  options: AuditingOptions,
): Auditing {
  const crawlers = tokens.map(token => ({ token, reading: options.readAs }))
  let auditOfLists: Audit | undefined
  let auditOfLogs: LogAudit | undefined
  let rows = 0
  let logCount = 0

  const sites = judgedSites(files)
  const lookForSite = (urls: () => readonly string[]): void => {
    if (sites.isKnown() || (auditOfLists && !options.readsAgain)) return
    sites.lookIn(urls())
    if ((auditOfLists || auditOfLogs) && sites.isKnown() && options.readsAgain) throw new SiteNamed(sites.all())
  }
  const listAudit = (): Audit => {
    auditOfLists ??= createAudit({
      sites: sites.all(),
      crawlers,
      unique: true,
      judgeOthers: options.allHosts === true,
      now: context.now(),
      memory: MEMORY_LIMIT_OCTETS * options.effort,
    })
    return auditOfLists
  }
  const logAudit = (): LogAudit => {
    auditOfLogs ??= createLogAudit({
      sites: sites.all().map((site, i) => (i === 0 ? withEarlier(site, options.earlier) : site)),
      reading: options.readAs,
      addresses: options.addresses,
      // Findings join the requests with lists: a single log has none beside it.
      memory: options.isSeveral ? LOG_URL_OCTETS * options.effort : 0,
    })
    return auditOfLogs
  }

  return {
    rows: () => rows,
    sinkFor(name, isSitemap = false) {
      let sourceNumber: number | undefined
      let logNumber: number | undefined
      const sourceNumberIn = (audit: Audit, about: () => SourceDescription) => {
        sourceNumber ??= audit.addSource({ name, isSitemap: isSitemap || isSitemapAmong(files, about()) })
        return sourceNumber
      }
      const numberInLog = () => {
        logNumber ??= logCount++
        return logNumber
      }
      return {
        records(batch, about) {
          rows += batch.length
          lookForSite(() => batch.map(({ url }) => url))
          if (isLog(about())) ignoringFull(() => logAudit().add(batch, numberInLog()))
          else ignoringFull(() => listAudit().add(batch, sourceNumberIn(listAudit(), about)))
        },
        urls(block, about) {
          rows += block.count
          const decoder = new TextDecoder()
          lookForSite(() =>
            Array.from({ length: block.count }, (_, i) =>
              decoder.decode(block.octets.subarray(block.from[i], block.to[i])),
            ),
          )
          ignoringFull(() => listAudit().addUrls(block, sourceNumberIn(listAudit(), about)))
        },
        bad(row, about) {
          rows += 1
          if (isLog(about())) logAudit().addBad([row], numberInLog())
          else listAudit().addBad([row], sourceNumberIn(listAudit(), about))
        },
        number: () => sourceNumber ?? logNumber,
      }
    },
    results(read, unfinished, wish) {
      const found = sites.all()
      const report = auditOfLists?.report()
      const log = auditOfLogs?.report()
      const about: ReportAbout = {
        made: context.now(),
        files: exportedFiles(found, options.earlier),
        report,
        log,
        found: findingsOf({ audit: auditOfLists, log: auditOfLogs, report, logReport: log, wish }),
        logFiles: found.flatMap((site, i) => logFilesOf(site, i === 0 ? options.earlier : [])),
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

interface JudgedSite {
  readonly origin: string
  readonly file: RobotsFile
}

/** The files of today, and then those of before. */
const exportedFiles = (sites: readonly JudgedSite[], earlier: readonly FormerFile[]): readonly ExportedFile[] => [
  ...sites.map(({ origin, file }) => exportedFile(origin, file)),
  ...sites.slice(0, 1).flatMap(({ origin }) => earlier.map(({ file }) => exportedFile(origin, file))),
]

/** The texts of all versions, the oldest first. */
const logFilesOf = ({ origin, file }: JudgedSite, earlier: readonly FormerFile[]): readonly ReportedLogFile[] =>
  [...earlier.map(one => one.file), file].map(({ robots: { text } }, version) => ({
    origin,
    since: earlier[version - 1]?.until,
    text,
  }))

/** A site whose log is judged by earlier files too: each is in force until the next begins, the first from the start. */
function withEarlier(site: AuditSite, earlier: readonly FormerFile[]): LogSite {
  const [first] = earlier
  if (!first) return site
  const { origin, ...own } = site
  const later = [...earlier.slice(1).map(({ file }) => file.site), own]
  return {
    origin,
    ...first.file.site,
    versions: later.map((one, i) => ({ ...one, since: earlier[i]?.until ?? 0 })),
  }
}

const isSitemapAmong = (files: readonly SiteFile[], source: SourceDescription): boolean =>
  files.some(({ file }) => isSitemapOf(source, file.robots))

const exportedFile = (origin: string, { name, octets }: RobotsFile): ExportedFile => ({
  origin,
  name,
  sha256: createHash('sha256').update(octets).digest('hex'),
  octets: octets.length,
})

const isLog = ({ kind }: SourceDescription): boolean => isLogKind(kind)
