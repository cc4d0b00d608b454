/** Reads lists of URLs in the formats of audits: tables, sitemaps, feeds, JSON, logs, lines. */
import { openSource } from '../../core/audit/sources/index.ts'
import type { Wording } from '../../core/verdict/index.ts'
import { asTarget, targetsIn } from './targets.ts'

export interface ReadList {
  /** Each once, in their order. */
  readonly targets: readonly string[]
  /** How many rows could not be read. */
  readonly bad: number
  /** Why the list is empty, or what is unusual about it. */
  readonly notes: readonly Wording[]
  /** Whether the content is a robots.txt file. */
  readonly isRobotsTxt: boolean
}

/** Rejects only if the content cannot be read any more. */
export async function readList(name: string, content: Blob): Promise<ReadList> {
  const found: string[] = []
  const source = openSource({
    name,
    sink: {
      records: batch => {
        for (const { url } of batch) found.push(url)
      },
      bad: () => {},
      found: () => {},
    },
  })
  source.push(new Uint8Array(await content.arrayBuffer()))
  source.end()
  const { kind, counts, notes, refused } = source.describe()
  const targets = kind === 'list' ? targetsIn(found.join('\n')) : found.map(asTarget)
  return {
    targets: [...new Set(targets)],
    bad: counts.bad,
    notes: [...(refused ? [refused] : []), ...notes],
    isRobotsTxt: refused?.key === 'input_robotsTxt',
  }
}
