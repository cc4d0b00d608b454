import { expect, test } from 'vitest'
import { parse, SIZE_LIMIT } from './parse.ts'
import { sitemapsOf } from './sitemaps.ts'

const beyond = `#${'x'.repeat(SIZE_LIMIT)}\n`

test.each<[string, string, readonly string[]]>([
  ['none', 'User-agent: *\nDisallow: /', []],
  [
    'anywhere in the file, in order',
    'Sitemap: https://b.example/\nUser-agent: *\nSitemap: /a\nDisallow: /',
    ['https://b.example/', '/a'],
  ],
  ['each once', 'Sitemap: /a\nsitemap: /a\nSITEMAP:/b', ['/a', '/b']],
  ['without a value', 'Sitemap:\nSitemap: # none', []],
  ['past the limit', `Sitemap: /a\n${beyond}Sitemap: /b`, ['/a']],
])('sitemaps: %s', (_, file, expected) => {
  expect(sitemapsOf(parse(file))).toEqual(expected)
})
