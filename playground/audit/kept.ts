/** Lists that a person asked to keep on this device. Logs are never kept: they hold addresses of visitors. */
import type { AuditInput, AuditQuestion } from './question.ts'

export type KeptInput = Omit<AuditInput, 'id'>

/** What a person said of the sites that URLs are of. */
export type KeptSites = Pick<AuditQuestion, 'origin' | 'others' | 'judgeOthers'>

const DATABASE = 'robotscope'
const STORE = 'audit'
const KEY = 'inputs'
const VERSION = 1

/** What is kept. */
export interface KeptLists {
  readonly inputs: readonly KeptInput[]
  /** Undefined if an earlier version of the page kept the lists. */
  readonly sites?: KeptSites | undefined
}

interface Kept extends KeptLists {
  readonly version: typeof VERSION
}

/** What was kept; nothing if this page cannot read it. Rejects if the browser has no storage to offer. */
export async function keptLists(): Promise<KeptLists> {
  const kept: unknown = await transact('readonly', store => store.get(KEY))
  return isKept(kept) ? kept : { inputs: [] }
}

/** Keeps these instead of what was kept. Rejects if there is no room. */
export async function keepLists(inputs: readonly AuditInput[], sites: KeptSites): Promise<void> {
  const { origin, others, judgeOthers } = sites
  const kept: Kept = {
    version: VERSION,
    inputs: inputs.map(({ name, file, options }) => ({ name, file, ...(options && { options }) })),
    sites: { origin, others, judgeOthers },
  }
  await transact('readwrite', store => store.put(kept, KEY))
}

export async function forgetKept(): Promise<void> {
  await transact('readwrite', store => store.delete(KEY))
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { version, inputs, sites } = value as Partial<Kept>
  const isReadable = version === VERSION && Array.isArray(inputs) && inputs.every(isInput)
  return isReadable && (sites === undefined || isSites(sites))
}

function isSites({ origin, others, judgeOthers }: Partial<KeptSites>): boolean {
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

async function transact<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = use(transaction.objectStore(STORE))
      // What is written is there when the transaction is, not when the request is.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
