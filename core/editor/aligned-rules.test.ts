import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { alignedRules } from './aligned-rules.ts'

const rules = ['/*/', '/account/', '/account/login', '/acc', '/cart/']
const robots = parse(`User-agent: *\n${rules.map(path => `Disallow: ${path}`).join('\n')}\nAllow: /account/\n`)

const shown = (path: string) => {
  const { matches, nearest } = alignedRules(evaluate(robots, { productToken: 'a', url: path }), path)
  const part = nearest?.alignment.parts.map(part => part.path).join('')
  return [matches.map(({ rule, lost }) => `${rule.line}${lost ? ` ${lost}` : ''}`), nearest?.rule.line, part]
}

test.each([
  ['/account/orders', [['7', '3 tie-goes-to-allow', '5 shorter'], 4, '/account/']],
  ['/account', [['5'], 3, '/account']],
  ['/carts', [[], 6, '/cart']],
  ['/b', [[], undefined, undefined]],
])('the rules under %s', (path, expected) => {
  expect(shown(path)).toEqual(expected)
})

test('in a file of 512 KiB the rule that nearly matches is found among all', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `Disallow: /a/${i}/x`).join('\n')
  const large = parse(`User-agent: *\n${many}\nDisallow: /a/7777/yes\n`)
  const verdict = evaluate(large, { productToken: 'a', url: '/a/7777/yet' })
  expect(alignedRules(verdict, '/a/7777/yet').nearest?.rule.pattern).toBe('/a/7777/yes')
  expect(verdict.matches).toEqual([])
})
