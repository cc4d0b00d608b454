import '../../strings/testing.ts'
import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const origin = 'https://shop.example'

test.each([
  ['another status', { kind: 'response', url: `${origin}/robots.txt`, status: 502 }, '502'],
  [
    'another redirect',
    {
      kind: 'response',
      url: `${origin}/robots.txt`,
      redirects: [{ status: 308, url: `${origin}/r` }],
      status: 200,
    },
    'redirected, then 200',
  ],
  [
    'a redirect that was not followed',
    {
      kind: 'refused-redirect',
      url: `${origin}/robots.txt`,
      status: 302,
      because: 'local-network',
      to: 'http://10.0.0.1/',
    },
    '302, a redirect that was not followed',
  ],
  ['an answer that can be chosen', { kind: 'response', url: `${origin}/robots.txt`, status: 404 }, '404 Not Found'],
] as const)('the answer of a site has a name: %s', (_, answer, text) => {
  expect(answerText({ answer, askedBy: 'browser' })).toBe(text)
})
