import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fieldTime, fieldValue } from './times.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['UTC', Date.UTC(2026, 10, 22, 14, 5, 9), '2026-11-22T14:05:09'],
  ['Asia/Kolkata', Date.UTC(2026, 10, 22, 20, 0, 0), '2026-11-23T01:30:00'],
  ['America/New_York', Date.UTC(2026, 6, 1, 2, 0, 0), '2026-06-30T22:00:00'],
])('a field shows the local time in %s', (name, time, value) => {
  vi.stubEnv('TZ', name)
  expect(fieldValue(time)).toBe(value)
  expect(fieldTime(value)).toBe(time)
})

test('reading a field gives back the time that it shows, to the second', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
  fc.assert(fc.property(seconds, time => fieldTime(fieldValue(time * 1000)) === time * 1000))
})

test.each(['', '2026-13-01T00:00:00', 'soon'])('%j is not a time', value => {
  expect(fieldTime(value)).toBeUndefined()
})
