/** A server log: who came, what the rules forbid of what was asked for, and what the server answered. */
import { categoryWording } from '../../../crawlers/categories.ts'
import { crawlerOf } from '../../../crawlers/registry.ts'
import { lineText } from '../../../parse/line-text.ts'
import { parse } from '../../../parse/parse.ts'
import type { Wording } from '../../../text/wording.ts'
import type { ForbiddenExample, ForbiddenSum, LogCounts, LogCrawler, LogReport } from '../../log/report.ts'
import { isUnread, logWordings } from '../../log/wording.ts'
import type { Histogram } from '../../timeline.ts'
import type { Block, Cell, Section, Table } from '../document.ts'
import { code, type Telling, timeText, withoutOrigin } from '../telling.ts'
import { say } from '../wording.ts'
import { ruleText } from './rules.ts'

const MOST_BOTS = 15
const MOST_LINES = 20
/** How many parts of its time a small histogram has at most. */
const PARTS = 32

export function logSection(telling: Telling, log: LogReport): Section {
  const { tell } = telling
  const { firstSeen, lastSeen, crawlers } = log
  const period: Block[] =
    firstSeen === undefined || lastSeen === undefined
      ? []
      : [paragraph(tell(say('logPeriod', { from: timeText(firstSeen), to: timeText(lastSeen) })))]
  const visitors: Block[] =
    crawlers.length === 0
      ? [paragraph(tell(say(isUnread(log) ? 'logHeadlineUnread' : 'logHeadlineNobody')))]
      : [
          visitorsTable(telling, crawlers),
          ...logWordings.ofLog(log).map((wording): Block => ({ kind: 'note', text: tell(wording) })),
          ...forbiddenBlocks(telling, crawlers),
          answersTable(telling, crawlers),
        ]
  return {
    title: tell(say('logTitle')),
    blocks: [
      ...period,
      paragraph(countsText(telling, log.counts)),
      ...log.sites.flatMap(site => logWordings.ofSite(site, timeText)).map(wording => paragraph(tell(wording))),
      ...versionsTables(telling, log),
      ...visitors,
      ...botsTable(telling, log),
    ],
  }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

function countsText({ tell, number }: Telling, counts: LogCounts): string {
  const { read, crawlers, unknownBots, others, otherHost, notUrl, bad } = counts
  const parts = { crawlers, bots: unknownBots, others, otherHost, notUrl, bad }
  const told = Object.entries(parts).map(([name, count]) => [name, number(count)])
  const values: Readonly<Record<keyof typeof parts, string>> = Object.fromEntries(told)
  return tell(say('logCounts', { read: say('rowsOf', { count: read }), ...values }))
}

function visitorsTable({ tell, number, percent, time }: Telling, crawlers: readonly LogCrawler[]): Table {
  const isChecked = crawlers.some(({ verified }) => verified !== undefined)
  const verified = isChecked ? [{ title: tell(say('verified')), isNumber: true }] : []
  return {
    kind: 'table',
    caption: tell(say('visitorsCaption')),
    columns: [
      { title: tell(say('crawler')) },
      { title: tell(say('requests')), isNumber: true },
      { title: tell(say('shareOfRequests')), isNumber: true },
      ...verified,
      { title: tell(say('forbidden')), isNumber: true },
      { title: tell(say('fetches')), isNumber: true },
      { title: tell(say('overTime')) },
      { title: tell(say('seen')) },
    ],
    rows: crawlers.map(one => [
      { lines: [one.token, ...categoryOf(one)] },
      number(one.requests),
      percent(one.share),
      ...(isChecked ? [one.verified === undefined ? tell(say('notChecked')) : number(one.verified)] : []),
      number(one.forbidden),
      fetchesOf(one.robotsTxt),
      sparkOf(one.histogram),
      { lines: [time(one.firstSeen), time(one.lastSeen)] },
    ]),
  }

  function categoryOf({ token }: LogCrawler): string[] {
    const category = crawlerOf(token)?.category
    return category ? [tell(categoryWording(category))] : []
  }

  /** How often robots.txt was asked for, and by which class of statuses that was answered, where a status is known. */
  function fetchesOf({ fetches, statusClasses }: LogCrawler['robotsTxt']): Cell {
    if (fetches === 0) return tell(say('never'))
    const told = classes.filter(digit => statusClasses[digit] !== undefined)
    return { lines: [number(fetches), ...told.map(digit => `${digit}xx: ${number(statusClasses[digit] ?? 0)}`)] }
  }

  function sparkOf(histogram: Histogram | undefined): Cell {
    if (!histogram || histogram.counts.length === 0) return ''
    const { from, width, counts } = histogram
    const together = Math.ceil(counts.length / PARTS)
    const spark = Array.from({ length: Math.ceil(counts.length / together) }, (_, i) =>
      counts.slice(i * together, (i + 1) * together).reduce((sum, count) => sum + count, 0),
    )
    const to = timeText(from + width * counts.length)
    const most = number(Math.max(...spark))
    return { spark, label: tell(say('overTimeLabel', { from: timeText(from), to, most })) }
  }
}

function forbiddenBlocks(telling: Telling, crawlers: readonly LogCrawler[]): Block[] {
  const { tell, number } = telling
  const some = crawlers.filter(({ forbidden }) => forbidden > 0)
  if (some.length === 0) return [paragraph(tell(say('noneForbidden')))]
  return some.flatMap((one): Block[] => {
    const { token, forbidden, requests, forbiddenBy, caveats } = one
    const title = tell(say('forbiddenOf', { crawler: token, count: forbidden, requests: number(requests) }))
    const senders = logWordings.sendersOfCrawler(one)
    return [
      { kind: 'heading', text: title },
      ...(senders ? [paragraph(tell(senders))] : []),
      forbiddenTable(telling, forbiddenBy),
      { kind: 'list', items: caveats.map(tell) },
    ]
  })
}

function forbiddenTable({ about, tell, number, time }: Telling, sums: readonly ForbiddenSum[]): Table {
  const shown = sums.slice(0, MOST_LINES)
  const left = sums.length - shown.length
  const isOneSite = new Set(sums.map(({ origin }) => origin)).size === 1
  return {
    kind: 'table',
    caption: tell(say('forbiddenCaption')),
    columns: [
      { title: tell(say('rule')) },
      { title: tell(say('requests')), isNumber: true },
      { title: tell(say('examples')) },
    ],
    rows: shown.map(({ origin, since, line, count, examples }) => [
      ruleCell({ origin, since, line }),
      number(count),
      {
        lines: examples
          .slice(0, 2)
          .flatMap(example => [
            code(withoutOrigin(example.url, isOneSite ? origin : undefined)),
            tell(exampleTold(example)),
          ]),
      },
    ]),
    ...(left > 0 ? { more: tell(say('cutTable', { count: left })) } : {}),
  }

  function exampleTold({ time: when, robotsTxtFetched, robotsTxtStatus }: ForbiddenExample): Wording {
    if (robotsTxtFetched === undefined) return say('exampleUnfetched', { time: time(when) })
    const told = { time: time(when), fetched: timeText(robotsTxtFetched) }
    return robotsTxtStatus === undefined
      ? say('exampleAt', told)
      : say('exampleAsked', { ...told, status: String(robotsTxtStatus) })
  }

  function ruleCell(sum: Pick<ForbiddenSum, 'origin' | 'since' | 'line'>): Cell {
    const { origin, line } = sum
    const site = isOneSite ? [] : [origin]
    const version = versionTold(sum)
    if (line === undefined) return { lines: [tell(say('byAnswer')), ...version, ...site] }
    const rule = textOfLine(about, sum)
    const place = [`${tell(say('line'))} ${line}`, ...site].join(', ')
    return { lines: [place, ...version, ...(rule === undefined ? [] : [code(rule)])] }
  }

  /** Which version the line is in, where there are several. */
  function versionTold({ origin, since }: Pick<ForbiddenSum, 'origin' | 'since'>): string[] {
    const versions = about.log?.sites.find(site => site.origin === origin)?.versions ?? []
    if (versions.length < 2) return []
    return [tell(since === undefined ? say('ofFirstVersion') : say('ofVersion', { since: timeText(since) }))]
  }
}

/** The text of a rule's line, in the version that judged. Undefined if neither the version's text nor its rules are known. */
function textOfLine(
  { logFiles = [], report, log }: Telling['about'],
  { origin, since, line }: Pick<ForbiddenSum, 'origin' | 'since' | 'line'>,
): string | undefined {
  if (line === undefined) return undefined
  const file = logFiles.find(one => one.origin === origin && one.since === since)
  if (file) return lineText(parse(file.text), line)
  // The rules of a list are those of its one file.
  if ((log?.sites.find(site => site.origin === origin)?.versions.length ?? 1) > 1) return undefined
  const rule = report?.files.find(one => one.origin === origin)?.rules.find(one => one.line === line)
  return rule && ruleText(rule)
}

/** The versions by which the log was judged, where there are several. */
function versionsTables({ tell, number }: Telling, { sites }: LogReport): Table[] {
  return sites
    .filter(({ versions }) => versions.length > 1)
    .map(({ origin, versions }) => ({
      kind: 'table',
      caption: tell(say('versionsCaption', { origin })),
      columns: [
        { title: tell(say('version')), isNumber: true },
        { title: tell(say('inForceFrom')) },
        { title: tell(say('requests')), isNumber: true },
      ],
      rows: versions.map(({ since, requests }, i) => [
        number(i + 1),
        since === undefined ? tell(say('beforeOthers')) : timeText(since),
        number(requests),
      ]),
    }))
}

/** The classes of statuses, by their first digit. */
const classes = ['2', '3', '4', '5', '1'] as const

function answersTable({ tell, number }: Telling, crawlers: readonly LogCrawler[]): Table {
  const present = classes.filter(digit => crawlers.some(({ statusClasses }) => (statusClasses[digit] ?? 0) > 0))
  const hasNone = crawlers.some(({ statusClasses }) => (statusClasses['0'] ?? 0) > 0)
  const digits = hasNone ? [...present, '0'] : present
  return {
    kind: 'table',
    caption: tell(say('answersCaption')),
    columns: [
      { title: tell(say('crawler')) },
      ...digits.map(digit => ({ title: digit === '0' ? tell(say('noStatus')) : `${digit}xx`, isNumber: true })),
      { title: tell(say('refusals')) },
    ],
    rows: crawlers.map(({ token, statusClasses, refusals }) => [
      token,
      ...digits.map(digit => number(statusClasses[digit] ?? 0)),
      Object.entries(refusals)
        .map(([status, count]) => `${status}: ${number(count)}`)
        .join(', '),
    ]),
  }
}

function botsTable({ tell, number }: Telling, { unknownBots: { bots, more } }: LogReport): Table[] {
  if (bots.length === 0) return []
  const left = bots.length - MOST_BOTS + (more > 0 ? 1 : 0)
  return [
    {
      kind: 'table',
      caption: tell(say('botsCaption')),
      columns: [{ title: tell(say('program')) }, { title: tell(say('requests')), isNumber: true }],
      rows: bots.slice(0, MOST_BOTS).map(({ name, requests }) => [code(name), number(requests)]),
      ...(left > 0 ? { more: tell(say('cutTable', { count: left })) } : {}),
    },
  ]
}
