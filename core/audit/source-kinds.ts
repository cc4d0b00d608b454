/** The formats, readers and kinds of sources. They are apart from the readers, which need packages. */

/**
 * How the lines of a server log are written. `learnt` is a layout that the lines themselves tell, `pairs` are names with
 * values, `requests` is a table, and `own` is the format from a server's configuration.
 */
export type LogFormat =
  | 'common'
  | 'combined'
  | 'vhost-common'
  | 'vhost-combined'
  | 'w3c'
  | 'alb'
  | 'elb'
  | 'haproxy'
  | 'json'
  | 'pairs'
  | 'learnt'
  | 'requests'
  | 'own'

/** The readers that a person may choose as the kind of a file, in the order in which they are offered. */
export const readerNames = [
  'list',
  'json-list',
  'table',
  'xml',
  'common',
  'combined',
  'vhost-common',
  'vhost-combined',
  'w3c',
  'alb',
  'elb',
  'haproxy',
  'json',
  'pairs',
  'learnt',
  'requests',
  'own',
] as const

/** The reader of a source: the recognised one, or the one that the person chose. */
export type ReaderName = (typeof readerNames)[number]

/** What a source turned out to be. For XML the root element tells; a list in JSON is a `list`. */
export type SourceKind =
  | Exclude<ReaderName, 'xml' | 'json-list'>
  | 'cloudfront'
  | 'sitemap'
  | 'sitemap-index'
  | 'rss'
  | 'atom'

const listKinds: readonly (SourceKind | undefined)[] = [
  'list',
  'table',
  'sitemap',
  'sitemap-index',
  'rss',
  'atom',
  undefined,
]

/** Whether the rows of a source are requests. False while the kind is not known. */
export const isLogKind = (kind: SourceKind | undefined): boolean => !listKinds.includes(kind)
