import { expect, test } from 'vitest'
import { answerWith, failedAnswer, NOON } from '../robots/testing.ts'
import { verdictChanges } from './changes.ts'
import { isCurrent } from './watch.ts'

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
    [
      { to: 'allowed', pattern: '/blog/', tokens: CRAWLERS },
      { to: 'not-decided', pattern: undefined, tokens: ['Google-Extended'] },
    ],
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
  [
    'a name of which nobody says that rules for * count',
    'user-agent: *\nallow: /\n\nuser-agent: google-extended\ndisallow: /\n',
    'user-agent: *\ndisallow: /\n',
    [
      { to: 'blocked', pattern: '/', tokens: CRAWLERS },
      { to: 'not-decided', pattern: undefined, tokens: ['Google-Extended'] },
    ],
  ],
])('%s', (_, before, good, changes) => {
  expect(verdictChanges(watched(before, good), [...CRAWLERS, 'Google-Extended'], 'as-documented')).toEqual(changes)
})

test('each crawler is read in its dialect: a change that only Google notices changes nothing for others', () => {
  const changed = watched('user-agent: *\ndisalow: /a\n', 'user-agent: *\n')
  expect(verdictChanges(changed, ['Googlebot', 'Bingbot'], 'as-documented').map(({ tokens }) => tokens)).toEqual([
    ['Googlebot'],
  ])
})

test('crawlers are named in the person’s order, whatever their dialects', () => {
  const changed = watched('user-agent: *\ndisallow: /a\n', 'user-agent: *\ndisallow: /a\ndisallow: /b\n')
  const tokens = ['GPTBot', 'Googlebot', 'Bingbot', 'my-bot']
  expect(verdictChanges(changed, tokens, 'as-documented')).toEqual([{ to: 'blocked', pattern: '/b', tokens }])
})

test('changes beyond those that are listed are told', () => {
  const rules = (name: string) => Array.from({ length: 9 }, (_, i) => `disallow: /${name}${i}\n`).join('')
  const changed = watched(`user-agent: *\n${rules('a')}`, `user-agent: *\n${rules('b')}`)
  const changes = verdictChanges(changed, ['GPTBot'], 'as-documented')
  expect(changes).toHaveLength(4)
  expect(changes.at(-1)).toEqual({ to: 'more', pattern: undefined, tokens: ['GPTBot'] })
})

test('crawlers that follow the same groups share one search, however many they are', () => {
  const rules = (seed: number) =>
    Array.from({ length: 400 }, (_, i) => `disallow: /*${(i * seed) % 401}*${(i * 7) % 13}*x$\n`).join('')
  const changed = watched(`user-agent: *\n${rules(31)}`, `user-agent: *\n${rules(37)}`)
  const tokens = Array.from({ length: 60 }, (_, i) => `my-bot-${'x'.repeat(i)}`)
  const one = verdictChanges(changed, tokens.slice(0, 1), 'rfc9309')
  expect(one).not.toEqual([])
  expect(verdictChanges(changed, tokens, 'rfc9309')).toEqual(one.map(change => ({ ...change, tokens })))
})

test('without a change there is nothing to list', () => {
  expect(verdictChanges({ good: { octets: '', at: NOON } }, CRAWLERS, 'as-documented')).toEqual([])
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
