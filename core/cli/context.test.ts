import { describe, expect, test } from 'vitest'
import { reasonOf, unwritable } from './context.ts'
import { exitCodes } from './failure.ts'
import { lookOf } from './terminal.ts'

const failed = (code: string): Error => Object.assign(new Error(`${code}: it failed`), { code })

describe('a file that the system refuses', () => {
  test.each([
    ['EACCES', 'The file a.txt may not be read by this user.'],
    ['EPERM', 'The file a.txt may not be read by this user.'],
    ['ELOOP', 'The file a.txt cannot be read: ELOOP: it failed'],
  ])('reading, %s', (code, sentence) => {
    expect(reasonOf(code, 'a.txt', failed(code))).toBe(sentence)
  })

  test.each([
    ['EACCES', 'The file a.txt may not be written by this user.'],
    ['EPERM', 'The file a.txt may not be written by this user.'],
    ['EROFS', 'The file a.txt may not be written by this user.'],
    ['ENOSPC', 'The file a.txt cannot be written: ENOSPC: it failed'],
  ])('writing, %s', (code, sentence) => {
    const { message, exitCode } = unwritable('a.txt', failed(code))
    expect([message, exitCode]).toEqual([sentence, exitCodes.unread])
  })
})

test('a terminal that does not say its width has 80 columns', () => {
  expect(lookOf({ isTTY: true, write: () => true }, {}).width).toBe(80)
})
