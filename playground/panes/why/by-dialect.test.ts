import { expect, test } from 'vitest'
import { crawlerForOwnToken, dialects, parse } from '../../../core/index.ts'
import { loadPrograms } from '../../../core/programs/index.ts'
import { parseTarget } from '../../state/targets.ts'
import { dialectAnswers } from './by-dialect.ts'

const answers = (source: string, path: string) => {
  const { url } = parseTarget(0, path)
  if (!url) throw new Error(path)
  return dialectAnswers({ robots: parse(source) }, crawlerForOwnToken('Googlebot'), url, 'google', dialects).map(
    ({ dialect, state, differs }) => [dialect, state, differs],
  )
}

test('if only Google’s current dialect accepts a misspelling, the others have another verdict', () => {
  expect(answers('User-agent: *\nDissallow: /a\n', '/a')).toEqual([
    ['rfc9309', 'allowed', 'verdict'],
    ['google', 'blocked', undefined],
    ['google-2020', 'allowed', 'verdict'],
    ['draft-koster-rep-00', 'allowed', 'verdict'],
    ['koster-1996', 'allowed', 'verdict'],
  ])
})

test('1996 draft §3.2.2: the same verdict from another rule', () => {
  expect(answers('User-agent: *\nDisallow: /a\nDisallow: /a/b\n', '/a/b')).toEqual([
    ['rfc9309', 'blocked', undefined],
    ['google', 'blocked', undefined],
    ['google-2020', 'blocked', undefined],
    ['draft-koster-rep-00', 'blocked', undefined],
    ['koster-1996', 'blocked', 'rule'],
  ])
})

test('programs are compared with the chosen reading', () => {
  const { url } = parseTarget(0, '/a')
  if (!url) throw new Error('/a')
  const site = { robots: parse('User-agent: *\n\nDisallow: /a\n') }
  const found = dialectAnswers(site, crawlerForOwnToken('Googlebot'), url, 'google', loadPrograms())
  expect(found.map(({ dialect, state, differs }) => [dialect, state, differs])).toEqual([
    ['python-3.12', 'allowed', 'verdict'],
    ['python-3.14', 'blocked', undefined],
    ['protego', 'blocked', undefined],
    ['robots-parser', 'blocked', undefined],
    ['www-robotrules', 'allowed', 'verdict'],
    ['crawler-commons', 'blocked', undefined],
  ])
})
