/** What the soak tests of both browsers share: the sites, the comparison of badges, progress and the summary. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { type SiteServer, startServer } from '../../e2e/server/server.ts'
import { judge, noVerdict, type Shown, wish } from './judge.ts'
import { type Random, randomFrom } from './random.ts'
import { paths, sites } from './sites.ts'

/** How long a badge may take, in ms. The slowest site answers within two seconds. */
const BADGE_TIMEOUT_MS = 20_000

/**
 * For how long the badge of the previous address is accepted, in ms. When a page loads, the browser tells this program
 * the new address about 40 ms before it clears the button. When a script changes the address, only the background
 * changes the button.
 */
const ACCEPTED = { loaded: 300, scripted: 2000 }

/** One measurement of the browser and the extension. */
export interface Measured {
  /** In octets: the used heap of the background in Chromium, the process of the extension in Firefox. */
  readonly heap: number
  /** The browser's tabs, popups and workers. */
  readonly targets: number
  /** The keys in both areas of storage. */
  readonly local: number
  readonly session: number
}

/** A tab whose badge is compared. */
export interface Watched {
  /** `undefined` while one page gives way to another. */
  readonly address: () => Promise<string | undefined>
  readonly badge: () => Promise<Shown>
}

export interface Soak {
  readonly server: SiteServer
  readonly random: Random
  /** What the owner of every second site wants, as the extension stores it. */
  readonly wishes: Readonly<Record<string, typeof wish>>
  /** How many navigations are left. */
  left(): number
  /** Counts a navigation, and prints the progress. */
  navigated(): void
  /**
   * Waits for a step that may load a page. If the browser does not get to the page, the failure is counted and printed;
   * the badge is compared all the same, with the page that is there then. All other errors are thrown.
   */
  attempt(step: Promise<unknown>): Promise<void>
  /** Counts a stop of the background that was asked for. */
  stopped(): void
  /** Takes the browser's counts: how often the background has ended, and how often it has started again. */
  restarted(restarts: { readonly ends: number; readonly starts: number }): void
  /** The address of a random page of a random site. */
  anyAddress(): string
  /**
   * Waits for the right badge of the tab in front. Records a wrong badge, and any badge with another page's verdict.
   */
  compare(tab: Watched, how: 'loaded' | 'scripted'): Promise<void>
  /** Records a wrong badge of a tab that is not in front. It may be of an older version of the site's robots.txt. */
  compareHidden(tab: Watched): Promise<void>
  /** Watches a tab for a time in ms, in which it may have no badge. Records any badge with another page's verdict. */
  watch(tab: Watched, time: number): Promise<void>
  measured(measured: Measured): void
  /** Prints the summary. Fails if a badge was wrong, an error was logged or something leaked. */
  finish(errors: readonly string[], leaks: readonly string[]): Promise<void>
}

interface Wrong {
  readonly navigation: number
  readonly address: string
  readonly expected: string
  readonly seen: string
  readonly when: string
}

const badgeText = ({ text, title }: Shown): string => `${text === '' ? '' : `${text} · `}${title}`
/**
 * A navigation that was left, or that goes through the history of the tab, may come between a later one and its end.
 * That is what these tests are for.
 */
const INTERRUPTED =
  /interrupted by another navigation|because of a navigation|Not attached to an active page|The document was replaced|net::ERR_ABORTED|NS_BINDING_ABORTED/

/** A page that the browser does not get to, or not in time, as may be on a busy machine. */
const NOT_REACHED = /net::ERR_|Reached error page|Timeout \d+ms exceeded|Navigation timed out/

/** The share of navigations that may not reach their page. With more, the test itself does not work. */
const MAX_NOT_REACHED = 0.1

/**
 * Starts the server of a soak test.
 * @param maxGrowth how much the heap may grow between the first and the last measurement, in octets
 */
export async function startSoak(browser: string, maxGrowth: number): Promise<Soak> {
  const seed = Number(process.env['SOAK_SEED'] ?? 1)
  const navigations = Number(process.env['SOAK_NAVIGATIONS'] ?? 100)
  const random = randomFrom(seed)
  const server = await startServer(sites)
  const byHost = new Map(sites.map(site => [site.host, site]))
  const wished = new Set(sites.filter((_, i) => i % 2 === 0).map(({ host }) => host))
  const started = Date.now()
  const wrong: Wrong[] = []
  const measurements: Measured[] = []
  let done = 0
  let stops = 0
  let restarts = { ends: 0, starts: 0 }
  let compared = 0
  const failures = new Map<string, number>()
  let notReached = 0

  /** The right badge, the newest first, for each version of robots.txt that was given out. */
  function rightFor(address: string): readonly [Shown, ...Shown[]] {
    const { hostname, pathname, search } = new URL(address)
    const site = byHost.get(hostname.replace(/\.localhost$/, ''))
    if (site === undefined) return [noVerdict]
    const count = Math.max(1, server.count(site.host))
    const of = (nth: number) => judge(site.given(nth), pathname + search, wished.has(site.host))
    return [of(count), ...Array.from({ length: Math.min(count - 1, 3) }, (_, back) => of(count - 1 - back))]
  }

  const isOne = (badge: Shown, right: readonly Shown[]) => right.some(one => badgeText(one) === badgeText(badge))

  function note(address: string, seen: Shown, when: string): void {
    const entry = { navigation: done, address, expected: badgeText(rightFor(address)[0]), seen: badgeText(seen), when }
    wrong.push(entry)
    console.log(`  WRONG ${line(entry)}`)
  }

  /** Reads a badge; undefined if the address changed meanwhile. */
  async function read(tab: Watched): Promise<{ address: string; badge: Shown } | undefined> {
    const address = await tab.address()
    const badge = await tab.badge()
    return address !== undefined && (await tab.address()) === address ? { address, badge } : undefined
  }

  async function until(
    tab: Watched,
    end: number,
    isEnough: (badge: Shown, address: string) => boolean,
    accepted = ACCEPTED.loaded,
  ) {
    const begun = Date.now()
    const foreign = new Set<string>()
    let last: { address: string; badge: Shown } | undefined
    do {
      const now = await read(tab)
      if (now === undefined) continue
      last = now
      const { address, badge } = now
      if (isEnough(badge, address)) return { reached: true, last }
      // The title and the text are set one after the other, so titles alone are compared.
      const isForeign = ![noVerdict, ...rightFor(address)].some(({ title }) => title === badge.title)
      if (isForeign && Date.now() > begun + accepted && !foreign.has(badgeText(badge))) {
        foreign.add(badgeText(badge))
        note(address, badge, 'on the way')
      }
      await sleep(15)
    } while (Date.now() < end)
    return { reached: false, last }
  }

  function progress(): string {
    const { heap, targets, local, session } = measurements.at(-1) ?? { heap: 0, targets: 0, local: 0, session: 0 }
    return [
      `${browser} ${done}/${navigations}`,
      `${Math.round((Date.now() - started) / 1000)} s`,
      `${compared} badges compared, ${wrong.length} wrong`,
      `${stops} stops`,
      `heap ${megabytes(heap)}`,
      `${targets} targets`,
      `stored ${local} + ${session}`,
    ].join(' | ')
  }

  console.log(`${browser}: seed ${seed}, ${navigations} navigations, ${sites.length} hosts`)

  return {
    server,
    random,
    wishes: Object.fromEntries([...wished].map(host => [new URL(server.url(host)).origin, wish])),
    left: () => navigations - done,
    navigated() {
      done++
      if (done % 50 === 0) console.log(progress())
    },
    async attempt(step) {
      await step.catch((error: unknown) => {
        const [message = ''] = String(error).split('\n', 1)
        if (!INTERRUPTED.test(message)) {
          if (!NOT_REACHED.test(message)) throw error
          notReached++
        }
        const kind = message.replace(/https?:\/\/[^\s"]+/g, '(address)')
        failures.set(kind, (failures.get(kind) ?? 0) + 1)
        console.log(`  navigation failed: #${done} ${message}`)
      })
    },
    stopped() {
      stops++
    },
    restarted(counts) {
      restarts = counts
    },
    anyAddress() {
      return server.url(random.of(sites).host, random.of(paths))
    },
    async compare(tab, how) {
      compared++
      const isRight = (badge: Shown, address: string) => isOne(badge, rightFor(address).slice(0, 1))
      const { reached, last } = await until(tab, Date.now() + BADGE_TIMEOUT_MS, isRight, ACCEPTED[how])
      if (reached) return
      note(last?.address ?? '', last?.badge ?? { text: '', title: 'the address did not come to rest' }, 'at the end')
    },
    async compareHidden(tab) {
      compared++
      const { reached, last } = await until(tab, Date.now() + 2000, (badge, address) => isOne(badge, rightFor(address)))
      if (!reached && last) note(last.address, last.badge, 'in a hidden tab')
    },
    async watch(tab, time) {
      await until(tab, Date.now() + time, () => false)
    },
    measured(measured) {
      measurements.push(measured)
    },
    async finish(errors, leaks) {
      await server.close()
      const [first, last] = [measurements[0], measurements.at(-1)]
      const most = Math.max(...measurements.map(({ heap }) => heap))
      console.log(
        [
          '',
          `${browser}, seed ${seed}`,
          `  navigations          ${done}`,
          `  stops of background  ${stops}: the background ended ${restarts.ends} times and started again ${restarts.starts} times`,
          `  badges compared      ${compared}`,
          `  pages not reached    ${notReached}`,
          ...[...failures].map(([kind, count]) => `    ${count} × ${kind}`),
          `  wrong badges         ${wrong.length}`,
          ...wrong.map(entry => `    ${line(entry)}`),
          `  errors logged        ${errors.length}`,
          ...errors.map(error => `    ${error}`),
          `  heap                 ${megabytes(first?.heap)} at the start, ${megabytes(last?.heap)} at the end, ${megabytes(most)} at most`,
          `  targets              ${first?.targets} at the start, ${last?.targets} at the end`,
          `  keys stored          ${first?.local} + ${first?.session} at the start, ${last?.local} + ${last?.session} at the end`,
          `  leaks                ${leaks.length}`,
          ...leaks.map(leak => `    ${leak}`),
          '',
        ].join('\n'),
      )
      const growth = (last?.heap ?? 0) - (first?.heap ?? 0)
      expect(wrong, 'no badge was wrong').toEqual([])
      expect(notReached, 'nearly all pages were reached').toBeLessThanOrEqual(done * MAX_NOT_REACHED)
      expect(errors, 'the extension logged no error').toEqual([])
      expect(leaks, 'nothing leaked').toEqual([])
      expect(restarts.ends, 'the background ended at each stop').toBeGreaterThanOrEqual(stops)
      expect(restarts.starts, 'the background started again after each stop').toBeGreaterThanOrEqual(stops)
      expect(growth, 'the heap did not grow').toBeLessThan(maxGrowth)
    },
  }
}

const megabytes = (octets = 0): string => `${(octets / 1e6).toFixed(1)} MB`

function line({ navigation, address, expected, seen, when }: Wrong): string {
  const { hostname, pathname, search } = new URL(address === '' ? 'about:blank' : address)
  const host = hostname.replace(/\.localhost$/, '')
  return `#${navigation} ${host} ${pathname}${search}: expected "${expected}", seen "${seen}" ${when}`
}
