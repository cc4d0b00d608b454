/** Files of every size and kind, opened, dropped and pasted, in Chromium. */
import { createReadStream } from 'node:fs'
import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { editorOf, expect, expectGoodLooks, openPlayground, show, test, write } from '../support/playground-page.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** How much crawlers read, and how much the editor shows. */
const READ = 500 * KIB
const SHOWN = 1000 * KIB

const rules = 'User-agent: *\nDisallow: /für\n'

/** The notice about a file. The notice that it replaced another file is next to it. */
const noticeOf = (page: Page) => page.locator('.source .notice:not(.arrival)')
const chooserOf = (page: Page) => page.locator('.source input[type=file]')

/** Writes a file for the test and returns its path. */
async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, content)
  return path
}

/** Long lines, so that a large file has only thousands of rules: linting them is not what these tests look at. */
const LONG = '-and-further'.repeat(15)

/** Writes a file of rules of exactly `bytes` bytes. The rules of one MiB are all different. */
async function largeFile(name: string, bytes: number): Promise<string> {
  let lines = ''
  for (let rule = 0; lines.length < MIB; rule++) lines += `Disallow: /section-${rule}${LONG}/\n`
  const text = `User-agent: *\n${lines.repeat(Math.ceil(bytes / lines.length))}`
  return fileOf(name, Buffer.from(text, 'latin1').subarray(0, bytes))
}

/** The bytes of a file from `start` to `end`. */
async function part(path: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { start, end: end - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function saved(page: Page, button: string | RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

/** Drops files and folders from the disk, or a link, through the browser and not through a script. */
async function drop(page: Page, what: { files?: readonly string[]; link?: string }, onto = '.source .editor') {
  const box = await page.locator(onto).boundingBox()
  if (!box) throw new Error(`${onto} is not shown.`)
  const items = what.link === undefined ? [] : [{ mimeType: 'text/uri-list', data: what.link }]
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items, files: [...(what.files ?? [])], dragOperationsMask: 1 },
    })
  }
}

/** How many octets of files the page reads during some work. */
async function octetsReadBy(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    let read = 0
    for (const name of ['arrayBuffer', 'stream', 'text'] as const) {
      const original = Blob.prototype[name] as (this: Blob) => unknown
      Object.assign(Blob.prototype, {
        [name](this: Blob) {
          read += this.size
          return original.call(this)
        },
      })
    }
    Object.assign(window, { octetsRead: () => read })
  })
  await work()
  return page.evaluate(() => (window as unknown as { octetsRead(): number }).octetsRead())
}

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
})

test('of two files chosen one after the other the later one stays, though what reads them is still being loaded', async ({
  page,
  playground,
}) => {
  let load = () => {}
  const chosen = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/open-file*.js', async route => {
    await chosen
    await route.continue()
  })
  await page.goto(`${playground}?early`)
  await expect(page.locator('.cm-content')).toBeVisible()
  for (const path of ['first', 'second']) {
    const buffer = Buffer.from(`User-agent: *\nDisallow: /${path}\n`)
    await chooserOf(page).setInputFiles({ name: `${path}.txt`, mimeType: 'text/plain', buffer })
  }
  load()
  await expect(page.locator('.source .arrival')).toContainText('Your file replaced the example')
  // The first file was no longer wanted when it could be read, so it was never in the editor.
  await page.getByRole('button', { name: 'Recent', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Recent files' }).locator('li')).toHaveText([/^second\.txt/])
  await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /second')
  await page.keyboard.press('Escape')

  // What is said of Undo holds for the key, without a click into the editor.
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  const buffer = Buffer.from('User-agent: *\nDisallow: /third\n')
  await chooserOf(page).setInputFiles({ name: 'third.txt', mimeType: 'text/plain', buffer })
  await expect(editorOf(page)).toContainText('/third')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editorOf(page)).toContainText('/second')
})

test('the beginning of a file of 24 MiB is shown, with how much crawlers read, and the download has all of it', async ({
  page,
}) => {
  const path = await largeFile('robots.txt', 24 * MIB)
  const read = await octetsReadBy(page, async () => {
    await chooserOf(page).setInputFiles(path)
    await expect(noticeOf(page)).toContainText('robots.txt has 25.2 MB. Crawlers read its first 500 KiB')
  })
  // Reading and parsing all of it would stop the page for seconds. The worker counts the rest afterwards, in pieces.
  expect(read).toBeGreaterThanOrEqual(SHOWN)
  expect(read).toBeLessThan(10 * SHOWN)
  const line = (await part(path, 0, READ)).toString().split('\n').length
  await expect(noticeOf(page)).toContainText(`which end in line ${line}. The editor shows its first 1 MB.`)
  await expect(noticeOf(page)).toContainText('The 24.1 MB after that are kept')
  await expect(page.locator('.facts')).toContainText(`Past 500 KiB from line ${line}`)
  await expectGoodLooks(page, 'large', '.source')

  // The typed text goes before the rest.
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('# Changed\n')
  const whole = await saved(page, 'Download all 25.2 MB')
  expect(whole.suggestedFilename()).toBe('robots.txt')
  const copy = await whole.path()
  expect((await stat(copy)).size).toBe(24 * MIB + 10)
  for (const from of [0, SHOWN - 64, SHOWN + 64, 24 * MIB - 4096]) {
    expect(await part(copy, from + 10, from + 4106)).toEqual(await part(path, from, from + 4096))
  }

  // A link and a draft contain only the shown part, and say so.
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The link holds what the editor shows, the first 1 MB of a file of 25.2 MB.')
  await expect(dialog.getByRole('button', { name: 'Download robots.txt, all 25.2 MB' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(noticeOf(page)).toContainText('This is the beginning of a file of 25.2 MB')
  await expect(editorOf(page)).toContainText('# Changed')
})

test('a file keeps its line ends, is undone in one step, shows more of it, or is not opened', async ({ page }) => {
  await test.step('mixed line ends are kept, except those that are edited', async () => {
    const path = await fileOf('robots.txt', 'User-agent: *\r\nDisallow: /a\nDisallow: /b\r\nAllow: /c\r')
    await chooserOf(page).setInputFiles(path)
    await expect(editorOf(page)).toContainText('Allow: /c')
    await expect(page.getByText('52 bytes')).toBeVisible()
    await editorOf(page).press('ControlOrMeta+Home')
    await page.keyboard.type('# New\n')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const download = await saved(page, 'Download robots.txt')
    await page.keyboard.press('Escape')
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '# New\r\nUser-agent: *\r\nDisallow: /a\nDisallow: /b\r\nAllow: /c\r',
    )
  })

  await test.step('opening a file is undone in one step, and the rest of a large file can be left out', async () => {
    await write(page, rules)
    await chooserOf(page).setInputFiles(await largeFile('big.txt', 3 * MIB))
    await expect(noticeOf(page)).toContainText('big.txt has 3.1 MB')
    await noticeOf(page).getByRole('button', { name: 'Leave the rest out' }).click()
    await expect(noticeOf(page)).toHaveCount(0)
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(noticeOf(page)).toContainText('big.txt has 3.1 MB')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('Disallow: /für')
    await expect(noticeOf(page)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+y')
    await expect(noticeOf(page)).toContainText('big.txt has 3.1 MB')

    // Another text in its place is unrelated to the file.
    await write(page, rules)
    await expect(noticeOf(page)).toHaveCount(0)
  })

  await test.step('when so much is deleted that crawlers read further, more can be shown', async () => {
    const path = await largeFile('robots.txt', 1400 * KIB)
    await chooserOf(page).setInputFiles(path)
    await expect(noticeOf(page)).toContainText('Crawlers read its first 500 KiB')
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+Shift+Home')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await expect(noticeOf(page)).toContainText('so they also read some of the part that is not shown')
    await noticeOf(page).getByRole('button', { name: 'Show more of it' }).click()
    await expect(noticeOf(page)).toHaveCount(0)
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    const last = (await readFile(path, 'utf8')).trimEnd().split('\n').at(-1) ?? ''
    await expect(editorOf(page)).toContainText(last)
  })

  await test.step('a file over 100 MiB is not opened, and nothing changes', async () => {
    await write(page, rules)
    const path = await fileOf('huge.txt', '')
    await truncate(path, 100 * MIB + 1)
    await chooserOf(page).setInputFiles(path)
    await expect(noticeOf(page)).toContainText('huge.txt has 104.9 MB and was not opened')
    await expect(editorOf(page)).toContainText('Disallow: /für')
    await noticeOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(noticeOf(page)).toHaveCount(0)
  })
})

test('what a file seems to be: other encodings, packed, binary', async ({ page }) => {
  await test.step('the page says what a file seems to be, and makes readable what it can', async () => {
    const utf16 = Buffer.from(`\ufeff${rules}`, 'utf16le')
    for (const [name, bytes, said, button] of [
      ['utf-16.txt', utf16, 'utf-16.txt is written in UTF-16. Crawlers read it as UTF-8', 'Convert it to UTF-8'],
      ['latin.txt', Buffer.from(rules, 'latin1'), 'it may be written in Latin-1', 'Convert it to UTF-8'],
      ['robots.txt.gz', gzipSync(rules), 'robots.txt.gz is compressed with gzip', 'Unpack it'],
    ] as const) {
      await chooserOf(page).setInputFiles(await fileOf(name, bytes))
      await expect(noticeOf(page)).toContainText(said)
      await noticeOf(page).getByRole('button', { name: button }).click()
      await expect(noticeOf(page)).toHaveCount(0)
      await expect(editorOf(page)).toContainText('Disallow: /für')
    }
    // Undo restores the octets, and the notice about them.
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(noticeOf(page)).toContainText('compressed with gzip')

    for (const [name, bytes, said] of [
      ['picture.png', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'picture.png is a picture'],
      ['noise', Array.from({ length: 4096 }, (_, i) => (i * 37) % 256), 'noise is not a text file'],
      ['empty.txt', [], 'empty.txt is empty. To crawlers an empty file allows everything.'],
    ] as const) {
      await chooserOf(page).setInputFiles(await fileOf(name, Uint8Array.from(bytes)))
      await expect(noticeOf(page)).toContainText(said)
    }
    await expectGoodLooks(page, 'empty', '.source')
  })

  await test.step('the beginning of a large packed file is shown, and the rest is kept unpacked', async () => {
    const path = await largeFile('large.txt', 2 * MIB)
    await chooserOf(page).setInputFiles(await fileOf('large.txt.gz', gzipSync(await readFile(path))))
    await noticeOf(page).getByRole('button', { name: 'Unpack it' }).click()
    await expect(noticeOf(page).last()).toContainText('large.txt has 2.1 MB. Crawlers read its first 500 KiB')
    const download = await saved(page, 'Download all 2.1 MB')
    expect((await readFile(await download.path())).equals(await readFile(path))).toBe(true)
  })

  await test.step('a binary file of 4 MB without a line end does not block the page', async () => {
    const octet = (i: number) => (i * 37 + (i >> 8)) % 256
    const piece = Uint8Array.from({ length: KIB }, (_, i) => ([0, 10, 13].includes(octet(i)) ? 1 : octet(i)))
    const noise = Buffer.alloc(4 * MIB, piece)
    await chooserOf(page).setInputFiles(await fileOf('noise.bin', noise))
    await expect(noticeOf(page).first()).toContainText('noise.bin is not a text file')
    await expect(page.locator('.facts')).toContainText('1 line')
    const panel = await show(page, /Problems/)
    await expect(panel).toContainText('This file is not text')
  })
})

test('what is dropped and pasted: files, a list, a folder, a link, a long text', async ({ page }) => {
  await test.step('files can be dropped anywhere on the page; among several the robots.txt is opened', async () => {
    const files = [await fileOf('a.txt', 'a'), await fileOf('robots.txt', rules), await fileOf('z.txt', 'z')]
    await drop(page, { files }, 'header')
    await expect(editorOf(page)).toContainText('Disallow: /für')
    await expect(noticeOf(page)).toContainText('3 files were dropped. robots.txt is open, the others were not opened.')
  })

  await test.step('a file that is dropped on Compare becomes the file before, with a notice of what it seems to be', async () => {
    await write(page, rules)
    const panel = await show(page, 'Compare')
    await drop(page, { files: [await fileOf('old.txt', 'User-agent: *\nDisallow: /old\n')] }, '.compare')
    await expect(panel).toContainText('Verdicts change.')
    await expect(editorOf(page)).toContainText('Disallow: /für')
    const utf16 = Buffer.from(`\ufeff${rules}`, 'utf16le')
    await drop(page, { files: [await fileOf('utf16.txt', utf16)] }, '.compare')
    await expect(panel.getByRole('alert')).toContainText('utf16.txt is written in UTF-16.')
    await panel.getByRole('button', { name: 'Convert it to UTF-8' }).click()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(panel).toContainText('No URL changes its verdict')
  })

  await test.step('a sitemap that is dropped on the editor is offered to Audit, and the draft stays', async () => {
    const sitemap =
      '<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.example/cart/2</loc></url></urlset>'
    await drop(page, { files: [await fileOf('sitemap.xml', sitemap)] })
    await expect(noticeOf(page)).toContainText(
      'sitemap.xml is a list of URLs or a log, not a robots.txt. Your draft has not changed.',
    )
    await expect(editorOf(page)).not.toContainText('urlset')
    await noticeOf(page).getByRole('button', { name: 'Audit its URLs' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('2 URLs judged')
    await drop(page, { files: [await fileOf('sitemap.xml', sitemap)] })
    await noticeOf(page).getByRole('button', { name: 'Open it in the editor anyway' }).click()
    await expect(editorOf(page)).toContainText('<urlset>')
  })

  await test.step('a folder and a link are distinguished from files, and the draft stays', async () => {
    await write(page, rules)
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await show(page, 'Verdicts')
    await drop(page, { files: [folder] })
    await expect(noticeOf(page)).toContainText('site is a folder. Drop the robots.txt that is in it.')
    await drop(page, { link: 'https://example.com/robots.txt' })
    await expect(noticeOf(page)).toContainText('This page fetches nothing')
    await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /für')
    await noticeOf(page).getByRole('button', { name: 'Add it to the URLs' }).click()
    await expect(page.getByRole('rowheader', { name: 'https://example.com/robots.txt' })).toBeVisible()
  })

  await test.step('a text too long for the editor is opened like a file, and does not replace a draft without asking', async () => {
    await write(page, rules)
    await page.evaluate(() => navigator.clipboard.writeText(`User-agent: *\n${'Disallow: /pasted\n'.repeat(60_000)}`))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(noticeOf(page)).toContainText('The text on the clipboard has 1.1 MB')
    await expect(editorOf(page)).toContainText('Disallow: /für')
    await noticeOf(page).getByRole('button', { name: 'Open it instead of the draft' }).click()
    await expect(noticeOf(page)).toContainText('The pasted text has 1.1 MB. Crawlers read its first 500 KiB')
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(noticeOf(page)).toContainText('The pasted text has 1.1 MB')
  })
})

test('a large file is counted as a whole, may be gone when it is needed, and may be the file before', async ({
  page,
}) => {
  await test.step('what is said about a large file counts all of it, not only what the editor shows', async () => {
    const rules = Array.from({ length: 6_000 }, (_, i) => `Disallow: /products/${i}${LONG}`)
    const text = ['User-agent: *', ...rules, ''].join('\n')
    await chooserOf(page).setInputFiles(await fileOf('big.txt', text))
    const facts = page.locator('.facts')
    await expect(facts).toContainText(`${text.length.toLocaleString('en')} bytes`)
    await expect(facts).toContainText('6,002 lines')
    const read = text.slice(0, 500 * KIB).split('\n').length
    await show(page, 'Problems')
    const missed = (rules.length + 1 - read).toLocaleString('en')
    await expect(page.getByRole('tabpanel')).toContainText(
      `The file has ${text.length.toLocaleString('en')} bytes, and the 512,000 bytes that crawlers need to read end`,
    )
    await expect(page.getByRole('tabpanel')).toContainText(`miss the rest of that line and ${missed} rules.`)
    // A link keeps only the beginning, so that how much follows is not known.
    await page.reload()
    await expect(facts).toContainText(/more than 1,0\d\d,\d{3} bytes/)
    await expect(page.getByRole('tabpanel')).toContainText('and miss at least the rest of that line')
  })

  await test.step('a file that is gone when its rest is needed is reported', async () => {
    const path = await largeFile('robots.txt', 3 * MIB)
    await chooserOf(page).setInputFiles(path)
    await expect(noticeOf(page)).toContainText('Crawlers read its first 500 KiB')
    await writeFile(path, 'changed')
    await noticeOf(page)
      .getByRole('button', { name: /Download all/ })
      .click()
    await expect(noticeOf(page).first()).toContainText('robots.txt could not be read')
  })

  await test.step('the file before may be large too', async () => {
    const panel = await show(page, 'Compare')
    await panel.locator('input[type=file]').setInputFiles(await largeFile('before.txt', 3 * MIB))
    await expect(panel).toContainText('before.txt has 3.1 MB. Its first 1 MB are compared')
  })
})
