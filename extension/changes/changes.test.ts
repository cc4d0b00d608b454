import { expect, test } from 'vitest'
import { answerWith, failedAnswer, NOON } from '../robots/testing.ts'
import { changesOf, isCurrent } from './changes.ts'

const watched = (before: string, good: string) => ({
  before: { octets: before, at: NOON },
  good: { octets: good, at: NOON },
  changedAt: NOON,
})
const CRAWLERS = ['Googlebot', 'Bingbot', 'GPTBot']

test.each<[string, string, string, object[]]>([
  [
    'a path is closed to one',
    'user-agent: *\nallow: /\n',
    'user-agent: *\nallow: /\n\nuser-agent: gptbot\ndisallow: /blog/\n',
    [{ to: 'blocked', pattern: '/blog/', tokens: ['GPTBot'] }],
  ],
  [
    'a path is opened to all',
    'user-agent: *\ndisallow: /blog/\n',
    'user-agent: *\n',
    [{ to: 'allowed', pattern: '/blog/', tokens: CRAWLERS }],
  ],
  [
    'only lines moved',
    'user-agent: *\ndisallow: /a\ndisallow: /b\n',
    'user-agent: *\ndisallow: /b\ndisallow: /a\n',
    [],
  ],
  [
    'a change for a crawler that was not chosen',
    'user-agent: *\nallow: /\n',
    'user-agent: *\nallow: /\n\nuser-agent: ccbot\ndisallow: /\n',
    [],
  ],
])('%s', (_, before, good, changes) => {
  expect(changesOf(watched(before, good), CRAWLERS, 'as-documented')).toEqual(changes)
})

test('each crawler in its reading: what only Google reads changes nothing for others', () => {
  const changed = watched('user-agent: *\ndisalow: /a\n', 'user-agent: *\n')
  expect(changesOf(changed, ['Googlebot', 'Bingbot'], 'as-documented').map(({ tokens }) => tokens)).toEqual([
    ['Googlebot'],
  ])
})

test('crawlers that follow the same groups are compared once, however many they are', () => {
  const crawlers = Array.from({ length: 60 }, (_, number) => `own-${'x'.repeat(number + 1)}`)
  const file = (last: string) =>
    ['user-agent: *', ...Array.from({ length: 3000 }, (_, number) => `disallow: /*${number}a*b`), last].join('\n')
  const timed = (tokens: readonly string[]) => {
    const began = performance.now()
    const changes = changesOf(watched(file(''), file('disallow: /c')), tokens, 'as-documented')
    return { changes, took: performance.now() - began }
  }
  timed(crawlers.slice(0, 1))
  const [one, sixty] = [timed(crawlers.slice(0, 1)), timed(crawlers)]
  expect(sixty.changes).toEqual([{ ...one.changes[0], tokens: crawlers }])
  expect(sixty.took).toBeLessThan(20 * one.took)
})

test('without a change there is nothing to tell', () => {
  expect(changesOf({ good: { octets: '', at: NOON } }, CRAWLERS, 'as-documented')).toEqual([])
})

test.each([
  ['the same file', answerWith({ octets: 'disallow: /' }), true],
  ['another file', answerWith({ octets: 'disallow:' }), false],
  ['a missing file', answerWith({ outcome: 'not-found', status: 404, octets: '' }), false],
  ['a web page of the same content', answerWith({ outcome: 'html', octets: 'disallow: /' }), false],
  ['a failure', failedAnswer('timeout'), false],
])('the watched file is the present answer: %s', (_, answer, expected) => {
  expect(isCurrent(watched('disallow:', 'disallow: /'), answer)).toBe(expected)
})
