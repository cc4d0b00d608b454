/** `diff --urls`: the URLs of a list that change their verdicts, or what the file says about their use. */

import { createAudit } from '../../audit/audit.ts'
import { MEMORY_LIMIT_OCTETS } from '../../audit/audit-state.ts'
import type { RejudgedReport } from '../../audit/rejudging.ts'
import { doubtsAbout, isDoubt } from '../../audit/understood.ts'
import { rowsOfList } from '../../audit/unread.ts'
import { rowUses } from '../../audit/usage.ts'
import type { AuditRow, RowView } from '../../audit/view.ts'
import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlerQuery } from '../../crawlers/registry.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { compareUsage } from '../../proofs/compare-usage.ts'
import { visible } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import type { UsageState } from '../../usage/categories.ts'
import { usageCategoryTitle, usageStateWording } from '../../usage/category-names.ts'
import type { UsageCategory } from '../../usage/content-usage.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import type { BoundOptions, JudgingOptions, OutputOptions } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { unreadable } from '../failure.ts'
import { deliver } from '../formats/deliver.ts'
import { type FlatRecord, isDataFormat, recordsAs } from '../formats/records.ts'
import type { Reader, RobotsFile } from '../input/robots-file.ts'
import { readSource, unreadText } from '../input/sources.ts'
import { createProgressBar } from '../progress.ts'
import { counted, listed, wrapped } from '../terminal.ts'
import { wayOn } from '../unfinished.ts'
import { ignoringFull } from './auditing.ts'

const MAX_ROWS_SHOWN = 20

interface ListOptions extends BoundOptions, JudgingOptions, OutputOptions<string> {
  readonly timeout: number
}

/** The kinds of changes that were found, whether the list was read, and whether it was read to its end. */
export interface ListComparison {
  readonly kinds: readonly ('blocked' | 'allowed')[]
  readonly isRead: boolean
  readonly isFinished: boolean
}

export async function diffOfList(
  context: Context,
  reader: Reader,
  { before, after, list }: { readonly before: RobotsFile; readonly after: RobotsFile; readonly list: string },
  options: ListOptions,
): Promise<ListComparison> {
  const crawlers = crawlersNamed(
    options.for ?? [...defaultNames, ...knownIn([before.robots, after.robots])],
    context.note,
  )
  const origin = after.origin ?? before.origin ?? 'https://example.com'
  const audit = createAudit({
    sites: [{ origin, robots: before.robots }],
    crawlers: crawlers.map(({ token }) => ({ token, reading: options.readAs })),
    unique: true,
    judgeOthers: true,
    now: context.now(),
    memory: MEMORY_LIMIT_OCTETS * options.effort,
  })
  const bar = createProgressBar(context)
  const source = audit.addSource({ name: list })
  const unread: string[] = []
  const unfinished: string[] = []
  const read = await readSource(
    {
      context,
      client: reader.client,
      timeout: options.timeout,
      options: {},
      unread: sentence => void unread.push(sentence),
      effort: options.effort,
      unfinished: sentence => void unfinished.push(sentence),
      progress: (done, total) => bar.show(list, done, total, audit.view.count()),
      sinkFor: () => ({
        records: batch => ignoringFull(() => audit.add(batch, source)),
        urls: rows => ignoringFull(() => audit.addUrls(rows, source)),
        bad: row => audit.addBad([row], source),
      }),
    },
    list,
  ).finally(() => bar.clear())
  // All sitemaps that an index names are added to one source.
  const [own] = audit.report().sources
  const counts = own && rowsOfList(own)
  for (const one of read) {
    unread.push(...[unreadText(one, counts) ?? []].flat())
    for (const doubt of doubtsAbout(one.description, read.length === 1 ? counts : undefined)) {
      const text = `${one.description.name}: ${doubt.text.replaceAll('`', '')}`
      // Nothing can be chosen by hand here, so what a choice would settle does not fail.
      if (isDoubt(doubt)) context.note(text)
      else unread.push(text)
    }
  }
  const { full } = audit.report()
  if (full) unfinished.push(`Not everything was judged: ${full.text}`)
  const left = unfinished.map(sentence => `Not all was examined. ${sentence} ${wayOn}`)
  if (audit.view.count() === 0) throw unreadable([...unread, ...left])
  for (const sentence of [...unread, ...left]) context.problem(sentence)
  const rejudging = audit.judgeAgain([{ origin, robots: after.robots }])
  while (!rejudging.step(100_000))
    bar.show(list, rejudging.progress().done, rejudging.progress().total, rejudging.progress().done)
  bar.clear()
  const report = rejudging.report()
  const changed = rejudging.view.filter({ change: 'any' })
  const rows = Array.from(changed, row => ({ before: audit.view.rowAt(row), after: rejudging.view.rowAt(row) }))
  const uses = usesMayChange(before.robots, after.robots, options, crawlers)
    ? usesChangedIn(audit.view, rejudging.view, report)
    : []
  await deliver(
    context,
    isDataFormat(options.format)
      ? recordsAs(options.format, [...rows.flatMap(recordsOfRow(report)), ...uses.map(recordOfUse)], urlFields)
      : changedRowsText(context, report, rows, changedUsesText(context, uses, origin)),
    options.output,
  )
  const kinds = report.changes.flatMap(({ newlyBlocked, newlyAllowed }) => [
    ...(newlyBlocked > 0 ? (['blocked'] as const) : []),
    ...(newlyAllowed > 0 ? (['allowed'] as const) : []),
  ])
  return { kinds, isRead: unread.length === 0, isFinished: unfinished.length === 0 }
}

const knownIn = (files: readonly RobotsTxt[]): readonly string[] =>
  files.flatMap(robots =>
    robots.lines.flatMap(({ field, value }) => (field === 'user-agent' ? (crawlerOf(value)?.token ?? []) : [])),
  )

interface ChangedRow {
  readonly before: AuditRow
  readonly after: AuditRow
}

const urlFields = ['url', 'crawler', 'before', 'after', 'lineBefore', 'lineAfter'] as const

const recordsOfRow =
  ({ crawlers }: RejudgedReport) =>
  ({ before, after }: ChangedRow): FlatRecord[] =>
    crawlers.flatMap(({ token }, i) => {
      const [first, second] = [before.verdicts[i], after.verdicts[i]]
      if (!first || !second || first.state === second.state) return []
      const lines = { lineBefore: first.line, lineAfter: second.line }
      return [{ url: after.url, crawler: token, before: first.state, after: second.state, ...lines }]
    })

/** A change of what the file says about one use of a URL that may be fetched before and after. */
interface ChangedUse {
  readonly url: string
  readonly crawler: string
  readonly category: UsageCategory
  readonly before: UsageState
  readonly after: UsageState
  readonly lineBefore: number | undefined
  readonly lineAfter: number | undefined
}

/** False if it is proved that the files say the same about the use of every URL. */
const usesMayChange = (
  before: RobotsTxt,
  after: RobotsTxt,
  { readAs }: ListOptions,
  crawlers: readonly Crawler[],
): boolean =>
  crawlers.some(crawler => {
    const dialect = readAs === 'as-documented' ? crawler.dialect : readAs
    return compareUsage(before, after, { dialect, crawlers: [crawlerQuery(crawler)] }).length > 0
  })

function usesChangedIn(before: RowView, after: RowView, { crawlers }: RejudgedReport): readonly ChangedUse[] {
  const found: ChangedUse[] = []
  for (let row = 0; row < after.count(); row++) {
    const [was, is] = [before.rowAt(row), after.rowAt(row)]
    crawlers.forEach(({ token: crawler }, i) => {
      const [first, second] = [was.verdicts[i], is.verdicts[i]]
      if (first?.state !== 'allowed' || second?.state !== 'allowed') return
      for (const { id, category } of rowUses) {
        const [from, to] = [first.usage?.[id] ?? 'not-stated', second.usage?.[id] ?? 'not-stated']
        if (from === to) continue
        const lines = { lineBefore: first.usage?.lines[0], lineAfter: second.usage?.lines[0] }
        found.push({ url: is.url, crawler, category, before: from, after: to, ...lines })
      }
    })
  }
  return found
}

function recordOfUse({ category, before, after, ...use }: ChangedUse): FlatRecord {
  const words = (state: UsageState) => `${usageCategoryTitle(category).text}: ${usageStateWording(state).text}`
  return { ...use, before: words(before), after: words(after) }
}

/** One line for each change, with the crawlers and the number of URLs. Nothing if there is none. */
function changedUsesText({ look }: Context, uses: readonly ChangedUse[], origin: string): string {
  if (uses.length === 0) return ''
  const byChange = new Map<string, { readonly first: ChangedUse; readonly count: Map<string, number> }>()
  for (const use of uses) {
    const key = [use.category, use.before, use.after].join(' ')
    const known = byChange.get(key) ?? { first: use, count: new Map() }
    known.count.set(use.crawler, (known.count.get(use.crawler) ?? 0) + 1)
    byChange.set(key, known)
  }
  const lines = [...byChange.values()].flatMap(({ first: { category, before, after, url }, count }) => {
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    return [...new Set(count.values())].map(rows => {
      const names = listed([...count].filter(([, all]) => all === rows).map(([crawler]) => crawler))
      const change = `${usageCategoryTitle(category).text} goes from ${usageStateWording(before).text} to ${usageStateWording(after).text}`
      return `${wrapped(look, visible(`${change} for ${names}: ${counted(rows, 'URL', 'URLs')}, such as ${path}.`), '  ')}\n`
    })
  })
  return `\nWhat may be done with pages changes:\n${lines.join('')}`
}

function changedRowsText(
  context: Context,
  report: RejudgedReport,
  rows: readonly ChangedRow[],
  changedUses: string,
): string {
  const { look } = context
  const sums = report.changes.map(({ token, newlyBlocked, newlyAllowed }) => {
    if (newlyBlocked + newlyAllowed === 0)
      return `${wrapped(look, `For ${token} nothing changes.`, `${look.paint('green', '✓')} `)}\n`
    const parts = [
      ...(newlyBlocked > 0 ? [`${counted(newlyBlocked, 'URL becomes', 'URLs become')} blocked`] : []),
      ...(newlyAllowed > 0 ? [`${counted(newlyAllowed, 'URL becomes', 'URLs become')} allowed`] : []),
    ]
    const mark = newlyBlocked > 0 ? look.paint('red', '✗') : look.paint('green', '✓')
    return `${wrapped(look, look.paint('bold', `For ${token} ${parts.join(', and ')}.`), `${mark} `)}\n`
  })
  const examples = rows.slice(0, MAX_ROWS_SHOWN).map(row => {
    const changed = recordsOfRow(report)(row)
    const [first] = changed
    const names = listed(
      changed.map(({ crawler }) => String(crawler)),
      3,
    )
    const by = first?.['lineAfter'] === undefined ? '' : `, by line ${first['lineAfter']}`
    return `${wrapped(look, visible(`${row.after.url}: ${first?.['after']} for ${names}${by}`), '  ')}\n`
  })
  const more =
    rows.length > MAX_ROWS_SHOWN ? `  and ${grouped(rows.length - MAX_ROWS_SHOWN)} more: --format csv lists all.\n` : ''
  const all = wrapped(look, `${counted(report.rows, 'URL was', 'URLs were')} compared.`)
  return `${sums.join('')}${examples.length > 0 ? '\n' : ''}${examples.join('')}${more}${changedUses}\n${all}\n`
}
