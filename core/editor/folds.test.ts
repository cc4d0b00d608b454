import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { folds } from './folds.ts'

/** The folds of a file as `kind:text`; the text shows its line ends. */
function folded(...lines: string[]) {
  const robots = parse(lines.join('\n'))
  return folds(robots).map(({ from, to, kind }) => `${kind}:${robots.text.slice(from, to)}`)
}

test.each([
  [
    'a group',
    ['User-agent: a', 'Disallow: /', '', 'User-agent: b', 'Allow: /'],
    ['group:\nDisallow: /', 'group:\nAllow: /'],
  ],
  ['several user-agent lines', ['User-agent: a', 'User-agent: b', 'Allow: /'], ['group:\nUser-agent: b\nAllow: /']],
  [
    'records of the group that are not rules, except sitemaps',
    ['User-agent: a', 'Disallow: /', 'Crawl-delay: 5', 'Sitemap: https://example.com/'],
    ['group:\nDisallow: /\nCrawl-delay: 5'],
  ],
  ['google/robotstxt: forgiven spellings', ['Useragent: a', 'Dissalow: /'], ['group:\nDissalow: /']],
  ['comments', ['# a', '# b', '', '# c'], ['comment:\n# b']],
  [
    'comments inside a group',
    ['User-agent: a', '# b', '# c', 'Allow: /'],
    ['group:\n# b\n# c\nAllow: /', 'comment:\n# c'],
  ],
  ['comments at the end', ['Allow: /', '# b', '# c'], ['comment:\n# c']],
  ['nothing', [''], []],
  ['single lines', ['User-agent: a', '', '# b'], []],
])('%s', (_, lines, expected) => {
  expect(folded(...lines)).toEqual(expected)
})
