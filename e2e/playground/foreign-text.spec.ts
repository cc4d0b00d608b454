/** Texts from elsewhere in every pane: what is seen, copied and heard is the text, with what cannot be seen written out. */
import type { Page } from '@playwright/test'
import { controls, expectForeignTexts, long, odd } from '../support/foreign-text.ts'
import { expect, openPlayground, panelOf, show, targetsOf, test } from '../support/playground-page.ts'

const SITE = 'https://www.example.com'

const file = [
  'User-agent: *',
  `Disallow: /${odd.raw}`,
  `Disallow: /a/${controls.raw}\0z`,
  `Disallow: /b/${long.raw}`,
  `Disalow: /c/${odd.raw}`,
  `Content-Usage: ${odd.raw}`,
  `${odd.raw}: x`,
  '',
  `User-agent: ${odd.raw}`,
  `User-agent: GPTBot`,
  `Allow: /${odd.raw}`,
  `Disallow: /`,
  `Sitemap: ${odd.raw}`,
].join('\n')

const urls = [`${SITE}/${odd.raw}`, `${SITE}/a/${controls.raw}`, `${SITE}/b/${long.raw}`, `//${odd.raw}`, `x${odd.raw}`]

const view = (page: Page, name: string) => panelOf(page).getByRole('radio', { name, exact: true })

async function drop(page: Page, name: string, content: string) {
  const data = await page.evaluateHandle(
    given => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([given.content], given.name))
      return transfer
    },
    { name, content },
  )
  await panelOf(page).locator('.audit').dispatchEvent('drop', { dataTransfer: data })
}

const unfold = (page: Page) =>
  panelOf(page).evaluate(panel => {
    for (const details of panel.querySelectorAll('details')) details.open = true
  })

test('every pane shows URLs, rules and names as they are', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.locator('.source input[type=file]').setInputFiles({
    name: `${odd.raw}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(file),
  })
  for (const url of urls) {
    await targetsOf(page).fill(url)
    await targetsOf(page).press('Enter')
  }
  await test.step('Verdicts', async () => {
    await expect(panelOf(page).getByRole('row')).not.toHaveCount(0)
    for (const name of ['kq0', 'kq1', 'kq2']) {
      await panelOf(page).getByRole('rowheader', { name }).first().click()
      await expectForeignTexts(page, panelOf(page), 5)
    }
  })
  await test.step('Why', async () => {
    await panelOf(page).getByRole('rowheader', { name: 'kq0' }).first().click()
    await show(page, 'Why')
    await expect(panelOf(page)).toContainText('kq0')
    await expectForeignTexts(page, panelOf(page), 4)
  })
  await test.step('Problems', async () => {
    await show(page, /Problems/)
    await expect(panelOf(page)).toContainText('kq0')
    await expectForeignTexts(page, panelOf(page), 4)
  })
  await test.step('Crawlers', async () => {
    await show(page, 'Crawlers')
    await page.getByRole('button', { name: 'About GPTBot' }).click()
    await expect(panelOf(page)).toContainText('kq0')
    await expectForeignTexts(page, panelOf(page), 1)
  })
  await test.step('Compare', async () => {
    await show(page, 'Compare')
    await page.getByRole('button', { name: 'Paste…' }).click()
    await page.getByRole('textbox', { name: 'Earlier robots.txt' }).fill(file.replace('Allow: /kq', 'Allow: /d/kq'))
    await page.getByRole('button', { name: 'Compare with this' }).click()
    await expect(panelOf(page)).toContainText('Verdicts change.')
    await expectForeignTexts(page, panelOf(page), 1)
    await view(page, 'Text').check()
    await expect(panelOf(page)).toContainText('kq0')
    await expectForeignTexts(page, panelOf(page), 4)
  })
  await test.step('Audit', async () => {
    await show(page, 'Audit')
    await drop(page, `${odd.raw}.txt`, urls.join('\n'))
    await expect(view(page, 'URLs')).toBeVisible()
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const lines = [odd, controls, long].map(
      ({ raw }) => `203.0.113.77 - - [20/Nov/2026:10:00:00 +0000] "GET /${raw} HTTP/1.1" 200 512 "-" "${agent}"`,
    )
    await drop(page, `${odd.raw}.log`, lines.join('\n'))
    await expect(view(page, 'Log')).toBeVisible()
    for (const [name, least] of Object.entries({ Overview: 1, URLs: 3, Rules: 3, Directories: 1, Log: 1 })) {
      await view(page, name).check()
      await unfold(page)
      await test.step(name, () => expectForeignTexts(page, panelOf(page), least))
    }
  })
})
