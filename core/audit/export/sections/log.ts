import { categoryWording } from '../../../crawlers/categories.ts'
import { crawlerOf } from '../../../crawlers/registry.ts'
import { lineText } from '../../../parse/line-text.ts'
import { parse } from '../../../parse/parse.ts'
import type { Wording } from '../../../text/wording.ts'
import type { ForbiddenExample, ForbiddenSum, LogCrawler, LogReport } from '../../log/report.ts'
import { logWordings } from '../../log/wording.ts'
import type { Histogram } from '../../timeline.ts'
import { logObstacle, requestsOfSite } from '../../unsaid.ts'
import type { ReportBlock, ReportCell, ReportSection, ReportTable } from '../document.ts'
import { clippedCode, leftOut, type ReportFormatter, utcTimeText, withoutOrigin } from '../report-formatter.ts'
import { say } from '../wording.ts'
import { crawledTables } from './crawled.ts'
import { daysTable } from './days.ts'
import { ruleSumText } from './rules.ts'

const MAX_BOTS_LISTED = 15
const MAX_FORBIDDING_LINES_LISTED = 20
const MAX_HISTOGRAM_PARTS = 32

export function logSection(formatter: ReportFormatter, log: LogReport): ReportSection {
  const { translate, paragraph, note } = formatter
  const { firstSeen, lastSeen, crawlers } = log
  const period =
    firstSeen === undefined || lastSeen === undefined
      ? []
      : [paragraph(say('logPeriod', { from: utcTimeText(firstSeen), to: utcTimeText(lastSeen) }))]
  const obstacle = logObstacle(log)
  const days = daysTable(formatter, log)
  const nobody = obstacle ? [] : [paragraph(say('logHeadlineNobody'))]
  const visitors: ReportBlock[] =
    obstacle || crawlers.length === 0
      ? nobody
      : [
          visitorsTable(formatter, crawlers),
          ...(days ? [days] : []),
          ...crawledTables(formatter, log, formatter.about.found?.crawled),
          ...logWordings.ofLog(log).map(note),
          ...forbiddenBlocks(formatter, crawlers),
          ...(log.roles.status > 0 ? [answersTable(formatter, crawlers)] : []),
        ]
  return {
    title: translate(say('logTitle')),
    blocks: [
      ...period,
      paragraph(countsWording(formatter, log)),
      ...[...logWordings.ofSenders(log), ...logWordings.ofUncertain(log), ...logWordings.ofOpen(log)].map(paragraph),
      ...log.sites.flatMap(site => logWordings.ofSite(site, utcTimeText)).map(paragraph),
      ...versionsTables(formatter, log),
      ...visitors,
      ...botsTable(formatter, log),
    ],
  }
}

function countsWording({ number }: ReportFormatter, { counts, roles }: LogReport): Wording {
  const { read, crawlers, uncertain, unknownBots, others, otherHost, notUrl, bad } = counts
  // A request without a User-Agent counts among the others.
  const unnamed = requestsOfSite(counts) - roles.agent
  const parts = { crawlers, uncertain, bots: unknownBots, others: others - unnamed, unnamed, otherHost, notUrl, bad }
  const texts = Object.entries(parts).map(([name, count]) => [name, number(count)])
  const values: Readonly<Record<keyof typeof parts, string>> = Object.fromEntries(texts)
  return say('logCounts', { read: say('rowsOf', { count: read }), ...values })
}

function visitorsTable(formatter: ReportFormatter, crawlers: readonly LogCrawler[]): ReportTable {
  const { translate, number, percent, time, column, amounts, table } = formatter
  const isChecked = crawlers.some(({ verified }) => verified !== undefined)
  const verifiedOf = ({ verified }: LogCrawler) =>
    verified === undefined ? translate(say('notChecked')) : number(verified)
  return table(say('visitorsCaption'), crawlers, [
    column(say('crawler'), one => ({ lines: [one.token, ...categoryOf(one)] })),
    amounts(say('requests'), one => one.requests),
    { ...column(say('shareOfRequests'), one => percent(one.share)), isNumber: true },
    ...(isChecked ? [{ ...column(say('verified'), verifiedOf), isNumber: true }] : []),
    amounts(say('forbidden'), one => one.forbidden),
    { ...column(say('fetches'), one => fetchesOf(one.robotsTxt)), isNumber: true },
    column(say('overTime'), one => sparkOf(one.histogram)),
    column(say('seen'), one => ({ lines: [time(one.firstSeen), time(one.lastSeen)] })),
  ])

  function categoryOf({ token }: LogCrawler): string[] {
    const category = crawlerOf(token)?.category
    return category ? [translate(categoryWording(category))] : []
  }

  /** How often robots.txt was requested, and how many of these requests got each class of statuses, if known. */
  function fetchesOf({ fetches, last, statusClasses }: LogCrawler['robotsTxt']): ReportCell {
    if (fetches === 0) return translate(say('never'))
    const present = classes.filter(digit => statusClasses[digit] !== undefined)
    const answers = present.map(digit => `${digit}xx: ${number(statusClasses[digit] ?? 0)}`)
    const latest = last === undefined ? [] : [translate(say('lastAt', { time: utcTimeText(last) }))]
    return { lines: [number(fetches), ...answers, ...latest] }
  }

  function sparkOf(histogram: Histogram | undefined): ReportCell {
    if (!histogram || histogram.counts.length === 0) return ''
    const { from, width, counts } = histogram
    const together = Math.ceil(counts.length / MAX_HISTOGRAM_PARTS)
    const spark = Array.from({ length: Math.ceil(counts.length / together) }, (_, i) =>
      counts.slice(i * together, (i + 1) * together).reduce((sum, count) => sum + count, 0),
    )
    const to = utcTimeText(from + width * counts.length)
    const most = number(Math.max(...spark))
    return { spark, label: translate(say('overTimeLabel', { from: utcTimeText(from), to, most })) }
  }
}

function forbiddenBlocks(formatter: ReportFormatter, crawlers: readonly LogCrawler[]): ReportBlock[] {
  const { translate, number, paragraph } = formatter
  const some = crawlers.filter(({ forbidden }) => forbidden > 0)
  if (some.length === 0) return [paragraph(say('noneForbidden'))]
  return some.flatMap((one): ReportBlock[] => {
    const { token, forbidden, requests, forbiddenBy, caveats } = one
    const title = translate(say('forbiddenOf', { crawler: token, count: forbidden, requests: number(requests) }))
    return [
      { kind: 'heading', text: title },
      forbiddenTable(formatter, forbiddenBy),
      { kind: 'list', items: caveats.map(translate) },
    ]
  })
}

function forbiddenTable(formatter: ReportFormatter, sums: readonly ForbiddenSum[]): ReportTable {
  const { about, translate, time, column, amounts, table } = formatter
  const shown = sums.slice(0, MAX_FORBIDDING_LINES_LISTED)
  const isOneSite = new Set(sums.map(({ origin }) => origin)).size === 1
  const examplesOf = ({ origin, examples }: ForbiddenSum) =>
    examples
      .slice(0, 2)
      .flatMap(example => [
        clippedCode(withoutOrigin(example.url, isOneSite ? origin : undefined)),
        translate(exampleWording(example)),
      ])
  const columns = [
    column(say('rule'), ruleCell),
    amounts<ForbiddenSum>(say('requests'), ({ count }) => count),
    column<ForbiddenSum>(say('examples'), sum => ({ lines: examplesOf(sum) })),
  ]
  return table(say('forbiddenCaption'), shown, columns, leftOut(formatter, sums.length - shown.length))

  function exampleWording({ time: when, robotsTxtFetched, robotsTxtStatus }: ForbiddenExample): Wording {
    if (robotsTxtFetched === undefined) return say('exampleUnfetched', { time: time(when) })
    const times = { time: time(when), fetched: utcTimeText(robotsTxtFetched) }
    return robotsTxtStatus === undefined
      ? say('exampleAt', times)
      : say('exampleAsked', { ...times, status: String(robotsTxtStatus) })
  }

  function ruleCell(sum: Pick<ForbiddenSum, 'origin' | 'since' | 'line'>): ReportCell {
    const { origin, line } = sum
    const site = isOneSite ? [] : [origin]
    const version = versionText(sum)
    if (line === undefined) return { lines: [translate(say('byAnswer')), ...version, ...site] }
    const rule = textOfLine(about, { ...sum, line })
    const place = [`${translate(say('line'))} ${line}`, ...site].join(', ')
    return { lines: [place, ...version, ...(rule === undefined ? [] : [clippedCode(rule)])] }
  }

  /** The version that holds the line, if there are several versions. */
  function versionText({ origin, since }: Pick<ForbiddenSum, 'origin' | 'since'>): string[] {
    const versions = about.log?.sites.find(site => site.origin === origin)?.versions ?? []
    if (versions.length < 2) return []
    return [translate(since === undefined ? say('ofFirstVersion') : say('ofVersion', { since: utcTimeText(since) }))]
  }
}

/** The text of a rule's line in the version that judged; undefined if neither its text nor its rules are known. */
function textOfLine(
  { logFiles = [], report, log }: ReportFormatter['about'],
  { origin, since, line }: Pick<ForbiddenSum, 'origin' | 'since'> & { readonly line: number },
): string | undefined {
  const file = logFiles.find(one => one.origin === origin && one.since === since)
  if (file) return lineText(parse(file.text), line)
  // The audit of lists knows the rules of one file only, so with several versions they might be the wrong ones.
  if ((log?.sites.find(site => site.origin === origin)?.versions.length ?? 1) > 1) return undefined
  const rule = report?.files.find(one => one.origin === origin)?.rules.find(one => one.line === line)
  return rule && ruleSumText(rule)
}

/** The versions by which the log was judged, for sites that have several. */
function versionsTables({ translate, column, amounts, table }: ReportFormatter, { sites }: LogReport): ReportTable[] {
  return sites
    .filter(({ versions }) => versions.length > 1)
    .map(({ origin, versions }) =>
      table(say('versionsCaption', { origin }), versions, [
        amounts(say('version'), (_, i) => i + 1),
        column(say('inForceFrom'), ({ since }) =>
          since === undefined ? translate(say('beforeOthers')) : utcTimeText(since),
        ),
        amounts(say('requests'), ({ requests }) => requests),
      ]),
    )
}

/** The classes of statuses, by their first digit. */
const classes = ['2', '3', '4', '5', '1'] as const

function answersTable(formatter: ReportFormatter, crawlers: readonly LogCrawler[]): ReportTable {
  const { number, column, amounts, table } = formatter
  const present = classes.filter(digit => crawlers.some(({ statusClasses }) => (statusClasses[digit] ?? 0) > 0))
  const hasNone = crawlers.some(({ statusClasses }) => (statusClasses['0'] ?? 0) > 0)
  const ofClass = (digit: string) =>
    amounts<LogCrawler>(say('noStatus'), ({ statusClasses }) => statusClasses[digit] ?? 0)
  return table(say('answersCaption'), crawlers, [
    column(say('crawler'), ({ token }) => token),
    ...present.map(digit => ({ ...ofClass(digit), title: `${digit}xx` })),
    ...(hasNone ? [ofClass('0')] : []),
    column(say('refusals'), ({ refusals }) =>
      Object.entries(refusals)
        .map(([status, count]) => `${status}: ${number(count)}`)
        .join(', '),
    ),
  ])
}

function botsTable(formatter: ReportFormatter, { unknownBots: { bots, more } }: LogReport): ReportTable[] {
  if (bots.length === 0) return []
  const { translate, column, amounts, table } = formatter
  const uncounted = more > 0 ? [translate(say('moreBots', { count: more }))] : []
  const columns = [
    column<(typeof bots)[number]>(say('program'), ({ name }) => clippedCode(name)),
    amounts<(typeof bots)[number]>(say('requests'), ({ requests }) => requests),
  ]
  const left = leftOut(formatter, bots.length - MAX_BOTS_LISTED, uncounted)
  return [table(say('botsCaption'), bots.slice(0, MAX_BOTS_LISTED), columns, left)]
}
