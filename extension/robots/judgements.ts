import * as v from 'valibot'
import { boundedList } from '../../playground/storage/bounded.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { Page, Store } from '../browser/types.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import type { ReadAnswer } from './answer-at.ts'
import { EntryTimes, sameEntry, timesOf } from './cache-entry.ts'
import { JudgedCrawler, judgePage } from './judge-page.ts'

/** Everything that a judgement depends on. */
const JudgementBasis = v.object({
  url: v.string(),
  crawlers: boundedList(v.string(), MAX_CRAWLERS),
  reading: v.string(),
  entry: EntryTimes,
})

type JudgementBasis = Readonly<v.InferOutput<typeof JudgementBasis>>

/** A judgement as it is stored. Crawlers mostly share their reasons, so each reason is stored once. */
const StoredJudgement = v.object({
  basis: JudgementBasis,
  reasons: boundedList(JudgedCrawler.entries.reason, MAX_CRAWLERS),
  /** `reason` is an index into `reasons`. */
  crawlers: boundedList(v.object({ ...v.omit(JudgedCrawler, ['reason']).entries, reason: v.number() }), MAX_CRAWLERS),
})

type StoredJudgement = Readonly<v.InferOutput<typeof StoredJudgement>>

/** The limit of a tab's judgement as it is stored, in octets. The storage holds 10 MB for all tabs. */
const MAX_STORED_OCTETS = 16_000

/** How many judgements are kept in memory. */
const MAX_JUDGEMENTS = 10

interface RememberedJudgement {
  readonly isPrivate: boolean
  readonly basis: JudgementBasis
  readonly judged: Promise<readonly JudgedCrawler[]>
}

/**
 * The verdicts on the page in each tab, so that a file is neither parsed nor judged again when the tab comes to the
 * front or the popup opens. Stored as long as the browser runs, since the background may be stopped. Nothing is stored
 * for private windows.
 */
export class Judgements {
  readonly #store: Store
  /** By tab. Lost with the background. */
  readonly #kept = new Map<number, RememberedJudgement>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The verdict on the page for every chosen crawler: the stored one if everything that it depends on is unchanged. */
  of(page: Page, read: ReadAnswer, settings: Settings): Promise<readonly JudgedCrawler[]> {
    const { tabId, isPrivate } = page
    const basis = basisOf(page, read, settings)
    const kept = this.#kept.get(tabId)
    if (kept && kept.isPrivate === isPrivate && sameBasis(kept.basis, basis)) return kept.judged
    const judged = this.#find(page, basis, () => judgePage(page.url, read, settings))
    this.#kept.delete(tabId)
    this.#kept.set(tabId, { isPrivate, basis, judged })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_JUDGEMENTS && oldest !== undefined) this.#kept.delete(oldest)
    judged.catch(() => this.#kept.delete(tabId))
    return judged
  }

  /** Call when a tab is closed. Never rejects. */
  async forget(tabId: number): Promise<void> {
    this.#kept.delete(tabId)
    await this.#store.remove([judgementKey(tabId)]).catch(() => undefined)
  }

  /** Call when the last private window was closed. */
  forgetPrivate() {
    for (const [tabId, { isPrivate }] of this.#kept) if (isPrivate) this.#kept.delete(tabId)
  }

  async #find(
    { tabId, isPrivate }: Page,
    basis: JudgementBasis,
    judge: () => Promise<readonly JudgedCrawler[]>,
  ): Promise<readonly JudgedCrawler[]> {
    if (isPrivate) return judge()
    const stored = await this.#stored(tabId)
    const known = stored && sameBasis(stored.basis, basis) && judgedIn(stored)
    if (known) return known
    const judged = await judge()
    // The tab may have been closed in the meantime.
    if (this.#kept.has(tabId)) void this.#write(tabId, storedJudgementOf(basis, judged))
    return judged
  }

  async #stored(tabId: number): Promise<StoredJudgement | undefined> {
    const key = judgementKey(tabId)
    const read = v.safeParse(StoredJudgement, (await this.#store.get([key]))[key])
    return read.success ? read.output : undefined
  }

  /** Stores a judgement. One that is too large is not stored and will be computed again. */
  async #write(tabId: number, judgement: StoredJudgement): Promise<void> {
    const key = judgementKey(tabId)
    const fits = storedSize(judgement) <= MAX_STORED_OCTETS
    await (fits ? this.#store.set({ [key]: judgement }) : this.#store.remove([key])).catch(() => undefined)
  }
}

function storedJudgementOf(basis: JudgementBasis, judged: readonly JudgedCrawler[]): StoredJudgement {
  const places = new Map<string, number>()
  const reasons: JudgedCrawler['reason'][] = []
  const crawlers = judged.map(({ reason, ...crawler }) => {
    const key = JSON.stringify(reason)
    const place = places.get(key) ?? reasons.push(reason) - 1
    places.set(key, place)
    return { ...crawler, reason: place }
  })
  return { basis, reasons, crawlers }
}

/** Undefined if a reason is missing. */
function judgedIn({ reasons, crawlers }: StoredJudgement): JudgedCrawler[] | undefined {
  const judged = crawlers.flatMap(({ reason: place, ...crawler }) => {
    const reason = reasons[place]
    return reason ? [{ ...crawler, reason }] : []
  })
  return judged.length === crawlers.length ? judged : undefined
}

const judgementKey = (tabId: number) => `judgement:${tabId}`

const basisOf = ({ url }: Page, { entry }: ReadAnswer, { crawlers, reading }: Settings): JudgementBasis => ({
  url,
  crawlers: [...crawlers],
  reading,
  entry: timesOf(entry),
})

const sameBasis = (one: JudgementBasis, other: JudgementBasis): boolean =>
  one.url === other.url &&
  one.reading === other.reading &&
  one.crawlers.join(' ') === other.crawlers.join(' ') &&
  sameEntry(one.entry, other.entry)
