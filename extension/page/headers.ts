import * as v from 'valibot'
import type { Directive } from '../../core/indexing/index.ts'
import { withoutFragment } from '../browser/address.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { Header, Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'

/** What one answer for a page said to crawlers. */
const PageAnswer = v.object({
  /** Without its fragment. */
  url: v.string(),
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
  status: v.optional(v.number()),
})

export type PageAnswer = Readonly<v.InferOutput<typeof PageAnswer>>

const PageAnswers = v.array(PageAnswer)

/** The headers whose directives are for crawlers, in lower case. */
const NAMES = ['x-robots-tag', 'robots-tag']

/**
 * Back and forward show pages again without a request. Longer values and lists than these are not of use to crawlers.
 * Addresses are in characters. Octets are of all answers in a tab as they are stored: the browser's storage for a session
 * holds 10 MB, which all tabs share, and a site must not take what is known of others.
 */
const LIMITS = { answers: 10, headers: 50, length: 4000, address: 8192, octets: 20_000 }

/** The headers whose directives are for crawlers, in the order in which they were sent. */
export function headersForCrawlers(headers: readonly Header[]): Header[] {
  return headers
    .filter(({ name }) => NAMES.includes(name.toLowerCase()))
    .slice(0, LIMITS.headers)
    .map(({ name, value }) => ({ name, value: value.slice(0, LIMITS.length) }))
}

const fieldNames = {
  meta: 'meta',
  'x-robots-tag': 'X-Robots-Tag',
  'robots-tag': 'Robots-Tag',
} as const satisfies Record<Directive['source']['kind'], string>

/** The tag or header that a directive is in, as people write its name. */
export const fieldNameOf = ({ source }: Pick<Directive, 'source'>): string => fieldNames[source.kind]

/**
 * Stores what the answers for pages said to crawlers, for each tab. The store has to live as long as the browser runs: the
 * background may be stopped after an answer and before the popup asks for it.
 */
export class PageHeaders {
  readonly #store: Store
  /** For changes, which read what is stored for a tab and then write it. */
  readonly #changes = new Queue()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Call with every answer for a page. A redirect is one too: it answers for another address. An answer that exceeds the
   * limits by itself is not stored; then the page is asked once more when the popup needs its headers. Never rejects.
   */
  record(tabId: number, url: string, headers: readonly Header[], status: number): Promise<void> {
    const answer: PageAnswer = { url: withoutFragment(url), headers: headersForCrawlers(headers), status }
    if (answer.url.length > LIMITS.address) return Promise.resolve()
    return this.#changes
      .run(async () => {
        const others = (await this.#answersIn(tabId)).filter(other => other.url !== answer.url)
        await this.#store.set({ [keyOf(tabId)]: withinLimits([answer, ...others]) })
      })
      .catch(() => this.forget(tabId))
  }

  /** The last answer for the page in a tab. Undefined if the browser did not report one. */
  async find(tabId: number, url: string): Promise<PageAnswer | undefined> {
    return (await this.#answersIn(tabId)).find(answer => answer.url === withoutFragment(url))
  }

  /** Call when a tab is closed. Never rejects. */
  forget(tabId: number): Promise<void> {
    return this.#changes.run(() => this.#store.remove([keyOf(tabId)])).catch(() => undefined)
  }

  async #answersIn(tabId: number): Promise<readonly PageAnswer[]> {
    const key = keyOf(tabId)
    const stored = v.safeParse(PageAnswers, (await this.#store.get([key]))[key])
    return stored.success ? stored.output : []
  }
}

/** The first of these answers that fit. */
function withinLimits(answers: readonly PageAnswer[]): PageAnswer[] {
  const kept: PageAnswer[] = []
  for (const answer of answers.slice(0, LIMITS.answers))
    if (storedSize([...kept, answer]) <= LIMITS.octets) kept.push(answer)
  return kept
}

const keyOf = (tabId: number) => `page-headers:${tabId}`
