import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { matchesPath } from '../verdict/explaining-search.ts'
import { type Alignment, aligned } from './alignment.ts'

const shown = ({ result, parts, wanted, rest }: Alignment) =>
  `${parts.map(({ pattern, path }) => `${pattern}=${path}`).join(' ')} | ${wanted} | ${rest} | ${result}`

const alignedIn = (value: string, path: string) => {
  const google = dialects.find(({ id }) => id === 'google')
  const [pattern] = google?.patterns('disallow', value) ?? []
  if (!pattern) throw new Error('no pattern')
  return shown(aligned(pattern, path, true))
}

test.each([
  ['/a', '/abc', '/a=/a |  | bc | matches'],
  ['/account/', '/accounts', '/account=/account | / | s | differs'],
  ['/a*b', '/a12b3', '/a=/a *=12 b=b |  | 3 | matches'],
  ['/a*b$', '/abcb', '/a=/a *=bc b=b $= |  |  | matches'],
  ['/a*c', '/a12b3', '/a=/a | *c | 12b3 | missing'],
  ['/a*.pdf$', '/a/b.pdf?x', '/a=/a | *.pdf$ | /b.pdf?x | missing'],
  ['/a$', '/ab', '/a=/a | $ | b | goes-on'],
  ['/a**', '/ab', '/a=/a **=b |  |  | matches'],
  ['/a*$', '/ab', '/a=/a *=b $= |  |  | matches'],
])('%s beside %s', (value, path, expected) => {
  expect(alignedIn(value, path)).toBe(expected)
})

describe.each(dialects.map(dialect => ({ id: dialect.id, dialect })))('in $id', ({ dialect }) => {
  const text = fc.array(fc.constantFrom('a', 'b', '/', '*', '$', '.', '?', '%2A', '%41', 'é', '=', '&'), {
    maxLength: 8,
  })
  const value = text.map(characters => `/${characters.join('')}`)

  test('the parts put together give pattern and path, and it matches exactly if the matcher says so', () => {
    fc.assert(
      fc.property(value, value, fc.constantFrom('allow' as const, 'disallow' as const), (rule, url, type) => {
        const path = dialect.target(encodeURI(url.replaceAll('*', 'ab')))
        for (const pattern of dialect.patterns(type, rule)) {
          const { result, parts, wanted, rest } = aligned(pattern, path, dialect.wildcards)
          expect(result === 'matches').toBe(matchesPath(pattern, path))
          expect(parts.map(part => part.path).join('') + rest).toBe(path)
          for (const { kind, pattern: own, path: taken } of parts) {
            if (kind === 'text') expect(taken).toBe(own)
            else expect(own).toMatch(kind === 'star' ? /^\*+$/ : /^\$$/)
          }
          // The dialects may spell a pattern in another way than they compare it.
          if (!/[%é?]/.test(rule)) expect(parts.map(part => part.pattern).join('') + wanted).toBe(pattern.text)
        }
      }),
      { numRuns: 400 },
    )
  })
})
