import { describe, expect, test } from 'vitest'
import { createRedirectWatch } from './redirects.ts'

const hop = (from: string, to: string) => ({ from, to, status: 301 })

describe('the redirects of a request', () => {
  test('are gathered by its id, in order', async () => {
    const watch = createRedirectWatch()
    watch.saw('1', hop('a', 'b'))
    watch.saw('2', hop('b', 'x'))
    watch.saw('1', hop('b', 'c'))
    expect(await watch.chain('a', 'c', 0)).toEqual([hop('a', 'b'), hop('b', 'c')])
    expect(await watch.chain('b', 'x', 0)).toEqual([hop('b', 'x')])
  })

  test('are waited for when the answer was faster', async () => {
    const watch = createRedirectWatch()
    const chain = watch.chain('a', 'c', 60_000)
    watch.saw('1', hop('a', 'b'))
    watch.saw('1', hop('b', 'c#part'))
    expect(await chain).toEqual([hop('a', 'b'), hop('b', 'c#part')])
  })

  test('are given as far as they are known when patience ends', async () => {
    const watch = createRedirectWatch()
    watch.saw('1', hop('a', 'b'))
    expect(await watch.chain('a', 'z', 0)).toEqual([hop('a', 'b')])
    expect(await watch.chain('elsewhere', undefined, 0)).toEqual([])
  })

  test('are forgotten before the next request for the same address', async () => {
    const watch = createRedirectWatch()
    watch.saw('1', hop('a', 'b'))
    watch.forget('a')
    watch.saw('2', hop('a', 'c'))
    expect(await watch.chain('a', 'c', 0)).toEqual([hop('a', 'c')])
  })
})
