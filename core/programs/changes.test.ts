import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { foundIn } from '../proofs/bounded.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { programChanges } from './changes.ts'

const lines = (...all: string[]) => parse(`${all.join('\n')}\n`)

test.each([
  ['a blank line', ['User-agent: *', '', 'Disallow: /a'], ['python-3.12 allowed /a', 'www-robotrules allowed /a']],
  ['nothing', ['User-agent: *', 'Disallow: /a', '# c'], []],
  ['the same for all', ['User-agent: *', 'Disallow: /b'], []],
])('%s', (_, after, expected) => {
  const found = foundIn(programChanges(lines('User-agent: *', 'Disallow: /a'), lines(...after)))
  const said = found.map(({ program, to, witness }) => `${program} ${to} ${witness}`)
  expect(said).toEqual(expected)
})

test('each change is what the program says, and not what RFC 9309 says', () => {
  const line = constantFrom(
    'User-agent: *',
    'User-agent: bot',
    'Disallow: /a',
    'Disallow: /*b$',
    'Allow: /a/b',
    '',
    'x',
  )
  const file = array(line, { maxLength: 8 })
  assert(
    property(file, file, (first, second) => {
      const [before, after] = [lines(...first), lines(...second)]
      for (const { program, to, witness: url, productToken, count } of foundIn(programChanges(before, after))) {
        const [was, is] = [before, after].map(
          robots => evaluate(robots, { productToken, url, dialect: program }).allowed,
        )
        const [stated, now] = [before, after].map(robots => evaluate(robots, { productToken, url }).allowed)
        expect([is, was]).toEqual([to === 'allowed', to !== 'allowed'])
        expect([stated, now]).not.toEqual([was, is])
        expect(count).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
})

test('files that are too large are left open', () => {
  const large = lines('User-agent: *', ...Array.from({ length: 3_000 }, (_, i) => `Disallow: /${i}`))
  expect(programChanges(lines('User-agent: *'), large)).toEqual({
    state: 'unfinished',
    foundSoFar: [],
    open: [{ unit: 'lines', examined: 0, of: 3_004 }],
  })
})
