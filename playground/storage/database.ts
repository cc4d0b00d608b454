/** The page's database on the device, for data other than drafts. Each store belongs to one folder. */
export type StoreName = 'audit' | 'recent'

const DATABASE_NAME = 'robotscope'
/** To be increased with each new store. */
const DATABASE_VERSION = 2
const STORES: readonly StoreName[] = ['audit', 'recent']

/**
 * Runs `use` on a store in one transaction, which other tabs cannot interrupt. `use` may wait only for requests on the
 * store. Rejects if the browser offers no storage or has no room.
 */
export async function transact<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(name, mode)
    // Data is stored when the transaction completes, not when the request succeeds.
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('The transaction ended.', 'AbortError'))
    })
    const [result] = await Promise.all([use(transaction.objectStore(name)), done])
    return result
  } finally {
    database.close()
  }
}

export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION)
    request.onupgradeneeded = () => {
      const { result: database } = request
      for (const store of STORES) if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
