/** What was understood of a source, before any verdict: what rows tell, what stays open, and what is doubtful. */
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { type RowPart, rowParts, type UnderstoodRows } from './record.ts'
import { isLogKind, type SourceKind } from './source-kinds.ts'
import { otherSites, partlyRead, type SourceRows } from './unread.ts'
import { missingParts } from './unsaid.ts'

const { say, templates } = wordings('audit_understood', {
  url: 'URL',
  host: 'host',
  status: 'status',
  time: 'time',
  userAgent: 'User-Agent',
  method: 'method',
  address: 'address',
  metaRobots: 'robots meta tag',
  xRobotsTag: 'X-Robots-Tag',
  canonical: 'canonical',
  indexability: 'indexability',
  clicks: 'clicks',
  impressions: 'impressions',
  inlinks: 'internal links',
  found: 'Found: $parts$.',
  foundNot: 'Found: $parts$. Not found: $missing$.',
  noDirectives:
    'This list has no column for `noindex` or canonical: whether blocked crawlers miss such an instruction is not known.',
})

export { templates as understoodTemplates }

/** What requests should tell, and what a table of pages may tell. */
const requestParts: readonly RowPart[] = ['host', 'status', 'time', 'userAgent', 'method', 'address']
const pageParts: readonly RowPart[] = ['status', 'metaRobots', 'xRobotsTag', 'canonical']

interface ReadingOfSource {
  readonly kind?: SourceKind | undefined
  readonly understood?: UnderstoodRows | undefined
  readonly notes?: readonly Wording[] | undefined
}

const wantedParts = (kind: SourceKind | undefined): readonly RowPart[] =>
  isLogKind(kind) ? requestParts : kind === 'table' ? pageParts : []

/** The name of what rows may tell. */
export const partName = (part: RowPart | 'indexability'): Wording => say(part)

/** What the first rows of a source tell and what they do not; undefined if none was read. */
export function foundSentence({ kind, understood }: ReadingOfSource): Wording | undefined {
  if (!understood || understood.rows.length === 0) return undefined
  const missing = wantedParts(kind).filter(part => !understood.parts.includes(part))
  const parts = listOf(rowParts.filter(part => understood.parts.includes(part)).map(partName), rowParts.length)
  return missing.length === 0
    ? say('found', { parts })
    : say('foundNot', { parts, missing: listOf(missing.map(partName), rowParts.length) })
}

/** What a source cannot answer: its first rows do not tell it, or it is about other sites. */
export function unansweredBy(source: ReadingOfSource, rows: SourceRows | undefined): readonly Wording[] {
  const others = rows && otherSites(rows)
  return [...(others ? [others] : []), ...untoldBy(source)]
}

function untoldBy({ kind, understood }: ReadingOfSource): readonly Wording[] {
  if (!understood || understood.rows.length === 0) return []
  if (isLogKind(kind)) return missingParts(understood.parts)
  const hasDirectives = (['metaRobots', 'xRobotsTag', 'canonical'] as const).some(part =>
    understood.parts.includes(part),
  )
  return kind === 'table' && !hasDirectives ? [say('noDirectives')] : []
}

const isOneOf =
  (...names: readonly string[]) =>
  ({ key }: Wording): boolean =>
    names.some(name => key === `input_${name}`)

/** Whether a remark on a source makes its reading doubtful. */
export const isDoubt = isOneOf('tie', 'tieOfFormats', 'tieOfColumns', 'furtherCells', 'escapedUrls')

/** Whether a remark says that a source was not read to its end, or not as it was written. */
export const isGap = isOneOf('truncated', 'damaged', 'checksum', 'unclosed')

/**
 * Why what was read of a source may be wrong although it counts as read: values that may be mistaken for each other,
 * rows that were not understood, or a part that is missing.
 */
export function doubtsAbout({ kind, notes = [] }: ReadingOfSource, rows: SourceRows | undefined): readonly Wording[] {
  const partly = rows && partlyRead(rows, kind)
  return [...notes.filter(note => isDoubt(note) || isGap(note)), ...(partly ? [partly] : [])]
}
