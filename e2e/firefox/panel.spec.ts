/** The sidebar in Firefox: what the popup shows, for the tab in front. */
import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const noneMay = 'None of the 3 crawlers may fetch this page.'

let firefox: Firefox

/** Opens the panel from the popup, which has said this. */
async function openPanel(words: string) {
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain(words)
  expect(await firefox.panelText()).toBe('')
  expect(await firefox.pressInPopup('Open at the side')).toBe(true)
  await expect.poll(() => firefox.panelText()).toContain(words)
  await expect.poll(() => firefox.popupText()).toBe('')
}

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inFirefox }) => {
    firefox = await inFirefox({ everySite: true })
  })

  test('the popup opens it and closes; it follows navigations and tabs', async ({ server }) => {
    await firefox.open(server.url('blocked'))
    await openPanel(noneMay)
    await firefox.open(server.url('allowed'))
    await expect.poll(() => firefox.panelText()).toContain('All 3 crawlers may fetch this page.')
    const other = await firefox.openAnother('tab')
    await firefox.open(server.url('blocked', '/other'))
    await expect.poll(() => firefox.panelText()).toContain(noneMay)
    expect(await firefox.panelText()).toContain('/other')
    await other.close()
    await expect.poll(() => firefox.panelText()).toContain('allowed.localhost')
    await firefox.closePanel()
  })
})

test.describe('without access', () => {
  test.beforeAll(async ({ inFirefox }) => {
    firefox = await inFirefox()
  })

  test('it shows what a press of the button gives, and asks no server by itself', async ({ server }) => {
    server.forget()
    await firefox.open(server.url('blocked'))
    await openPanel(noneMay)
    await firefox.open(server.url('allowed'))
    await expect.poll(() => firefox.panelText()).toContain('it went to another page')
    expect(server.count('allowed')).toBe(0)
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.panelText()).toContain('All 3 crawlers may fetch this page.')
    await firefox.closePopup()
    expect(server.count('allowed')).toBe(1)
    await firefox.closePanel()
  })
})
