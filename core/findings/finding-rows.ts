/** The rows of an audit that a finding counts. */
import { numberAt } from '../audit/column.ts'
import type { AuditFinding } from '../audit/finding.ts'
import { searchRequestsAt } from '../audit/log/requested-urls.ts'
import type { LogState } from '../audit/log/state.ts'
import { listStateOf, logStateOf } from '../audit/states.ts'
import { closedBy } from './closed-rows.ts'
import { missedFinder, orphanNumbers } from './crawling.ts'
import type { FindingSources } from './findings.ts'
import { type JoinedRows, joinedCount, joinedRows, requestedUrlAt } from './joined.ts'
import { deniedFinder } from './open-rows.ts'
import { siteOriginOf } from './repairs.ts'
import { wasteByName } from './waste.ts'

/** What tells a finding from others, as long as files and rows are the same. */
export type FindingKey = Pick<AuditFinding, 'kind' | 'line' | 'origin'>

/** The numbers of the rows, in ascending order. Conflicts are no matter of this: rows can be filtered by them. */
export function rowsOfFinding(
  { audit, log, inForce, wish }: Omit<FindingSources, 'report' | 'logReport'>,
  finding: FindingKey,
): Uint32Array {
  const [list, logged] = [listStateOf(audit), logStateOf(log)]
  const joined = list && joinedRows(list, logged, wish)
  const isOne = joined && rowTest(joined, logged, finding, inForce)
  if (!joined || !isOne) return new Uint32Array(0)
  const rows = new Uint32Array(joinedCount(joined))
  let count = 0
  for (let row = 0; row < rows.length; row++) if (isOne(row)) rows[count++] = row
  return rows.slice(0, count)
}

/** The addresses that are listed, and how often search engines requested each. */
export interface RequestedAddresses {
  readonly addresses: readonly { readonly url: string; readonly requests: number }[]
  /** How many more there are, none of them with more requests. */
  readonly more: number
}

/** So many addresses of a finding are listed. */
const MAX_ADDRESSES = 10_000

/** The addresses of a log that a finding is about, those with the most requests first; none for other findings. */
export function addressesOfFinding(
  { audit, log, wish }: Pick<FindingSources, 'audit' | 'log' | 'wish'>,
  { kind, names: [name = ''] }: Pick<AuditFinding, 'kind' | 'names'>,
  most = MAX_ADDRESSES,
): RequestedAddresses {
  const [list, logged] = [listStateOf(audit), logStateOf(log)]
  const requested = logged?.requested
  if (!list || !requested || (kind !== 'orphans' && kind !== 'crawl-waste')) return { addresses: [], more: 0 }
  const joined = joinedRows(list, logged, wish)
  const numbers =
    kind === 'orphans'
      ? orphanNumbers(joined, requested)
      : (wasteByName(joined, logged, requested).get(name)?.urls ?? [])
  const addresses = numbers
    .map(i => ({ i, requests: searchRequestsAt(requested, i) }))
    .sort((a, b) => b.requests - a.requests)
    .slice(0, most)
    .map(({ i, requests }) => ({ url: requestedUrlAt(logged, requested, i), requests }))
  return { addresses, more: numbers.length - addresses.length }
}

function rowTest(
  joined: JoinedRows,
  log: LogState | undefined,
  { kind, line, origin }: FindingKey,
  inForce: FindingSources['inForce'],
): ((row: number) => boolean) | undefined {
  switch (kind) {
    case 'wanted-closed':
    case 'resources-closed': {
      const part = kind === 'wanted-closed' ? 'pages' : 'resources'
      return row => {
        const closed = closedBy(joined, row)
        return closed?.as === part && closed.line === line && siteOriginOf(joined, closed.site) === origin
      }
    }
    case 'site-closed': {
      const { origins, urls } = joined.list.rows
      return row => origins.names[numberAt(urls.origins, row)] === origin
    }
    case 'unwanted-open': {
      const wished = joined.wish[(line ?? 0) - 1]
      const openTo = wished && deniedFinder(joined, wished)
      return openTo && (row => openTo(row).length > 0)
    }
    case 'never-crawled': {
      const isMissed = log && missedFinder(joined, log, inForce)
      return isMissed && (row => isMissed(row) === true)
    }
    default:
      return undefined
  }
}
