/** Lists that a person asked to keep on this device. Logs are never kept, as they hold IP addresses of visitors. */
import { requestResult, transact } from '../storage/database.ts'
import type { AuditInput, AuditQuestion } from './question.ts'

export type StoredInput = Omit<AuditInput, 'id'>

/** What a person entered about the sites whose URLs are audited. */
export type StoredSites = Pick<AuditQuestion, 'origin' | 'others' | 'judgeOthers'>

const AUDIT_STORE = 'audit'
const LISTS_KEY = 'inputs'
const LISTS_VERSION = 1

/** The lists in storage. */
export interface StoredLists {
  readonly inputs: readonly StoredInput[]
  /** Undefined if an earlier version of the page kept the lists. */
  readonly sites?: StoredSites | undefined
}

interface StoredListsRecord extends StoredLists {
  readonly version: typeof LISTS_VERSION
}

/**
 * The lists in storage. Empty if this version of the page cannot read them. Rejects if the browser offers no storage.
 */
export async function loadLists(): Promise<StoredLists> {
  const kept: unknown = await transact(AUDIT_STORE, 'readonly', store => requestResult(store.get(LISTS_KEY)))
  return isStoredListsRecord(kept) ? kept : { inputs: [] }
}

/** Replaces the lists in storage. Rejects if there is no room. */
export async function storeLists(inputs: readonly AuditInput[], sites: StoredSites): Promise<void> {
  const { origin, others, judgeOthers } = sites
  const kept: StoredListsRecord = {
    version: LISTS_VERSION,
    inputs: inputs.map(({ name, file, options }) => ({ name, file, ...(options && { options }) })),
    sites: { origin, others, judgeOthers },
  }
  await transact(AUDIT_STORE, 'readwrite', store => requestResult(store.put(kept, LISTS_KEY)))
}

export async function deleteStoredLists(): Promise<void> {
  await transact(AUDIT_STORE, 'readwrite', store => requestResult(store.delete(LISTS_KEY)))
}

function isStoredListsRecord(value: unknown): value is StoredListsRecord {
  if (typeof value !== 'object' || value === null) return false
  const { version, inputs, sites } = value as Partial<StoredListsRecord>
  const isReadable = version === LISTS_VERSION && Array.isArray(inputs) && inputs.every(isInput)
  return isReadable && (sites === undefined || isSites(sites))
}

function isSites({ origin, others, judgeOthers }: Partial<StoredSites>): boolean {
  if (origin !== undefined && typeof origin !== 'string') return false
  if (typeof judgeOthers !== 'boolean' || !Array.isArray(others)) return false
  return others.every(({ origin, text }) => typeof origin === 'string' && typeof text === 'string')
}

const isInput = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'name' in input &&
  typeof input.name === 'string' &&
  'file' in input &&
  input.file instanceof Blob
