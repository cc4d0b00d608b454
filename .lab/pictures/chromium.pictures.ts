import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../../e2e/server/server.ts'
import { launchWithExtension } from '../../e2e/support/browsers.ts'
import { germanCopyOf } from '../../e2e/support/german.ts'
import { keep, languages, news, themes, words } from './shown.ts'

for (const language of languages)
  test(language, async () => {
    const site = await startServer([news])
    const path = language === 'de' ? { path: germanCopyOf('chrome') } : {}
    const browser = await launchWithExtension({ everySite: true, ...path })
    try {
      const page = await browser.open(site.url('news', '/science/birds'))
      async function take(view: string, tab: Page, fullPage = false) {
        for (const colorScheme of themes) {
          await tab.emulateMedia({ colorScheme })
          keep(await tab.screenshot({ fullPage, animations: 'disabled' }), 'chromium', language, colorScheme, view)
        }
        await tab.close()
      }
      const popup = await browser.openPopupInTab(page)
      await popup.setViewportSize({ width: 360, height: 600 })
      await expect(popup.getByRole('main')).toContainText(words[language].links)
      await take('popup', popup)
      const panel = await browser.openPanelInTab(page)
      await panel.setViewportSize({ width: 420, height: 800 })
      await expect(panel.getByRole('main')).toContainText(words[language].links)
      await take('panel', panel)
      const audit = await browser.openAudit(page)
      await audit.setViewportSize({ width: 1280, height: 800 })
      await audit.getByRole('button', { name: words[language].ask }).click()
      await expect(audit.getByRole('banner').locator('.audit-failures')).toContainText('/es/aves')
      await expect(audit.locator('.audit-headline')).toBeVisible()
      await take('audit', audit)
      const options = await browser.context.newPage()
      await options.setViewportSize({ width: 1280, height: 800 })
      await options.goto(browser.address('extension/options/index.html'))
      await options.getByRole('checkbox').first().waitFor()
      await take('options', options, true)
    } finally {
      await browser.close()
      await site.close()
    }
  })
