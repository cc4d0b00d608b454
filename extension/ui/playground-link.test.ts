import { describe, expect, test } from 'vitest'
import { decodeLink } from '../../playground/share/link.ts'
import { justRead } from '../robots/answer-at.ts'
import { currentWith, failedAnswer, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { playgroundPath, sharedStateOf } from './playground-link.ts'

const URL = 'https://example.com/private'
const settings = readSettings({ crawlers: ['GPTBot', 'Own-Bot'], reading: 'google' })

test('the playground opens with the file, the page, the crawlers and the reading', () => {
  expect(sharedStateOf(currentWith({ octets: 'user-agent: *\r\n' }), URL, settings, NOON)).toMatchObject({
    source: 'user-agent: *\r\n',
    targets: [URL],
    crawlers: ['GPTBot', 'Own-Bot'],
    reading: 'google',
    chosen: { target: 0, crawler: 'GPTBot' },
    server: { answer: { kind: 'response', status: 200 } },
  })
})

test('without the file it opens with the last good copy, how old that is and how long the server has failed', () => {
  const lastGood = { octets: 'disallow: /old\n', truncated: false, fetchedAt: NOON - 3000 }
  const entry = { answer: failedAnswer('timeout'), confirmedAt: NOON, lastGood, failingSince: NOON - 1000 }
  expect(sharedStateOf(justRead(entry), URL, settings, NOON)).toMatchObject({
    source: 'disallow: /old\n',
    server: { answer: { kind: 'network-error', cause: 'timeout' }, failingFor: 1000, copyAge: 3000 },
  })
})

describe('the link carries the state', () => {
  test.each([
    ['a plain answer', currentWith()],
    ['octets that are no UTF-8', currentWith({ octets: 'disallow: /\u00ff\u0000\n' })],
    ['a failure', justRead({ answer: failedAnswer('network-error'), confirmedAt: NOON, failingSince: NOON })],
    [
      'a redirect that was not followed',
      currentWith({ outcome: 'refused-redirect', status: 302, refused: { to: 'mailto:a@b.c', because: 'not-web' } }),
    ],
    ['redirects that were hidden', currentWith({ hopsHidden: true, finalUrl: 'https://www.example.com/robots.txt' })],
  ])('%s', async (_, read) => {
    const path = await playgroundPath(read, URL, settings, NOON)
    expect(path).toMatch(/^playground\/index\.html#1/)
    const decoded = await decodeLink(path.replace(/^[^#]*/, ''))
    // JSON drops fields that are undefined.
    const state = JSON.parse(JSON.stringify(sharedStateOf(read, URL, settings, NOON)))
    expect(decoded).toMatchObject({ ok: true, state })
  })
})
