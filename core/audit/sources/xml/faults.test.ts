/** What is wrong with a sitemap is told by its cause, and no entry is lost without a word. */
import { expect, test } from 'vitest'
import { addsUp, readSource } from '../../../testing/read-source.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const url = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`
const urlset = (content: string) => `<?xml version="1.0"?>\n<urlset ${NAMESPACE}>${content}</urlset>`

test.each([
  ['an entity of HTML', urlset(url('https://example.com/a', '<title>a&nbsp;b</title>')), 'undefinedEntity', /`&nbsp;`/],
  [
    'a prefix that is not declared',
    urlset(url('https://example.com/a', '<xhtml:link rel="alternate" href="https://example.com/b"/>')),
    'undeclaredPrefix',
    /`xhtml`.*`xmlns:xhtml`/,
  ],
  [
    'a closing tag of another element',
    urlset('<url><loc>https://example.com/a</loc></b></url>'),
    'unmatchedTag',
    /closing tag/,
  ],
  [
    'blank space before the declaration',
    `\n\n  ${urlset(url('https://example.com/a'))}`,
    'lateDeclaration',
    /`<\?xml`/,
  ],
  ['anything else', urlset('<url><loc>https://example.com/a</loc><b =></url>'), 'malformed', /Line 2/],
])('%s', (_, text, key, sentence) => {
  const { description } = readSource(text)
  const [note] = description.notes.filter(one => one.key === `input_${key}`)
  expect(note?.text).toMatch(sentence)
})

test('addresses without their site are counted', () => {
  const read = readSource(urlset(url('/a') + url('www.example.com/b') + url('https://example.com/c')))
  expect(read.description.notes).toMatchObject([{ key: 'input_relativeLoc', values: { count: 2 } }])
})

test('a page in an index and a sitemap among pages are counted as lost', () => {
  const index = readSource(
    `<sitemapindex ${NAMESPACE}>${url('https://example.com/a')}<sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>`,
  )
  expect(index.description.parts).toEqual(['https://example.com/1.xml'])
  expect(index.bad).toEqual([[1, 'input_misplacedEntry']])
  const pages = readSource(
    urlset(`<sitemap><loc>https://example.com/1.xml</loc></sitemap>${url('https://example.com/a')}`),
  )
  expect(pages.records).toEqual([{ row: 2, url: 'https://example.com/a' }])
  expect(pages.bad).toEqual([[1, 'input_misplacedEntry']])
  expect([index, pages].every(addsUp)).toBe(true)
})
