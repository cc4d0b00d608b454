/** The section on what was read and what became of each row. The numbers add up. */
import type { AuditReport, RowCounts } from '../../audit-report.ts'
import type { ReportBlock, ReportCell, ReportSection, ReportTable } from '../document.ts'
import { clippedCode, leftOut, type ReportFormatter } from '../report-formatter.ts'
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
} as const

const sourceOutcomes = ['judged', 'otherHost', 'notUrl', 'repeated', 'bad'] as const

export function readSection(formatter: ReportFormatter): ReportSection | undefined {
  const { about, translate, number } = formatter
  const { report, log, sources } = about
  const ofLog = sources.slice(report?.sources.length ?? 0)
  const blocks: ReportBlock[] = []
  if (report) {
    const { counts } = report
    const texts = Object.fromEntries(sourceOutcomes.map(name => [name, number(counts[name])]))
    const values: Readonly<Record<(typeof sourceOutcomes)[number], string>> = texts as never
    blocks.push({
      kind: 'paragraph',
      text: translate(say('readSum', { read: say('rowsOf', { count: counts.read }), ...values })),
    })
    if (report.withoutScheme > 0) {
      blocks.push({ kind: 'paragraph', text: translate(say('withoutScheme', { count: report.withoutScheme })) })
    }
    blocks.push(sourcesTable(formatter, report), ...badTable(formatter, report), ...originsTable(formatter, report))
  }
  if (log && ofLog.length > 0) {
    blocks.push({
      kind: 'table',
      caption: translate(say('kind_log')),
      columns: [
        { title: translate(say('source')) },
        { title: translate(say('kind')) },
        { title: translate(say('read')), isNumber: true },
      ],
      rows: ofLog.map(({ name, kind, counts }) => [
        clippedCode(name),
        kindTitle(formatter, kind),
        counts ? number(counts.rows) : '',
      ]),
    })
  }
  if (log && log.unjudged.length > 0) {
    blocks.push(
      unjudgedTable(
        formatter,
        log.unjudged.map(({ row, reason }) => ['', String(row), '', translate(reason)]),
        log.counts.notUrl + log.counts.bad,
      ),
    )
  }
  return { title: translate(say('readTitle')), blocks }
}

function sourcesTable(formatter: ReportFormatter, { sources, counts }: AuditReport): ReportTable {
  const { about, translate, number } = formatter
  const hasSkipped = about.sources.some(source => (source.counts?.skipped ?? 0) > 0)
  const cells = (sum: RowCounts): ReportCell[] => [number(sum.read), ...sourceOutcomes.map(name => number(sum[name]))]
  const total = [translate(say('all')), '', ...cells(counts), ...(hasSkipped ? [''] : [])]
  return {
    kind: 'table',
    caption: translate(say('sourcesCaption')),
    columns: [
      { title: translate(say('source')) },
      { title: translate(say('kind')) },
      ...(['read', ...sourceOutcomes] as const).map(name => ({ title: translate(say(name)), isNumber: true })),
      ...(hasSkipped ? [{ title: translate(say('skipped')), isNumber: true }] : []),
    ],
    rows: sources.map((sum, i) => {
      const { kind, counts: ofSource } = about.sources[i] ?? {}
      const skipped = hasSkipped ? [ofSource ? number(ofSource.skipped) : ''] : []
      return [clippedCode(sum.name), kindTitle(formatter, kind), ...cells(sum), ...skipped]
    }),
    ...(sources.length > 1 ? { total } : {}),
  }
}

/** Kinds without their own title are formats of logs: `server log (combined)`. */
function kindTitle({ translate }: ReportFormatter, kind: string | undefined): string {
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
