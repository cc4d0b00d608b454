import { expect, test } from 'vitest'
import { looksLikeList } from './looks-like-list.ts'

test.each([
  [
    'a sitemap',
    '<?xml version="1.0"?>\n<!-- made -->\n<urlset xmlns="x"><url><loc>https://a.example/</loc></url></urlset>',
  ],
  ['a sitemap index in a namespace', '<sm:sitemapindex>'],
  ['a feed', '\ufeff<rss version="2.0">'],
  ['a text of URLs', 'https://a.example/1\nhttps://a.example/2\n'],
  ['a table with a header', 'Address,Status Code\nhttps://a.example/1,200\nhttps://a.example/2,404\n'],
  ['a table with URLs in the second column', 'id;url\n1;https://a.example/1\n2;https://a.example/2\n'],
])('%s is a list', (_, text) => {
  expect(looksLikeList(text)).toBe(true)
})

test.each([
  ['a robots.txt', 'User-agent: *\nDisallow: /\nSitemap: https://a.example/sitemap.xml\n'],
  ['a robots.txt with only sitemaps', 'Sitemap: https://a.example/1.xml\nSitemap: https://a.example/2.xml\n'],
  ['a robots.txt of comments with links', '# See https://a.example/1\n# and https://a.example/2\n'],
  ['a page', '<!doctype html><html><a href="https://a.example/">'],
  ['one URL', 'https://a.example/'],
  ['an empty text', ''],
  ['a text of words', 'one\ntwo\nthree'],
])('%s is not a list', (_, text) => {
  expect(looksLikeList(text)).toBe(false)
})
