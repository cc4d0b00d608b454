import * as v from 'valibot'
import { canonicalLinks, type Directive } from '../../core/indexing/index.ts'
import { withoutFragment } from '../browser/address.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { AnsweredPage, Header, Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'

const Headers = v.array(v.object({ name: v.string(), value: v.string() }))

/** A redirect on the way to a page. */
const PageHop = v.object({
  /** The address that was asked, without its fragment. */
  url: v.string(),
  headers: Headers,
  status: v.number(),
})

/** What one answer for a page said to crawlers. */
const PageAnswer = v.object({
  /** Without its fragment. Empty if the answer exceeds the limits: then it only counts as one on the way to another page. */
  url: v.string(),
  headers: Headers,
  status: v.optional(v.number()),
  /** The browser's name for the request, the same for all redirects on the way. */
  request: v.string(),
  /** The redirects on the way to the page, in their order. */
  hops: v.array(PageHop),
  /** How many redirects are not among them, since they exceed the limits. */
  moreHops: v.number(),
})

export type PageHop = Readonly<v.InferOutput<typeof PageHop>>

export type PageAnswer = Readonly<v.InferOutput<typeof PageAnswer>>

const PageAnswers = v.array(PageAnswer)

/** The headers whose directives are for crawlers, in lower case. */
const NAMES = ['x-robots-tag', 'robots-tag']

/**
 * Back and forward show pages again without a request. Longer values and lists than these are not of use to crawlers.
 * Addresses are in characters. Octets are of all answers in a tab as they are stored: the browser's storage for a session
 * holds 10 MB, which all tabs share, and a site must not take what is known of others.
 */
const LIMITS = { answers: 10, hops: 10, headers: 50, length: 4000, address: 8192, octets: 20_000 }

/**
 * The headers that say something to crawlers, in the order in which they were sent. Of `Link`, whose lists can be long,
 * the canonical links are kept, each as a header of its own.
 */
export function headersForCrawlers(headers: readonly Header[]): Header[] {
  return headers.flatMap(forCrawlers).slice(0, LIMITS.headers)
}

function forCrawlers({ name, value }: Header): Header[] {
  if (NAMES.includes(name.toLowerCase())) return [{ name, value: value.slice(0, LIMITS.length) }]
  if (name.toLowerCase() !== 'link') return []
  return canonicalLinks([value])
    .filter(target => target.length <= LIMITS.length)
    .map(target => ({ name: 'Link', value: `<${target}>; rel="canonical"` }))
}

/** The targets of the canonical links among headers, as written. */
export const canonicalsIn = (headers: readonly Header[]): readonly string[] =>
  canonicalLinks(headers.flatMap(({ name, value }) => (name.toLowerCase() === 'link' ? [value] : [])))

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
   * Call with every answer for a page. A redirect belongs to the page that it leads to. An answer that exceeds the limits
   * by itself is not stored; then the page is asked once more when the popup needs its headers. Never rejects.
   */
  record(tabId: number, { url, headers, status, request }: AnsweredPage): Promise<void> {
    const address = url.length > LIMITS.address ? '' : withoutFragment(url)
    return this.#changes
      .run(async () => {
        const stored = await this.#answersIn(tabId)
        const [last] = stored
        const before = last?.request === request ? last : undefined
        const answer = { url: address, headers: headersForCrawlers(headers), status, request }
        const chain = before ? chainBehind(before) : { hops: [], moreHops: 0 }
        const others = stored.filter(other => other !== before && other.url !== address)
        await this.#store.set({ [keyOf(tabId)]: withinLimits([withinLimit({ ...answer, ...chain }), ...others]) })
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

type Chain = Pick<PageAnswer, 'hops' | 'moreHops'>

/** The redirects on the way to the answer that follows this one. After 401 the browser asks the same once more. */
function chainBehind({ url, headers, status = 0, hops, moreHops }: PageAnswer): Chain {
  if (status < 300 || status > 399) return { hops, moreHops }
  const fits = url !== '' && hops.length < LIMITS.hops
  return fits ? { hops: [...hops, { url, headers, status }], moreHops } : { hops, moreHops: moreHops + 1 }
}

/** What the page itself says comes before the redirects. */
function withinLimit(answer: PageAnswer): PageAnswer {
  if (storedSize([answer]) <= LIMITS.octets) return answer
  const moreHops = answer.moreHops + answer.hops.length
  const alone = { ...answer, hops: [], moreHops }
  return storedSize([alone]) <= LIMITS.octets ? alone : { ...alone, url: '', headers: [] }
}

/** The first of these answers that fit. */
function withinLimits(answers: readonly PageAnswer[]): PageAnswer[] {
  const kept: PageAnswer[] = []
  for (const answer of answers.slice(0, LIMITS.answers))
    if (storedSize([...kept, answer]) <= LIMITS.octets) kept.push(answer)
  return kept
}

const keyOf = (tabId: number) => `page-headers:${tabId}`
