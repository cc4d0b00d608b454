import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { NOON } from '../robots/testing.ts'
import { ChangeWatch, watchedAfter } from './watch.ts'

const DAY = 86_400_000
const open = 'user-agent: *\nallow: /\n'
const closed = 'user-agent: *\ndisallow: /\n'
const at = (octets: string, day: number) => ({ octets, at: NOON + day * DAY })

describe('the last good file of a site', () => {
  test('the first file is remembered', () => {
    expect(watchedAfter(undefined, at(open, 0))).toEqual({ good: at(open, 0) })
  })

  test('the same file again renews the time when it was last seen', () => {
    expect(watchedAfter({ good: at(open, 0) }, at(open, 3))).toEqual({ good: at(open, 3) })
  })

  test('another file is a change, with the file before and the time when that was last seen', () => {
    const changed = { good: at(closed, 5), before: at(open, 3), changedAt: NOON + 5 * DAY }
    expect(watchedAfter({ good: at(open, 3) }, at(closed, 5))).toEqual(changed)
    expect(watchedAfter(changed, at(closed, 9))).toEqual({ ...changed, good: at(closed, 9) })
  })

  test('in a large file only changes of comments are known to change no verdict', () => {
    const rules = Array.from({ length: 4000 }, (_, number) => `disallow: /*${number}*x`)
    const large = ['user-agent: *', ...rules].join('\n')
    const commented = at(`# new\n${large.replace('/*7*x', '/*7*x # seven')}\r\n# end`, 9)
    const changed = { good: at(large, 5), before: at(open, 3), changedAt: NOON + 5 * DAY }
    expect(watchedAfter(changed, commented)).toEqual({ ...changed, good: commented })
    const longer = at(`${large}\ndisallow: /more`, 9)
    expect(watchedAfter(changed, longer)).toEqual({ good: longer, before: at(large, 5), changedAt: NOON + 9 * DAY })
  })

  test('a change that changes no verdict is not reported, and does not hide an earlier one', () => {
    const changed = { good: at(closed, 5), before: at(open, 3), changedAt: NOON + 5 * DAY }
    const commented = at(`# closed\n${closed}\ndisallow: /more\n`, 9)
    expect(watchedAfter(changed, commented)).toEqual({ ...changed, good: commented })
  })
})

test('a change that the person has seen is forgotten, but the file is not', async () => {
  const watch = new ChangeWatch(createMemoryStore(), () => NOON)
  const url = 'https://example.com/robots.txt'
  await watch.record(url, { octets: open, fetchedAt: NOON })
  await watch.record(url, { octets: closed, fetchedAt: NOON + DAY })
  expect(await watch.get(url)).toMatchObject({ changedAt: NOON + DAY })
  await watch.acknowledge(url)
  expect(await watch.get(url)).toEqual({ good: at(closed, 1) })
})

test('a change is noticed although the file before is still being stored', async () => {
  const watch = new ChangeWatch(createMemoryStore(), () => NOON)
  const url = 'https://example.com/robots.txt'
  await Promise.all([
    watch.record(url, { octets: open, fetchedAt: NOON }),
    watch.record(url, { octets: closed, fetchedAt: NOON + DAY }),
  ])
  expect(await watch.get(url)).toEqual({ good: at(closed, 1), before: at(open, 0), changedAt: NOON + DAY })
})

test('the number of remembered files is bounded', async () => {
  let now = NOON
  const watch = new ChangeWatch(createMemoryStore(), () => now, { entries: 2, octets: 1000 })
  for (const name of 'abc') {
    now += 1
    await watch.record(`https://${name}.example/robots.txt`, { octets: open, fetchedAt: now })
  }
  expect((await watch.list()).map(({ robotsUrl }) => robotsUrl)).toEqual([
    'https://c.example/robots.txt',
    'https://b.example/robots.txt',
  ])
})
