/** The sites that the gate knows: in memory and in a store, and asked again when their answers are no longer current. */
import type { Crawler } from '../crawlers/crawler.ts'
import { once } from '../parse/memo.ts'
import { crawlDelayOf } from '../verdict/crawl-delay.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import {
  fetchRecord,
  type GateNetwork,
  type GateRecord,
  recordFreshUntil,
  recordOfText,
  siteOfRecord,
  textOfRecord,
} from './gate-record.ts'
import { LeastRecent } from './least-recent.ts'
import { MIN_FRESH_MS } from './outcome.ts'

/** Keeps texts by key, also between runs: a folder, a table, a key-value store. Errors of a store are ignored. */
export interface GateStore {
  get(key: string): Promise<string | null | undefined> | string | null | undefined
  set(key: string, text: string): unknown
}

/** Texts in memory: files of this many hosts, and this many characters of them all. */
const GATE_STORE_BOUNDS = { entries: 100_000, weight: 64_000_000 }

/** Files that are ready for questions: so many, and so many characters of them all. */
const GATE_READY_BOUNDS = { entries: 1_000, weight: 8_000_000 }

export interface ReadySite {
  readonly robotsUrl: string
  readonly record: GateRecord
  /** ms since the epoch */
  readonly freshUntil: number
  readonly matcher: SiteMatcher
  readonly crawlDelay: () => number | undefined
}

export class ReadySites {
  readonly #network: GateNetwork
  readonly #crawler: Crawler
  readonly #store: GateStore | undefined
  readonly #ready = new LeastRecent<ReadySite>(GATE_READY_BOUNDS)
  readonly #texts = new LeastRecent<string>(GATE_STORE_BOUNDS)
  readonly #inFlight = new InFlight<ReadySite>()

  constructor(network: GateNetwork, crawler: Crawler, store: GateStore | undefined) {
    this.#network = network
    this.#crawler = crawler
    this.#store = store
  }

  /** The site, asked again if its answer is not current. Never rejects. */
  async get(robotsUrl: string): Promise<ReadySite> {
    const known = this.#ready.get(robotsUrl)
    return known && this.#isCurrent(known) ? known : this.#inFlight.run(robotsUrl, () => this.#load(robotsUrl))
  }

  async #load(robotsUrl: string): Promise<ReadySite> {
    const known = this.#ready.get(robotsUrl)
    const stored = await this.#stored(robotsUrl)
    const latest = stored && !(known && known.record.at > stored.at) ? this.#readyOf(robotsUrl, stored) : known
    if (latest && this.#isCurrent(latest)) return latest
    const record = await fetchRecord(robotsUrl, this.#network, latest?.record)
    await this.#keep(robotsUrl, record)
    return this.#readyOf(robotsUrl, record)
  }

  async #stored(robotsUrl: string): Promise<GateRecord | undefined> {
    try {
      return recordOfText(this.#store ? await this.#store.get(robotsUrl) : this.#texts.get(robotsUrl))
    } catch {
      return undefined
    }
  }

  async #keep(robotsUrl: string, record: GateRecord): Promise<void> {
    const text = textOfRecord(record)
    try {
      if (this.#store) await this.#store.set(robotsUrl, text)
      else this.#texts.set(robotsUrl, text, text.length)
    } catch {
      // An answer that cannot be kept is asked for again.
    }
  }

  #readyOf(robotsUrl: string, record: GateRecord): ReadySite {
    const matcher = siteMatcher(siteOfRecord(robotsUrl, record), this.#crawler)
    const { dialect, robots, rulesFrom, crawler } = matcher
    const delay = () =>
      rulesFrom === 'none' ? undefined : crawlDelayOf(robots, { productToken: crawler.chain, dialect })
    const freshUntil = recordFreshUntil(robotsUrl, record)
    const site = { robotsUrl, record, matcher, freshUntil, crawlDelay: once(delay) }
    this.#ready.set(robotsUrl, site, record.octets.length + (record.lastGood?.octets.length ?? 0) + 1)
    return site
  }

  /** A time that is far in the future was written when the clock was ahead. */
  #isCurrent({ record, freshUntil }: ReadySite): boolean {
    const now = this.#network.now()
    return now < freshUntil && record.at - now < MIN_FRESH_MS
  }
}

/** Runs one task for a key at a time: whoever asks meanwhile gets the result of the task that is under way. */
export class InFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  get(key: string): Promise<Result> | undefined {
    return this.#running.get(key)
  }

  /** The task that is under way for the key, or a new one. `ended` is called when the new one has ended. */
  run(key: string, task: () => Promise<Result>, ended?: () => void): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    const started = task().finally(() => {
      this.#running.delete(key)
      ended?.()
    })
    this.#running.set(key, started)
    return started
  }
}
