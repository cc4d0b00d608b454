/** The recent files of the editor. They are stored on this device and sent nowhere. */
import * as v from 'valibot'
import { sharedStateIn } from '../share/state.ts'
import { type Draft, draftOf } from '../state/draft.ts'
import { firstLine, hostOfTargets, titleOfFile } from '../state/file-title.ts'
import { parseTarget } from '../state/targets.ts'
import { boundedList } from '../storage/bounded.ts'
import { requestResult, transact } from '../storage/database.ts'

/** How many files are kept, each with at most 1,000 KiB of text, the editor's limit, and `MAX_RECENT_URLS` URLs. */
export const MAX_RECENT_FILES = 10

/** How many URLs are kept with a file at most. */
const MAX_RECENT_URLS = 1000

const RECENT_STORE = 'recent'
/** The key of the list in the object store. The files are in the same store under their ids. */
const LIST = 'list'
const RECENT_VERSION = 1

/** The list's entry for a file. */
const RecentFile = v.object({
  id: v.string(),
  /** The host, the file name or the first meaningful line; empty if the file has none of these. */
  title: v.string(),
  /** When the file was last saved from the editor, in ms since the epoch; 0 if that is not known. */
  at: v.number(),
  /** The size of the stored text in bytes. */
  size: v.number(),
  /** A random value, new each time the file is saved. */
  revision: v.string(),
})

export type RecentFile = Readonly<v.InferOutput<typeof RecentFile>>

/** Identifies a listed file in the state in which the editor last saved it. */
export type RecentHandle = Pick<RecentFile, 'id' | 'revision'>

const StoredRecentList = v.object({
  version: v.literal(RECENT_VERSION),
  /** The most recent file comes first. */
  files: boundedList(RecentFile, MAX_RECENT_FILES),
})

/**
 * The list, most recent first. Rejects if the browser offers no storage, and with a `VersionError` if a later version of
 * the page stored the list.
 */
export const recentFiles = (): Promise<readonly RecentFile[]> => transact(RECENT_STORE, 'readonly', storedListIn)

/** A file with everything that was saved with it; undefined if it was removed. */
export async function recentFile(id: string): Promise<Draft | undefined> {
  return transact(RECENT_STORE, 'readonly', store => draftAt(store, id))
}

/**
 * Saves a file as the most recent one. It replaces a listed file with the same text or, if no other tab has saved that
 * file meanwhile, the file that it continues. Rejects if there is no room, and as `recentFiles` does.
 */
export async function storeRecent(draft: Draft, at: number, continues?: RecentHandle): Promise<RecentHandle> {
  const kept = cutDraft(draft)
  const size = new Blob([kept.source]).size
  return transact(RECENT_STORE, 'readwrite', async store => {
    const list = await storedListIn(store)
    const same = await sameIn(store, list, kept.source, size)
    const before = same ?? list.find(({ id, revision }) => id === continues?.id && revision === continues.revision)
    const file = { id: before?.id ?? newId(), title: titleOfDraft(kept), at, size, revision: newId() }
    const { files, dropped } = listWith(list, file)
    store.put({ version: RECENT_VERSION, ...kept }, file.id)
    for (const { id } of dropped) store.delete(id)
    await writeList(store, files)
    return { id: file.id, revision: file.revision }
  })
}

/** The listed file with exactly this text, so that it can be continued. */
export async function findRecent(source: string): Promise<RecentHandle | undefined> {
  return transact(RECENT_STORE, 'readonly', async store =>
    sameIn(store, await storedListIn(store), source, new Blob([source]).size),
  )
}

export async function removeRecent(id: string): Promise<void> {
  await transact(RECENT_STORE, 'readwrite', async store => {
    const list = await storedListIn(store)
    store.delete(id)
    await writeList(
      store,
      list.filter(file => file.id !== id),
    )
  })
}

export async function removeAllRecent(): Promise<void> {
  await transact(RECENT_STORE, 'readwrite', store => requestResult(store.clear()))
}

/** The list with a file in front, and the files that no longer fit into it. */
export function listWith(
  list: readonly RecentFile[],
  file: RecentFile,
): { readonly files: readonly RecentFile[]; readonly dropped: readonly RecentFile[] } {
  const all = [file, ...list.filter(({ id }) => id !== file.id)]
  return { files: all.slice(0, MAX_RECENT_FILES), dropped: all.slice(MAX_RECENT_FILES) }
}

export function titleOfDraft({ name, server, source, targets }: Draft): string {
  const asked = server && new URL(server.answer.url).host
  const host = asked ?? hostOfTargets(targets.map((text, id) => parseTarget(id, text)))
  return titleOfFile(host, name) ?? firstLine(source)
}

/** The draft without the file that it is compared with and without the URLs beyond the limit. */
function cutDraft({ before: _, chosen, ...draft }: Draft): Draft {
  const targets = draft.targets.slice(0, MAX_RECENT_URLS)
  return { ...draft, targets, ...(chosen && chosen.target < targets.length && { chosen }) }
}

async function storedListIn(store: IDBObjectStore): Promise<readonly RecentFile[]> {
  const kept: unknown = await requestResult(store.get(LIST))
  const list = v.safeParse(StoredRecentList, kept)
  if (list.success) return list.output.files
  // As IndexedDB itself says it of a later database.
  if (isOfLaterVersion(kept)) throw new DOMException('A later version stored the list.', 'VersionError')
  return kept === undefined ? [] : filesIn(store)
}

/** The files of a damaged list, as far as they can be read. When they were saved is not known any more. */
async function filesIn(store: IDBObjectStore): Promise<readonly RecentFile[]> {
  const files: RecentFile[] = []
  for (const key of await requestResult(store.getAllKeys())) {
    const id = String(key)
    const draft = id === LIST ? undefined : await draftAt(store, id)
    if (!draft) continue
    files.push({ id, title: titleOfDraft(draft), at: 0, size: new Blob([draft.source]).size, revision: `found ${id}` })
  }
  return files
}

const isOfLaterVersion = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  value.version > RECENT_VERSION

async function writeList(store: IDBObjectStore, files: readonly RecentFile[]): Promise<void> {
  const list: v.InferInput<typeof StoredRecentList> = { version: RECENT_VERSION, files: [...files] }
  await requestResult(store.put(list, LIST))
}

async function draftAt(store: IDBObjectStore, id: string): Promise<Draft | undefined> {
  const kept: unknown = await requestResult(store.get(id))
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== RECENT_VERSION)
    return undefined
  const state = sharedStateIn(kept)
  return state && draftOf(state)
}

/** The listed file with the same text. Only files of the same size are read. */
async function sameIn(
  store: IDBObjectStore,
  list: readonly RecentFile[],
  source: string,
  size: number,
): Promise<RecentFile | undefined> {
  for (const file of list) {
    if (file.size === size && (await draftAt(store, file.id))?.source === source) return file
  }
  return undefined
}

/** A random identifier. `crypto.randomUUID` does not exist on pages without TLS. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), number => number.toString(36)).join('')
