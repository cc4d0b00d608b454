import type { DialectId } from '../../dialects/dialect.ts'

/** The search engines that fetch sitemaps and render pages, each with the dialect that its operator documents. */
export const SEARCH_READERS: readonly {
  readonly engine: string
  readonly token: string
  readonly dialect: DialectId
}[] = [
  { engine: 'Google', token: 'Googlebot', dialect: 'google' },
  { engine: 'Bing', token: 'Bingbot', dialect: 'rfc9309' },
]
