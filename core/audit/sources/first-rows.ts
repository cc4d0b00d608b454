/** Remembers what the first rows of a source tell, for a person who checks it before any verdict. */

import { ownCopy } from '../../text/own-copy.ts'
import type { Wording } from '../../text/wording.ts'
import { leadingHost } from '../../url/leading-host.ts'
import { withoutAddresses } from '../addresses.ts'
import { textBetween } from '../octets.ts'
import { type AuditRecord, type RowPart, rowParts, type UnderstoodRows, type UrlRows } from '../record.ts'
import { doubtfulUrls } from './doubtful-urls.ts'

/** How many rows are inspected for what they tell, and how many are shown. */
const INSPECTED_ROWS = 200
const SHOWN_ROWS = 3

const tells = (record: AuditRecord, part: RowPart): boolean =>
  part === 'host' ? namesHost(record.url) : record[part] !== undefined

const namesHost = (url: string): boolean => /^https?:/i.test(url) || leadingHost(url) !== undefined

export function firstRows() {
  const parts = new Set<RowPart>()
  const rows: Omit<AuditRecord, 'address'>[] = []
  const urls = doubtfulUrls()
  let inspected = 0

  /** Returns whether further rows are inspected. */
  function add(record: AuditRecord): boolean {
    inspected++
    urls.add(record.url)
    for (const part of rowParts) if (tells(record, part)) parts.add(part)
    if (rows.length < SHOWN_ROWS) show(record)
    return inspected < INSPECTED_ROWS
  }

  function show(record: AuditRecord): void {
    const { address, ...row } = record
    // Of a request, each text may hold the visitor's address. In a list, the address of a URL is that of the site.
    const isRequest = row.method !== undefined || row.userAgent !== undefined || row.time !== undefined
    const isSite = !isRequest && /^https?:/i.test(row.url)
    rows.push({
      ...row,
      url: ownCopy(isSite ? row.url : withoutAddresses(row.url, address)),
      ...(row.userAgent !== undefined && { userAgent: withoutAddresses(row.userAgent, address) }),
    })
  }

  return {
    add,
    addUrls: ({ octets, count, from, to, rows: numbers }: UrlRows): boolean =>
      Array.from({ length: Math.min(count, INSPECTED_ROWS - inspected) }, (_, i) =>
        add({ row: numbers[i] ?? 0, url: textBetween(octets, from[i] ?? 0, to[i] ?? 0) }),
      ).every(Boolean),
    /** What makes doubtful that the URLs of a list are whole, and nothing else. */
    doubts: (): readonly Wording[] => urls.notes(),
    understood: (): UnderstoodRows => ({ parts: rowParts.filter(part => parts.has(part)), rows: [...rows] }),
  }
}
