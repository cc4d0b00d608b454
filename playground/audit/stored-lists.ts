/** Lists that a person asked to keep on this device. Logs are never kept, as they hold IP addresses of visitors. */
import * as v from 'valibot'
import { beginningOf } from '../storage/bounded.ts'
import { requestResult, transact } from '../storage/database.ts'
import type { AuditInput, AuditQuestion } from './question.ts'

export type StoredInput = Omit<AuditInput, 'id'>

/** What a person entered about the sites whose URLs are audited. */
export type StoredSites = Pick<AuditQuestion, 'origin' | 'others' | 'judgeOthers'>

const AUDIT_STORE = 'audit'
const LISTS_KEY = 'inputs'
const LISTS_VERSION = 1

export interface StoredLists {
  readonly inputs: readonly StoredInput[]
  /** Undefined if an earlier version of the page kept the lists. */
  readonly sites?: StoredSites | undefined
}

/** More lists, and files of other sites, than anybody adds to an audit. */
const MOST_ADDED = 10_000

const StoredListsRecord = v.object({
  version: v.literal(LISTS_VERSION),
  inputs: beginningOf(
    v.object({
      name: v.string(),
      file: v.instance(Blob),
      options: v.optional(v.custom<StoredInput['options']>(() => true)),
    }),
    MOST_ADDED,
  ),
  sites: v.optional(
    v.object({
      origin: v.optional(v.string()),
      others: beginningOf(v.object({ origin: v.string(), text: v.string() }), MOST_ADDED),
      judgeOthers: v.boolean(),
    }),
  ),
})

/**
 * The lists in storage. Empty if this version of the page cannot read them. Rejects if the browser offers no storage.
 */
export async function loadLists(): Promise<StoredLists> {
  const kept: unknown = await transact(AUDIT_STORE, 'readonly', store => requestResult(store.get(LISTS_KEY)))
  const { success, output } = v.safeParse(StoredListsRecord, kept)
  return success ? output : { inputs: [] }
}

/** Replaces the lists in storage. Rejects if there is no room. */
export async function storeLists(inputs: readonly AuditInput[], sites: StoredSites): Promise<void> {
  const { origin, others, judgeOthers } = sites
  const kept: StoredLists & Pick<v.InferInput<typeof StoredListsRecord>, 'version'> = {
    version: LISTS_VERSION,
    inputs: inputs.map(({ name, file, options }) => ({ name, file, ...(options && { options }) })),
    sites: { origin, others, judgeOthers },
  }
  await transact(AUDIT_STORE, 'readwrite', store => requestResult(store.put(kept, LISTS_KEY)))
}

export async function deleteStoredLists(): Promise<void> {
  await transact(AUDIT_STORE, 'readwrite', store => requestResult(store.delete(LISTS_KEY)))
}
