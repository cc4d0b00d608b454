import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { siteOriginIn } from './site-in-rows.ts'

const paths = Array.from({ length: 50 }, (_, i) => `/${i}`)

test.each([
  ['nothing', [], undefined],
  ['paths', ['/a', '/b'], undefined],
  ['the site of most', ['https://a.example/', 'http://b.example/1', 'http://b.example/2'], 'http://b.example'],
  ['many sites', Array.from({ length: 20 }, (_, i) => `https://${i}.example/`), 'https://0.example'],
  ['a site and paths', ['https://a.example/', '/b', '/c'], 'https://a.example'],
  ['what a proxy is asked for among the paths of a log', ['http://proxy.example/', ...paths], undefined],
  ['URLs without their scheme', ['www.a.example/1', 'www.a.example/2', '/b'], 'https://www.a.example'],
  ['what is not a URL', ['https://[/', 'ftp://a.example/'], undefined],
])('%s: %j', (_, urls, origin) => {
  expect(siteOriginIn(urls, parse(''))).toBe(origin)
})

test('of the sites in the rows, the one that the file’s Sitemap lines name is taken', () => {
  const rows = ['https://a.example/', 'https://a.example/x', 'https://b.example/']
  expect(siteOriginIn(rows, parse('Sitemap: https://b.example/sitemap.xml\n'))).toBe('https://b.example')
  expect(siteOriginIn(rows, parse('Sitemap: https://c.example/sitemap.xml\nSitemap: /x\n'))).toBe('https://a.example')
})
