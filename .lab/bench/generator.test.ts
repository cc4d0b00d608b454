import { describe, expect, test } from 'vitest'
import { parse } from '../../core/parse/parse.ts'
import { compile } from '../../core/verdict/evaluate.ts'
import { fileOfSize, manyFiles, robotsTxt } from './files.mjs'
import { randomOf } from './random.mjs'
import { anyUrl, fileOf, patternsOf, urlMatching } from './site.mjs'

describe('made-up files and URLs', () => {
  test('are the same in every run, and differ with another seed', () => {
    const files = manyFiles(randomOf(1), 50)
    expect(manyFiles(randomOf(1), 50)).toEqual(files)
    expect(manyFiles(randomOf(2), 50)).not.toEqual(files)
    expect(patternsOf(randomOf(3), 100, 0.4)).toEqual(patternsOf(randomOf(3), 100, 0.4))
    expect(anyUrl(randomOf(4))).toBe(anyUrl(randomOf(4)))
  })

  test('a file has the requested number of rules', () => {
    const rules = /Allow|Disallow/g
    const counts = Array.from({ length: 20 }, (_, seed) => robotsTxt(randomOf(seed), 300).match(rules)?.length ?? 0)
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(300)
  })

  test('files are as large as real ones: half under 400 bytes, nine in ten under 4 KB', () => {
    const sizes = manyFiles(randomOf(5), 1_000)
      .map(file => file.length)
      .sort((a, b) => a - b)
    expect(sizes[500]).toBeGreaterThan(200)
    expect(sizes[500]).toBeLessThan(400)
    expect(sizes[900]).toBeGreaterThan(1_500)
    expect(sizes[900]).toBeLessThan(4_000)
  })

  test('a file has the requested size', () => {
    expect(fileOfSize(randomOf(6), 20_000)).toHaveLength(20_000)
  })

  test('patterns are all different, and the requested share has a star', () => {
    const patterns = patternsOf(randomOf(7), 1_000, 0.4)
    expect(new Set(patterns).size).toBe(1_000)
    expect(patterns.filter(pattern => pattern.includes('*'))).toHaveLength(400)
  })

  test('a URL made for a pattern matches it', () => {
    const random = randomOf(8)
    for (const pattern of patternsOf(random, 300, 0.5)) {
      const matcher = compile(parse(`User-agent: *\nDisallow: ${pattern}`), { productToken: 'a' })
      const url = urlMatching(random, pattern)
      expect(`${pattern} ${url} ${matcher.isAllowed(url)}`).toBe(`${pattern} ${url} false`)
    }
  })

  test('a file of patterns has one rule for each', () => {
    const patterns = patternsOf(randomOf(9), 50, 0.1)
    const records = parse(fileOf(randomOf(9), patterns)).lines.filter(line => line.kind === 'record')
    expect(records.slice(1).map(line => line.value)).toEqual(patterns)
  })
})
