import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { access } from '../../core/index.ts'
import { Answer, answerOutcomeOf } from './answer.ts'
import { answerWith, NOON } from './testing.ts'
import { httpAnswerOf } from './to-core.ts'

test.each([
  [0, 'other-status'],
  [100, 'other-status'],
  [200, 'rules'],
  [299, 'rules'],
  [300, 'other-status'],
  [304, 'other-status'],
  [399, 'other-status'],
  [400, 'client-error'],
  [401, 'forbidden'],
  [402, 'client-error'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'too-many-requests'],
  [499, 'client-error'],
  [500, 'server-error'],
  [599, 'server-error'],
  [600, 'server-error'],
  [999, 'server-error'],
] as const)('the outcome of status %i is %s', (status, outcome) => {
  expect(answerOutcomeOf(status, 'text/plain', 'user-agent: *\ndisallow: /\n')).toBe(outcome)
})

describe('an answer that was stored or received', () => {
  const url = 'https://example.com/robots.txt'
  const hop = (changes: object) => ({ hops: [{ from: url, to: 'https://www.example.com/r', status: 301, ...changes }] })
  const refusal = { outcome: 'refused-redirect', status: 302, octets: '' }

  test.each([
    ['a file', {}],
    ['a file behind a redirect', hop({})],
    ['a redirect that is not followed', { ...refusal, refused: { to: 'mailto:a@b.c', because: 'not-web' } }],
  ])('%s is one that core takes', (_, changes) => {
    const answer = v.parse(Answer, JSON.parse(JSON.stringify({ ...answerWith(), ...changes })))
    expect(answer).toEqual({ ...answerWith(), ...changes })
    expect(access(httpAnswerOf(answer), { now: NOON }).authority).toBe('example.com')
  })

  test.each([
    ['a redirect to an address without a host', hop({ to: 'mailto:a@b.c' })],
    ['a redirect to a script', hop({ to: 'javascript:alert(1)' })],
    ['a redirect to what is not an address', hop({ to: 'https://' })],
    ['a redirect from a relative address', hop({ from: '/robots.txt' })],
    ['a redirect whose status is not one', hop({ status: 1000 })],
    ['an address of its own that is none', { url: 'about:blank' }],
    ['a last address that is none', { finalUrl: 'urn:x' }],
    ['a status that is not one', { status: 200.5 }],
    ['a redirect that is not followed, nobody knows where to', refusal],
    ['a refused redirect beside a file', { refused: { to: 'mailto:a@b.c', because: 'not-web' } }],
    ['a reason that is not one', { ...refusal, refused: { to: 'mailto:a@b.c', because: 'whim' } }],
  ])('%s is none', (_, changes) => {
    expect(v.safeParse(Answer, { ...answerWith(), ...changes }).success).toBe(false)
  })
})
