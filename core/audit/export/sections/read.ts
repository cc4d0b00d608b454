/** The section on what was read and what became of each row. The numbers add up. */
import type { AuditReport } from '../../audit-report.ts'
import { isLogKind } from '../../source-kinds.ts'
import { siteNotNamed } from '../../unsaid.ts'
import type { ReportBlock, ReportCell, ReportSection, ReportTable } from '../document.ts'
import { clippedCode, leftOut, type ReportFormatter } from '../report-formatter.ts'
import type { ReportedSource } from '../reported-source.ts'
import { say } from '../wording.ts'

const MAX_BAD_ROWS_LISTED = 20
const MAX_ORIGINS_LISTED = 15

const kindTitles = {
  list: 'kind_list',
  table: 'kind_table',
  sitemap: 'kind_sitemap',
  'sitemap-index': 'kind_sitemap_index',
  rss: 'kind_rss',
  atom: 'kind_atom',
  learnt: 'kind_learnt',
  pairs: 'kind_pairs',
  requests: 'kind_requests',
} as const

const sourceOutcomes = ['judged', 'otherHost', 'notUrl', 'repeated', 'bad'] as const

export function readSection(formatter: ReportFormatter): ReportSection | undefined {
  const { about, translate, number, paragraph, note, column, amounts, table } = formatter
  const { report, log, sources, unfinished = [] } = about
  const logs = sources.filter(({ kind }) => isLogKind(kind))
  const lists = sources.filter(({ kind }) => !isLogKind(kind))
  const blocks: ReportBlock[] = []
  if (report) {
    const { counts } = report
    const texts = Object.fromEntries(sourceOutcomes.map(name => [name, number(counts[name])]))
    const values: Readonly<Record<(typeof sourceOutcomes)[number], string>> = texts as never
    blocks.push(paragraph(say('readSum', { read: say('rowsOf', { count: counts.read }), ...values })))
    for (const origin of new Set(about.files.map(file => file.origin))) {
      const notNamed = siteNotNamed(origin)
      if (notNamed) blocks.push(paragraph(notNamed))
    }
    if (report.withoutScheme > 0) blocks.push(paragraph(say('withoutScheme', { count: report.withoutScheme })))
  }
  blocks.push(...unfinished.map(what => note(say('unfinished', { what }))))
  if (lists.length > 0) blocks.push(sourcesTable(formatter, lists, report))
  if (report) blocks.push(...badTable(formatter, report), ...originsTable(formatter, report))
  if (logs.length > 0) {
    const ofLogs = [
      column(say('source'), nameOfSource),
      column<ReportedSource>(say('kind'), source => kindTitle(formatter, source)),
      amounts<ReportedSource>(say('read'), ({ counts }) => counts?.rows),
    ]
    blocks.push(table(say('kind_log'), logs, ofLogs))
  }
  if (log && log.unjudged.length > 0) {
    const rows = log.unjudged.map(({ source, row, reason }) => [
      logs.length > 1 ? clippedCode(logs.find(one => one.number === source)?.name ?? '') : '',
      String(row),
      '',
      translate(reason),
    ])
    blocks.push(unjudgedTable(formatter, rows, log.counts.notUrl + log.counts.bad))
  }
  return { title: translate(say('readTitle')), blocks }
}

const nameOfSource = ({ name }: ReportedSource): ReportCell => clippedCode(name)

function sourcesTable(
  formatter: ReportFormatter,
  sources: readonly ReportedSource[],
  report: AuditReport | undefined,
): ReportTable {
  const { translate, number, column, amounts, table } = formatter
  const hasSkipped = sources.some(source => (source.counts?.skipped ?? 0) > 0)
  const names = ['read', ...sourceOutcomes] as const
  const sums = names.map(name => number(report?.counts[name] ?? 0))
  const total = [translate(say('all')), '', ...sums, ...(hasSkipped ? [''] : [])]
  const columns = [
    column(say('source'), nameOfSource),
    column<ReportedSource>(say('kind'), source => kindTitle(formatter, source)),
    ...names.map(name => amounts<ReportedSource>(say(name), ({ results }) => results?.[name] ?? 0)),
    ...(hasSkipped ? [amounts<ReportedSource>(say('skipped'), ({ counts }) => counts?.skipped)] : []),
  ]
  return table(say('sourcesCaption'), sources, columns, sources.length > 1 ? { total } : {})
}

/** What a source is, or why it was not read. Kinds without their own title are formats of logs: `server log (combined)`. */
export function kindTitle({ translate }: ReportFormatter, { kind, refused }: ReportedSource): string {
  if (refused) return translate(say('sourceRefused', { reason: refused }))
  if (kind === undefined) return ''
  if (kind in kindTitles) return translate(say(kindTitles[kind as keyof typeof kindTitles]))
  return `${translate(say('kind_log'))} (${kind})`
}

function badTable(formatter: ReportFormatter, { unjudged, sources, counts }: AuditReport): ReportBlock[] {
  if (unjudged.length === 0) return []
  const { translate } = formatter
  const rows = unjudged.map(({ source, row, url, reason }): ReportCell[] => [
    clippedCode(sources[source]?.name ?? ''),
    String(row),
    url === undefined ? '' : clippedCode(url),
    translate(reason),
  ])
  return [unjudgedTable(formatter, rows, counts.notUrl + counts.bad)]
}

function unjudgedTable(formatter: ReportFormatter, rows: readonly ReportCell[][], all: number): ReportTable {
  const { column, table } = formatter
  const shown = rows.slice(0, MAX_BAD_ROWS_LISTED)
  const cellAt = (i: number) => (cells: readonly ReportCell[]) => cells[i] ?? ''
  // Columns in which no shown row has a value are left out: logs give only the row and the reason.
  const columns = [
    column(say('source'), cellAt(0)),
    { ...column(say('row'), cellAt(1)), isNumber: true },
    column(say('text'), cellAt(2)),
    column(say('reason'), cellAt(3)),
  ].filter(({ cell }) => shown.some((cells, i) => cell(cells, i) !== ''))
  return table(say('badCaption'), shown, columns, leftOut(formatter, all - shown.length))
}

function originsTable(formatter: ReportFormatter, { otherOrigins: { origins, more } }: AuditReport): ReportBlock[] {
  const { translate, column, amounts, table } = formatter
  if (origins.length === 0) return []
  const rest = origins.slice(MAX_ORIGINS_LISTED).reduce((sum, { count }) => sum + count, more)
  const shown = origins.slice(0, MAX_ORIGINS_LISTED).map(({ origin, count }) => ({ host: clippedCode(origin), count }))
  const others = rest > 0 ? [{ host: translate(say('otherHosts')), count: rest }] : []
  return [
    table<{ readonly host: ReportCell; readonly count: number }>(
      say('originsCaption'),
      [...shown, ...others],
      [column(say('host'), ({ host }) => host), amounts(say('urls'), ({ count }) => count)],
    ),
  ]
}
