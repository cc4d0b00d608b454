/**
 * Takes the pictures for the stores and the README from a built extension, on made-up sites: five screenshots in both
 * themes, the small promo tile and the marquee of the Chrome Web Store.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { after, before, faulty, NEWS, serveNews, shopSitemap } from './sites.mjs'

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'light' | 'dark'} Theme */

const root = resolve(import.meta.dirname, '../..')
const SIZE = { width: 1280, height: 800 }
/** The width of the popup's own style sheet, and the most that browsers give a popup. */
const POPUP = { width: 360, height: 600 }

/** The screenshots, in the order in which a store shows them. */
export const screenshotNames = ['1-popup', '2-why', '3-problems', '4-compare', '5-audit']

/** @type {readonly Theme[]} */
export const themes = ['light', 'dark']

/**
 * The part of the extension API and of the API of chrome://extensions that is used here.
 * @typedef {{
 *   action: {
 *     getBadgeText(of: { tabId: number }): Promise<string>,
 *     getBadgeBackgroundColor(of: { tabId: number }): Promise<readonly number[]>,
 *   },
 *   permissions: { request(of: { origins: readonly string[] }): Promise<boolean> },
 *   tabs: { query(filter: { active: boolean }): Promise<{ id: number }[]> },
 *   developerPrivate: { addHostPermission(id: string, origin: string): Promise<void> },
 * }} Chrome
 */

/**
 * Takes all pictures.
 * @param {string} extension the folder of the extension as it is built for Chromium
 * @param {string} executablePath of Chromium or Chrome
 * @returns {Promise<ReadonlyMap<string, Buffer>>} PNG files by name, such as `screenshots/light/1-popup.png`
 */
export async function takePictures(extension, executablePath) {
  const news = await serveNews()
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    viewport: SIZE,
    locale: 'en-US',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--enable-unsafe-extension-debugging',
      '--lang=en-US',
      `--host-resolver-rules=MAP news.example:80 127.0.0.1:${news.port}`,
    ],
  })
  try {
    /** @type {Map<string, Buffer>} */
    const pictures = new Map()
    const session = await context.browser()?.newBrowserCDPSession()
    const { id = '' } = (await session?.send('Extensions.loadUnpacked', { path: extension })) ?? {}
    const pages = `chrome-extension://${id}/`
    const observer = await allowEverySite(context, id)
    const shots = {
      '1-popup': await popupShots(context, observer, pages),
      '2-why': await pageShots(context, pages, openWhy),
      '3-problems': await pageShots(context, pages, openProblems),
      '4-compare': await pageShots(context, pages, openCompare),
      '5-audit': await pageShots(context, pages, openAudit),
    }
    for (const [name, inThemes] of Object.entries(shots))
      for (const theme of themes) pictures.set(`screenshots/${theme}/${name}.png`, inThemes[theme])
    const shown = pictures.get('screenshots/light/2-why.png') ?? Buffer.of()
    pictures.set('tile-440x280.png', await drawn(context, tile(), { width: 440, height: 280 }))
    pictures.set('marquee-1400x560.png', await drawn(context, marquee(shown), { width: 1400, height: 560 }))
    return pictures
  } finally {
    await context.close()
    news.close()
  }
}

/** Writes pictures into a folder. @param {string} folder @param {ReadonlyMap<string, Buffer>} pictures */
export function writePictures(folder, pictures) {
  for (const [name, picture] of pictures) {
    const path = join(folder, name)
    mkdirSync(resolve(path, '..'), { recursive: true })
    writeFileSync(path, picture)
  }
}

/**
 * Gives the extension access to every site, as a person does on the welcome page.
 * @param {BrowserContext} context
 * @param {string} id
 * @returns a page with the extension's API
 */
async function allowEverySite(context, id) {
  // The welcome page comes to the front when it opens. Later it would hide what a picture is taken of.
  const welcome = () => context.pages().find(page => page.url().startsWith(`chrome-extension://${id}/`))
  for (let tries = 0; tries < 200 && !welcome(); tries++) await new Promise(done => setTimeout(done, 50))
  const settings = await context.newPage()
  await settings.goto('chrome://extensions')
  const origins = ['http://*/*', 'https://*/*']
  for (const origin of origins) {
    await settings.evaluate(
      ([extension, site]) => {
        const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
        return chrome.developerPrivate.addHostPermission(extension, site)
      },
      /** @type {const} */ ([id, origin]),
    )
  }
  const observer = await context.newPage()
  await observer.goto(`chrome-extension://${id}/manifest.json`)
  const granted = await observer.evaluate(origins => {
    const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
    return chrome.permissions.request({ origins })
  }, origins)
  if (!granted) throw new Error('Access to the made-up sites was not granted.')
  return observer
}

/**
 * The popup below its button, over the page that it is about. A browser without a window draws no toolbar, so the toolbar
 * is drawn here; page, popup, icon, the text on the button and its colour are the product's.
 * @param {BrowserContext} context
 * @param {Page} observer
 * @param {string} pages
 */
async function popupShots(context, observer, pages) {
  const page = await context.newPage()
  await page.setViewportSize({ ...SIZE, height: SIZE.height - BAR })
  await page.bringToFront()
  const tabId = await observer.evaluate(async () => {
    const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
    return (await chrome.tabs.query({ active: true }))[0]?.id ?? 0
  })
  await page.goto(NEWS)
  const badge = await observer.evaluate(async id => {
    const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
    for (let tries = 0; tries < 200; tries++) {
      const text = await chrome.action.getBadgeText({ tabId: id })
      if (text !== '') return { text, colour: await chrome.action.getBadgeBackgroundColor({ tabId: id }) }
      await new Promise(done => setTimeout(done, 50))
    }
    throw new Error('The button shows nothing.')
  }, tabId)
  const sites = await inThemes(page, {})

  const popup = await context.newPage()
  await popup.setViewportSize(POPUP)
  await popup.goto(`${pages}extension/popup/index.html?tab=${tabId}`)
  await popup
    .getByText(/may not fetch this page/)
    .first()
    .waitFor()
  // What is known of the page comes last.
  for (const part of ['max-snippet', 'Read what the server sends', 'links to this site'])
    await popup.getByText(part).first().waitFor()
  const height = await popup.evaluate(() => document.body.scrollHeight)
  await popup.setViewportSize({ ...POPUP, height: Math.min(POPUP.height, height) })
  const popups = await inThemes(popup, {})
  await popup.close()
  await page.close()
  /** @param {Theme} theme */
  const shot = theme => drawn(context, browserWith({ theme, badge, site: sites[theme], popup: popups[theme] }), SIZE)
  return { light: await shot('light'), dark: await shot('dark') }
}

/** How high the toolbar is. */
const BAR = 56

/**
 * A browser whose toolbar has the button, as HTML.
 * @param {{ theme: Theme, badge: { text: string, colour: readonly number[] }, site: Buffer, popup: Buffer }} of
 */
function browserWith({ theme, badge, site, popup }) {
  // All search engines may fetch the page, so neither is red; browsers do not tell which icon they show.
  const icon = dataUrl(readFileSync(join(root, 'extension/public/icons/partly-calm-48.png')))
  return `<style>
      :root { color-scheme: ${theme} }
      body { margin: 0; font: 15px/1 system-ui, sans-serif; background: light-dark(#dfe3ea, #202226); color: light-dark(#2a2f38, #d6d9de) }
      header { display: flex; align-items: center; gap: 18px; height: ${BAR}px; padding: 0 22px; box-sizing: border-box }
      .address { flex: 1; padding: 11px 18px; border-radius: 18px; background: light-dark(#fff, #33363c) }
      .button { position: relative; width: 24px; height: 24px; margin: 0 14px }
      .button img { width: 24px; height: 24px }
      .badge { position: absolute; right: -8px; bottom: -7px; padding: 2px 5px; border-radius: 4px; background: rgb(${badge.colour.slice(0, 3)}); color: #fff; font-size: 12px; font-weight: 600 }
      .site { display: block }
      .popup { position: absolute; right: 26px; top: ${BAR - 4}px; border-radius: 10px; box-shadow: 0 6px 28px #0008, 0 0 0 1px light-dark(#0002, #fff3) }
    </style>
    <header>
      <div class="address">${NEWS.replace('http://', '')}</div>
      <div class="button"><img alt="" src="${icon}"><span class="badge">${badge.text}</span></div>
    </header>
    <img class="site" alt="" src="${dataUrl(site)}">
    <img class="popup" alt="" src="${dataUrl(popup)}">`
}

/**
 * Pictures of a page in both themes, which it follows.
 * @param {Page} page
 * @param {{ reducedMotion?: 'reduce' }} media
 * @returns {Promise<Record<Theme, Buffer>>}
 */
async function inThemes(page, media) {
  /** @param {Theme} colorScheme */
  const shot = async colorScheme => {
    await page.emulateMedia({ ...media, colorScheme })
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  }
  return { light: await shot('light'), dark: await shot('dark') }
}

/**
 * The playground as a page of the extension, after `open` has brought it to the view that is shown.
 * @param {BrowserContext} context
 * @param {string} pages
 * @param {(page: Page) => Promise<void>} open
 */
async function pageShots(context, pages, open) {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // What the page of the picture before has kept, also while it was closed.
  await page.addInitScript(() => localStorage.clear())
  await page.goto(`${pages}playground/index.html`)
  await page.locator('.cm-content').waitFor()
  await page.mouse.move(1, 1)
  await page.locator('.cm-foldGutter').first().waitFor({ state: 'attached' })
  // The line above the panes comes last.
  await page.locator('.wishes-purpose').first().waitFor()
  await open(page)
  // Neither a cursor nor a shadow of the pointer.
  await page.mouse.move(SIZE.width - 1, 1)
  const shots = await inThemes(page, { reducedMotion: 'reduce' })
  await page.close()
  return shots
}

/** @param {Page} page @param {string} text */
async function write(page, text) {
  await page.locator('.cm-content').press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await page.locator('.cm-content').press('ControlOrMeta+Home')
}

/** @param {Page} page @param {string | RegExp} name */
async function show(page, name) {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel').waitFor()
}

/** @param {Page} page */
async function openWhy(page) {
  await show(page, 'Why')
  await page.getByRole('tabpanel').getByText('Rules that match').first().waitFor()
}

/** @param {Page} page */
async function openProblems(page) {
  await write(page, faulty)
  await page.getByRole('tab', { name: /^Problems \d/ }).waitFor()
  await show(page, /^Problems/)
  await page.getByRole('tabpanel').getByText('Dissallow').first().waitFor()
  // What a fix changes is found out once the fix is in view. Two are.
  for (const fix of (await page.locator('.problem-fix').all()).slice(0, 2)) {
    await fix.getByText('checking what it changes…').waitFor({ state: 'hidden' })
  }
}

/** @param {Page} page */
async function openCompare(page) {
  await write(page, after)
  await show(page, 'Compare')
  await page.getByRole('button', { name: 'Paste…' }).click()
  await page.getByRole('textbox', { name: 'Earlier robots.txt' }).fill(before)
  await page.getByRole('button', { name: 'Compare with this' }).click()
  await page.getByRole('tabpanel').getByText('Verdicts change.').waitFor()
}

/** @param {Page} page */
async function openAudit(page) {
  await write(page, after)
  await show(page, 'Audit')
  const data = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'sitemap.xml'))
    return transfer
  }, shopSitemap())
  const panel = page.locator('.audit')
  for (const type of ['dragenter', 'dragover', 'drop']) await panel.dispatchEvent(type, { dataTransfer: data })
  await page.locator('.audit-headline').waitFor()
  await page
    .getByText(/rows read: .* judged/)
    .first()
    .waitFor()
  // Sums are shown while the file is still being read.
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor({ state: 'hidden' })
  await page.getByText('What to do next').waitFor()
}

/**
 * A picture of a page of HTML.
 * @param {BrowserContext} context
 * @param {string} body
 * @param {{ width: number, height: number }} size
 */
async function drawn(context, body, size) {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.setContent(`<!doctype html><meta charset="utf-8">${body}`)
  for (const image of await page.locator('img').all()) {
    await image.evaluate(element => /** @type {HTMLImageElement} */ (element).decode())
  }
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const dataUrl = (/** @type {Buffer} */ png) => `data:image/png;base64,${png.toString('base64')}`
const mark = () => readFileSync(join(root, 'playground/icon.svg'), 'utf8')
const ground = 'margin:0;overflow:hidden;background:#e6eefc;color:#1b1f26;font:20px/1.3 system-ui,sans-serif'

/** The small promo tile: the store shows it small, so it has little text. */
function tile() {
  return `<style>
      body { ${ground}; height: 280px; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 14px; text-align: center }
      svg { width: 104px; height: 104px }
      b { display: block; font-size: 40px; letter-spacing: -0.02em; margin-bottom: 4px }
    </style>${mark()}<div><b>Robotscope</b>Which crawlers may fetch this page,<br>and why</div>`
}

/** The marquee, for pages on which the store features an extension. @param {Buffer} shown */
function marquee(shown) {
  return `<style>
      body { ${ground}; height: 560px; position: relative }
      header { position: absolute; left: 70px; top: 0; height: 560px; width: 400px; display: flex; flex-direction: column; justify-content: center; gap: 22px }
      svg { width: 120px; height: 120px }
      b { display: block; font-size: 62px; letter-spacing: -0.02em; line-height: 1.2 }
      p { margin: 0; font-size: 28px }
      img { position: absolute; left: 520px; top: 60px; width: 960px; border-radius: 12px 0 0 0; box-shadow: 0 8px 40px #1b1f2650 }
    </style><header>${mark()}<div><b>Robotscope</b><p>Which crawlers may fetch what from a site, and why</p></div></header>
    <img alt="" src="${dataUrl(shown)}">`
}
