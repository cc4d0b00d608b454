/** Where the requests of search engines go: by directory, and by what the lists say of the addresses. */
import { numberAt, sparseAt } from '../audit/column.ts'
import { knownDirectoryOf, NO_NODE } from '../audit/directories.ts'
import { CANONICAL } from '../audit/facts.ts'
import { type CrawledAddresses, type CrawlSums, crawledAddresses } from '../audit/finding.ts'
import type { RequestedUrls } from '../audit/log/requested-urls.ts'
import type { LogState } from '../audit/log/state.ts'
import { noindexFinder } from '../audit/page-facts.ts'
import { chunkOf, PATH_END, pathOffsetOf } from '../audit/url-table.ts'
import type { JoinedRows } from './joined.ts'

/** Undefined if it is not known of all requests which URLs they were for, or if no search engine made one. */
export function crawlSums(joined: JoinedRows, log: LogState): CrawlSums | undefined {
  const { list, rowOf } = joined
  const { requested } = log
  if (!requested || requested.isFull) return undefined
  const { rows } = list
  const { nodes } = rows.directories
  const engines = [...log.crawlers.values()].flatMap(({ crawler, requestCounts }) =>
    requestCounts
      ? [{ token: crawler.token, counts: requestCounts, saysNoindex: noindexFinder(rows.noindex, crawler) }]
      : [],
  )
  const sums = engines.map(() => new Map<CrawledAddresses, number>())
  const directories = nodes.map(() => 0)
  let isAny = false
  for (let i = 0; i < rowOf.length; i++) {
    const row = rowOf[i] as number
    const isCanonicalised = row >= 0 && (numberAt(rows.facts, row) & CANONICAL) !== 0
    const kind: CrawledAddresses | undefined = row < 0 ? 'unlisted' : isCanonicalised ? 'canonicalised' : undefined
    const noindex = row < 0 ? 0 : sparseAt(rows.noindexNumbers, row)
    let ofAll = 0
    for (const [number, engine] of engines.entries()) {
      const requests = sparseAt(engine.counts, i)
      if (requests === 0) continue
      ofAll += requests
      const isNoindex = noindex > 0 && engine.saysNoindex(noindex)
      const sum = sums[number] as Map<CrawledAddresses, number>
      if (kind) sum.set(kind, (sum.get(kind) ?? 0) + requests)
      if (isNoindex) sum.set('noindex', (sum.get('noindex') ?? 0) + requests)
    }
    isAny ||= ofAll > 0
    const node = row < 0 ? directoryOfRequested(joined, log, requested, i) : numberAt(rows.nodes, row)
    for (let at = node; at !== NO_NODE; at = nodes[at]?.parent ?? NO_NODE)
      directories[at] = (directories[at] as number) + ofAll
  }
  if (!isAny) return undefined
  return {
    engines: engines.map(({ token }) => token),
    addresses: crawledAddresses.map(kind => ({ kind, requests: sums.map(ofEngine => ofEngine.get(kind) ?? 0) })),
    directories,
  }
}

/** The directory of the lists that an address would be in that they do not have. */
function directoryOfRequested(
  { list: { rows } }: JoinedRows,
  log: LogState,
  { urls }: RequestedUrls,
  i: number,
): number {
  const origin = rows.origins.numbers.get(log.origins.names[numberAt(urls.origins, i)] ?? '')
  if (origin === undefined) return NO_NODE
  const chunk = chunkOf(urls, i)
  const from = pathOffsetOf(urls, i)
  return knownDirectoryOf(rows.directories, chunk, from, chunk.indexOf(PATH_END, from), origin)
}
