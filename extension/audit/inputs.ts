import type { SourceOptions } from '../../core/audit/sources/index.ts'
import type { AuditInput } from '../../playground/audit/question.ts'
import { t } from '../../playground/strings/t.ts'
import type { LoadedKind, NamedKind } from './link-kinds.ts'
import { originPrefix } from './link-sums.ts'
import type { PageLink, PageLinks } from './page-links.ts'

/** What is known about a URL apart from its verdicts. */
export type LinkRowFacts =
  | { readonly type: 'link'; readonly link: PageLink }
  | { readonly type: 'loaded'; readonly kind: LoadedKind }
  | { readonly type: 'named'; readonly kind: NamedKind; readonly language: string }

/** The header of the tables that the audit is given. Exports have these columns, in English like their own. */
const HEADER = ['Address', 'Type', 'Anchor Text', 'Rel', 'Region', 'Times', 'Hreflang']

const factsByFile = new WeakMap<Blob, readonly LinkRowFacts[]>()

/** What is known about a row of one of the inputs. Rows count from 1, and the first is the header. */
export const rowFactsOf = (file: Blob | undefined, sourceRow: number): LinkRowFacts | undefined =>
  file && factsByFile.get(file)?.[sourceRow - 2]

type LinkRow = readonly [url: string, facts: LinkRowFacts]

/** How the tables are to be read: as what they are, whatever their cells look like. */
const options: SourceOptions = {
  reader: 'table',
  delimiter: ',',
  headerRows: 1,
  columns: { url: 0, status: null, metaRobots: null, xRobotsTag: null, canonical: null, indexability: null },
}

/** What a page links to and loads, as tables for the audit: one table for each kind that is not empty. */
export function inputsOf({ url, links, loaded, named }: PageLinks): Omit<AuditInput, 'id'>[] {
  const { origin } = new URL(url)
  const linkRow = (link: PageLink): LinkRow => [link.url, { type: 'link', link }]
  const isOwn = (link: PageLink) => originPrefix(link.url) === origin
  const lists: readonly (readonly [name: string, rows: readonly LinkRow[]])[] = [
    [t('links_own'), links.filter(isOwn).map(linkRow)],
    [t('links_others'), links.filter(link => !isOwn(link)).map(linkRow)],
    [t('links_loaded'), loaded.map(({ url, kind }): LinkRow => [url, { type: 'loaded', kind }])],
    [t('links_named'), named.map(({ url, ...facts }): LinkRow => [url, { type: 'named', ...facts }])],
  ]
  return lists
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => {
      const table = [HEADER, ...rows.map(([address, facts]) => [address, ...linkCells(facts)])]
      const file = new Blob([table.map(cells => `${cells.map(csvCell).join(',')}\n`).join('')])
      factsByFile.set(
        file,
        rows.map(([, facts]) => facts),
      )
      return { name, file, options, repeatsUrls: false }
    })
}

/** The cells after the address. */
function linkCells(facts: LinkRowFacts): readonly string[] {
  switch (facts.type) {
    case 'link': {
      const { text, rel, region, times } = facts.link
      return ['link', text, rel.join(' '), region, String(times), '']
    }
    case 'loaded':
      return [facts.kind, '', '', '', '', '']
    case 'named':
      return [facts.kind, '', '', '', '', facts.language]
  }
}

/** RFC 4180 section 2. */
const csvCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
