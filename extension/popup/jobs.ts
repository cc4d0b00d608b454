import type { Reading } from '../../core/index.ts'
import { changesOf } from '../changes/changes.ts'
import type { Watched } from '../changes/watch.ts'
import { unreadFile } from './unread-file.ts'

/** What the popup leaves to its worker, since it may take longer than a person waits for a button. */
export const jobs = {
  changes: ({ watched, tokens, reading }: ChangesParams) => changesOf(watched, tokens, reading),
  unreadFile: ({ octets, baseUrl }: { octets: string; baseUrl: string }) => unreadFile(octets, baseUrl),
}

export type Jobs = typeof jobs

export interface ChangesParams {
  readonly watched: Watched
  readonly tokens: readonly string[]
  readonly reading: Reading
}
