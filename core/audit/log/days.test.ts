import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { createLogAudit } from '../log.ts'

const DAY = 86_400_000
const START = 1_767_225_600_000
const robots = parse('User-agent: *\nDisallow: /private/\n')

const headers = {
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  gpt: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
} as const

type Request = readonly [
  day: number | undefined,
  who: keyof typeof headers,
  status: number | undefined,
  address?: string,
]

function daysOf(requests: readonly Request[]) {
  const addresses = [{ tokens: ['Googlebot'], prefixes: ['192.0.2.0/24'] }]
  const log = createLogAudit({ sites: [{ origin: 'https://a.example', robots }], addresses })
  log.add(
    requests.map(([day, who, status, address = '192.0.2.1'], i) => ({
      row: i + 1,
      url: '/',
      userAgent: headers[who],
      address,
      ...(day === undefined ? {} : { time: START + day * DAY }),
      ...(status === undefined ? {} : { status }),
    })),
  )
  return log.report().days
}

describe('the days of a log', () => {
  test('requests of crawlers count by purpose and by status, in any order; those of browsers do not', () => {
    const requests: readonly Request[] = [
      [2.5, 'google', 404],
      [0, 'google', 200],
      [0.99, 'google', 200],
      [0, 'gpt', undefined],
      [1, 'browser', 200],
    ]
    const days = {
      from: START,
      width: DAY,
      byPurpose: [
        { purpose: 'search', counts: [2, 0, 1] },
        { purpose: 'ai-training', counts: [1, 0, 0] },
      ],
      byStatus: [
        { digit: 2, counts: [2, 0, 0] },
        { digit: 4, counts: [0, 0, 1] },
        { digit: 0, counts: [1, 0, 0] },
      ],
    }
    expect(daysOf(requests)).toEqual(days)
    expect(daysOf(requests.toReversed())).toEqual(days)
  })

  test('requests from addresses that are not the operator’s have no purpose', () => {
    expect(
      daysOf([
        [0, 'google', 200, '203.0.113.9'],
        [0, 'gpt', 200, '203.0.113.9'],
      ])?.byPurpose,
    ).toEqual([
      { purpose: 'ai-training', counts: [1] },
      { purpose: 'elsewhere', counts: [1] },
    ])
  })

  test('a long log counts several days together, and loses none', () => {
    const days = daysOf(Array.from({ length: 365 }, (_, day): Request => [day, 'google', 200]))
    expect(days?.width).toBe(4 * DAY)
    expect(days?.byStatus[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(365)
  })

  test('without times there are no days', () => {
    expect(daysOf([[undefined, 'google', 200]])).toBeUndefined()
  })
})
