import { crawlerOfUserAgent, productNameOf } from '../../core/crawlers/index.ts'

/** The product token of the crawler that sent a User-Agent header; undefined if the header names none. */
export const tokenOfHeader = (header: string): string | undefined =>
  crawlerOfUserAgent(header.replace(/^user-agent:/i, ''))?.token ?? productNameOf(header)
