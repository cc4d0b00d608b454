import * as v from 'valibot'
import { canonicalLinks, type Directive, licenseLinks, RSL_TYPE } from '../../core/indexing/index.ts'
import { boundedList } from '../../playground/storage/bounded.ts'
import { addressWithoutFragment } from '../browser/address.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { AnsweredPage, HttpHeader, Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'

/**
 * What is stored for each tab. Several answers, since back and forward show pages again without a request. `address` is in
 * characters. `octets` is for all answers in a tab as they are stored: the browser's session storage holds 10 MB for all
 * tabs, and one site must not displace what is stored for others. More `headers` do not fit into these octets.
 */
const STORED_HEADER_LIMITS = { answers: 10, hops: 10, headers: 1000, address: 8192, octets: 20_000 }

const HeaderList = boundedList(v.object({ name: v.string(), value: v.string() }), STORED_HEADER_LIMITS.headers)

/** A redirect on the way to a page. */
const PageHop = v.object({
  /** The address that was asked, without its fragment. */
  url: v.string(),
  headers: HeaderList,
  status: v.number(),
})

/** The parts of one answer for a page that matter to crawlers. */
const PageAnswer = v.object({
  /**
   * Without its fragment. Empty if the answer exceeds the limits: then it only counts as a redirect on the way to
   * another page.
   */
  url: v.string(),
  headers: HeaderList,
  status: v.optional(v.number()),
  /** The browser's name for the request, the same for all redirects on the way. */
  request: v.string(),
  /** The redirects on the way to the page, in their order. */
  hops: boundedList(PageHop, STORED_HEADER_LIMITS.hops),
  /** How many redirects are left out because they exceed the limits. */
  moreHops: v.number(),
})

export type PageHop = Readonly<v.InferOutput<typeof PageHop>>

export type PageAnswer = Readonly<v.InferOutput<typeof PageAnswer>>

const PageAnswers = boundedList(PageAnswer, STORED_HEADER_LIMITS.answers)

/** The headers for crawlers that are kept as they are, in lower case: directives, and what may be done with the page. */
export const HEADERS_FOR_CRAWLERS = ['x-robots-tag', 'robots-tag', 'content-usage', 'tdm-reservation', 'tdm-policy']

/**
 * The headers that matter to crawlers, in the order in which they were sent. From `Link` headers, whose lists can be
 * long, only the canonical links and the licences of RSL are kept, each as a separate header.
 */
export const headersForCrawlers = (headers: readonly HttpHeader[]): HttpHeader[] => headers.flatMap(crawlerHeadersOf)

function crawlerHeadersOf({ name, value }: HttpHeader): HttpHeader[] {
  if (HEADERS_FOR_CRAWLERS.includes(name.toLowerCase())) return [{ name, value }]
  if (name.toLowerCase() !== 'link') return []
  const link = (parameters: string) => (target: string) => ({ name: 'Link', value: `<${target}>; ${parameters}` })
  return [
    ...canonicalLinks([value]).map(link('rel="canonical"')),
    ...licenseLinks([value]).map(link(`rel="license"; type="${RSL_TYPE}"`)),
  ]
}

/** The targets of the canonical links among headers, as written. */
export const canonicalsIn = (headers: readonly HttpHeader[]): readonly string[] =>
  canonicalLinks(headers.flatMap(({ name, value }) => (name.toLowerCase() === 'link' ? [value] : [])))

const fieldNames = {
  meta: 'meta',
  'x-robots-tag': 'X-Robots-Tag',
  'robots-tag': 'Robots-Tag',
} as const satisfies Record<Directive['source']['kind'], string>

/** The tag or header that a directive is in, as people write its name. */
export const fieldNameOf = ({ source }: Pick<Directive, 'source'>): string => fieldNames[source.kind]

/**
 * Stores the headers for crawlers of the pages in each tab. The store has to live as long as the browser runs: the
 * background may be stopped between an answer and the popup's question for it.
 */
export class PageHeaders {
  readonly #store: Store
  /** Serialises changes, which read the stored answers of a tab and then write them. */
  readonly #changes = new Queue()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Call with every answer for a page. A redirect belongs to the page that it leads to. An answer that exceeds the
   * limits by itself is not stored; the popup then asks the server for the headers once more. Never rejects.
   */
  record(tabId: number, { url, headers, status, request }: AnsweredPage): Promise<void> {
    const address = url.length > STORED_HEADER_LIMITS.address ? '' : addressWithoutFragment(url)
    return this.#changes
      .run(async () => {
        const stored = await this.#answersIn(tabId)
        const [last] = stored
        const before = last?.request === request ? last : undefined
        const answer = { url: address, headers: headersForCrawlers(headers), status, request }
        const chain = before ? chainBehind(before) : { hops: [], moreHops: 0 }
        const others = stored.filter(other => other !== before && other.url !== address)
        await this.#store.set({
          [headersKey(tabId)]: answersWithinLimits([withinLimit({ ...answer, ...chain }), ...others]),
        })
      })
      .catch(() => this.forget(tabId))
  }

  /** The last answer for the page in a tab. Undefined if the browser did not report one. */
  async find(tabId: number, url: string): Promise<PageAnswer | undefined> {
    return (await this.#answersIn(tabId)).find(answer => answer.url === addressWithoutFragment(url))
  }

  /** Call when a tab is closed. Never rejects. */
  forget(tabId: number): Promise<void> {
    return this.#changes.run(() => this.#store.remove([headersKey(tabId)])).catch(() => undefined)
  }

  async #answersIn(tabId: number): Promise<readonly PageAnswer[]> {
    const key = headersKey(tabId)
    const stored = v.safeParse(PageAnswers, (await this.#store.get([key]))[key])
    return stored.success ? stored.output : []
  }
}

type Chain = Pick<PageAnswer, 'hops' | 'moreHops'>

/**
 * The redirects on the way to the next answer. A 401 is not a redirect: the browser then sends the same request once
 * more.
 */
function chainBehind({ url, headers, status = 0, hops, moreHops }: PageAnswer): Chain {
  if (status < 300 || status > 399) return { hops, moreHops }
  const fits = url !== '' && hops.length < STORED_HEADER_LIMITS.hops
  return fits ? { hops: [...hops, { url, headers, status }], moreHops } : { hops, moreHops: moreHops + 1 }
}

/** Drops redirects until the answer fits: the page's own headers take precedence. */
function withinLimit(answer: PageAnswer): PageAnswer {
  if (storedSize([answer]) <= STORED_HEADER_LIMITS.octets) return answer
  const moreHops = answer.moreHops + answer.hops.length
  const alone = { ...answer, hops: [], moreHops }
  return storedSize([alone]) <= STORED_HEADER_LIMITS.octets ? alone : { ...alone, url: '', headers: [] }
}

/** The first answers that fit into the limit. */
function answersWithinLimits(answers: readonly PageAnswer[]): PageAnswer[] {
  const kept: PageAnswer[] = []
  for (const answer of answers.slice(0, STORED_HEADER_LIMITS.answers))
    if (storedSize([...kept, answer]) <= STORED_HEADER_LIMITS.octets) kept.push(answer)
  return kept
}

const headersKey = (tabId: number) => `page-headers:${tabId}`
