/** Private windows in Firefox: the button works as in other windows, and nothing of them is stored. */
import { expect, test } from '../support/extension.ts'

for (const everySite of [false, true]) {
  const access = everySite ? 'with access to every site' : 'without access'
  test(`${access}, nothing of a private window is stored or listed in the options`, async ({ server, inFirefox }) => {
    const firefox = await inFirefox({ everySite })
    const options = await firefox.address('extension/options/index.html')
    // A page in an ordinary window is stored, so that the comparison is not between two empty lists.
    await firefox.open(server.url('private'))
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain('All 3 crawlers may fetch this page.')
    await firefox.closePopup()
    await firefox.open(options)
    const before = await firefox.stored()
    expect(Object.keys(before.local).sort()).toContain('watch-index')

    const hidden = await firefox.openAnother('private window')
    await firefox.open(server.url('directives', '/private/meta'))
    await firefox.pressToolbarButton()
    await expect
      .poll(() => firefox.popupText())
      .toContain('may not fetch this page, so the noindex on it cannot be seen')
    expect(await firefox.pressInPopup('More')).toBe(true)
    await expect.poll(() => firefox.popupText()).toContain('Options')
    expect(await firefox.popupText()).not.toContain('Open in playground')
    await expect.poll(async () => (await firefox.badge()).text).toBe('3')
    await firefox.closePopup()
    expect(server.count('directives')).toBe(1)
    await hidden.close()

    expect(await firefox.stored()).toEqual(before)
    await firefox.open(options)
    await expect.poll(() => firefox.inPage('return document.body.innerText')).toContain('1 file')
    expect(await firefox.inPage('return document.body.innerText')).not.toContain('directives.localhost')
  })
}
