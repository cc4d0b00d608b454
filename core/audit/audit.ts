/** Lists of URLs × crawlers: verdicts in columns, and what they come to. */
import type { Crawler } from '../crawlers/crawler.ts'
import { canonicalOf } from '../indexing/canonical.ts'
import type { Wording } from '../text/wording.ts'
import { AuditFull, type Budget } from './budget.ts'
import { sparseAt, valueAt } from './column.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type DirectoryLimits, directoryLimits, directoryOf } from './directories.ts'
import { CANONICAL, factsOfRecord, factsOfUrl } from './facts.ts'
import { typeOf } from './file-types.ts'
import { type AuditCrawler, type AuditSite, judgesOf, siteFinder } from './judges.ts'
import { createJudging, judgeRow, judgeTarget, reserveRow, reserveTarget } from './judging.ts'
import { createLocated, type Located, locate, locateBySerialising, numberOf, serialisedOrigin } from './origins.ts'
import { outcomeFinder } from './outcomes.ts'
import { noindexNumber } from './page-facts.ts'
import type { AuditRecord, BadRow } from './record.ts'
import { type Rejudging, rejudging } from './rejudging.ts'
import { type Sums, sumsOf } from './report.ts'
import { createRows, learn, pushFacts, reserveFacts, rowCount, type Said, saysMore, takeOrigin } from './rows.ts'
import { addUrl, countOf, LONGEST_URL, NOT_SERIALISED, pathAt } from './url-table.ts'
import { type RowView, rowView } from './view.ts'
import { notUrl, tooLong } from './wording.ts'

export interface AuditOptions {
  /** The sites and their files; bare paths belong to the first. */
  readonly sites: readonly AuditSite[]
  readonly crawlers: readonly AuditCrawler[]
  /** True for lists, which judge a URL once; false for logs, in which each request counts. */
  readonly unique: boolean
  /** Whether URLs of sites without a file are judged too, by the first file. False if left out. */
  readonly judgeOthers?: boolean
  /** How many octets of memory rows may take; 1.5 GB if left out. */
  readonly memory?: number
  /** Milliseconds since the epoch, for pages that say until when they are there. */
  readonly now: number
  readonly directories?: Partial<DirectoryLimits>
}

/** Where rows come from. */
export interface AuditSource {
  readonly name: string
  /** Whether it is a sitemap: then robots.txt contradicts it by what it blocks. */
  readonly isSitemap?: boolean
}

/** What became of rows: `read` is the sum of the others. */
export interface RowCounts {
  readonly read: number
  readonly judged: number
  readonly otherHost: number
  readonly notUrl: number
  readonly repeated: number
  readonly bad: number
}

export interface SourceSum extends RowCounts {
  readonly name: string
  readonly isSitemap: boolean
}

/** A row that is not judged. */
export interface UnjudgedRow {
  readonly source: number
  readonly row: number
  /** As it is written, cut when it is long; undefined if the source could not read that much. */
  readonly url: string | undefined
  readonly reason: Wording
}

export interface AuditReport extends Sums {
  readonly counts: RowCounts
  readonly sources: readonly SourceSum[]
  /** The origins of URLs that are not judged, the most frequent first, and how many more such URLs there are. */
  readonly otherOrigins: { readonly origins: readonly { origin: string; count: number }[]; readonly more: number }
  /** The first rows without a URL that can be judged, and the first that could not be read. */
  readonly unjudged: readonly UnjudgedRow[]
  /** Why no more rows are taken, if that is so. */
  readonly full: Wording | undefined
}

export interface Audit {
  readonly crawlers: readonly Crawler[]
  /** The number by which rows name the source. */
  addSource(source: AuditSource): number
  /**
   * Judges rows. Throws an `AuditFull`, which is a `RangeError`, if there is no room for a row; those before it count.
   * What a row holds throws nothing.
   */
  add(records: Iterable<AuditRecord>, source: number): void
  /** Counts rows that the source could not read. */
  addBad(rows: Iterable<BadRow>, source: number): void
  /** At any time, as plain data. */
  report(): AuditReport
  readonly view: RowView
  /**
   * Judges the rows that are kept by other files; sites that are not named keep theirs. Other crawlers, or other readings
   * for them, may be asked about too. Throws as `createAudit` does.
   */
  judgeAgain(sites: readonly AuditSite[], crawlers?: readonly AuditCrawler[]): Rejudging
}

type Outcome = Exclude<keyof RowCounts, 'read'>

const MEMORY = 1_500_000_000
const MOST_UNJUDGED = 100
const MOST_SHOWN = 200
const MOST_OTHER_ORIGINS = 1_000
const SHOWN_ORIGINS = 50

/** Throws a `TypeError` if a site or a crawler is missing, or if an origin or a token is not valid. */
export function createAudit(options: AuditOptions): Audit {
  const { unique, judgeOthers = false, now } = options
  const judges = judgesOf(options.sites, options.crawlers)
  const budget: Budget = { limit: options.memory ?? MEMORY, used: 0 }
  const rows = createRows({
    budget,
    origins: [...new Set(options.sites.map(({ origin }) => serialisedOrigin(origin)))],
    unique,
    now,
    directories: { ...directoryLimits, ...options.directories },
  })
  const judging = createJudging(judges, budget)
  const sources: ({ name: string; isSitemap: boolean } & Record<Outcome, number>)[] = []
  const unjudged: UnjudgedRow[] = []
  const { others } = rows.origins
  /** URLs of origins beyond those that are counted one by one. */
  let moreOthers = 0
  let full: Wording | undefined
  /** The row that was judged last, or the one that is repeated. */
  let row = 0
  const said: Said = { facts: 0, status: 0, noindex: 0, canonical: 0 }
  const located = createLocated()
  const locatedTarget = createLocated()

  const siteOf = siteFinder(judges, rows.origins.names)
  const outcomes = outcomeFinder(rows, judging, siteOf)
  const conflicts = conflictFinder(rows, judging, outcomes)
  const counter = conflictCounter(conflicts, judges.crawlers.length)

  /** The number of an origin whose URLs are judged; −1 if they are not. */
  function judgedOrigin(origin: string): number {
    const known = rows.origins.numbers.get(origin)
    if (known !== undefined) return known
    if (!judgeOthers) return -1
    takeOrigin(rows)
    return numberOf(rows.origins, origin)
  }

  function judge(record: AuditRecord, source: number, isSitemap: boolean): Outcome {
    // The path of a request may begin with two slashes: what follows is not a host.
    const url = !unique && record.url.startsWith('//') ? rows.origins.names[0] + record.url : record.url
    if (!locate(rows.origins, url, located) && !locateBySerialising(rows.origins, url, located)) {
      return skip(record, source, notUrl())
    }
    const origin = judgedOrigin(located.origin)
    if (origin < 0) {
      countOther(located.origin)
      return 'otherHost'
    }
    if (isTooLong(located)) return skip(record, source, tooLong(LONGEST_URL))
    const before = rowCount(rows)
    if ((before & 0xffff) === 0) {
      reserveFacts(rows)
      reserveRow(judging)
    }
    row = addUrl(rows.urls, located.text, located.from, origin, located.serialised)
    if (row === NOT_SERIALISED) {
      if (!locateBySerialising(rows.origins, url, located)) return skip(record, source, notUrl())
      if (isTooLong(located)) return skip(record, source, tooLong(LONGEST_URL))
      row = addUrl(rows.urls, located.text, located.from, origin, true)
    }
    said.facts = factsOfRecord(record, isSitemap)
    said.status = statusOf(record)
    said.noindex = noindexNumber(rows.noindex, record.metaRobots, record.xRobotsTag)
    said.canonical = 0
    if (row === before) {
      const { scan } = rows.urls
      const { text, from } = located
      const node = directoryOf(rows.directories, scan, origin, text, from)
      const type = typeOf(rows.types, scan, text)
      pushFacts(rows, source, record.row, node, type, factsOfUrl(scan, text, from))
      learn(rows, row, said)
      if (from === 0 && text.startsWith('//')) prependOrigin(located, rows.origins.names[origin] ?? '')
      judgeRow(judging, siteOf(origin), located.text, located.from, node, type)
    } else hearMore()
    return row === before ? 'judged' : 'repeated'
  }

  /** Adds what is said of a row that was there already. */
  function hearMore(): void {
    if (!saysMore(rows, row, said)) return
    rows.changes++
    counter.change(row, () => learn(rows, row, said))
  }

  /** Adds the canonical URL that a row names, if it is another one and judged. */
  function addCanonical(canonical: string): void {
    if (sparseAt(rows.canonicals, row) !== 0) return
    const page = `${rows.origins.names[valueAt(rows.urls.origins, row)]}${pathAt(rows.urls, row)}`
    const named = canonicalOf(canonical, page)
    if (named.state !== 'other' || !locateBySerialising(rows.origins, named.url, locatedTarget)) return
    const origin = judgedOrigin(locatedTarget.origin)
    if (origin < 0 || isTooLong(locatedTarget)) return
    reserveTarget(judging)
    const before = countOf(rows.targets)
    const target = addUrl(rows.targets, locatedTarget.text, locatedTarget.from, origin, true)
    if (target === before) {
      prependOrigin(locatedTarget, locatedTarget.origin)
      judgeTarget(judging, siteOf(origin), locatedTarget.text, locatedTarget.from)
    }
    said.facts = CANONICAL
    said.status = 0
    said.noindex = 0
    said.canonical = target + 1
    hearMore()
  }

  function skip(record: AuditRecord, source: number, reason: Wording): Outcome {
    const url = record.url.slice(0, MOST_SHOWN)
    if (unjudged.length < MOST_UNJUDGED) unjudged.push({ source, row: record.row, url, reason })
    return 'notUrl'
  }

  function countOther(origin: string): void {
    const known = others.get(origin)
    if (known !== undefined || others.size < MOST_OTHER_ORIGINS) others.set(origin, (known ?? 0) + 1)
    else moreOthers++
  }

  function sourceAt(source: number) {
    const found = sources[source]
    if (!found) throw new RangeError(`there is no source ${source}`)
    return found
  }

  function add(records: Iterable<AuditRecord>, source: number): void {
    const sum = sourceAt(source)
    try {
      for (const record of records) {
        const outcome = judge(record, source, sum.isSitemap)
        sum[outcome]++
        const { canonical, url } = record
        if (canonical !== undefined && canonical !== url && (outcome === 'judged' || outcome === 'repeated')) {
          addCanonical(canonical)
        }
      }
    } catch (error) {
      if (error instanceof AuditFull) full = error.wording
      throw error
    }
  }

  function addBad(bad: Iterable<BadRow>, source: number): void {
    const sum = sourceAt(source)
    for (const one of bad) {
      sum.bad++
      if (unjudged.length < MOST_UNJUDGED) unjudged.push({ source, row: one.row, url: undefined, reason: one.reason })
    }
  }

  function report(): AuditReport {
    const ofSources = sources.map(source => ({
      name: source.name,
      isSitemap: source.isSitemap,
      ...countsOf([source]),
    }))
    const origins = [...others].map(([origin, count]) => ({ origin, count })).sort((a, b) => b.count - a.count)
    const shown = origins.slice(0, SHOWN_ORIGINS)
    const hidden = origins.slice(SHOWN_ORIGINS).reduce((sum, { count }) => sum + count, moreOthers)
    return {
      counts: countsOf(sources),
      sources: ofSources,
      otherOrigins: { origins: shown, more: hidden },
      unjudged: [...unjudged],
      full,
      ...sumsOf(rows, judging, rowCount(rows), counter.countTo(rowCount(rows))),
    }
  }

  return {
    crawlers: judges.crawlers,
    addSource: ({ name, isSitemap = false }) =>
      sources.push({ name, isSitemap, judged: 0, otherHost: 0, notUrl: 0, repeated: 0, bad: 0 }) - 1,
    add,
    addBad,
    report,
    view: rowView(rows, judging, { outcomes, conflicts }),
    judgeAgain: (sites, crawlers = options.crawlers) =>
      rejudging(rows, judging, judgesOf(replaced(options.sites, sites), crawlers)),
  }
}

/** The sites with new files for some of them. The first stays the first: bare paths go by its file. */
function replaced(sites: readonly AuditSite[], by: readonly AuditSite[]): readonly AuditSite[] {
  const newer = new Map(by.map(site => [serialisedOrigin(site.origin), site]))
  const kept = sites.map(site => {
    const origin = serialisedOrigin(site.origin)
    const found = newer.get(origin)
    newer.delete(origin)
    return found ?? site
  })
  return [...kept, ...newer.values()]
}

function countsOf(sources: readonly Record<Outcome, number>[]): RowCounts {
  const counts = { judged: 0, otherHost: 0, notUrl: 0, repeated: 0, bad: 0 }
  for (const source of sources) {
    for (const outcome of Object.keys(counts) as Outcome[]) counts[outcome] += source[outcome]
  }
  return { read: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }
}

const isTooLong = ({ text, from }: Located): boolean => text.length - from > LONGEST_URL

const statusOf = ({ status = 0 }: AuditRecord): number => (status >= 100 && status <= 999 ? Math.trunc(status) : 0)

/** A path that begins like a host is judged after its origin. */
function prependOrigin(located: Located, origin: string): void {
  located.text = origin + located.text
  located.from = origin.length
}
