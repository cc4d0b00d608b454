import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate, parse } from '../../core/index.ts'
import { samplePaths, samplePathsOf } from './sample-paths.ts'

const fileOf = (pattern: string) => parse(`User-agent: *\nDisallow: ${pattern}\n`)

describe('a path for a rule', () => {
  test.each([
    ['/private/', ['/private/']],
    ['/*.pdf$', ['/x.pdf']],
    ['/a**b', ['/axb']],
    ['/a*', ['/a']],
    ['*', ['/']],
    ['', []],
    ['fish', ['/fish']],
    ['/straße/', ['/straße/']],
    ['/a/../b', []],
    ['//a', []],
  ])('%j', (pattern, paths) => {
    expect(samplePaths(fileOf(pattern))).toEqual(paths)
  })
})

test('the rule matches its own path', () => {
  const pattern = fc
    .array(fc.constantFrom('a', '/', '*', '.', '$', '?'), { maxLength: 12 })
    .map(all => `/${all.join('')}`)
  fc.assert(
    fc.property(pattern, written => {
      const robots = fileOf(written)
      for (const url of samplePaths(robots)) {
        const { matches } = evaluate(robots, { productToken: 'MyBot', url, dialect: 'google' })
        expect(matches.length, `${written} and ${url}`).toBe(1)
      }
    }),
  )
})

test('each path is there once, and not more than asked for', () => {
  const robots = parse('User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /b\nDisallow: /c\n')
  expect(samplePaths(robots, 2)).toEqual(['/a', '/b'])
})

test('for how many rules the paths are, of how many', () => {
  const robots = parse('User-agent: *\nDisallow: /a\nAllow: /a\nDisallow:\nDisallow: /b\nDisallow: /c\nDisallow: /a\n')
  expect(samplePathsOf(robots, 2)).toEqual({ paths: ['/a', '/b'], rules: 3, allRules: 5 })
  expect(samplePathsOf(robots)).toEqual({ paths: ['/a', '/b', '/c'], rules: 5, allRules: 5 })
})
