/** Runs the extension in Firefox for a long time: loads pages in two tabs, and stops the background. */
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { type Another, allowEverySite, type Firefox, launchFirefox } from '../../e2e/support/firefox.ts'
import { scriptedPaths } from './sites.ts'
import { type Soak, startSoak, type Watched } from './soak.ts'

/** What Firefox logs if the background or a page of the extension ends while it waits for the browser. */
const CUT_OFF = 'Promise resolved after context unloaded'

/** In octets, of the whole process, whose size varies by tens of megabytes. */
const MAX_GROWTH = 80_000_000

test('every badge is right, and nothing leaks', async () => {
  const soak = await startSoak('firefox', MAX_GROWTH)
  const firefox = await launchFirefox()
  try {
    await firefox.open(await firefox.address('extension/options/index.html'))
    await allowEverySite(firefox)
    await firefox.inPage(`return browser.storage.local.set({ wishes: ${JSON.stringify(soak.wishes)} })`)
    await run(soak, firefox)
  } finally {
    await firefox.close()
  }
})

async function run(soak: Soak, firefox: Firefox): Promise<void> {
  const { random, server } = soak
  const front: Watched = {
    address: () => firefox.inPage('return location.href').then(String, () => undefined),
    badge: () => firefox.badge(),
  }
  const safe = server.url('lines-2', '/private')
  let other: Another | undefined

  async function stop() {
    if (await firefox.stopBackground()) soak.stopped()
  }

  /** Leaves the browser's own page about an error, which has no address of a site and thus no right badge. */
  async function leaveErrorPage() {
    if (/^about:(?:neterror|certerror)/.test((await front.address()) ?? '')) await firefox.open(safe)
  }

  async function settle(how: 'loaded' | 'scripted' = 'loaded') {
    soak.navigated()
    await leaveErrorPage()
    await soak.compare(front, how)
  }

  const moves: readonly (readonly [weight: number, move: () => Promise<void>])[] = [
    [
      50,
      async () => {
        await soak.attempt(firefox.open(soak.anyAddress()))
        await settle()
      },
    ],
    [
      10,
      // A page that is left before it has loaded.
      async () => {
        await soak.attempt(firefox.inPage(leavingFor(JSON.stringify(soak.anyAddress()))))
        await sleep(random.number(150))
        await soak.attempt(firefox.open(soak.anyAddress()))
        await settle()
      },
    ],
    [
      15,
      async () => {
        const path = JSON.stringify(random.of(scriptedPaths))
        await soak.attempt(firefox.inPage(`history.pushState(null, '', ${path})`))
        await settle('scripted')
      },
    ],
    [
      10,
      async () => {
        // Loads a page of the same site, as a link does.
        const path = JSON.stringify(random.of(scriptedPaths))
        await soak.attempt(firefox.inPage(leavingFor(path)))
        await settle('scripted')
      },
    ],
    [
      10,
      // A second tab is opened and closed again some time later. Its badge is compared, and then that of the first.
      async () => {
        if (other) {
          await other.close()
          other = undefined
        } else other = await firefox.openAnother('tab')
        if (other) await soak.attempt(firefox.open(soak.anyAddress()))
        await settle()
      },
    ],
    [
      3,
      // The background ends in the middle of a task.
      async () => {
        await soak.attempt(firefox.inPage(leavingFor(JSON.stringify(soak.anyAddress()))))
        await sleep(random.number(200))
        await stop()
        await soak.attempt(firefox.open(soak.anyAddress()))
        await settle()
      },
    ],
  ]
  const weights = moves.flatMap(([weight, move]) => Array.from({ length: weight }, () => move))

  async function tidy(): Promise<readonly string[]> {
    await other?.close()
    other = undefined
    await soak.attempt(firefox.open(safe))
    await leaveErrorPage()
    await soak.compare(front, 'loaded')
    const condition = await firefox.condition()
    await firefox.open(await firefox.address('extension/options/index.html'))
    const { local, session } = await firefox.stored()
    soak.measured({
      heap: condition.memory,
      targets: condition.tabs,
      local: Object.keys(local).length,
      session: Object.keys(session).length,
    })
    await soak.attempt(firefox.open(safe))
    return condition.errors.filter(error => !error.startsWith(CUT_OFF))
  }

  const all = soak.left()
  let measuredAt = all
  let errors: readonly string[] = []
  while (soak.left() > 0) {
    if (random.chance(0.04)) {
      await stop()
    }
    await random.of(weights)()
    if (all - soak.left() === 20 || measuredAt - soak.left() >= 100) {
      measuredAt = soak.left()
      errors = await tidy()
    }
  }
  errors = await tidy()
  soak.restarted(await firefox.restarts())
  const { tabs } = await firefox.condition()
  await soak.finish(errors, tabs === 1 ? [] : [`${tabs} tabs are left instead of 1`])
}

/** Code that leaves the page after it has answered. `address` is a literal of JavaScript. */
const leavingFor = (address: string): string => `setTimeout(() => { location.href = ${address} })`
