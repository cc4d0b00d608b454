/** Where the requests of search engines go: by directory, and by what is known of the addresses. */
import { numberAt, sparseAt } from '../audit/column.ts'
import { knownDirectoryOf, NO_NODE } from '../audit/directories.ts'
import { CANONICAL } from '../audit/facts.ts'
import { isResourcePath } from '../audit/file-types.ts'
import { type CrawledAddresses, type CrawlSums, crawledAddresses } from '../audit/finding.ts'
import type { RequestedUrls } from '../audit/log/requested-urls.ts'
import type { LogState } from '../audit/log/state.ts'
import { noindexFinder } from '../audit/page-facts.ts'
import { chunkOf, PATH_END, pathAt, pathOffsetOf } from '../audit/url-table.ts'
import type { JoinedRows } from './joined.ts'

/** The first digits of statuses. */
const REDIRECT = 3
const FIRST_ERROR = 4

/** Undefined if it is not known of all requests which URLs they were for, or if no search engine made one. */
export function crawlSums(joined: JoinedRows, log: LogState): CrawlSums | undefined {
  const { list, rowOf } = joined
  const { requested } = log
  if (!requested || requested.isFull) return undefined
  const { rows } = list
  const { nodes } = rows.directories
  const engines = [...log.crawlers.values()].flatMap(({ crawler, requestCounts }) =>
    requestCounts
      ? [{ token: crawler.token, counts: requestCounts, saysNoindex: noindexFinder(rows.noindex, crawler), all: 0 }]
      : [],
  )
  const sums = new Map(crawledAddresses.map(kind => [kind, engines.map(() => 0)] as const))
  const directories = nodes.map(() => 0)
  for (let i = 0; i < rowOf.length; i++) {
    const row = rowOf[i] as number
    const kinds = kindsOf(joined, requested, i)
    const noindex = row < 0 ? 0 : sparseAt(rows.noindexNumbers, row)
    let ofAll = 0
    for (const [number, engine] of engines.entries()) {
      const requests = sparseAt(engine.counts, i)
      if (requests === 0) continue
      ofAll += requests
      engine.all += requests
      const isNoindex = noindex > 0 && engine.saysNoindex(noindex)
      for (const kind of isNoindex ? [...kinds, 'noindex' as const] : kinds) {
        const sum = sums.get(kind) as number[]
        sum[number] = (sum[number] as number) + requests
      }
    }
    const node = row < 0 ? directoryOfRequested(joined, log, requested, i) : numberAt(rows.nodes, row)
    for (let at = node; at !== NO_NODE; at = nodes[at]?.parent ?? NO_NODE)
      directories[at] = (directories[at] as number) + ofAll
  }
  if (engines.every(({ all }) => all === 0)) return undefined
  const order = [...engines.keys()].sort((a, b) => (engines[b]?.all ?? 0) - (engines[a]?.all ?? 0))
  return {
    engines: order.map(number => ({ token: engines[number]?.token ?? '', requests: engines[number]?.all ?? 0 })),
    addresses: [...sums].map(([kind, requests]) => ({ kind, requests: order.map(number => requests[number] ?? 0) })),
    directories,
  }
}

/** What an address is, but for `noindex`, which may be addressed to some crawlers only. */
function kindsOf({ list: { rows }, rowOf }: JoinedRows, { urls, answers }: RequestedUrls, i: number) {
  const kinds: CrawledAddresses[] = []
  const row = rowOf[i] as number
  const path = pathAt(urls, i)
  const answer = numberAt(answers, i)
  if (path.includes('?')) kinds.push('parameters')
  else if (isResourcePath(path)) kinds.push('resources')
  if (answer === REDIRECT) kinds.push('redirects')
  if (answer >= FIRST_ERROR) kinds.push('errors')
  if (row < 0) kinds.push('unlisted')
  else if ((numberAt(rows.facts, row) & CANONICAL) !== 0) kinds.push('canonicalised')
  return kinds
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
