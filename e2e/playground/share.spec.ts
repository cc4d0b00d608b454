/** Links, downloads and examples. */
import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import {
  DIALOG,
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openAssumptions,
  openPlayground,
  panelOf,
  show,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

/** The file that the link carries, with the URL `/from-link/a` tested for Bingbot by RFC 9309 and the pane Why open. */
const source = 'User-agent: *\r\nDisallow: /from-link\r\n'
const link =
  '#1IEx4M0WOQQrCMBBFr1L-UlJacNVZildwZV2MMU2DcSKTSJHSu0tF6vY93ufPyOml1oFwyk5r9k4KVbteezmGzDGmiapm0PSoY5D7ymFQWL0rGXTG3zWMi4FVnqLTrzsE8ddUVqyOb0E8CDrYbt92MLBjyk5A828P1G49aKsXgyfLenEa31g-'

test('a copied link opens with the file, the URLs, the crawlers and the server’s answer', async ({
  page,
  playground,
}) => {
  await openPlayground(page, playground)
  await write(page, 'User-agent: *\nDisallow: /shared\n')
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await targetsOf(page).fill('/shared/a')
  await targetsOf(page).press('Enter')
  await openAssumptions(page)
  await page.getByRole('combobox', { name: 'Server’s answer' }).selectOption('403 Forbidden')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog).toContainText(/\d+ characters/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog).toContainText('The link is copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#1[\w-]+$/)
  await expect(dialog).toContainText(`${link.length} characters`)

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(editorOf(page)).toContainText('Disallow: /shared')
  await expect(page.getByRole('rowheader')).toHaveText('/shared/a')
  await expect(page.getByRole('combobox', { name: 'Server’s answer' })).toHaveValue('403')
})

/** The link for a state; playground/share/link.ts says what it is made of. */
function linkOf(state: object): string {
  const deflated = deflateRawSync(JSON.stringify(state))
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(deflated))
  return `#1${Buffer.concat([checksum, deflated]).toString('base64url')}`
}

/** Texts that would run a script if any part of the page took them for markup, an address or code. */
const scripts = [
  `"'></textarea></style><script>harm()</script><img src=x onerror=harm()><svg onload=harm()>`,
  'javascript://example.com/%0aharm()',
  'data:text/html,<script>parent.harm()</script>',
]

/** A state in which one of the texts stands in every field. The addresses have hosts, as the page opens no others. */
function stateWith(script: string) {
  const rules = `User-agent: ${script}\nUser-agent: *\nDisallow: /${script}\nDisallow: ${script}\nSitemap: ${script}\n`
  const address = script.startsWith('javascript://') ? script : `https://example.com/${script}`
  return {
    source: `# ${script}\n${rules}${script}: a\nContent-Usage: /${script} train-ai=n\nLicense: ${script}\n`,
    before: `User-agent: ${script}\nDisallow: /\n`,
    targets: [script, `/${script}`, address],
    crawlers: ['Googlebot', script, 'Own-Bot'],
    chosen: { target: 1, crawler: script },
    server: {
      answer: {
        kind: 'response',
        url: address,
        status: 200,
        redirects: [{ status: 301, url: address }],
        headers: { cacheControl: script, expires: script, date: script, retryAfter: script, contentType: script },
      },
      copyAge: 1,
    },
  }
}

test('a link with a script in every field runs nothing in any pane', async ({ page, playground }) => {
  const harm: string[] = []
  await page.exposeFunction('harm', () => harm.push('ran'))
  page.on('dialog', dialog => void dialog.dismiss())
  for (const script of scripts) {
    await test.step(script, async () => {
      await page.goto(`${playground}${linkOf({ ...stateWith(script), pane: script })}`)
      await expect(page.getByRole('alert')).toContainText('The link is open')
      await expect(editorOf(page)).toContainText(`# ${script}`)
      for (const pane of [/Verdicts/, /Why/, /Problems/, /Compare/, /Crawlers/, /Audit/]) {
        await show(page, pane)
        await expect(panelOf(page)).not.toBeEmpty()
        const found = await page.evaluate(() => ({
          made: document.querySelectorAll('script:not([src]), img[src="x"], svg[onload], [onerror]').length,
          addresses: Array.from(document.querySelectorAll('[href], [src], [action]'), element =>
            ['href', 'src', 'action'].map(name => element.getAttribute(name) ?? '').join(''),
          ),
        }))
        expect(found.made).toBe(0)
        expect(found.addresses.filter(address => !/^(?:https?:|\/|\.|#|[\w-]+\.\w+$)/i.test(address))).toEqual([])
      }
    })
  }
  expect(harm).toEqual([])
})

test('a link that arrives while the page is about to write its own address is opened', async ({ page, playground }) => {
  // The page's own link is packed with a response. The other link arrives right when it is packed, once there is one.
  await page.addInitScript(() => {
    const read = Response.prototype.arrayBuffer
    Response.prototype.arrayBuffer = async function () {
      const octets = await read.call(this)
      const arriving = Reflect.get(window, 'arriving')
      Reflect.deleteProperty(window, 'arriving')
      if (typeof arriving === 'string') location.hash = arriving
      return octets
    }
  })
  await openPlayground(page, playground)
  await write(page, 'User-agent: *\nDisallow: /my-draft\n')
  await expect.poll(() => page.evaluate(() => location.hash.length)).toBeGreaterThan(1)
  await page.evaluate(to => Object.assign(window, { arriving: to }), link)
  // One change of the page: it packs one link.
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await page.waitForFunction(() => !('arriving' in window))
  await expect(page.getByRole('alert')).toContainText('The link is open')
  await expect(editorOf(page)).toContainText('Disallow: /from-link')
})

test('file, verdicts and explanation are copied, and the file is saved, by buttons next to them', async ({
  page,
  playground,
}) => {
  await openPlayground(page, playground)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const file = 'User-agent: *\nDisallow: /private # all of it\n'
  await write(page, file)
  await page.getByRole('button', { name: 'Copy the robots.txt' }).click()
  await expect(page.getByRole('button', { name: 'Copy the robots.txt' })).toHaveText('Copied')
  expect(await copied()).toBe(file)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('robots.txt')
  expect(readFileSync(await download.path(), 'utf8')).toBe(file)

  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await page.getByRole('textbox', { name: 'Add URLs or paths' }).fill('/private/a|b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy the verdicts as a table' }).click()
  await expect.poll(copied).toContain('| `/private/a\\|b` | blocked (line 2) |')
  await show(page, 'Why')
  await page.getByRole('button', { name: 'Copy the explanation' }).click()
  await expect.poll(copied).toMatch(/^\*\*Googlebot may not fetch .*line 2.*\*\*\n\n1\. /)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy the explanation' }).click()
  await expect(panelOf(page)).toContainText('Not copied: the browser does not allow it')
})

test('a link is announced and can be taken back, or says why it cannot be opened; the file keeps its octets', async ({
  page,
  playground,
}) => {
  await test.step('an example brings its file, URLs and crawlers; undo restores the file, and a button restores everything', async () => {
    await openPlayground(page, playground)
    await write(page, 'User-agent: *\nDisallow: /my-draft\n')
    await targetsOf(page).fill('/my-draft/a')
    await targetsOf(page).press('Enter')
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('button', { name: 'A server that fails' }).click()
    await expect(page.getByRole('combobox', { name: 'Server’s answer' })).toHaveValue('503')
    await show(page, 'Verdicts')
    await expect(decisionOf(page)).toContainText('Googlebot may not fetch https://shop.example/')
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('Disallow: /my-draft')
    await page.getByRole('button', { name: 'Go back to what was here before' }).click()
    await expect(page.getByRole('rowheader', { name: '/my-draft/a' })).toBeVisible()
    await expect(editorOf(page)).toContainText('Disallow: /my-draft')
  })

  await test.step('a link that cannot be opened says why and leaves the draft alone', async () => {
    await write(page, 'User-agent: *\nDisallow: /my-draft\n')
    for (const [broken, words] of [
      [link.slice(0, -4), 'The link is damaged'],
      [link.replace('#1', '#2'), 'made by a later version'],
      [`#1${'A'.repeat(5_000_000)}`, 'more than this page can open'],
    ] as const) {
      await page.evaluate(to => {
        location.hash = to
      }, broken)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByRole('alert')).toContainText('Your draft has not changed.')
      await expect(editorOf(page)).toContainText('Disallow: /my-draft')
    }
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the file is downloaded with the same octets', async () => {
    await page.evaluate(to => {
      location.hash = to
    }, link)
    await expect(editorOf(page)).toContainText('Disallow: /from-link')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download robots.txt' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('robots.txt')
    expect(readFileSync(await download.path(), 'utf8')).toBe(source)
  })

  await test.step('opening a link is announced and offers the way back to the draft, at once and later', async () => {
    await page.keyboard.press('Escape')
    await write(page, 'User-agent: *\nDisallow: /my-draft\n')
    await expect.poll(() => new URL(page.url()).hash).not.toBe(link)
    await page.evaluate(to => {
      location.hash = to
    }, link)
    await expect(page.getByRole('alert')).toContainText('The link is open')
    await expect(editorOf(page)).toContainText('Disallow: /from-link')
    await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Go back to what was here before' }).click()
    await expect(editorOf(page)).toContainText('Disallow: /my-draft')

    await page.goto('about:blank')
    await page.goto(playground + link)
    await expect(editorOf(page)).toContainText('Disallow: /from-link')
    await page.reload()
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('button', { name: 'Your draft before the last link' }).click()
    await expect(editorOf(page)).toContainText('Disallow: /my-draft')
  })

  await test.step('a link that holds more crawlers than are taken opens, and says how many were taken', async () => {
    const crawlers = Array.from({ length: 1000 }, (_, i) => `Bot-${'A'.repeat(1 + (i % 30))}${'B'.repeat(i / 30)}`)
    const state = {
      source: 'User-agent: *\nDisallow: /a\n',
      targets: ['/a'],
      crawlers,
    }
    await page.evaluate(to => {
      location.hash = to
    }, linkOf(state))
    await expect(page.getByRole('alert')).toContainText('The first 200 of 1,000 crawlers were taken.')
    await expect(page.getByRole('button', { name: '200 crawlers' })).toBeVisible()
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(201)
  })
})

test('axe finds nothing in Share and Examples, and nothing is cut off', async ({ page, playground }) => {
  await openPlayground(page, playground)
  for (const dialog of ['Share', 'Examples']) {
    await page.getByRole('button', { name: dialog }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectGoodLooks(page, dialog, DIALOG)
    await expectGoodLooksNarrow(page, dialog, DIALOG)
    await page.keyboard.press('Escape')
  }
})
