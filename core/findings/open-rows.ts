/** What crawlers may fetch although the wish denies it to them. */
import { numberAt } from '../audit/column.ts'
import type { AuditFinding, FindingRepair } from '../audit/finding.ts'
import type { LoggedCrawler, LogState } from '../audit/log/state.ts'
import { urlAt } from '../audit/view.ts'
import { type Crawler, isSearchEngine } from '../crawlers/crawler.ts'
import { crawlerNamedBy } from '../crawlers/registry.ts'
import { editFor } from '../intent/edit-for.ts'
import { isOverruled, wantedFor } from '../intent/wanted-for.ts'
import { crawlersOfLine, distanceOf } from '../intent/who.ts'
import { isAboutSite, type WishLine } from '../intent/wish-line.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { quoted } from '../text/phrases.ts'
import { listOf } from '../text/wording.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED, stateOfCode } from '../verdict/verdict-code.ts'
import { isUnwished, type JoinedRows, joinedCount, MAX_FINDING_EXAMPLES, onlyFileOf, wishedPage } from './joined.ts'
import { repairOf, tried } from './repairs.ts'
import { say } from './sentences.ts'

/** One finding for each line of the wish that denies something, if crawlers may fetch it. */
export function openFindings(joined: JoinedRows, log: LogState | undefined): readonly AuditFinding[] {
  return joined.wish.flatMap((line, i) => {
    if (line.wanted !== 'disallow') return []
    const found = (log && isAboutSite(line) && requestsDenied(joined, log, line)) || pagesDenied(joined, line)
    return found ? [openFinding(joined, line, i + 1, found)] : []
  })
}

interface OpenPart {
  readonly unit: 'requests' | 'pages'
  readonly crawlers: readonly Crawler[]
  readonly count: number
  readonly of: number
  readonly examples: readonly string[]
}

/** The crawlers that came although a line about the whole site denies it, with their requests that the rules allow. */
function requestsDenied({ list, wish }: JoinedRows, log: LogState, line: WishLine): OpenPart | undefined {
  const tokens = new Set(crawlersOfLine(line).map(({ token }) => token))
  const isForAll = tokens.has('*')
  const came = [...log.crawlers.values()].filter(
    ({ crawler }) =>
      (isForAll || tokens.has(crawler.token)) &&
      !isOverruled(wish, line, crawler) &&
      wantedFor(wish, crawler, '/') === 'disallow',
  )
  const mayCome = ({ crawler }: LoggedCrawler) =>
    list.verdicts.crawlerMatchers.sites.some(
      site => stateOfCode(siteMatcher(site, crawler).codeOfPath('/')) === ALLOWED,
    )
  const open = came
    .filter(one => allowedRequests(one) > 0 && mayCome(one))
    .sort((a, b) => allowedRequests(b) - allowedRequests(a))
  if (open.length === 0) return undefined
  return {
    unit: 'requests',
    crawlers: open.map(({ crawler }) => crawler),
    count: open.reduce((sum, one) => sum + allowedRequests(one), 0),
    of: log.counts.crawlers,
    examples: [],
  }
}

/** The requests of a crawler that the rules allow, without those of others that only take its name, and for robots.txt. */
function allowedRequests({
  ranges,
  requests,
  verified,
  forbidden,
  verifiedForbidden,
  robotsTxt,
}: LoggedCrawler): number {
  const genuine = ranges ? verified - verifiedForbidden : requests - forbidden
  return Math.max(0, genuine - robotsTxt.fetches)
}

/** Finds the crawlers of the audit that may fetch a row although a line denies it. */
export function deniedFinder(joined: JoinedRows, line: WishLine): (row: number) => readonly Crawler[] {
  const { list, wish } = joined
  const { crawlerMatchers, columns } = list.verdicts
  const own = crawlersOfLine(line)
  const isForAll = own.some(({ token }) => token === '*')
  const crawlers = crawlerMatchers.crawlers.filter(
    crawler => (isForAll || own.some(({ token }) => token === crawler.token)) && !isOverruled(wish, line, crawler),
  )
  const judged = crawlers.map(crawler => ({
    crawler,
    column: columns[crawlerMatchers.columnOf[crawlerMatchers.crawlers.indexOf(crawler)] as number],
  }))
  // What a wish is compiled to is kept for the same list of lines.
  const alone = [line]
  return row => {
    const open: Crawler[] = []
    for (const { crawler, column } of judged) {
      if (!column || column.states[numberAt(column.outcomes, row)] !== ALLOWED) continue
      if (wantedFor(alone, crawler, wishedPage(list.rows, row, wish)) !== 'disallow') break
      if (isUnwished(joined, row, crawler)) open.push(crawler)
    }
    return open
  }
}

/** The rows that crawlers of the audit may fetch although a line denies it. */
function pagesDenied(joined: JoinedRows, line: WishLine): OpenPart | undefined {
  const count = joinedCount(joined)
  const openTo = deniedFinder(joined, line)
  const open = new Set<Crawler>()
  const examples: string[] = []
  let rows = 0
  for (let row = 0; row < count; row++) {
    const crawlers = openTo(row)
    if (crawlers.length === 0) continue
    for (const crawler of crawlers) open.add(crawler)
    rows++
    if (examples.length < MAX_FINDING_EXAMPLES) examples.push(urlAt(joined.list.rows, row))
  }
  return rows === 0 ? undefined : { unit: 'pages', crawlers: [...open], count: rows, of: count, examples }
}

function openFinding(joined: JoinedRows, line: WishLine, number: number, part: OpenPart): AuditFinding {
  const { unit, crawlers, count, of, examples } = part
  const robots = onlyFileOf(joined)
  const names = crawlers.map(({ token }) => token)
  const values = { count, of, crawlers: listOf(names) }
  const retired = robots ? retiredNames(robots, crawlers) : []
  return {
    kind: 'unwanted-open',
    count,
    of,
    inRows: unit === 'pages',
    line: number,
    names,
    sentence: unit === 'requests' ? say('unwantedRequests', values) : say('unwantedPages', values),
    help:
      retired.length > 0
        ? say('helpRetired', { retired: listOf(retired.map(quoted)), crawlers: values.crawlers })
        : say(crawlers.some(isSearchEngine) ? 'helpUnwantedSearch' : 'helpUnwanted'),
    examples,
    repair: robots && closingRepair(joined, robots, line, part),
  }
}

/** The retired tokens in a file of operators whose crawlers of today come. */
function retiredNames(robots: RobotsTxt, came: readonly Crawler[]): readonly string[] {
  const named = robots.lines.flatMap(({ field, value }) =>
    field === 'user-agent' ? (crawlerNamedBy(value) ?? []) : [],
  )
  const retired = named.filter(one => one.retired && came.some(({ operator }) => operator === one.operator))
  return [...new Set(retired.map(({ token }) => token))]
}

/** The edit that fulfils the line, with the lines that make exceptions from it. */
function closingRepair(
  joined: JoinedRows,
  robots: RobotsTxt,
  line: WishLine,
  { unit, crawlers, count }: OpenPart,
): FindingRepair | undefined {
  const isCloser = (other: WishLine, crawler: Crawler): boolean =>
    (distanceOf(other, crawler) ?? Number.POSITIVE_INFINITY) < (distanceOf(line, crawler) ?? 0)
  const lines = joined.wish.filter(other => other === line || crawlers.some(crawler => isCloser(other, crawler)))
  const edit = editFor(robots, lines)
  if (edit.state !== 'found' || edit.edits.length === 0) return undefined
  const trial = tried(joined, 0, edit.text, 'close')
  const isOpen = (crawler: Crawler) =>
    stateOfCode(siteMatcher({ robots: trial.robots }, crawler).codeOfPath('/')) === ALLOWED
  if (unit === 'requests' && crawlers.some(isOpen)) return undefined
  const after = { ...joined, list: { ...joined.list, verdicts: trial.after } }
  if (unit === 'pages' && pagesDenied(after, line)) return undefined
  const of = joinedCount(joined)
  const effect = trial.others === 0 ? say('keepsOut', { of }) : say('keepsOutMore', { some: trial.others, of })
  return repairOf(joined, { ...trial, repaired: count }, effect, false)
}
