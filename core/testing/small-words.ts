import fc from 'fast-check'
import { isUrlPath } from '../proofs/url-alphabet.ts'

/**
 * A few characters, all URL paths up to a small length over them, and patterns and rules over the same characters. Laws
 * about rules can be checked against all of these paths.
 */
export interface SmallWorld {
  readonly name: string
  readonly paths: readonly string[]
  readonly pattern: fc.Arbitrary<string>
  /** Rules for every crawler, at most `count` of them. */
  readonly rules: (count: number) => fc.Arbitrary<readonly string[]>
}

function world(name: string, units: readonly string[], longest: number, parts: readonly string[]): SmallWorld {
  const paths: string[] = []
  let words = ['/']
  for (let length = 1; length <= longest; length++) {
    paths.push(...words.filter(isUrlPath))
    words = words.flatMap(word => units.map(unit => word + unit))
  }
  const start = fc.constantFrom('/', '/', '/', '/', '*', '')
  const inner = fc.array(fc.constantFrom(...parts), { maxLength: 5 })
  const end = fc.constantFrom('', '', '$')
  const pattern = fc.tuple(start, inner, end).map(all => all.flat().join(''))
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map(([type, path]) => `${type}: ${path}`)
  return { name, paths, pattern, rules: count => fc.array(rule, { minLength: 1, maxLength: count }) }
}

export const smallWorlds: readonly SmallWorld[] = [
  world('letters', ['/', 'a', 'b', '?', 'c'], 5, ['/', '/', 'a', 'b', '*', '*', '?', 'a/']),
  world('delimiters', ['/', 'F', '2', '?', '%2F', 'x'], 5, ['/', 'F', '2F', '*', '*', '?', '%2F', '%', '%2']),
  world('dots and stars', ['/', '.', '%2E', '*', '%2A', 'x'], 5, ['/', '/', '.', '..', '*', '%2E', '%2A', '?']),
]

export const fileOf = (rules: readonly string[]): string => ['User-agent: *', ...rules].join('\n')

export const urlOf = (path: string): string => `https://example.com${path}`
