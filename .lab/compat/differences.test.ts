/** The drop-in for robots-parser beside the package itself: its own tests, and what is answered differently. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import ours from '../../core/compat/index.ts'
import { parserDifferences } from './differences.ts'

const require = createRequire(import.meta.url)
const theirs = require('robots-parser') as typeof ours

test.each(parserDifferences)('$what', ({ ask, text, path = '', ua, ...answers }) => {
  const answerOf = (parser: typeof ours) => {
    const robots = parser('https://example.com/robots.txt', text)
    if (ask === 'isAllowed') return robots.isAllowed(`https://example.com${path}`, ua)
    return ask === 'getCrawlDelay' ? robots.getCrawlDelay(ua) : robots.getSitemaps()
  }
  expect(answerOf(theirs)).toEqual(answers.theirs)
  expect(answerOf(ours)).toEqual(answers.ours)
})

test('docs/gate.md lists the differences', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/gate.md'), 'utf8')
  const list = page.slice(page.indexOf('## In place of robots-parser'), page.indexOf('## Situations'))
  const listed = [...list.matchAll(/^- (.*?)(?: \((§[\d.]+)\))?\.$/gm)].map(([, what, section]) => [
    what,
    section === undefined ? '–' : `RFC 9309 ${section}`,
  ])
  expect(listed).toEqual(parserDifferences.map(({ what, section }) => [what, section]))
})

/** Those of its tests that the drop-in answers otherwise. */
const answeredOtherwise = ['should handle lone high / low surrogates']

test('the drop-in passes the tests of robots-parser but one', () => {
  const file = join(require.resolve('robots-parser'), '../test/Robots.js')
  const failed: string[] = []
  let count = 0
  const it = (name: string, check: () => void) => {
    count++
    try {
      check()
    } catch {
      failed.push(name)
    }
  }
  const wanted = (name: string) => (name === 'chai' ? { expect } : ours)
  new Function('require', 'describe', 'it', readFileSync(file, 'utf8'))(
    wanted,
    (_: string, all: () => void) => all(),
    it,
  )
  expect(count).toBe(41)
  expect(failed).toEqual(answeredOtherwise)
})
