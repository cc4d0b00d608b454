import * as v from 'valibot'
import { storedSize } from '../browser/stored-size.ts'
import type { Page, Store } from '../browser/types.ts'
import type { Settings } from '../settings/settings.ts'
import { type CacheEntry, EntryTimes, sameEntry, timesOf } from './cache-entry.ts'
import { Judged, judgePage } from './judge-page.ts'

/** All that a judgement depends on. */
const Basis = v.object({
  url: v.string(),
  crawlers: v.array(v.string()),
  reading: v.string(),
  entry: EntryTimes,
})

type Basis = Readonly<v.InferOutput<typeof Basis>>

/** A judgement as it is stored. Crawlers mostly share their reasons, so each reason stands there once. */
const Judgement = v.object({
  basis: Basis,
  reasons: v.array(Judged.entries.reason),
  /** `reason` is the place among `reasons`. */
  crawlers: v.array(v.object({ ...v.omit(Judged, ['reason']).entries, reason: v.number() })),
})

type Judgement = Readonly<v.InferOutput<typeof Judgement>>

/** Octets of a tab's judgement as it is stored. The storage holds 10 MB for all tabs. */
const LIMIT = 16_000

/** How many judgements the memory holds. */
const KEPT = 10

interface Kept {
  readonly isPrivate: boolean
  readonly basis: Basis
  readonly judged: Promise<readonly Judged[]>
}

/**
 * What was found of the page in each tab, so that a file is neither parsed nor judged again when the tab comes to the front
 * or the popup opens. Stored as long as the browser runs, since the background may be stopped; of private windows nothing is
 * stored.
 */
export class Judgements {
  readonly #store: Store
  /** By tab. Lost with the background. */
  readonly #kept = new Map<number, Kept>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The verdict on the page for every selected crawler: as it was found before, if all that it depends on is the same. */
  of(page: Page, entry: CacheEntry, settings: Settings): Promise<readonly Judged[]> {
    const { tabId, isPrivate } = page
    const basis = basisOf(page, entry, settings)
    const kept = this.#kept.get(tabId)
    if (kept && kept.isPrivate === isPrivate && sameBasis(kept.basis, basis)) return kept.judged
    const judged = this.#find(page, basis, () => judgePage(page.url, entry, settings))
    this.#kept.delete(tabId)
    this.#kept.set(tabId, { isPrivate, basis, judged })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    judged.catch(() => this.#kept.delete(tabId))
    return judged
  }

  /** Call when a tab is closed. Never rejects. */
  async forget(tabId: number): Promise<void> {
    this.#kept.delete(tabId)
    await this.#store.remove([keyOf(tabId)]).catch(() => undefined)
  }

  /** Call when the last private window was closed. */
  forgetPrivate() {
    for (const [tabId, { isPrivate }] of this.#kept) if (isPrivate) this.#kept.delete(tabId)
  }

  async #find(
    { tabId, isPrivate }: Page,
    basis: Basis,
    judge: () => Promise<readonly Judged[]>,
  ): Promise<readonly Judged[]> {
    if (isPrivate) return judge()
    const stored = await this.#stored(tabId)
    const known = stored && sameBasis(stored.basis, basis) && judgedIn(stored)
    if (known) return known
    const judged = await judge()
    // The tab may be closed meanwhile.
    if (this.#kept.has(tabId)) void this.#write(tabId, judgementOf(basis, judged))
    return judged
  }

  async #stored(tabId: number): Promise<Judgement | undefined> {
    const key = keyOf(tabId)
    const read = v.safeParse(Judgement, (await this.#store.get([key]))[key])
    return read.success ? read.output : undefined
  }

  /** One that is too large is found again when it is needed. */
  async #write(tabId: number, judgement: Judgement): Promise<void> {
    const key = keyOf(tabId)
    const fits = storedSize(judgement) <= LIMIT
    await (fits ? this.#store.set({ [key]: judgement }) : this.#store.remove([key])).catch(() => undefined)
  }
}

function judgementOf(basis: Basis, judged: readonly Judged[]): Judgement {
  const places = new Map<string, number>()
  const reasons: Judged['reason'][] = []
  const crawlers = judged.map(({ reason, ...crawler }) => {
    const key = JSON.stringify(reason)
    const place = places.get(key) ?? reasons.push(reason) - 1
    places.set(key, place)
    return { ...crawler, reason: place }
  })
  return { basis, reasons, crawlers }
}

/** Undefined if a reason is missing. */
function judgedIn({ reasons, crawlers }: Judgement): Judged[] | undefined {
  const judged = crawlers.flatMap(({ reason: place, ...crawler }) => {
    const reason = reasons[place]
    return reason ? [{ ...crawler, reason }] : []
  })
  return judged.length === crawlers.length ? judged : undefined
}

const keyOf = (tabId: number) => `judgement:${tabId}`

const basisOf = ({ url }: Page, entry: CacheEntry, { crawlers, reading }: Settings): Basis => ({
  url,
  crawlers: [...crawlers],
  reading,
  entry: timesOf(entry),
})

const sameBasis = (one: Basis, other: Basis): boolean =>
  one.url === other.url &&
  one.reading === other.reading &&
  one.crawlers.join(' ') === other.crawlers.join(' ') &&
  sameEntry(one.entry, other.entry)
