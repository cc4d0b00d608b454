/** The playground and the popup in German: all English text is marked as English. */
import type { Page } from '@playwright/test'
import { axeOf, expectAccessible, expectNoViolations, picture } from '../support/accessibility.ts'
import { expect, openMore, test } from '../support/extension.ts'
import { englishMessages, germanCopyOf, germanMessages } from '../support/german.ts'
import { allowNoErrors } from '../support/playground-page.ts'

const wordsOf = (message: string) => message.replace(/\$(?:\w+\$|[1-9])/g, '').replace(/\P{L}/gu, '')

/** Patterns for the English messages, without those that are the same in German or contain hardly any words. */
const english: { readonly longest: string; readonly pattern: RegExp }[] = []

test.beforeAll(async () => {
  const messages = await englishMessages()
  const own = messages.filter(
    message => !germanMessages.has(message) && (!message.includes('$') || wordsOf(message).length >= 6),
  )
  for (const message of own) {
    const pieces = message.split(/\$(?:\w+\$|[1-9])/)
    const escaped = pieces.map(piece => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    // The longest fixed part of a message is searched first, as there are thousands of messages.
    const [longest = ''] = [...pieces].sort((a, b) => b.length - a.length)
    english.push({ longest, pattern: new RegExp(`^${escaped.join('.*')}$`, 's') })
  }
})

const judged = new Map<string, boolean>()

/** Most texts of a view are those of the one before. */
function isEnglish(text: string): boolean {
  const known = judged.get(text)
  if (known !== undefined) return known
  const is = english.some(({ longest, pattern }) => text.includes(longest) && pattern.test(text))
  judged.set(text, is)
  return is
}

/** All text that is shown or read out, except code, product tokens and text that is marked as English. */
function textsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('[lang="en"], code, script, style, .cm-content, .matrix-token, head')) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
      } else texts.push(node.textContent ?? '')
    }
    return [...new Set(texts.map(text => text.trim()))].filter(text => /\p{L}{2}/u.test(text))
  })
}

async function expectGerman(page: Page): Promise<void> {
  const texts = await textsIn(page)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(isEnglish)).toEqual([])
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })

  /** Each view, and how to reach it from the one before, with the parts that are shown only on request. */
  const views: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    async verdicts(page) {
      await expect(page.getByRole('region', { name: 'Entscheidung' })).toContainText('darf /account/login abrufen')
    },
    async picker(page) {
      await button(page, '5 Crawler').click()
      await page.getByRole('searchbox', { name: 'Crawler suchen oder ein eigenes Token eingeben' }).fill('xy@z')
      await expect(page.getByText('Kein Crawler gefunden, und in einem eigenen Token')).toBeVisible()
    },
    async why(page) {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Warum' }).click()
      await expect(page.getByText('Von den Mustern, die passen, ist keines länger.')).toBeVisible()
    },
    async problems(page) {
      await page.getByRole('tab', { name: /Probleme/ }).click()
      await button(page, 'Über die Prüfregel misspelled-field').click()
      await expect(page.getByRole('dialog')).toContainText('Schließen')
    },
    async comparison(page) {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Vergleich' }).click()
      await button(page, 'Beispiel: was sich in einem Jahr geändert hat').click()
      await expect(page.getByText('Es ändert sich, was erlaubt ist.').first()).toBeVisible()
    },
    async readings(page) {
      await page.getByText('Lesarten', { exact: true }).click()
      await expect(page.getByText('unterscheiden sich bei diesen URLs').first()).toBeVisible()
    },
    async crawlers(page) {
      await page.getByRole('tab', { name: 'Crawler' }).click()
      await button(page, 'KI-Training sperren, KI-Suche behalten').click()
      await expect(button(page, 'Anwenden')).toBeVisible()
      await button(page, 'Über Googlebot').click()
    },
    async examples(page) {
      await button(page, 'Beispiele').click()
      await expect(page.getByRole('dialog', { name: 'Beispiele' })).toBeVisible()
    },
    async sharing(page) {
      await page.keyboard.press('Escape')
      await button(page, 'Teilen').click()
      await expect(page.getByRole('dialog', { name: 'Teilen' })).toBeVisible()
    },
    async search(page) {
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: /Quelltext der robots\.txt/ }).press('Control+f')
      await expect(page.getByRole('textbox', { name: 'Suchen' })).toBeVisible()
    },
    async explanation(page) {
      await page.keyboard.press('Escape')
      const source = page.getByRole('textbox', { name: /Quelltext der robots\.txt/ })
      await source.press('Control+End')
      // The services of the editor are loaded with the first key.
      await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
      await page.keyboard.type('User-agent: AhrefsBo')
      await expect(page.getByRole('listbox')).toContainText('Ahrefs: Ein Verzeichnis der Links zwischen Websites')
      await expectGerman(page)
      // Nothing is offered for a name that is complete.
      await page.keyboard.type('t')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      // The cursor must be inside the token. After the token, only a problem of the line may be explained.
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Control+i')
      await expect(page.locator('.explanation')).toContainText('Nach Angabe seines Betreibers befolgt er robots.txt.')
    },
  }

  /** The part that has changed, as a selector. */
  async function partInFront(page: Page, view: string): Promise<string> {
    if (view === 'verdicts') return 'html'
    if (view === 'search' || view === 'explanation') return '.cm-editor'
    return (await page.getByRole('dialog').count()) > 0 ? ':is(dialog[open], [role=dialog])' : '[role=tabpanel]'
  }

  test('every view is in German, accessible, and no wider than the window', async ({ page, playground }) => {
    allowNoErrors(page)
    await page.goto(playground)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const wide = page.viewportSize()
    for (const [name, open] of Object.entries(views))
      await test.step(name, async () => {
        await open(page)
        await expectGerman(page)
        // The colours are those of the English page, and the rows of the crawlers are all alike.
        const axe = (await axeOf(page)).include(await partInFront(page, name)).exclude('.crawler-row ~ .crawler-row')
        await expectNoViolations(axe.disableRules(['color-contrast']), name)
        await page.setViewportSize({ width: 320, height: 900 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(overflow, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
        if (wide) await page.setViewportSize(wide)
      })
  })

  test('loads no English', async ({ page, playground }) => {
    const loaded: string[] = []
    page.on('response', response => {
      if (response.url().endsWith('.js')) loaded.push(response.url())
    })
    await page.goto(playground)
    await page.getByRole('tab', { name: 'Warum' }).click()
    await expect(page.getByText('Von den Mustern, die passen, ist keines länger.')).toBeVisible()
    // Requested again, as the page may still be loading some of them when the test ends.
    const answers = await Promise.all(loaded.map(url => page.request.get(url)))
    const scripts = (await Promise.all(answers.map(answer => answer.text()))).join('\n')
    expect(scripts).toContain('Betrachtete Gruppen')
    expect(scripts).not.toContain('Groups considered')
  })
})

test('the language is chosen by keyboard, keeps the state of the page, and is remembered', async ({
  page,
  playground,
}) => {
  allowNoErrors(page)
  await page.goto(playground)
  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByText('no other pattern that matches is longer')).toBeVisible()
  await page.getByRole('textbox', { name: /robots\.txt source/ }).press('Control+End')
  await page.keyboard.type('# typed')

  const choice = page.getByRole('combobox', { name: 'Language' })
  const before = await choice.boundingBox()
  await choice.focus()
  await page.keyboard.press('ArrowUp')
  const german = page.getByRole('combobox', { name: 'Sprache' })
  await expect(german).toBeFocused()
  expect((await german.boundingBox())?.height).toBe(before?.height)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Von den Mustern, die passen, ist keines länger.')).toBeVisible()
  await expectGerman(page)

  const editor = page.getByRole('textbox', { name: /Quelltext der robots\.txt/ })
  await expect(editor).toContainText('# typed')
  await editor.press('Control+z')
  await expect(editor).not.toContainText('# typed')

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Urteile' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await expect(page.getByRole('tab', { name: 'Verdicts' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('popup, options and playground of the extension are in the language of its messages', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium({ everySite: true, path: germanCopyOf('chrome') })
  const page = await browser.open(server.url('blocked'))
  const popup = await browser.openPopupInTab(page)
  allowNoErrors(popup)
  await popup
    .getByRole('button', { name: /^Warum: / })
    .first()
    .click()
  await expect(popup.getByRole('heading', { name: 'Die Antwort des Servers' })).toBeVisible()
  await openMore(popup, 'Mehr')
  await popup.getByRole('button', { name: 'Crawler wählen' }).click()
  await expect(popup.getByRole('group', { name: 'Bekannte Crawler' })).toBeVisible()
  await expectGerman(popup)
  await expectAccessible(popup)
  await popup.setViewportSize({ width: 400, height: 900 })
  await picture(popup, 'popup', { fullPage: true })
  expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)

  const linking = await browser.open(server.url('links'))
  const audit = await browser.openAudit(linking)
  await expect(audit.getByRole('banner')).toContainText(
    '2 Links zu dieser Website · 1 gesperrt für Googlebot und Bingbot · die ganze Website gesperrt für GPTBot',
  )
  await expect(audit.locator('.audit-headline')).toContainText('gesperrt')
  await expectGerman(audit)
  await picture(audit, 'audit')
  await audit.getByRole('radio', { name: 'URLs', exact: true }).check()
  await expect(audit.getByRole('grid')).toContainText('private')
  await expectGerman(audit)
  await audit.setViewportSize({ width: 390, height: 1400 })
  await picture(audit, 'audit-narrow')
  expect(await audit.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await audit.setViewportSize({ width: 1280, height: 720 })
  await audit.getByRole('link', { name: 'Sitemaps prüfen' }).click()
  await expect(audit.getByRole('banner')).toContainText('robots.txt nennt keine Sitemap')
  await audit.getByRole('button', { name: '1 Sitemap abrufen' }).click()
  await expect(audit.getByRole('banner')).toContainText('Der Server antwortete 404.')
  await expectGerman(audit)
  await picture(audit, 'sitemaps')

  const options = await browser.open(browser.address('extension/options/index.html'))
  await expect(options.getByRole('group', { name: 'Bekannte Crawler' })).toBeVisible()
  await expectGerman(options)

  const playground = await browser.open(browser.address('playground/index.html'))
  await expect(playground.getByRole('tab', { name: 'Urteile' })).toBeVisible()
  await expect(playground.getByRole('combobox', { name: 'Sprache' })).toHaveCount(0)
  await expectGerman(playground)
})
