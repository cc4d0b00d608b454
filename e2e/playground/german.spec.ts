/** The page in German shows no text of the English catalogue. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { englishMessages, germanMessages } from '../support/german.ts'
import { allowNoErrors, DIALOG, expectGoodLooks, write } from '../support/playground-page.ts'

/** Texts that must not appear: whole English messages of several words, unless the German message is the same. */
const forbidden = async () =>
  (await englishMessages()).filter(
    message => !germanMessages.has(message) && !message.includes('$') && message.split(' ').length > 1,
  )

test.use({ locale: 'de-DE' })

/** All text that is shown and read out, except text that is marked as English. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (!node.parentElement?.closest('[lang="en"], script, style')) texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.join('\n')
  })

/** Some messages arrive a moment after the page; until then core's English texts are shown. */
const expectGerman = async (page: Page, where: string) => {
  const english = await forbidden()
  await expect
    .poll(
      async () => {
        const texts = await textsOf(page)
        return english.filter(message => texts.includes(message))
      },
      { message: where },
    )
    .toEqual([])
}

test('every pane, dialog and example, and messages about links and files', async ({ page, playground }) => {
  await test.step('every pane, dialog and example', async () => {
    allowNoErrors(page)
    await page.goto(playground)
    await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
    await expect(page.locator('.cm-content')).toContainText('Ein erfundener Laden.')
    await expectGerman(page, 'at first')
    for (const name of ['Beispiele', 'Zuletzt', 'Teilen', 'Hilfe']) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (const part of await dialog.locator('summary').all()) await part.click()
      await expectGerman(page, name)
      await page.keyboard.press('Escape')
    }
    const examples = page.getByRole('dialog').locator('.examples .link')
    await page.getByRole('button', { name: 'Beispiele' }).click()
    const count = await examples.count()
    await page.keyboard.press('Escape')
    for (let example = 0; example < count; example++) {
      await page.getByRole('button', { name: 'Beispiele' }).click()
      const name = (await examples.nth(example).textContent()) ?? ''
      await examples.nth(example).click()
      const tabs = await page.getByRole('tab').all()
      // The last three panes have the same texts for every file, apart from what they say about use. The verdicts of
      // the first pane are in Why, too.
      const isWhole = example === 0 || ((await page.locator('.cm-content').textContent()) ?? '').includes('Content-')
      for (const tab of isWhole ? tabs : tabs.slice(1, 3)) {
        await tab.click()
        await expect(page.getByRole('tabpanel')).not.toBeEmpty()
        await expectGerman(page, `${name}: ${await tab.textContent()}`)
      }
    }
  })

  await test.step('messages about links and files', async () => {
    for (const link of ['#1abc', '#2abcdefgh', `#1${'A'.repeat(5_000_000)}`]) {
      await page.evaluate(to => {
        location.hash = to
      }, link)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectGerman(page, link.slice(0, 10))
      await page.getByRole('alert').getByRole('button', { name: 'Schließen' }).click()
    }
    const files = {
      'empty.txt': '',
      'a.gz': '\x1f\x8b\b',
      'a.pdf': '%PDF-1.4',
      'a.zip': 'PK\x03\x04',
    }
    for (const [name, content] of Object.entries(files)) {
      const buffer = Buffer.from(content, 'latin1')
      await page.locator('.source input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
      await expect(page.locator('.source .notice:not(.arrival)')).toContainText(name)
      await expectGerman(page, name)
    }
  })
})

test('rules are explained in German, both from Problems and from the help', async ({ page, playground }) => {
  const texts: string[] = []
  page.on('request', request => {
    if (/\/(?:de|en)-[^/]*\.js$/.test(request.url())) texts.push(request.url())
  })
  await page.goto(playground)
  await page.locator('.cm-content').press('ControlOrMeta+a')
  await page.keyboard.insertText('User-agent: *\nDissalow: /private/\n')
  await page.getByRole('tab', { name: /^Probleme/ }).click()
  const asks = page.getByRole('button', { name: 'Über die Prüfregel misspelled-field' })
  await expect(asks).toBeVisible()
  expect(texts).toEqual([])
  await asks.click()
  const rule = page.getByRole('dialog')
  await expect(rule.getByRole('heading', { level: 2 })).toHaveText(/^Ein falsch geschriebenes Feld/)
  const explanation = rule.getByText('Googles Parser verzeiht einige Schreibweisen')
  await expect(explanation).toHaveAttribute('lang', 'de')
  await expect(rule.locator('[lang="en"]')).toHaveCount(0)
  expect(texts.map(url => url.replace(/.*\/|-.*/g, ''))).toEqual(['de'])
  await expect(rule.getByRole('heading', { name: 'Schlecht' })).toBeVisible()
  await expect(rule).toContainText('Dissalow: /private/')
  await expectGerman(page, 'the page of a rule')
  await expectGoodLooks(page, 'rule-german', DIALOG)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Hilfe', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Hilfe' })
  await help.getByText('Alle Regeln der Probleme').click()
  await help.getByRole('button', { name: 'HTML in einem Pfad' }).click()
  const other = page.getByRole('dialog', { name: 'HTML in einem Pfad' })
  await expect(other.getByText('Pfade, die aus einer Webseite')).toHaveAttribute('lang', 'de')
})

test('longer words are not cut off, and an unchanged example follows the language', async ({ page, playground }) => {
  await test.step('the longer words are not cut off in narrow windows', async () => {
    await page.goto(playground)
    await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const choice = await page.getByRole('button', { name: '5 Crawler' }).boundingBox()
      for (const tab of await page.getByRole('tab').all()) {
        const box = await tab.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
        const isUnder = box && choice && box.x + box.width > choice.x && box.y < choice.y + choice.height
        expect(isUnder && box.y + box.height > choice.y).toBeFalsy()
      }
      await page.keyboard.press('F1')
      const keys = page.getByRole('dialog', { name: 'Tastatur' })
      await expect(keys).toBeVisible()
      expect(await keys.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')

      await page.getByRole('tab', { name: 'Urteile' }).click()
      await page.getByRole('gridcell').first().click()
      await page.getByRole('tab', { name: 'Warum' }).click()
      const why = page.getByRole('tabpanel')
      // Tables in which all agree are folded.
      await expect(why.locator('details').first()).toBeVisible()
      await why.locator('details').evaluateAll(all => {
        for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true
      })
      await expect(why.getByRole('table').first()).toBeVisible()
      const pane = await why.locator('.why').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(pane, 'how much wider than the pane its content is').toBeLessThanOrEqual(0)
    }
  })

  await test.step('an unchanged example follows the language; a changed one stays', async () => {
    const editor = page.locator('.cm-content')
    await expect(editor).toContainText('Ein erfundener Laden.')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(editor).toContainText('An imaginary shop.')
    await expect(page.getByRole('region', { name: 'Start with your site' })).toBeVisible()
    await write(page, 'User-agent: *\nDisallow: /own\n')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(page.getByRole('tab', { name: 'Urteile' })).toBeVisible()
    await expect(editor).toContainText('Disallow: /own')
  })
})
