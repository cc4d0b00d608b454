import { expect, test } from '@playwright/test'
import { startServer } from '../../e2e/server/server.ts'
import { launchFirefox } from '../../e2e/support/firefox.ts'
import { germanCopyOf } from '../../e2e/support/german.ts'
import { keep, languages, news, themes, words } from './shown.ts'

const buttons = {
  en: { panel: 'Open at the side', audit: 'Check links' },
  de: { panel: 'An der Seite öffnen', audit: 'Links prüfen' },
} as const

for (const language of languages)
  test(language, async () => {
    const site = await startServer([news])
    const path = language === 'de' ? { path: germanCopyOf('firefox') } : {}
    const firefox = await launchFirefox({ everySite: true, ...path })
    const seen = () => firefox.inPage('return document.body.innerText').then(String)
    try {
      for (const theme of themes) {
        const take = async (view: string, part: 'popup' | 'panel' | 'tab') =>
          keep(await firefox.picture(part), 'firefox', language, theme, view)
        await firefox.open(await firefox.address('extension/options/index.html'))
        await firefox.inPage(`return browser.storage.local.set({ settings: { version: 2, theme: '${theme}' } })`)
        await expect.poll(() => firefox.inPage('return document.documentElement.dataset.theme')).toBe(theme)
        await take('options', 'tab')
        await firefox.open(site.url('news', '/science/birds'))
        await firefox.pressToolbarButton()
        await expect.poll(() => firefox.popupText()).toContain(words[language].links)
        await take('popup', 'popup')
        await expect.poll(() => firefox.pressInPopup(buttons[language].panel)).toBe(true)
        await expect.poll(() => firefox.panelText()).toContain(words[language].links)
        await take('panel', 'panel')
        await firefox.closePanel()
        await firefox.pressToolbarButton()
        await expect.poll(() => firefox.pressInPopup(buttons[language].audit)).toBe(true)
        const audit = await firefox.enterOpened()
        await expect.poll(seen).toContain(words[language].ask)
        await take('audit', 'tab')
        await audit.close()
      }
    } finally {
      await firefox.close()
      await site.close()
    }
  })
