import type { Reading } from '../../core/index.ts'
import { verdictChanges } from '../changes/changes.ts'
import type { Watched } from '../changes/watch.ts'
import { unreadFile } from './unread-file.ts'

/** The work that the popup leaves to its worker, since it may take longer than a person waits for a button. */
export const popupJobs = {
  changes: ({ watched, tokens, reading }: WatchedChangesParams) => verdictChanges(watched, tokens, reading),
  unreadFile: ({ octets, baseUrl }: { octets: string; baseUrl: string }) => unreadFile(octets, baseUrl),
}

export type PopupJobs = typeof popupJobs

export interface WatchedChangesParams {
  readonly watched: Watched
  readonly tokens: readonly string[]
  readonly reading: Reading
}
