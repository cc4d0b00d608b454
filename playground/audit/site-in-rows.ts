import type { AuditRecord } from '../../core/audit/index.ts'

/** The origin that most of the URLs have; undefined if all of them are bare paths. */
export function originIn(records: readonly AuditRecord[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { url } of records) {
    const [written] = /^https?:\/\/[^/?#\s]+/i.exec(url.trim()) ?? []
    if (written !== undefined) counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && URL.canParse(most[0]) ? new URL(most[0]).origin : undefined
}
