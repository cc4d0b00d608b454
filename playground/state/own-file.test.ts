import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { firstExample } from './examples/example.ts'
import { firstTargets, isFirstExample } from './own-file.ts'

test('the first example is one until its text or its URLs are changed', () => {
  expect(isFirstExample(firstExample)).toBe(true)
  expect(isFirstExample({ ...firstExample, source: `${firstExample.source}#` })).toBe(false)
  expect(isFirstExample({ ...firstExample, targets: firstExample.targets.slice(1) })).toBe(false)
})

test.each([
  ['User-agent: *\nDisallow: /cart/\nAllow: /cart/help\n', ['/', '/cart/', '/cart/help']],
  ['User-agent: *\nDisallow: /\n', ['/']],
  ['', ['/']],
])('about %j', (source, targets) => {
  expect(firstTargets(parse(source))).toEqual(targets)
})

test('of a site that is known the home page is named', () => {
  const robots = parse('User-agent: *\nDisallow: /cart/\n')
  expect(firstTargets(robots, 'https://example.com')).toEqual(['https://example.com/', '/cart/'])
})

test('no more URLs than are seen at once', () => {
  const rules = Array.from({ length: 50 }, (_, i) => `Disallow: /${i}\n`)
  expect(firstTargets(parse(`User-agent: *\n${rules.join('')}`))).toHaveLength(8)
})
