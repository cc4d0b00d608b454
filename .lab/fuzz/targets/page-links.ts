/** The target about the links of a page: the function of the extension that runs in pages, in Chromium. */
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../.scripts/browsers.mjs'
import { selfContained } from '../../../extension/audit/in-page/in-page-plugin.ts'
import type { LinksWanted } from '../../../extension/audit/in-page/links-wanted.ts'
import type { Random } from '../../bench/random.mjs'
import { textMade } from '../reducible.ts'
import { randomUrl } from '../robots-text.ts'
import type { FuzzTarget } from '../target.ts'

const tags = [
  '<nav>',
  '</nav>',
  '<main>',
  '</main>',
  '<p>',
  '</p>',
  '<div',
  '>',
  '<template>',
  '</template>',
  '<svg>',
  '</svg>',
  '<!--',
  '-->',
]
const odd = [
  ...[
    '<img name="links">',
    '<form name="querySelectorAll">',
    '<a name="href">',
    '<base href="/b/">',
    '<a href>',
    '<a href="">',
    '<area href=/area>',
  ],
  ...[
    '<a href="#x">',
    '<a href="javascript:0">',
    '<a href="mailto:a@b.c">',
    '<svg><a href="/svg">x</a></svg>',
    '<link rel=canonical href=/c>',
  ],
  ...[
    '<link rel=alternate hreflang=de href=/de>',
    '<iframe src=about:blank></iframe>',
    '<input id=attributes>',
    '"',
    "'",
    '<',
    '\0',
    'text',
  ],
]
const rels = ['', '', ' rel=nofollow', ' rel="UGC sponsored"', ' rel="noopener nofollow"', ' rel']

function html(random: Random): string {
  const link = () =>
    `<a${random.pick(rels)} href="${randomUrl(random).replaceAll('"', '&quot;')}">${random.pick(['a', '', '<b>b</b>', ' x '])}</a>`
  const piece = () => random.pick([link, link, link, () => random.pick(tags), () => random.pick(odd)])()
  return Array.from({ length: random.below(20) }, piece).join('')
}

const LONGEST_URL = 8192
const PAGE = 'https://example.com/dir/page'

const wantedLinks: LinksWanted = { most: 20_000, longestUrl: LONGEST_URL, longestText: 80, slice: 1_000 }

let browser: Browser | undefined
let page: Page | undefined
/** What reads the links, called with these values. */
let reading = ''

/** Where the elements of the page lead, by a walk over all of them. Names of elements do not hide what it calls. */
function listInPage(longest: number) {
  const all = document.createTreeWalker(
    Document.prototype.querySelector.call(document, 'html') as Node,
    NodeFilter.SHOW_ELEMENT,
  )
  const urls: string[] = []
  while (all.nextNode()) {
    const element = all.currentNode as Element
    if (element.localName !== 'a' && element.localName !== 'area') continue
    const href = Element.prototype.getAttribute.call(element, 'href')
    if (href === null || href.trim() === '' || !URL.canParse(href, element.baseURI)) continue
    const address = new URL(href, element.baseURI).href
    const [bare = ''] = address.split('#')
    const isSamePage = bare === location.href.split('#')[0] && address.includes('#')
    if (/^https?:/.test(bare) && bare.length <= longest && !isSamePage) urls.push(bare)
  }
  return urls
}

export const pageLinks: FuzzTarget<string> = {
  name: 'links',
  about: 'in Chromium, the links of a page are those of a walk over all its elements, and each is counted once',
  isAsync: true,
  inputs: () => textMade(html),
  async begin() {
    const executablePath = findBrowser('chromium')
    if (executablePath === undefined) return false
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    page = await browser.newPage()
    await page.route('**', route => route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '' }))
    await page.goto(PAGE)
    const file = fileURLToPath(import.meta.resolve('../../../extension/audit/in-page/read-links-in-page.ts'))
    reading = `(${(await selfContained(file)).text})(${JSON.stringify(wantedLinks)})`
    return true
  },
  async end() {
    await browser?.close()
  },
  async check(body) {
    assert(page)
    await page.evaluate(text => {
      document.documentElement.innerHTML = `<head></head><body>${text}</body>`
    }, body)
    const found = JSON.parse(await page.evaluate<string>(reading))
    const wanted = await page.evaluate(listInPage, LONGEST_URL)
    const times = new Map<string, number>()
    for (const url of wanted) times.set(url, (times.get(url) ?? 0) + 1)
    const links: { url: string; times: number }[] = found.links
    assert.deepEqual(new Map(links.map(link => [link.url, link.times])), times)
  },
}
