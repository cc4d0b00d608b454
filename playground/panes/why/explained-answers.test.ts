import { expect, test } from 'vitest'
import { crawlerForOwnToken, type DialectId, dialects, parse, siteMatcher } from '../../../core/index.ts'
import { explanationOf } from '../../../core/verdict/index.ts'
import { simulatedSite } from '../../share/server.ts'
import { type AnswerId, answerIds, failureDurations, serverOf } from '../../source/simulated-answers.ts'

const NOW = 1e12
const usual = { failingFor: 0, hasCopy: false, siteReachable: true }

function told(id: AnswerId, dialect: DialectId, circumstances: Partial<typeof usual> = {}): readonly string[] {
  const server = serverOf(id, 'https://shop.example', { ...usual, ...circumstances })
  const robots = parse('User-agent: *\nDisallow: /a')
  if (!server) return []
  const matcher = siteMatcher(simulatedSite(robots, server, NOW), crawlerForOwnToken('ExampleBot'), dialect)
  const [answer] = explanationOf(matcher, matcher.evaluate('/'), '/')
  return (answer?.sentences ?? []).map(({ wording, section }) => wording.text + (section ? ` (${section.title})` : ''))
}

test.each<[title: string, id: AnswerId, dialect: DialectId, circumstances: Partial<typeof usual>, sentences: string[]]>(
  [
    [
      'RFC 9309 §2.3.1.2: the rules are for the host that was asked',
      'redirect-other',
      'rfc9309',
      {},
      [
        '1 redirect led to the file on another host. The rules are still for shop.example, which was asked first. (RFC 9309 §2.3.1.2)',
        'So the rules of the file apply.',
        'That holds for 1 day; no header says otherwise. (RFC 9309 §2.4)',
      ],
    ],
    [
      'RFC 9309 §2.3.1.3: unavailable',
      '404',
      'rfc9309',
      {},
      [
        'The server has no such file (status 404).',
        'So there are no rules, and everything may be fetched.',
        'That holds for 1 day; no header says otherwise. (RFC 9309 §2.4)',
      ],
    ],
    [
      'Google: 429 is a server error, and 12 hours later a copy counts',
      '429',
      'google',
      {},
      [
        'The server was asked too often (status 429).',
        'So nothing may be fetched, as if everything were disallowed.',
        'The crawler asks again soon; 10 minutes are assumed, because no specification says when.',
        'If the file still cannot be fetched 12 hours from now, the outcome changes.',
      ],
    ],
    [
      '1996 draft §3.1: put off',
      'dns',
      'koster-1996',
      {},
      [
        'The host’s name could not be resolved.',
        'So the visit waits until the file can be fetched.',
        'The crawler asks again soon; 10 minutes are assumed, because no specification says when.',
      ],
    ],
    [
      'RFC 9309 §2.3.1.5: a page of HTML is read for rules',
      'html',
      'rfc9309',
      {},
      [
        'The server sent the file with status 200.',
        'The file is an HTML page. Crawlers look for rules in it line by line.',
        'So the rules of the file apply.',
        'That holds for 1 day; no header says otherwise. (RFC 9309 §2.4)',
      ],
    ],
  ],
)('%s', (_title, id, dialect, circumstances, sentences) => {
  expect(told(id, dialect, circumstances)).toEqual(sentences)
})

test('every answer of a server is explained in whole sentences, in every dialect and at every time', () => {
  for (const id of answerIds.filter(one => one !== 'ok')) {
    for (const { id: dialect } of dialects) {
      for (const failingFor of failureDurations) {
        for (const hasCopy of [true, false]) {
          const sentences = told(id, dialect, { failingFor, hasCopy })
          expect(sentences.length).toBeGreaterThan(2)
          for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z1-9].*(\.|\))$/)
        }
      }
    }
  }
})
