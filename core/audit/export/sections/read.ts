/** The section on what was read and what became of each row. The numbers add up. */
import type { AuditReport, RowCounts } from '../../audit-report.ts'
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
  const { about, translate, number } = formatter
  const { report, log, sources, unfinished = [] } = about
  const logs = sources.filter(({ kind }) => isLogKind(kind))
  const lists = sources.filter(({ kind }) => !isLogKind(kind))
  const blocks: ReportBlock[] = []
  if (report) {
    const { counts } = report
    const texts = Object.fromEntries(sourceOutcomes.map(name => [name, number(counts[name])]))
    const values: Readonly<Record<(typeof sourceOutcomes)[number], string>> = texts as never
    blocks.push({
      kind: 'paragraph',
      text: translate(say('readSum', { read: say('rowsOf', { count: counts.read }), ...values })),
    })
    for (const origin of new Set(about.files.map(file => file.origin))) {
      const notNamed = siteNotNamed(origin)
      if (notNamed) blocks.push({ kind: 'paragraph', text: translate(notNamed) })
    }
    if (report.withoutScheme > 0) {
      blocks.push({ kind: 'paragraph', text: translate(say('withoutScheme', { count: report.withoutScheme })) })
    }
  }
  blocks.push(
    ...unfinished.map((text): ReportBlock => ({ kind: 'note', text: translate(say('unfinished', { what: text })) })),
  )
  if (lists.length > 0) blocks.push(sourcesTable(formatter, lists, report))
  if (report) blocks.push(...badTable(formatter, report), ...originsTable(formatter, report))
  if (logs.length > 0) {
    blocks.push({
      kind: 'table',
      caption: translate(say('kind_log')),
      columns: [
        { title: translate(say('source')) },
        { title: translate(say('kind')) },
        { title: translate(say('read')), isNumber: true },
      ],
      rows: logs.map(source => [
        clippedCode(source.name),
        kindTitle(formatter, source),
        source.counts ? number(source.counts.rows) : '',
      ]),
    })
  }
  if (log && log.unjudged.length > 0) {
    blocks.push(
      unjudgedTable(
        formatter,
        log.unjudged.map(({ source, row, reason }) => [
          logs.length > 1 ? clippedCode(logs.find(one => one.number === source)?.name ?? '') : '',
          String(row),
          '',
          translate(reason),
        ]),
        log.counts.notUrl + log.counts.bad,
      ),
    )
  }
  return { title: translate(say('readTitle')), blocks }
}

function sourcesTable(
  formatter: ReportFormatter,
  sources: readonly ReportedSource[],
  report: AuditReport | undefined,
): ReportTable {
  const { translate, number } = formatter
  const hasSkipped = sources.some(source => (source.counts?.skipped ?? 0) > 0)
  const cells = (sum: RowCounts | undefined): ReportCell[] =>
    (['read', ...sourceOutcomes] as const).map(name => number(sum?.[name] ?? 0))
  const total = [translate(say('all')), '', ...cells(report?.counts), ...(hasSkipped ? [''] : [])]
  return {
    kind: 'table',
    caption: translate(say('sourcesCaption')),
    columns: [
      { title: translate(say('source')) },
      { title: translate(say('kind')) },
      ...(['read', ...sourceOutcomes] as const).map(name => ({ title: translate(say(name)), isNumber: true })),
      ...(hasSkipped ? [{ title: translate(say('skipped')), isNumber: true }] : []),
    ],
    rows: sources.map(source => {
      const { name, counts, results } = source
      const skipped = hasSkipped ? [counts ? number(counts.skipped) : ''] : []
      return [clippedCode(name), kindTitle(formatter, source), ...cells(results), ...skipped]
    }),
    ...(sources.length > 1 ? { total } : {}),
  }
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
  const shown = rows.slice(0, MAX_BAD_ROWS_LISTED)
  const { translate } = formatter
  const columns = [
    { title: translate(say('source')) },
    { title: translate(say('row')), isNumber: true },
    { title: translate(say('text')) },
    { title: translate(say('reason')) },
  ]
  // Columns in which no shown row has a value are left out: logs give only the row and the reason.
  const hasValues = columns.map((_, i) => shown.some(cells => cells[i] !== ''))
  return {
    kind: 'table',
    caption: translate(say('badCaption')),
    columns: columns.filter((_, i) => hasValues[i]),
    rows: shown.map(cells => cells.filter((_, i) => hasValues[i])),
    ...leftOut(formatter, all - shown.length),
  }
}

function originsTable(
  { translate, number }: ReportFormatter,
  { otherOrigins: { origins, more } }: AuditReport,
): ReportBlock[] {
  if (origins.length === 0) return []
  const rest = origins.slice(MAX_ORIGINS_LISTED).reduce((sum, { count }) => sum + count, more)
  const rows: ReportCell[][] = origins
    .slice(0, MAX_ORIGINS_LISTED)
    .map(({ origin, count }) => [clippedCode(origin), number(count)])
  return [
    {
      kind: 'table',
      caption: translate(say('originsCaption')),
      columns: [{ title: translate(say('host')) }, { title: translate(say('urls')), isNumber: true }],
      rows: rest > 0 ? [...rows, [translate(say('otherHosts')), number(rest)]] : rows,
    },
  ]
}
