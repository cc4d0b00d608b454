import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { firstExample, translatedExample } from './examples/example.ts'

import { isFirstExample, proposalFor } from './own-file.ts'
import { siteNamed } from './site-address.ts'
import { stateFromSettings } from './state.ts'

const { crawlers, reading } = stateFromSettings({ ...firstExample, crawlers: ['Googlebot', 'Bingbot'] })
const asked = { crawlers, reading }

test('the first example is one until its lines or its URLs are changed, whatever language its comments are in', () => {
  const example = translatedExample(firstExample)
  expect(isFirstExample(example)).toBe(true)
  expect(isFirstExample({ ...example, source: example.source.replace(/^# .*$/m, '# Ein Laden.') })).toBe(true)
  expect(isFirstExample({ ...example, source: `${example.source}#` })).toBe(false)
  expect(isFirstExample({ ...example, source: example.source.replace('/cart/', '/') })).toBe(false)
  expect(isFirstExample({ ...example, targets: example.targets.slice(1) })).toBe(false)
})

test.each([
  ['User-agent: *\nDisallow: /cart/\nAllow: /cart/help\n', ['/', '/cart/', '/cart/help']],
  ['User-agent: *\nDisallow: /\n', ['/']],
  ['', ['/']],
])('about %j', (source, targets) => {
  expect(proposalFor(parse(source), asked).targets).toEqual(targets)
})

test.each([
  ['example.com', ['https://example.com/', 'https://example.com/cart/']],
  ['example.com/robots.txt', ['https://example.com/', 'https://example.com/cart/']],
  [
    'https://example.com/red-shoes?size=42',
    ['https://example.com/red-shoes?size=42', 'https://example.com/', 'https://example.com/cart/'],
  ],
  ['https://example.com/cart/', ['https://example.com/cart/', 'https://example.com/']],
])('of the site %s the named page comes first, and all URLs are those of the site', (text, targets) => {
  const robots = parse('User-agent: *\nDisallow: /cart/\n')
  expect(proposalFor(robots, asked, siteNamed(text)).targets).toEqual(targets)
})

test('with the page and the home page there are no more URLs than are seen at once', () => {
  const robots = parse(`User-agent: *\n${rulesOf('a', 61)}`)
  const { targets, rules } = proposalFor(robots, asked, siteNamed('https://example.com/page'))
  expect(targets).toHaveLength(8)
  expect(rules).toBe(6)
})

const rulesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `Disallow: /${name}/${i}\n`).join('')

test('no more URLs than are seen at once, from all parts of the file, and for how many of its rules they are', () => {
  const { targets, rules, allRules } = proposalFor(parse(`User-agent: *\n${rulesOf('a', 61)}`), asked)
  const numbers = [0, 10, 20, 30, 40, 50, 60]
  expect(targets).toEqual(['/', ...numbers.map(number => `/a/${number}`)])
  expect({ rules, allRules }).toEqual({ rules: 7, allRules: 61 })
})

test('rules that the crawlers follow come before those of others', () => {
  const others = `User-agent: OtherBot\n${rulesOf('other', 30)}`
  const own = `User-agent: Googlebot\n${rulesOf('google', 3)}\nUser-agent: Bingbot\n${rulesOf('bing', 2)}`
  const { targets, rules, allRules } = proposalFor(parse(`${others}\n${own}`), asked)
  const first = ['/', '/google/0', '/google/1', '/google/2', '/bing/0', '/bing/1']
  expect(targets).toEqual([...first, '/other/0', '/other/29'])
  expect({ rules, allRules }).toEqual({ rules: 7, allRules: 35 })
})

test('several rules with one path are all counted', () => {
  const robots = parse(`User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /\nAllow: /a/./b\n`)
  expect(proposalFor(robots, asked)).toEqual({ targets: ['/', '/a'], rules: 3, allRules: 4 })
})
