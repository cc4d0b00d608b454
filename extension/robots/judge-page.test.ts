import { describe, expect, test, vi } from 'vitest'
import { said } from '../../core/testing/said.ts'
import { shortReasonOf } from '../popup/reason.ts'
import { readSettings } from '../settings/settings.ts'
import type { Answer } from './answer.ts'
import { justRead } from './answer-at.ts'
import { entryAfter } from './cache-entry.ts'
import { judgePage } from './judge-page.ts'
import { answerWith, currentWith, entryWith, failedAnswer, NOON } from './testing.ts'

const HOUR = 3_600_000
const page = 'https://example.com/private/a'
const octets = [
  'User-agent: *',
  'Disallow: /private',
  '',
  'User-agent: Googlebot',
  'Allow: /private/a # for search',
  'Disallow: /',
].join('\n')
const of = (crawlers: string[], reading = 'as-documented') => readSettings({ crawlers, reading })

async function judged(token: string, answer: Partial<Answer>, reading?: string) {
  const [first] = await judgePage(page, currentWith(answer), of([token], reading))
  if (!first) throw new Error('one crawler was selected')
  const { line, words, group, remark } = shortReasonOf(first)
  return { state: first.state, line: line?.text, at: line?.label, words, group, remark }
}

describe('each crawler is judged in its own reading, with the deciding line', () => {
  test.each<[string, string, object]>([
    [
      'a group of its own',
      'Googlebot',
      {
        state: 'allowed',
        line: 'Allow: /private/a',
        at: 'line 5',
        group: 'group for Googlebot',
      },
    ],
    [
      'a group that it falls back to',
      'Googlebot-Image',
      { state: 'allowed', at: 'line 5', group: 'falls back to the group for Googlebot' },
    ],
    [
      'the group for everyone',
      'GPTBot',
      { state: 'blocked', line: 'Disallow: /private', at: 'line 2', group: 'rules for all (*)' },
    ],
    ['a token of one’s own', 'my-bot', { state: 'blocked', at: 'line 2', group: 'rules for all (*)' }],
    [
      'Google: AdsBot-Google ignores *',
      'AdsBot-Google',
      { state: 'allowed', line: undefined, words: 'No group names it, and it does not follow *', group: undefined },
    ],
    [
      'a token under which nothing fetches',
      'Google-Extended',
      {
        state: 'undecided',
        words: 'Line 2, Disallow: /private blocks it, but whether rules for * count for it is not known',
        remark:
          'No crawler fetches pages under this name: the rules say how Google may use pages that its other crawlers fetched.',
      },
    ],
  ])('%s', async (_, token, expected) => {
    expect(await judged(token, { octets })).toMatchObject(expected)
  })

  test('or all in one reading, if that is chosen', async () => {
    expect(await judged('Googlebot', { octets }, 'koster-1996')).toMatchObject({
      state: 'allowed',
    })
  })
})

describe('what the server’s answer means (RFC 9309 §2.3.1)', () => {
  test.each<[string, Partial<Answer>, object]>([
    [
      '404 restricts nothing',
      { outcome: 'not-found', status: 404, octets: '' },
      { state: 'allowed', words: 'The server’s answer for robots.txt restricts nothing' },
    ],
    [
      '503 stops everything',
      { outcome: 'server-error', status: 503, octets: '' },
      {
        state: 'blocked',
        words: 'After the server’s answer for robots.txt, nothing may be fetched',
      },
    ],
    [
      'an empty file restricts nothing',
      { octets: '' },
      { state: 'allowed', words: 'No group names it, and there is none for *' },
    ],
  ])('%s', async (_, answer, expected) => {
    expect(await judged('GPTBot', answer)).toMatchObject(expected)
  })

  test.each(['network-error', 'timeout'] as const)(
    '%s: the verdict is unknown, since a browser cannot know what a crawler gets',
    async outcome => {
      const entry = { answer: failedAnswer(outcome), confirmedAt: NOON, failingSince: NOON }
      const [first] = await judgePage(page, justRead(entry), of(['GPTBot']))
      expect(first?.state).toBe('unknown')
      expect(first && shortReasonOf(first).words).toBe(
        'Robots.txt did not answer here; a crawler without an answer fetches nothing',
      )
    },
  )

  test('Google: after 12 hours of errors the last good copy decides, with its lines', async () => {
    const answer = answerWith({ outcome: 'server-error', status: 500, octets: '', fetchedAt: NOON + 1 })
    const failing = entryAfter(entryWith({ octets }), { type: 'answer', answer })
    const later = { ...answer, fetchedAt: NOON + 14 * HOUR }
    const [first] = await judgePage(
      page,
      justRead(entryAfter(failing, { type: 'answer', answer: later })),
      of(['Googlebot']),
    )
    expect(first).toMatchObject({ state: 'allowed', reason: { rule: { line: 5 } } })
    expect(first && shortReasonOf(first).line?.label).toBe(said('verdict_lineOfCopy', { line: 5 }))
  })
})

test('the browser can do other work between crawlers when judging takes long', async () => {
  let clock = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 50
    return clock
  })
  const done: string[] = []
  setTimeout(() => done.push('another task'))
  const judging = judgePage(
    'https://example.com/a',
    currentWith({ octets: 'User-agent: *\nAllow: /\n' }),
    of(['a', 'b']),
  )
  await judging.then(() => done.push('judged'))
  slow.mockRestore()
  expect(done).toEqual(['another task', 'judged'])
})
