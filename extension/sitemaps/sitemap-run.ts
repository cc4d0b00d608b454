import type { Wording } from '../../core/verdict/index.ts'
import type { SitemapAnswer } from './fetch-sitemap.ts'
import { fetchableUrls, type SitemapRefusal } from './named-sitemaps.ts'

/** The limits on what is read of a site's sitemaps. */
export interface SitemapLimits {
  readonly files: number
  /** The size of all files together, as transferred. */
  readonly octets: number
  /** How deeply index files may be nested. */
  readonly depth: number
}

export const SITEMAP_LIMITS: SitemapLimits = { files: 1000, octets: 500 * 1024 * 1024, depth: 3 }

/** Why a sitemap was not read. */
export type NotFetched =
  | Exclude<SitemapAnswer, { readonly type: 'file' | 'needs-permission' }>
  | { readonly type: 'not-asked'; readonly because: SitemapRefusal }
  | { readonly type: 'too-deep' }
  | FileRefusal

/**
 * Why a file was not read to its end.
 * - `not-readable`: the server sent a file that is not a sitemap, or that could be read in part only.
 * - `unreadable`: the browser no longer has the file.
 * - `stopped`: the audit was cancelled or failed, or the file was removed from it.
 */
export type FileRefusal =
  | { readonly type: 'not-readable'; readonly because: Wording }
  | { readonly type: 'unreadable' | 'stopped' }

export interface RunState {
  readonly phase: 'idle' | 'running' | 'paused' | 'cancelled' | 'done'
  /** The sitemap that is being requested or read. */
  readonly current: string | undefined
  /** How many were read to their end, and how many are still to be requested. */
  readonly read: number
  readonly waiting: number
  readonly failed: readonly { readonly url: string; readonly why: NotFetched }[]
  /** Sitemaps that wait for access to their hosts, or to the hosts that they redirect to. */
  readonly needs: readonly { readonly url: string; readonly hosts: readonly string[] }[]
  /** The limit that ended the run, if one did. */
  readonly limit: 'files' | 'octets' | undefined
}

/** What came out of a file. */
export interface SitemapContent {
  /** The sitemaps that the file names if it is an index; otherwise empty. */
  readonly parts: readonly string[]
  /** Why the file was not read to its end; undefined if it was. */
  readonly refusal?: FileRefusal | undefined
}

export interface RunDeps {
  readonly fetchSitemap: (url: string, signal: AbortSignal) => Promise<SitemapAnswer>
  readonly readFile: (url: string, file: Blob) => Promise<SitemapContent>
  readonly limits?: SitemapLimits
}

export interface SitemapRun {
  readonly state: () => RunState
  readonly subscribe: (listener: () => void) => () => void
  /** Requests sitemaps, one after the other. Call it again for those that waited for access. */
  readonly start: (urls: readonly string[]) => void
  /** Requests no further sitemaps. The current one is read to its end. */
  readonly pause: () => void
  readonly resume: () => void
  /** Stops at once. The results so far are kept. */
  readonly cancel: () => void
}

const IDLE: RunState = {
  phase: 'idle',
  current: undefined,
  read: 0,
  waiting: 0,
  failed: [],
  needs: [],
  limit: undefined,
}

/**
 * Reads sitemaps and those that index files name: each address once, one request at a time, within limits. Addresses
 * from sitemaps are checked like redirects.
 */
export function createSitemapRun({ fetchSitemap, readFile, limits = SITEMAP_LIMITS }: RunDeps): SitemapRun {
  let state = IDLE
  const listeners = new Set<() => void>()
  const { queue, depths, enqueue } = waitingSitemaps()
  const control = new AbortController()
  let asked = 0
  let octets = 0
  let working = false

  function set(change: Partial<RunState>): void {
    state = { ...state, ...change, waiting: queue.length }
    for (const listener of listeners) listener()
  }

  const fail = (url: string, why: NotFetched): void => set({ failed: [...state.failed, { url, why }] })

  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      while (state.phase === 'running') {
        const next = queue.shift()
        if (!next) {
          set({ phase: 'done' })
          break
        }
        if (asked >= limits.files || octets >= limits.octets) {
          queue.unshift(next)
          set({ phase: 'done', limit: asked >= limits.files ? 'files' : 'octets' })
          break
        }
        set({ current: next.url })
        await one(next)
        set({ current: undefined })
      }
    } catch (error) {
      if (!control.signal.aborted) throw error
    } finally {
      working = false
    }
  }

  async function one({ url, depth }: { readonly url: string; readonly depth: number }): Promise<void> {
    asked += 1
    const answer = await fetchSitemap(url, control.signal)
    if (answer.type === 'needs-permission') {
      asked -= 1
      set({ needs: [...state.needs, { url, hosts: [...new Set(answer.urls.map(each => new URL(each).hostname))] }] })
      return
    }
    if (answer.type !== 'file') return fail(url, answer)
    octets += answer.file.size
    const { parts, refusal } = await readFile(url, answer.file)
    control.signal.throwIfAborted()
    if (refusal) fail(url, refusal)
    else set({ read: state.read + 1 })
    if (parts.length === 0) return
    if (depth >= limits.depth) {
      // Each sitemap is listed once, with its first reason.
      if (!refusal) fail(url, { type: 'too-deep' })
      return
    }
    const { urls, refused } = fetchableUrls(parts, url)
    for (const { url: other, because } of refused) fail(other, { type: 'not-asked', because })
    enqueue(urls, depth + 1)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(urls) {
      const again = new Map(state.needs.map(({ url }) => [url, depths.get(url) ?? 0]))
      for (const url of urls) {
        const depth = again.get(url)
        if (depth !== undefined) queue.push({ url, depth })
        else enqueue([url], 0)
      }
      set({ phase: 'running', needs: state.needs.filter(({ url }) => !urls.includes(url)) })
      void work()
    },
    pause() {
      if (state.phase === 'running') set({ phase: 'paused' })
    },
    resume() {
      if (state.phase !== 'paused') return
      set({ phase: 'running' })
      void work()
    },
    cancel() {
      if (state.phase !== 'running' && state.phase !== 'paused') return
      control.abort()
      queue.length = 0
      set({ phase: 'cancelled', current: undefined, needs: [] })
    },
  }
}

/** The sitemaps that are still to be requested, each address once, and how many index files led to each of them. */
function waitingSitemaps() {
  const queue: { readonly url: string; readonly depth: number }[] = []
  const depths = new Map<string, number>()
  function enqueue(urls: readonly string[], depth: number): void {
    for (const url of urls) {
      if (depths.has(url)) continue
      depths.set(url, depth)
      queue.push({ url, depth })
    }
  }
  return { queue, depths, enqueue }
}
