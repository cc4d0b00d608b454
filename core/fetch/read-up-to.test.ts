import { expect, test } from 'vitest'
import { piecesOf, readUpTo } from './read-up-to.ts'

/** A stream of pieces with these lengths, which counts what was read and whether it was cancelled. */
function streamOf(...lengths: readonly number[]) {
  const state = { read: 0, cancelled: false }
  const stream = {
    getReader: () => ({
      async read() {
        const length = lengths[state.read]
        state.read += 1
        return length === undefined ? { done: true } : { done: false, value: new Uint8Array(length).fill(state.read) }
      },
      async cancel() {
        state.cancelled = true
        throw new Error('an error that changes nothing')
      },
    }),
  }
  return { stream, state }
}

test.each([
  { lengths: [], limit: 4, body: [], truncated: false, read: 1, cancelled: false },
  { lengths: [2, 2], limit: 4, body: [1, 1, 2, 2], truncated: false, read: 3, cancelled: false },
  { lengths: [2, 3, 9, 9], limit: 4, body: [1, 1, 2, 2], truncated: true, read: 2, cancelled: true },
  { lengths: [9, 9], limit: 0, body: [], truncated: true, read: 1, cancelled: true },
])('of pieces of $lengths octets, at most $limit are read', async ({ lengths, limit, body, truncated, ...more }) => {
  const { stream, state } = streamOf(...lengths)
  expect(await readUpTo(piecesOf(stream), limit)).toEqual({ body: new Uint8Array(body), truncated })
  expect(state).toEqual(more)
})

test('an answer without content is empty', async () => {
  expect(await readUpTo(piecesOf(null), 4)).toEqual({ body: new Uint8Array(0), truncated: false })
})
