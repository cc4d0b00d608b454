import { describe, expect, test } from 'vitest'
import { RedirectLog } from './redirects.ts'

const hop = (from: string, to: string) => ({ from, to, status: 301 })

describe('the redirects of a request', () => {
  test('are gathered by its id, in order', async () => {
    const log = new RedirectLog()
    log.record('1', hop('a', 'b'))
    log.record('2', hop('b', 'x'))
    log.record('1', hop('b', 'c'))
    expect(await log.chain('a', 'c', 0)).toEqual([hop('a', 'b'), hop('b', 'c')])
    expect(await log.chain('b', 'x', 0)).toEqual([hop('b', 'x')])
  })

  test('are waited for when the answer was faster', async () => {
    const log = new RedirectLog()
    const chain = log.chain('a', 'c', 60_000)
    log.record('1', hop('a', 'b'))
    log.record('1', hop('b', 'c#part'))
    expect(await chain).toEqual([hop('a', 'b'), hop('b', 'c#part')])
  })

  test('are given as far as they are known when the wait ends', async () => {
    const log = new RedirectLog()
    log.record('1', hop('a', 'b'))
    expect(await log.chain('a', 'z', 0)).toEqual([hop('a', 'b')])
    expect(await log.chain('elsewhere', undefined, 0)).toEqual([])
  })

  test('are forgotten before the next request for the same address', async () => {
    const log = new RedirectLog()
    log.record('1', hop('a', 'b'))
    log.forget('a')
    log.record('2', hop('a', 'c'))
    expect(await log.chain('a', 'c', 0)).toEqual([hop('a', 'c')])
  })
})
