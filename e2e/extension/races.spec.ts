/** The button while servers are slow: whatever happens meanwhile, a tab never shows the verdict of another page. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Badge, ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}
const nothing = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }

/** How long a button is watched that must not change, in ms. */
const A_WHILE = 500

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})
// A stored answer would make the server of the next test fast.
test.beforeEach(async ({ server }) => {
  await browser.startOver()
  server.forget()
})

/** All badges that the button shows for a tab during a time, in ms, each once. */
async function seenFor(page: Page, time: number): Promise<readonly Badge[]> {
  const seen = new Map<string, Badge>()
  for (const end = Date.now() + time; Date.now() < end; await sleep(20)) {
    const badge = await browser.badge(page)
    seen.set(JSON.stringify(badge), badge)
  }
  return [...seen.values()]
}

/** Every badge that the button shows for a tab until it shows this one. */
async function seenUntil(page: Page, last: Badge): Promise<readonly string[]> {
  const seen: string[] = []
  async function look() {
    const badge = await browser.badge(page)
    seen.push(badge.title)
    return badge
  }
  await expect.poll(look, { intervals: [20] }).toEqual(last)
  return seen
}

/** Waits until the extension has stored the answer that was held back. */
const answerStored = () =>
  expect.poll(async () => JSON.stringify(await browser.stored()), 'the answer is stored').toContain('//held.localhost')

test('Back before the slow site has answered: its verdict is not shown', async ({ server }) => {
  const answer = server.hold('held')
  const page = await browser.open(server.url('allowed'))
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
  await page.goto(server.url('held', '/private'))
  await expect.poll(() => server.count('held')).toBe(1)
  await page.goBack()
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
  answer()
  await answerStored()
  expect(await seenFor(page, A_WHILE)).toEqual([allowed])
  await page.goForward()
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
})

test('while a slow site is loading the button shows nothing of the site before', async ({ server }) => {
  const page = await browser.open(server.url('private', '/private'))
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
  const answer = server.hold('held')
  await page.goto(server.url('held', '/'))
  await expect.poll(() => server.count('held')).toBe(1)
  expect(await seenFor(page, A_WHILE)).toEqual([nothing])
  answer()
  const seen = await seenUntil(page, allowed)
  expect(seen.filter(title => ![nothing.title, allowed.title].includes(title))).toEqual([])
})

test('an active tab keeps its own verdict while a hidden one gets its answer', async ({ server }) => {
  const answer = server.hold('held')
  const slow = await browser.open(server.url('held', '/private'))
  const quick = await browser.open(server.url('allowed'))
  await expect.poll(() => browser.badge(quick)).toEqual(allowed)
  answer()
  await answerStored()
  expect(await seenFor(quick, A_WHILE)).toEqual([allowed])
  await slow.bringToFront()
  await expect.poll(() => browser.badge(slow)).toEqual(blocked)
  await expect.poll(() => browser.badge(quick)).toEqual(allowed)
})

test('a page that changes its address while its robots.txt is loading gets the verdict of the new address', async ({
  server,
}) => {
  const answer = server.hold('held')
  const page = await browser.open(server.url('held', '/'))
  await expect.poll(() => server.count('held')).toBe(1)
  await page.evaluate(() => history.pushState(null, '', '/private'))
  answer()
  expect(await seenUntil(page, blocked)).not.toContain(allowed.title)
})

test('a tab that is closed while its robots.txt is loading does not affect others', async ({ server }) => {
  const other = await browser.open(server.url('allowed'))
  await expect.poll(() => browser.badge(other)).toEqual(allowed)
  const answer = server.hold('held')
  const closed = await browser.open(server.url('held', '/private'))
  await expect.poll(() => server.count('held')).toBe(1)
  await closed.close()
  answer()
  await answerStored()
  expect(await seenFor(other, A_WHILE)).toEqual([allowed])
  const again = await browser.open(server.url('held', '/private'))
  await expect.poll(() => browser.badge(again)).toEqual(blocked)
  expect(server.count('held')).toBe(1)
})

test('a preloaded page shows its verdict only once it is in front', async ({ server }) => {
  const page = await browser.open(server.url('private'))
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
  await page.evaluate(() => {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.text = '{"prerender":[{"urls":["/private"],"eagerness":"immediate"}]}'
    document.head.append(rules)
  })
  expect(await seenFor(page, 1000)).toEqual([allowed])
  await page.evaluate(() => {
    location.href = '/private'
  })
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
})

test('two windows: each button shows the page of its own window', async ({ server }) => {
  const page = await browser.open(server.url('allowed'))
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
  const [other] = await Promise.all([
    browser.context.waitForEvent('page'),
    page.evaluate(
      address => {
        window.open(address, '', 'popup,width=500,height=400')
      },
      server.url('slow', '/private'),
    ),
  ])
  const probe = await browser.context.newPage()
  await probe.goto(browser.address('extension/options/index.html'))
  const titles = () =>
    probe.evaluate(async () => {
      const tabs = await chrome.tabs.query({})
      const titleOf = async ({ id, url = '' }: { id: number; url?: string }) => [
        new URL(url).hostname.split('.')[0],
        await chrome.action.getTitle({ tabId: id }),
      ]
      return Object.fromEntries(await Promise.all(tabs.filter(({ url }) => url?.includes('.localhost')).map(titleOf)))
    })
  await expect.poll(titles).toEqual({ allowed: allowed.title, slow: blocked.title })
  await other.close()
  await expect.poll(titles).toEqual({ allowed: allowed.title })
})

test('a worker that is stopped while a site is slow leaves no verdict of another page', async ({ server }) => {
  const page = await browser.open(server.url('private', '/private'))
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
  const answer = server.hold('held')
  await page.goto(server.url('held', '/'))
  await expect.poll(() => server.count('held')).toBe(1)
  await browser.stopWorker()
  answer()
  const seen = await seenFor(page, A_WHILE)
  expect(seen.map(({ title }) => title)).not.toContain(blocked.title)
  await page.reload()
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
})

test('an answer that a stopped worker was waiting for is requested again when the next one starts, also for a hidden tab', async ({
  server,
}) => {
  const answer = server.hold('held')
  const page = await browser.open(server.url('held', '/'))
  await expect.poll(() => server.count('held')).toBe(1)
  await browser.stopWorker()
  const other = await browser.open(server.url('private', '/private'))
  await expect.poll(() => browser.badge(other)).toEqual(blocked)
  await expect.poll(() => server.count('held')).toBe(2)
  answer()
  await expect.poll(() => browser.badge(page)).toEqual(allowed)
  expect(server.count('held')).toBe(2)
  await other.close()
  await page.close()
})

/** The part of the extension API that the tests use. */
declare const chrome: {
  readonly tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> }
  readonly action: { getTitle(details: { tabId: number }): Promise<string> }
}
