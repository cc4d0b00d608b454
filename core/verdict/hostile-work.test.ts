/** The work of a verdict on rules that were made to be slow, counted and not timed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { runs } from '../testing/runs.ts'
import { compile } from './evaluate.ts'

/** Rules whose parts are made of few characters, so that many of them stay possible for long. */
const part = fc.constantFrom('a', 'b', 'ab', 'aa', 'ba', 'a'.repeat(20))
const form = fc.array(part, { minLength: 1, maxLength: 8 }).map(parts => `/*${parts.join('*')}`)
const url = fc.array(part, { minLength: 1, maxLength: 200 }).map(parts => `https://example.com/${parts.join('')}`)

test('a verdict compares the URL with each rule at most twice, however the rules are made', () => {
  fc.assert(
    fc.property(
      fc.array(form, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 600 }),
      url,
      (forms, count, asked) => {
        const rules = Array.from({ length: count }, (_, i) => `Disallow: ${forms[i % forms.length]}${i}`)
        const matcher = compile(parse(['User-agent: *', ...rules].join('\n')), { productToken: 'x' })
        for (let again = 0; again < 3; again++) {
          const compared = countedCalls('startsWith', () => matcher.isAllowed(asked))
          expect(compared).toBeLessThanOrEqual(2 * count)
        }
      },
    ),
    runs(200),
  )
})

test('18,000 rules with six stars each', () => {
  const rules = Array.from({ length: 18_000 }, (_, i) => `Disallow: /*a*a*a*a*a*a${i}`)
  const matcher = compile(parse(['User-agent: *', ...rules].join('\n')), { productToken: 'x' })
  const isAllowed = () => matcher.isAllowed(`https://example.com/${'a'.repeat(8_192)}`)
  const compared = countedCalls('startsWith', () => expect(isAllowed()).toBe(true))
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThanOrEqual(2 * rules.length)
})
