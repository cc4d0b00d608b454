/** The audit of a page's links, on a server of its own. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { status, text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'
import { allowNoErrors, expectGoodLooks } from '../support/playground-page.ts'

const RULES = 'User-agent: *\nDisallow: /private\nDisallow: /assets/\n\nUser-agent: GPTBot\nDisallow: /\n'

/** The part of the API for extensions that is replaced here. */
declare const chrome: {
  readonly tabs: { connect: () => { readonly onDisconnect: { addListener(): void }; disconnect(): void } }
}

/** In a page that goes on to other addresses. */
declare const timer: number

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `<a href="/${i % 2 ? 'private' : 'open'}/${i}">${i}</a>`).join(' ')

let site: SiteServer
let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  site = await startServer([
    {
      host: 'shop',
      robots: text(RULES),
      pages: {
        '/': webPage('Shop', {
          head: `<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css">
            <script src="/assets/c.js"></script><link rel="canonical" href="/">
            <link rel="alternate" hreflang="de" href="/private/de">`,
          body: `<nav><a href="/open">Open</a> <a href="/private/one">Private</a></nav>
            <main><a href="/private/one#part">Private again</a> <a href="/private/two" rel="nofollow">Not followed</a>
            <a href="http://elsewhere.localhost/">Elsewhere</a> <a href="mailto:a@b.example">Mail</a> <a href="#top">Top</a>
            <a href="/open,with,commas">Commas</a><img src="/assets/d.png" alt="D"></main>`,
        }),
        '/linking': ({ url }) =>
          webPage('Linking', {
            head: `<script src="${url('cdn', '/a.js')}"></script>`,
            body: `<a href="${url('blocks', '/one')}">One</a> <a href="${url('blocks', '/two')}">Two</a>
              <a href="${url('failing')}">Failing</a>`,
          }),
        '/other': webPage('Other', { body: '<a href="/open">Open</a>' }),
        '/base': webPage('Base', {
          head: '<base href="/private/">',
          body: '<a href="one">One</a> <a href="../open">Two</a> <a href="">Itself</a>',
        }),
        '/many': webPage('Many', { body: many(20_500) }),
        '/some': webPage('Some', { body: many(2_100) }),
        '/alternates': webPage('Alternates', {
          head: Array.from({ length: 20_050 }, (_, i) => `<link rel="alternate" href="/open?${i}">`).join(''),
        }),
        '/kinds': webPage('Kinds', {
          head: `<link rel="canonical" href="/private/canonical"><link rel="alternate" hreflang="de" href="/private/de">
            <link rel="next" href="/page/2"><link rel="prev" href="/page/0"><link rel="amphtml" href="/amp">
            <link rel="manifest" href="/assets/manifest.json"><link rel="icon" href="/assets/icon.png">
            <noscript><link rel="stylesheet" href="/noscript.css"></noscript>`,
          body: `<img src="/small.png" srcset="/small.png 1x,/large.png 2x, /huge,1.png 3x" alt="">
            <picture><source srcset="/wide.avif 2000w" media="(min-width: 100000px)"><img src="/narrow.png" alt=""></picture>
            <form action="/private/search"><input name="getAttribute"></form>
            <object data="/assets/embedded.svg"></object>
            <noscript><a href="/private/plain">Without scripts</a></noscript>
            <div id="host"></div><script>
            document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<a href="/private/closed">One</a>'
            </script>`,
        }),
        '/long': webPage('Long', {
          body: `<a href="/open">${'word '.repeat(20)}</a> <a href="/private/?${'x'.repeat(9000)}">Long</a>`,
        }),
        // Goes on to other addresses until it is told to rest.
        '/restless': webPage('Restless', {
          body: `${many(2_000)}<script>
            let step = 0
            const timer = setInterval(() => history.pushState(null, '', '?' + step++), 50)
            </script>`,
        }),
        '/sandbox': webPage('Sandbox', {
          headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" },
          body: '<a href="/private/one">One</a>',
        }),
        '/hostile': webPage('Hostile', {
          body: `<a href="/private/one">One</a> <img name="querySelectorAll" alt=""> <img name="links" alt="">
            <img name="baseURI" alt=""> <form id="f"><input name="shadowRoot"><input name="localName"></form>
            <script>
              Array.prototype.map = Array.prototype.push = Array.from = () => { throw new Error('mine') }
              Map.prototype.set = String.prototype.split = () => { throw new Error('mine') }
              window.URL = undefined
              document.querySelectorAll = () => []
            </script>`,
        }),
        '/shadow': webPage('Shadow', {
          body: `<div id="host"></div><script>
            document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a href="/private/one">One</a>'
            </script>`,
        }),
        '/nothing': webPage('Nothing'),
      },
    },
    { host: 'cdn', robots: text('User-agent: *\nDisallow: /\n'), pages: { '/a.js': text('') } },
    { host: 'blocks', robots: text('User-agent: *\nDisallow: /two\n') },
    {
      host: 'far.test',
      robots: text(''),
      pages: { '/': ({ url }) => webPage('Far', { body: `<a href="${url('blocks')}">B</a>` }) },
    },
    { host: 'no-file', robots: status(404), pages: { '/': webPage('Open', { body: '<a href="/a">A</a>' }) } },
    { host: 'silent', robots: 'reset', pages: { '/': webPage('Silent', { body: '<a href="/a">A</a>' }) } },
    {
      host: 'slow-robots',
      robots: text(RULES),
      pages: { '/': webPage('Slow', { body: '<a href="/private/a">A</a>' }) },
    },
    { host: 'failing', robots: status(503), pages: { '/': webPage('Failing', { body: '<a href="/a">A</a>' }) } },
  ])
  browser = await inChromium({ everySite: true })
  tabs = undefined
})
test.afterAll(async () => {
  await site?.close()
})

async function openAuditOf(path: string, host = 'shop') {
  const page = await browser.open(site.url(host, path))
  const audit = await browser.openAudit(page)
  allowNoErrors(audit)
  return { page, audit, head: audit.getByRole('banner') }
}

/** One tab for the pages, and one for their audits, unless a test closes them. */
let tabs: Awaited<ReturnType<typeof openAuditOf>> | undefined

async function auditOf(path: string, host = 'shop') {
  if (tabs) {
    await tabs.page.bringToFront()
    await tabs.page.goto(site.url(host, path))
    await browser.openAudit(tabs.page, undefined, tabs.audit)
  }
  tabs ??= await openAuditOf(path, host)
  return tabs
}

test('the links of a page: what is blocked, exports, the table, a change that is tried out; nothing of the audit is kept', async () => {
  const { audit, head } = await auditOf('/')

  await test.step('says what is blocked of the links and of what the page loads', async () => {
    await expect(head).toContainText(
      '4 links to this site · 2 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot · 1 nofollow',
    )
    await expect(head).toContainText(
      'Googlebot and Bingbot may not fetch 1 script, 2 style sheets, and 1 image: they render this page without what is blocked.',
    )
    await expect(head).toContainText('1 link does not lead to a web page, such as mailto: or javascript:.')
    const read = audit.getByRole('region', { name: 'What is read' })
    await expect(read.getByRole('button')).toHaveText(['Add files…', 'Paste a list…', 'Export…'])
    await expect(read).toContainText('4 sources')
    // What contradicts comes before the numbers for each crawler.
    await expect(audit.getByRole('region', { name: 'Results' })).toContainText(/What was found.*blocked \(\d+%\)/)
    await expectGoodLooks(audit, 'links')
  })

  await test.step('exports of rows have the text, rel and place of links, and no address twice', async () => {
    // Otherwise Chromium asks where to save, in a window that tests cannot reach.
    await audit.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker)
    async function exported(format: RegExp) {
      await audit.getByRole('button', { name: 'Export…' }).click()
      const dialog = audit.getByRole('dialog', { name: 'Export' })
      await dialog.getByRole('radio', { name: format }).check()
      await expect(dialog).not.toContainText('your own table')
      const saved = audit.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Save' }).click()
      return readFile(await (await saved).path(), 'utf8')
    }
    for (const [format, between] of [
      [/CSV/, ','],
      [/TSV/, '\t'],
    ] as const) {
      const [head = '', ...rows] = (await exported(format)).split(/\r?\n/)
      expect(head).toContain(
        ['', 'source_row', 'Type', 'Anchor Text', 'Rel', 'Region', 'Times', 'Hreflang'].join(between),
      )
      const rowOf = (path: string) => rows.find(row => row.split(between)[0]?.endsWith(path)) ?? ''
      expect(rowOf('/private/one')).toContain(['', 'link', 'Private', '', 'nav', '2', ''].join(between))
      expect(rowOf('/private/two')).toContain(['', 'link', 'Not followed', 'nofollow', 'main', '1', ''].join(between))
      expect(rowOf('/assets/a.css')).toContain(['', 'style', '', '', '', '', ''].join(between))
      expect(rowOf('/private/de')).toContain(['', 'alternate', '', '', '', '', 'de'].join(between))
    }
    const lines = (await exported(/JSON/)).trim().split('\n')
    const records = lines.map(line => JSON.parse(line) as { url: string; cells: Record<string, string> })
    expect(records.find(({ url }) => url.endsWith('/private/two'))?.cells).toEqual({
      Type: 'link',
      'Anchor Text': 'Not followed',
      Rel: 'nofollow',
      Region: 'main',
      Times: '1',
      Hreflang: '',
    })
  })

  await test.step('the table tells of each link its text, rel and place, and filters by what was read; Why explains it', async () => {
    await audit.getByRole('radio', { name: 'URLs', exact: true }).check()
    const grid = audit.getByRole('grid')
    const row = (path: string) =>
      grid.getByRole('row').filter({ has: audit.getByRole('rowheader', { name: path, exact: true }) })
    await expect(row('/private/one')).toContainText('Navigation · 2 times')
    await expect(row('/private/two')).toContainText('Not followed')
    await expect(row('/private/two')).toContainText('Main part · nofollow')
    await expect(row('/open,with,commas')).toContainText('Commas')
    await expect(row('/assets/a.css')).toContainText('Style sheet')
    await expect(row('/private/de')).toContainText('Alternate, de')
    await audit.getByRole('combobox', { name: 'Source' }).selectOption('What the page loads')
    await expect(row('/private/one')).toHaveCount(0)
    await row('/assets/c.js')
      .getByRole('gridcell', { name: /blocked/ })
      .first()
      .dblclick()
    await expect(audit.getByRole('heading', { name: 'Why', exact: true })).toBeVisible()
    await expect(audit.getByRole('region', { name: 'Results' })).toContainText('Disallow: /assets/')
    await audit.getByRole('button', { name: '← Back to “Audit”' }).click()
    await expect(row('/assets/c.js')).toBeVisible()
  })

  await test.step('what is tried out in the file shows what it would change', async () => {
    await audit.getByRole('radio', { name: 'Overview', exact: true }).check()
    const file = audit.getByRole('textbox', { name: /robots\.txt source/ })
    await expect(file).toContainText('Disallow: /private')
    await expect(audit.locator('.audit-headline')).toContainText('are blocked for Googlebot, by lines 2 and 3')
    await file.press('ControlOrMeta+a')
    await audit.keyboard.insertText('User-agent: *\nDisallow:\n')
    await expect(audit.getByRole('region', { name: /chang/i })).toContainText('Googlebot')
  })

  const kept = await audit.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
  }))
  expect(kept).toEqual({ local: {}, session: {}, databases: [] })
})

test('every kind of page is read', async () => {
  const { audit, page, head } = await auditOf('/base')
  await expect(head).toContainText(
    '2 links to this site · 1 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot',
  )
  for (const [path, says] of [
    ['/sandbox', '1 link to this site · 1 blocked for Googlebot'],
    ['/nothing', 'The page links to nothing and loads nothing.'],
    ['/hostile', '1 link to this site · 1 blocked for Googlebot'],
    [
      '/many',
      'The page has 20,500 links. Of these, and of what it loads and names, the first 20,000 different addresses',
    ],
    ['/alternates', 'Of these, and of what it loads and names, the first 20,000 different addresses are checked.'],
    ['/shadow', '1 link to this site · 1 blocked for Googlebot'],
    ['/long', '1 link is longer than 8,192 characters and not checked.'],
  ] as const) {
    await page.goto(site.url('shop', path))
    await head.getByRole('button', { name: 'Check the page that is there now' }).click()
    await expect(head).toContainText(path)
    await expect(head).toContainText(says)
    if (path === '/nothing') await expect(head).not.toContainText('blocked')
  }
  await audit.getByRole('radio', { name: 'URLs', exact: true }).check()
  await expect(audit.getByRole('grid')).toContainText(`${'word '.repeat(16).slice(0, 79)}…`)
})

test('of a page also what only other screens, forms, browsers without scripts and closed roots have is judged', async () => {
  const { audit, page, head } = await auditOf('/kinds')
  await expect(head).toContainText('1 link to this site · 1 blocked for Googlebot and Bingbot')
  await expect(head).toContainText('Googlebot and Bingbot may not fetch 1 embedded object: they render this page')
  await expect(head).toContainText(
    'Googlebot and Bingbot may not fetch 1 target of a canonical link and 1 target of an hreflang link, so they cannot read what is there.',
  )
  await audit.getByRole('radio', { name: 'URLs', exact: true }).check()
  const grid = audit.getByRole('grid')
  for (const [path, kind] of [
    ['/private/closed', 'One'],
    ['/large.png', 'For other screens'],
    ['/huge,1.png', 'For other screens'],
    ['/wide.avif', 'For other screens'],
    ['/page/2', 'Next page'],
    ['/page/0', 'Previous page'],
    ['/amp', 'AMP page'],
    ['/private/search', 'Target of a form'],
    ['/noscript.css', 'Without scripts'],
    ['/private/plain', 'Without scripts'],
    ['/assets/embedded.svg', 'Embedded object'],
    ['/assets/manifest.json', 'Manifest'],
    ['/assets/icon.png', 'Icon'],
    ['/small.png', 'Image'],
  ] as const)
    await expect(
      grid.getByRole('row').filter({ has: audit.getByRole('rowheader', { name: path, exact: true }) }),
      path,
    ).toContainText(kind)
  const [, loaded = 0] = /(\d+) URLs that the page loads/.exec((await head.textContent()) ?? '') ?? []
  const [, named = 0] = /(\d+) other URLs that it names/.exec((await head.textContent()) ?? '') ?? []
  await expect(audit.getByRole('region', { name: 'Results' })).toContainText(
    `${1 + Number(loaded) + Number(named)} URLs`,
  )
  await head.getByRole('button', { name: 'Mark blocked links in the page' }).click()
  await expect(head).toContainText('1 link is marked.')
  expect(await page.locator('[data-robotscope]').count()).toBe(0)
})

test('a page that goes elsewhere while the audit is open is told, and can be checked instead', async () => {
  const { audit, page, head } = await openAuditOf('/')
  await expect(head).toContainText('4 links to this site')
  await page.goto(site.url('shop', '/other'))
  await expect(head).toContainText('The tab now shows another page.')
  await head.getByRole('button', { name: 'Check the page that is there now' }).click()
  await expect(head).toContainText('/other')
  await expect(head).toContainText('1 link to this site')
  await page.close()
  await expect(head).toContainText('The tab is now closed.')
  await audit.close()
})

test('a page that changes while it is read is told, and is read when it has come to rest', async () => {
  const { page, head } = await auditOf('/restless')
  // It changes while it is read, or right after it.
  await expect(head).toContainText(/The tab (?:went to another page while this one was read|now shows another page)\./)
  await page.evaluate(() => clearInterval(timer))
  await head.getByRole('button', { name: 'Check the page that is there now' }).click()
  await expect(head).toContainText('2,000 links to this site')
})

test('the audit by the keyboard alone: marks, views, sources, export', async () => {
  const { audit, page, head } = await auditOf('/')
  await expect(head).toContainText('4 links to this site')
  await expect(audit.locator('.audit-headline')).toContainText('are blocked')
  /** Presses Tab until the control has the focus, as a person who sees the focus does. */
  async function tabTo(control: Locator) {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < 40; presses++) {
      if (await control.evaluate(element => element === document.activeElement)) return
      await audit.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
  }
  const mark = head.getByRole('button', { name: 'Mark blocked links in the page' })
  await tabTo(mark)
  await audit.keyboard.press('Space')
  await expect(head).toContainText('5 links are marked. They lead to 4 different URLs')
  await audit.keyboard.press('Space')
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect(mark).toBeFocused()
  await expect(page.locator('[data-robotscope]')).toHaveCount(0)

  // Otherwise Chromium asks where to save, in a window that tests cannot reach.
  await audit.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker)
  await tabTo(audit.getByRole('button', { name: 'Export…' }))
  await audit.keyboard.press('Enter')
  const dialog = audit.getByRole('dialog', { name: 'Export' })
  await tabTo(dialog.getByRole('radio').first())
  for (let presses = 0; presses < 2; presses++) await audit.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /CSV/ })).toBeChecked()
  await tabTo(dialog.getByRole('button', { name: 'Save' }))
  const saved = audit.waitForEvent('download')
  await audit.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('/private/two')
  await audit.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(audit.getByRole('button', { name: 'Export…' })).toBeFocused()

  await tabTo(audit.getByRole('radio', { name: 'Overview', exact: true }))
  for (let presses = 0; presses < 3; presses++) await audit.keyboard.press('ArrowRight')
  await expect(audit.getByRole('radio', { name: 'URLs', exact: true })).toBeChecked()
  const source = audit.getByRole('combobox', { name: 'Source' })
  await tabTo(source)
  await audit.keyboard.press('ArrowDown')
  await expect(source.locator('option:checked')).toHaveText('Links to this site')
  const grid = audit.getByRole('grid')
  await expect(grid.getByRole('rowheader', { name: '/private/one', exact: true })).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: '/assets/a.css', exact: true })).toHaveCount(0)
})

test('a server without a file, one that fails, and one that does not answer are told', async () => {
  const { audit, head } = await auditOf('/', 'no-file')
  await expect(head).toContainText('robots.txt 404')
  await expect(head).toContainText('1 link to this site · none blocked')
  // The server's answer decides and not a file, so there is no file to try changes in.
  await expect(audit.getByRole('textbox', { name: /robots\.txt source/ })).toHaveCount(0)
  await auditOf('/', 'failing')
  await expect(head).toContainText('robots.txt 503')
  await expect(head).toContainText('the whole site blocked for Googlebot, Bingbot, and GPTBot')
  await auditOf('/', 'silent')
  await expect(head).toContainText('1 link to this site · not known which are blocked')
})

test('what there is no audit of is told', async () => {
  const page = await browser.context.newPage()
  await page.goto(browser.address('extension/audit/index.html?tab=999999999'))
  await expect(page.getByRole('status')).toContainText('closed, or its address is hidden')
  await page.close()
  const blank = await browser.open('about:blank')
  const audit = await browser.openAudit(blank)
  await expect(audit.getByRole('status')).not.toBeEmpty()
  await audit.close()
  await blank.close()
})

test('blocked links are marked in the page, and the marks go again without a trace', async () => {
  const { audit, page, head } = await openAuditOf('/')
  const before = await page.content()
  const boxes = () =>
    page.locator('a').evaluateAll(links => links.map(link => JSON.stringify(link.getBoundingClientRect())))
  const places = await boxes()
  const mark = head.getByRole('button', { name: 'Mark blocked links in the page' })
  await mark.click()
  await expect(head).toContainText('5 links are marked. They lead to 4 different URLs')
  await expect(page.getByRole('link', { name: 'Not followed' })).toHaveAttribute(
    'title',
    'Blocked for Googlebot, Bingbot, and GPTBot',
  )
  await expect(page.getByRole('link', { name: 'Elsewhere' })).not.toHaveAttribute('title')
  expect(await boxes()).toEqual(places)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => page.content()).toBe(before)
  await mark.click()
  await expect(page.locator('[data-robotscope]')).toHaveCount(5)
  await audit.close({ runBeforeUnload: false })
  await expect.poll(() => page.content()).toBe(before)
  await page.close()
})

test('marks go again by themselves if the audit ends before it is connected to the page', async () => {
  const { audit, page, head } = await openAuditOf('/')
  await expect(head).toContainText('4 links to this site')
  const before = await page.content()
  // This audit never connects, as one that is closed just after it has asked for marks.
  await audit.evaluate(() => {
    chrome.tabs.connect = () => ({ onDisconnect: { addListener() {} }, disconnect() {} })
  })
  await head.getByRole('button', { name: 'Mark blocked links in the page' }).click()
  await expect(page.locator('[data-robotscope]')).toHaveCount(5)
  await audit.close()
  await expect(page.locator('[data-robotscope]')).toHaveCount(0)
  expect(await page.content()).toBe(before)
  await page.close()
})

test('while a slow server is asked for robots.txt, the audit says so, and stays with its page', async () => {
  const answer = site.hold('slow-robots')
  const { audit, page, head } = await auditOf('/', 'slow-robots')
  await expect(audit.getByRole('status')).toContainText(/^Reading robots\.txt of slow-robots\.localhost:\d+ …$/)
  await expectAccessible(audit)
  await page.evaluate(() => history.pushState(null, '', '/later'))
  answer()
  await expect(head).toContainText('1 link to this site · 1 blocked for Googlebot')
  await expect(head).toContainText('The tab now shows another page.')
})

test('robots.txt of other sites is read when a person says so, and then judges what is there', async () => {
  const { audit, head } = await auditOf('/linking')
  await expect(head).toContainText('robots.txt of 3 other sites was not read')
  expect(site.count('blocks')).toBe(0)
  await head.getByRole('button', { name: 'Ask 3 sites' }).click()
  await expect(head).toContainText('robots.txt of 3 other sites is read.')
  await expect(head).toContainText('may not fetch 1 script')
  await expect(audit.locator('.audit-headline')).toContainText('are blocked')
  await audit.getByRole('radio', { name: 'URLs', exact: true }).check()
  const row = (path: string) => audit.getByRole('grid').getByRole('row').filter({ hasText: path })
  await expect(row('/one')).toContainText('allowed')
  await expect(row('/two')).toContainText('blocked')
  expect(site.count('blocks')).toBe(1)
})

test('a page of the internet is no reason to ask what is in the local network', async () => {
  const { head } = await auditOf('/', 'far.test')
  await expect(head).toContainText('0 links to this site')
  await expect(head.getByRole('button', { name: /^Ask/ })).toHaveCount(0)
})

test('the popup sums up the links below its verdicts, and leads to their audit', async () => {
  const page = await browser.open(site.url('shop'))
  const popup = await browser.openPopupInTab(page)
  const links = popup.getByRole('region', { name: 'Links and sitemaps' })
  await expect(links).toContainText(
    '4 links to this site · 2 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot · 1 nofollow',
  )
  const opened = browser.context.waitForEvent('page')
  await openMore(popup)
  await popup.getByRole('button', { name: 'Check links' }).click()
  const audit = await opened
  await expect(audit.getByRole('banner')).toContainText('4 links to this site')
  for (const one of [audit, popup, page]) await one.close()
})

test('of many links the popup has the sum, too', async () => {
  const page = await browser.open(site.url('shop', '/some'))
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('region', { name: 'Links and sitemaps' })).toContainText(
    '2,100 links to this site · 1,050 blocked for Googlebot and Bingbot',
  )
  await popup.close()
  await page.close()
})

test('without access to any site, a press of the button is enough', async ({ inChromium }) => {
  const own = await inChromium()
  const page = await own.open(site.url('shop'))
  const popup = await own.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('4 links to this site')
  const opened = own.context.waitForEvent('page')
  await popup.click('Check links')
  const audit = await opened
  await expect(audit.getByRole('banner')).toContainText(
    '4 links to this site · 2 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot',
  )
})
