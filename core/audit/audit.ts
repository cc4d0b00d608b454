/** Lists of URLs × crawlers: verdicts in columns, and what they come to. */
import type { Crawler } from '../crawlers/crawler.ts'
import { canonicalOf } from '../indexing/canonical.ts'
import { SLASH } from '../parse/ascii.ts'
import type { Wording } from '../text/wording.ts'
import { leadingHost } from '../url/leading-host.ts'
import { AuditFull, type Budget } from './budget.ts'
import { sparseAt, valueAt } from './column.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type DirectoryLimits, directoryLimits, directoryOf } from './directories.ts'
import { CANONICAL, factsOfRecord, factsOfUrl } from './facts.ts'
import { typeOf } from './file-types.ts'
import { type AuditCrawler, type AuditSite, judgesOf, siteFinder } from './judges.ts'
import { createJudging, judgeRows, judgeTargets, reserveRow, reserveTarget } from './judging.ts'
import { octetsOfText, standsAt, textBetween } from './octets.ts'
import { createLocated, locate, locateBySerialising, numberOf, serialisedOrigin } from './origins.ts'
import { outcomeFinder } from './outcomes.ts'
import { noindexNumber } from './page-facts.ts'
import type { AuditRecord, BadRow, UrlRows } from './record.ts'
import { type Rejudging, rejudging } from './rejudging.ts'
import { type Sums, sumsOf } from './report.ts'
import { createRows, learn, pushFacts, reserveFacts, rowCount, type Said, saysMore, takeOrigin } from './rows.ts'
import { createUrlBlock, encodeUrls, MOST_CHARACTERS, MOST_URLS } from './url-block.ts'
import {
  addUrl,
  canStage,
  countOf,
  endStaging,
  keepUrl,
  LONGEST_URL,
  lastChunk,
  MOST_STAGED,
  NOT_SERIALISED,
  pathAt,
  prefetch,
  stageUrl,
} from './url-table.ts'
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
  /** How many URLs were written without their scheme: they are taken for https, or for http where only that is a site. */
  readonly withoutScheme: number
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
  /** The same for rows that say nothing but their URLs. The rows are not needed any more afterwards. */
  addUrls(urls: UrlRows, source: number): void
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

/** What became of a row, by its place in `outcomeNames`. */
type Outcome = number

const outcomeNames = ['judged', 'otherHost', 'notUrl', 'repeated', 'bad'] as const
const JUDGED = 0
const OTHER_HOST = 1
const NOT_URL = 2
const REPEATED = 3
const BAD = 4
/** Not known yet. */
const STAGED = -1

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
  const siteOrigins = new Set(options.sites.map(({ origin }) => serialisedOrigin(origin)))
  const rows = createRows({
    budget,
    origins: [...siteOrigins],
    unique,
    now,
    directories: { ...directoryLimits, ...options.directories },
  })
  const judging = createJudging(judges, budget)
  const sources: { name: string; isSitemap: boolean; outcomes: number[] }[] = []
  const unjudged: UnjudgedRow[] = []
  const { others } = rows.origins
  /** URLs of origins beyond those that are counted one by one. */
  let moreOthers = 0
  let withoutScheme = 0
  let full: Wording | undefined
  /** The row that was judged last, or the one that is repeated. */
  let row = 0
  /** What was seen of the staged URLs. */
  const seen = {
    sourceRows: new Uint32Array(MOST_STAGED),
    nodes: new Uint32Array(MOST_STAGED),
    types: new Uint32Array(MOST_STAGED),
    facts: new Uint32Array(MOST_STAGED),
  }
  const said: Said = { facts: 0, status: 0, noindex: 0, canonical: 0 }
  /** The origin of the URL that is being judged; and the one of the URL before, by number and as octets. */
  let origin = 0
  let lastNumber = 0
  let lastOrigin = octetsOfText(rows.origins.names[0] ?? '')
  const block = createUrlBlock()
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

  /** Where the path begins in the octets of a URL, if its origin is that of the URL before, or it is a path alone. */
  function pathStartIn(octets: Uint8Array, from: number, to: number): number {
    const at = from + lastOrigin.length
    if (at < to && octets[at] === SLASH && standsAt(octets, from, lastOrigin)) {
      origin = lastNumber
      return at
    }
    if (from < to && octets[from] === SLASH && octets[from + 1] !== SLASH) {
      origin = 0
      return from
    }
    return -1
  }

  /** The same as `locateBySerialising` for a URL without a scheme, as people write them in lists. */
  function locateWithoutScheme(url: string): boolean {
    const host = leadingHost(url)
    if (host === undefined) return false
    const scheme = siteOrigins.has(`http://${host}`) && !siteOrigins.has(`https://${host}`) ? 'http' : 'https'
    if (!locateBySerialising(rows.origins, `${scheme}://${url.trim()}`, located)) return false
    withoutScheme++
    return true
  }

  /**
   * Stages the URL of a source's row `at`, which is in the octets from `begin` to `end`; `settle` makes a row of the
   * staged URL. `said` holds what else the row says, and `urlOf(i)` gives the URL as it is written.
   */
  function stage(
    octets: Uint8Array,
    begin: number,
    end: number,
    source: number,
    at: number,
    urlOf: (i: number) => string,
    i: number,
  ): Outcome {
    let text = octets
    let from = pathStartIn(octets, begin, end)
    let to = end
    let serialised = false
    if (from < 0) {
      const written = urlOf(i)
      // The path of a request may begin with two slashes: what follows is not a host.
      const url = !unique && written.startsWith('//') ? rows.origins.names[0] + written : written
      if (!locate(rows.origins, url, located) && !locateBySerialising(rows.origins, url, located)) {
        if (!unique || !locateWithoutScheme(written)) return skip(written, source, at, notUrl())
      }
      origin = judgedOrigin(located.origin)
      if (origin < 0) {
        countOther(located.origin)
        return OTHER_HOST
      }
      if (lastNumber !== rows.origins.last) {
        lastNumber = rows.origins.last
        lastOrigin = octetsOfText(rows.origins.names[lastNumber] ?? '')
      }
      text = octetsOfText(located.text)
      from = located.from
      to = text.length
      serialised = located.serialised
    }
    if (to - from > LONGEST_URL) return skip(urlOf(i), source, at, tooLong(LONGEST_URL))
    if (stageSerialised(text, from, to, serialised, source) === NOT_SERIALISED) {
      const written = urlOf(i)
      const url = !unique && written.startsWith('//') ? rows.origins.names[0] + written : written
      if (!locateBySerialising(rows.origins, url, located)) return skip(written, source, at, notUrl())
      text = octetsOfText(located.text)
      if (text.length > LONGEST_URL) return skip(written, source, at, tooLong(LONGEST_URL))
      stageSerialised(text, 0, text.length, true, source)
    }
    const { scan, staged } = rows.urls
    const last = staged.count - 1
    const path = lastChunk(rows.urls)
    seen.sourceRows[last] = at
    seen.nodes[last] = directoryOf(rows.directories, scan, origin, path)
    seen.types[last] = typeOf(rows.types, scan, path)
    seen.facts[last] = said.facts | factsOfUrl(scan, path)
    return STAGED
  }

  function stageSerialised(text: Uint8Array, from: number, to: number, serialised: boolean, source: number): number {
    const { urls } = rows
    if (!canStage(urls, to - from)) settle(source)
    const next = rowCount(rows) + urls.staged.count
    if ((next & 0xffff) === 0) {
      reserveFacts(rows, next)
      reserveRow(judging, next)
    }
    return stageUrl(urls, text, from, to, origin, serialised)
  }

  /** Makes rows of the staged URLs that were not there yet. Gives what became of the last one. */
  function settle(source: number): Outcome {
    const { urls } = rows
    const { outcomes } = sourceAt(source)
    let outcome = STAGED
    prefetch(urls)
    for (let i = 0; i < urls.staged.count; i++) {
      const before = rowCount(rows)
      row = keepUrl(urls, i)
      if (row === before) {
        const { sourceRows, nodes, types, facts } = seen
        pushFacts(rows, source, sourceRows[i] as number, nodes[i] as number, types[i] as number, facts[i] as number)
        if (said.status !== 0 || said.noindex !== 0) learn(rows, row, said)
        outcome = JUDGED
      } else {
        hearMore()
        outcome = REPEATED
      }
      countOne(outcomes, outcome)
    }
    endStaging(urls)
    return outcome
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
    const text = octetsOfText(locatedTarget.text)
    if (origin < 0 || text.length > LONGEST_URL) return
    reserveTarget(judging, countOf(rows.targets))
    const target = addUrl(rows.targets, text, 0, text.length, origin, true)
    said.facts = CANONICAL
    said.status = 0
    said.noindex = 0
    said.canonical = target + 1
    hearMore()
  }

  function skip(written: string, source: number, at: number, reason: Wording): Outcome {
    const url = written.slice(0, MOST_SHOWN)
    if (unjudged.length < MOST_UNJUDGED) unjudged.push({ source, row: at, url, reason })
    return NOT_URL
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

  function addRecords(records: readonly AuditRecord[], source: number): void {
    const { outcomes, isSitemap } = sourceAt(source)
    encodeUrls(
      block,
      records.map(({ url }) => url),
    )
    const urlOf = (i: number) => records[i]?.url ?? ''
    for (let i = 0; i < records.length; i++) {
      const record = records[i] as AuditRecord
      said.facts = factsOfRecord(record, isSitemap)
      said.status = statusOf(record)
      said.noindex = noindexNumber(rows.noindex, record.metaRobots, record.xRobotsTag)
      said.canonical = 0
      const { octets, from, to } = block
      let outcome = stage(octets, from[i] as number, to[i] as number, source, record.row, urlOf, i)
      if (outcome === STAGED) outcome = settle(source)
      else countOne(outcomes, outcome)
      const { canonical } = record
      if (canonical !== undefined && !isSelf(canonical, record) && (outcome === JUDGED || outcome === REPEATED)) {
        addCanonical(canonical)
      }
    }
  }

  function add(records: Iterable<AuditRecord>, source: number): void {
    sourceAt(source)
    let together: AuditRecord[] = []
    let characters = 0
    const addTogether = () => {
      judged(() => addRecords(together, source))
      together = []
      characters = 0
    }
    for (const record of records) {
      together.push(record)
      characters += record.url.length
      if (together.length === MOST_URLS || characters > MOST_CHARACTERS) addTogether()
    }
    addTogether()
  }

  function addUrls({ octets, count, from, to, rows: places }: UrlRows, source: number): void {
    const { outcomes, isSitemap } = sourceAt(source)
    const urlOf = (i: number) => textBetween(octets, from[i] as number, to[i] as number)
    said.facts = factsOfRecord({}, isSitemap)
    said.status = 0
    said.noindex = 0
    said.canonical = 0
    judged(() => {
      try {
        for (let i = 0; i < count; i++) {
          const outcome = stage(octets, from[i] as number, to[i] as number, source, places[i] as number, urlOf, i)
          if (outcome !== STAGED) countOne(outcomes, outcome)
        }
      } finally {
        settle(source)
      }
    })
  }

  /** Adds rows by calling `adds`, and judges the added rows, even if there was no room for all of them. */
  function judged(adds: () => void): void {
    try {
      adds()
    } catch (error) {
      if (error instanceof AuditFull) full = error.wording
      throw error
    } finally {
      judgeRows(judging, rows, siteOf, rowCount(rows))
      judgeTargets(judging, rows, siteOf, countOf(rows.targets))
    }
  }

  function addBad(bad: Iterable<BadRow>, source: number): void {
    const { outcomes } = sourceAt(source)
    for (const one of bad) {
      countOne(outcomes, BAD)
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
      withoutScheme,
      unjudged: [...unjudged],
      full,
      ...sumsOf(rows, judging, rowCount(rows), counter.countTo(rowCount(rows))),
    }
  }

  return {
    crawlers: judges.crawlers,
    addSource: ({ name, isSitemap = false }) =>
      sources.push({ name, isSitemap, outcomes: outcomeNames.map(() => 0) }) - 1,
    add,
    addUrls,
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

function countsOf(sources: readonly { readonly outcomes: readonly number[] }[]): RowCounts {
  const [judged, otherHost, notUrl, repeated, bad] = outcomeNames.map((_, i) =>
    sources.reduce((sum, { outcomes }) => sum + (outcomes[i] ?? 0), 0),
  ) as [number, number, number, number, number]
  return { read: judged + otherHost + notUrl + repeated + bad, judged, otherHost, notUrl, repeated, bad }
}

const statusOf = ({ status = 0 }: AuditRecord): number => (status >= 100 && status <= 999 ? Math.trunc(status) : 0)

/** Whether a page names itself, as can be seen at a glance. What begins with `//` is a path, or a host in a link. */
const isSelf = (canonical: string, { url }: AuditRecord): boolean => canonical === url && !url.startsWith('//')

function countOne(outcomes: number[], outcome: Outcome): void {
  outcomes[outcome] = (outcomes[outcome] as number) + 1
}
