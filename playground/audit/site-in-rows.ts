import type { AuditRecord } from '../../core/audit/index.ts'

/** A log has a few URLs among its paths: those that somebody took its server for a proxy with. */
const LEAST = 0.1

/** The origin that most of the URLs have; undefined if nearly all rows are bare paths. */
export function originIn(records: readonly AuditRecord[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { url } of records) {
    const [written] = /^https?:\/\/[^/?#\s]+/i.exec(url.trim()) ?? []
    if (written !== undefined) counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  const written = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most || written < LEAST * records.length) return undefined
  return URL.canParse(most[0]) ? new URL(most[0]).origin : undefined
}
