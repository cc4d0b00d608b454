import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse } from '../../../core/index.ts'
import { targetOf } from '../../state/targets.ts'
import { answersOf } from './by-dialect.ts'

const answers = (source: string, path: string) => {
  const { url } = targetOf(0, path)
  if (!url) throw new Error(path)
  return answersOf({ robots: parse(source) }, crawlerForOwnToken('Googlebot'), url, 'google').map(
    ({ dialect, state, differs }) => [dialect, state, differs],
  )
}

test('a misspelling that Google forgives: the others come to another verdict', () => {
  expect(answers('User-agent: *\nDissallow: /a\n', '/a')).toEqual([
    ['rfc9309', 'allowed', 'verdict'],
    ['google', 'blocked', undefined],
    ['google-2020', 'allowed', 'verdict'],
    ['draft-koster-rep-00', 'allowed', 'verdict'],
    ['koster-1996', 'allowed', 'verdict'],
  ])
})

test('1996 draft §3.2.2: the same verdict by another rule', () => {
  expect(answers('User-agent: *\nDisallow: /a\nDisallow: /a/b\n', '/a/b')).toEqual([
    ['rfc9309', 'blocked', undefined],
    ['google', 'blocked', undefined],
    ['google-2020', 'blocked', undefined],
    ['draft-koster-rep-00', 'blocked', undefined],
    ['koster-1996', 'blocked', 'rule'],
  ])
})
