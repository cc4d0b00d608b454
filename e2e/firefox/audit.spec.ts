/** In Firefox as shipped: the audit page of the extension, from a sitemap to the blocked URLs and the reason. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /private/\n'

/** Keys as WebDriver writes them. */
const ENTER = '\ue007'
const DOWN = '\ue015'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

const text = () => firefox.inPage('return document.body.innerText').then(String)
const panel = () => firefox.inPage(`return document.querySelector('[role=tabpanel]')?.innerText ?? ''`).then(String)
const focused = () => firefox.inPage('return document.activeElement.textContent').then(String)

/** Drops a file on the element that a selector finds. The page compresses the file if `packed` is true. */
const drop = (selector: string, name: string, content: string, packed = false) =>
  firefox.inPage(`
    const octets = new Blob([${JSON.stringify(content)}])
    const stream = octets.stream().pipeThrough(new CompressionStream('gzip'))
    const transfer = new DataTransfer()
    transfer.items.add(new File([${packed} ? await new Response(stream).blob() : octets], ${JSON.stringify(name)}))
    const target = document.querySelector(${JSON.stringify(selector)})
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }))
    }`)

const showTab = (name: string) =>
  firefox.inPage(`[...document.querySelectorAll('[role=tab]')].find(tab => tab.innerText.trim() === '${name}').click()`)

const rows = () =>
  firefox.inPage(`return [...document.querySelectorAll('[role=grid] [role=rowheader]')].map(cell => cell.textContent)`)

/** How many inputs are stored on this device. */
const keptInputs = () =>
  firefox.inPage(`
    const done = request => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const database = await done(indexedDB.open('robotscope'))
    const kept = await done(database.transaction('audit').objectStore('audit').get('inputs'))
    database.close()
    return kept ? kept.inputs.length : 0`)

test('a packed sitemap, what is blocked in it, why, and a list that is kept', async () => {
  await firefox.open(await firefox.address('playground/index.html'))
  await expect.poll(text).toContain('robots.txt')
  await expect.poll(() => firefox.inPage(`return document.querySelector('.cm-foldGutter') !== null`)).toBe(true)
  await drop('.cm-content', 'robots.txt', robots)
  await expect.poll(text).toContain('Disallow: /private/')
  await showTab('Audit')
  await expect.poll(text).toContain('Choose files…')

  const urls = Array.from({ length: 3000 }, (_, i) => `https://www.example.com/${i < 3 ? 'private' : 'shop'}/${i + 1}`)
  const entries = urls.map(url => `<url><loc>${url}</loc></url>`).join('')
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
  await drop('.audit', 'sitemap.xml.gz', xml, true)
  await expect.poll(panel).toContain('3 of 3,000 URLs in the sitemap are blocked for Googlebot, by line 5.')

  await firefox.press('Show 3 URLs')
  await expect.poll(rows).toEqual(['/private/1', '/private/2', '/private/3'])
  await expect.poll(focused).toBe('/private/1')
  await firefox.key(DOWN)
  await expect.poll(focused).toBe('/private/2')
  await firefox.key(ENTER)
  await expect.poll(text).toMatch(/Googlebot may not fetch\s+\S*\/private\/2/)
  await expect.poll(panel).toContain('Rules that match')

  await showTab('Audit')
  await expect.poll(panel).toContain('3 of 3,000 URLs')
  await firefox.press('Show all')
  await expect.poll(panel).toContain('3,000 of 3,000 URLs')
  await firefox.inPage(`const grid = document.querySelector('[role=grid]'); grid.scrollTop = grid.scrollHeight`)
  await expect.poll(rows).toContain('/shop/3000')

  await firefox.press('Options')
  await firefox.inPage(`document.querySelector('.audit-options input[type=checkbox]').click()`)
  await expect.poll(keptInputs).toBe(1)
  await firefox.open(await firefox.address('playground/index.html?again'))
  await expect.poll(panel).toContain('3 of 3,000 URLs in the sitemap are blocked for Googlebot, by line 5.')
  // The restored input is stored together with the new one.
  await drop('.audit', 'more.txt', 'https://www.example.com/private/more')
  await expect.poll(keptInputs).toBe(2)
  await firefox.press('Options')
  expect(await panel()).not.toContain('This browser does not keep the lists')
  await firefox.inPage(`document.querySelector('.audit-options input[type=checkbox]').click()`)
  await expect.poll(keptInputs).toBe(0)
  await firefox.press('Start over')
  await expect.poll(panel).toContain('Choose files…')
})
