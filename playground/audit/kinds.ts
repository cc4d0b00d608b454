import type { SourceKind } from '../../core/audit/sources/index.ts'

const lists: readonly (SourceKind | undefined)[] = [
  'list',
  'table',
  'sitemap',
  'sitemap-index',
  'rss',
  'atom',
  undefined,
]

/** Whether rows are requests. */
export const isLog = (kind: SourceKind | undefined): boolean => !lists.includes(kind)

export const isSitemap = (kind: SourceKind | undefined): boolean => kind === 'sitemap'
