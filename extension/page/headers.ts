import * as v from 'valibot'
import { withoutFragment } from '../browser/address.ts'
import type { Header, Store } from '../browser/types.ts'

/** What one answer said to crawlers; the address without its fragment. */
const Answered = v.object({
  url: v.string(),
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
  status: v.optional(v.number()),
})

export type Answered = Readonly<v.InferOutput<typeof Answered>>

const Record = v.array(Answered)

/** The headers that speak to crawlers about a page. */
const NAMES = ['x-robots-tag', 'robots-tag']

/** Back and forward bring pages back without asking their server. Longer values and lists than these mean nothing. */
const LIMITS = { answers: 10, headers: 50, length: 4000 }

const keyOf = (tabId: number) => `page-headers:${tabId}`

/** The headers that speak to crawlers, in the order in which they were sent. */
export function headersForCrawlers(headers: readonly Header[]): Header[] {
  return headers
    .filter(({ name }) => NAMES.includes(name.toLowerCase()))
    .slice(0, LIMITS.headers)
    .map(({ name, value }) => ({ name, value: value.slice(0, LIMITS.length) }))
}

/**
 * Remembers what the answers for pages said to crawlers, tab by tab. The store is one that lives in
 * memory as long as the browser runs: the background may be stopped between the answer and the question.
 */
export function createPageHeaders(store: Store) {
  let queue: Promise<unknown> = Promise.resolve()

  const read = async (tabId: number) => {
    const key = keyOf(tabId)
    const stored = v.safeParse(Record, (await store.get([key]))[key])
    return stored.success ? stored.output : []
  }

  return {
    /** Called with every answer for a page, redirects too: they are answers for other addresses. */
    saw(tabId: number, url: string, headers: readonly Header[], status: number): Promise<void> {
      const answered: Answered = { url: withoutFragment(url), headers: headersForCrawlers(headers), status }
      const done = queue.then(async () => {
        const others = (await read(tabId)).filter(other => other.url !== answered.url)
        await store.set({ [keyOf(tabId)]: [answered, ...others].slice(0, LIMITS.answers) })
      })
      queue = done.catch(() => undefined)
      return done
    },

    /** The last answer for the page in a tab; nothing if the browser did not tell of one. */
    async of(tabId: number, url: string): Promise<Answered | undefined> {
      return (await read(tabId)).find(answered => answered.url === withoutFragment(url))
    },

    /** Called when a tab is closed. */
    forget(tabId: number): Promise<void> {
      const done = queue.then(() => store.remove([keyOf(tabId)]))
      queue = done.catch(() => undefined)
      return done
    },
  }
}

export type PageHeaders = ReturnType<typeof createPageHeaders>
