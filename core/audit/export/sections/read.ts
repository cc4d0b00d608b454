/** What was read, and what became of each row: the numbers add up. */
import type { AuditReport, RowCounts } from '../../audit.ts'
import type { Block, Cell, Section, Table } from '../document.ts'
import { code, type Telling } from '../telling.ts'
import { say } from '../wording.ts'

const MOST_BAD = 20
const MOST_ORIGINS = 15

const kindTitles = {
  list: 'kind_list',
  table: 'kind_table',
  sitemap: 'kind_sitemap',
  'sitemap-index': 'kind_sitemap_index',
  rss: 'kind_rss',
  atom: 'kind_atom',
} as const

const outcomes = ['judged', 'otherHost', 'notUrl', 'repeated', 'bad'] as const

export function readSection(telling: Telling): Section | undefined {
  const { about, tell, number } = telling
  const { report, log, sources } = about
  const ofLog = sources.slice(report?.sources.length ?? 0)
  const blocks: Block[] = []
  if (report) {
    const { counts } = report
    const told = Object.fromEntries(outcomes.map(name => [name, number(counts[name])]))
    const values: Readonly<Record<(typeof outcomes)[number], string>> = told as never
    blocks.push({
      kind: 'paragraph',
      text: tell(say('readSum', { read: say('rowsOf', { count: counts.read }), ...values })),
    })
    blocks.push(sourcesTable(telling, report), ...badTable(telling, report), ...originsTable(telling, report))
  }
  if (log && ofLog.length > 0) {
    blocks.push({
      kind: 'table',
      caption: tell(say('kind_log')),
      columns: [
        { title: tell(say('source')) },
        { title: tell(say('kind')) },
        { title: tell(say('read')), isNumber: true },
      ],
      rows: ofLog.map(({ name, kind, counts }) => [
        code(name),
        kindOf(telling, kind),
        counts ? number(counts.rows) : '',
      ]),
    })
  }
  if (log && log.unjudged.length > 0) {
    blocks.push(
      unjudgedTable(
        telling,
        log.unjudged.map(({ row, reason }) => ['', String(row), '', tell(reason)]),
        log.counts.notUrl + log.counts.bad,
      ),
    )
  }
  return { title: tell(say('readTitle')), blocks }
}

function sourcesTable(telling: Telling, { sources, counts }: AuditReport): Table {
  const { about, tell, number } = telling
  const hasSkipped = about.sources.some(source => (source.counts?.skipped ?? 0) > 0)
  const cells = (sum: RowCounts): Cell[] => [number(sum.read), ...outcomes.map(name => number(sum[name]))]
  const total = [tell(say('all')), '', ...cells(counts), ...(hasSkipped ? [''] : [])]
  return {
    kind: 'table',
    caption: tell(say('sourcesCaption')),
    columns: [
      { title: tell(say('source')) },
      { title: tell(say('kind')) },
      ...(['read', ...outcomes] as const).map(name => ({ title: tell(say(name)), isNumber: true })),
      ...(hasSkipped ? [{ title: tell(say('skipped')), isNumber: true }] : []),
    ],
    rows: sources.map((sum, i) => {
      const { kind, counts: ofSource } = about.sources[i] ?? {}
      const skipped = hasSkipped ? [ofSource ? number(ofSource.skipped) : ''] : []
      return [code(sum.name), kindOf(telling, kind), ...cells(sum), ...skipped]
    }),
    ...(sources.length > 1 ? { total } : {}),
  }
}

/** Formats of logs are told as one; what is not known is named as it is. */
function kindOf({ tell }: Telling, kind: string | undefined): string {
  if (kind === undefined) return ''
  if (kind in kindTitles) return tell(say(kindTitles[kind as keyof typeof kindTitles]))
  return `${tell(say('kind_log'))} (${kind})`
}

function badTable(telling: Telling, { unjudged, sources, counts }: AuditReport): Block[] {
  if (unjudged.length === 0) return []
  const { tell } = telling
  const rows = unjudged.map(({ source, row, url, reason }): Cell[] => [
    code(sources[source]?.name ?? ''),
    String(row),
    url === undefined ? '' : code(url),
    tell(reason),
  ])
  return [unjudgedTable(telling, rows, counts.notUrl + counts.bad)]
}

function unjudgedTable({ tell }: Telling, rows: readonly Cell[][], all: number): Table {
  const shown = rows.slice(0, MOST_BAD)
  const left = all - shown.length
  const columns = [
    { title: tell(say('source')) },
    { title: tell(say('row')), isNumber: true },
    { title: tell(say('text')) },
    { title: tell(say('reason')) },
  ]
  // Logs tell only the row and the reason.
  const isTold = columns.map((_, i) => shown.some(cells => cells[i] !== ''))
  return {
    kind: 'table',
    caption: tell(say('badCaption')),
    columns: columns.filter((_, i) => isTold[i]),
    rows: shown.map(cells => cells.filter((_, i) => isTold[i])),
    ...(left > 0 ? { more: tell(say('cutTable', { count: left })) } : {}),
  }
}

function originsTable({ tell, number }: Telling, { otherOrigins: { origins, more } }: AuditReport): Block[] {
  if (origins.length === 0) return []
  const rest = origins.slice(MOST_ORIGINS).reduce((sum, { count }) => sum + count, more)
  const rows: Cell[][] = origins.slice(0, MOST_ORIGINS).map(({ origin, count }) => [code(origin), number(count)])
  return [
    {
      kind: 'table',
      caption: tell(say('originsCaption')),
      columns: [{ title: tell(say('host')) }, { title: tell(say('urls')), isNumber: true }],
      rows: rest > 0 ? [...rows, [tell(say('otherHosts')), number(rest)]] : rows,
    },
  ]
}
