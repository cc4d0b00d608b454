import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import type { AuditQuestion, Snapshot } from './question.ts'
import { createSession } from './session.ts'

const requests = [
  ['192.0.2.1', '01/Nov/2026:10:00:00', '/old'],
  ['192.0.2.1', '03/Nov/2026:10:00:00', '/old'],
  ['198.51.100.1', '03/Nov/2026:10:00:00', '/new'],
  ['198.51.100.1', '05/Nov/2026:10:00:00', '/new'],
  ['203.0.113.1', '05/Nov/2026:10:00:00', '/old'],
]
const log = requests
  .map(([address, time, path]) => `${address} - - [${time} +0000] "GET ${path} HTTP/1.1" 200 1 "-" "GPTBot/1.2"\n`)
  .join('')

async function read(asked: Partial<AuditQuestion>): Promise<Snapshot> {
  const file = new Blob([log.repeat(3)])
  const octets = new Uint8Array(await file.arrayBuffer())
  const robots = parse('User-agent: *\nDisallow: /new\n')
  const question = { robots, crawlers: [], reading: 'as-documented', others: [], judgeOthers: false, now: 0 } as const
  const session = createSession({ ...question, ...asked }, (_, from, to) => octets.slice(from, to))
  const steps = session.read([{ id: 1, name: 'access.log', file }])
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const gptBot = ({ log: report }: Snapshot) => report?.crawlers.find(({ token }) => token === 'GPTBot')

test('without versions the current file has always been in force', async () => {
  const crawler = gptBot(await read({}))
  expect(crawler).toMatchObject({ requests: 15, forbidden: 6, verified: undefined })
  expect(crawler?.forbiddenBy).toMatchObject([{ line: 2, since: undefined, count: 6 }])
})

test('each request is judged by the version that was in force', async () => {
  const since = Date.UTC(2026, 10, 4)
  const old = { name: 'old.txt', text: 'User-agent: *\n\nDisallow: /old\n' }
  const dated = { ...old, name: 'dated.txt', since: Date.UTC(2026, 10, 2), text: 'User-agent: *\nAllow: /\n' }
  const first = { ...old, since: undefined }
  const one = await read({ versions: { earlier: [first], since } })
  expect(gptBot(one)?.forbiddenBy).toMatchObject([
    { line: 3, since: undefined, count: 6 },
    { line: 2, since, count: 3 },
  ])
  expect(one.log?.sites[0]?.assumed).toBeUndefined()
  const two = await read({ versions: { earlier: [first, dated], since } })
  expect(gptBot(two)?.forbiddenBy).toMatchObject([
    { line: 2, since, count: 3 },
    { line: 3, since: undefined, count: 3 },
  ])
  expect(two.log?.sites[0]?.versions.map(({ requests }) => requests)).toEqual([3, 6, 6])
})

test('several lists of addresses for one crawler are combined', async () => {
  const lists = [
    { name: 'a.json', tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] },
    { name: 'b.json', tokens: ['Bingbot', 'GPTBot'], prefixes: ['198.51.100.0/24'] },
  ]
  expect(gptBot(await read({ addresses: lists }))).toMatchObject({ verified: 12, verifiedForbidden: 6 })
  expect(gptBot(await read({ addresses: lists.slice(0, 1) }))).toMatchObject({ verified: 6, verifiedForbidden: 0 })
})
