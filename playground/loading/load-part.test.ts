import { expect, test, vi } from 'vitest'
import { isPartMissing, loadPart, loadSilently, onPartMissing, PartNotLoaded } from './load-part.ts'

/** A loader that fails the given number of times and then returns `part`. */
function failing(times: number) {
  const attempts: number[] = []
  const load = async () => {
    attempts.push(attempts.length)
    if (attempts.length <= times) throw new TypeError(`attempt ${attempts.length} failed`)
    return 'part'
  }
  return { attempts, load }
}

const noWait = [0, 0]

test.each([0, 1, 2])('a part that fails %i times arrives after one more attempt', async times => {
  const { attempts, load } = failing(times)
  expect(await loadPart(load, noWait)).toBe('part')
  expect(attempts).toHaveLength(times + 1)
})

test('a part that never loads is an error with the last cause', async () => {
  const { attempts, load } = failing(3)
  const error = await loadPart(load, noWait).catch(error => error)
  expect(error).toBeInstanceOf(PartNotLoaded)
  expect(error.cause).toEqual(new TypeError('attempt 3 failed'))
  expect(attempts).toHaveLength(3)
})

test('a silently loaded part is used once it is loaded, and reported as missing if it fails to load', async () => {
  const used: string[] = []
  await loadSilently(failing(1).load, part => used.push(part), noWait)
  expect(used).toEqual(['part'])
  expect(isPartMissing()).toBe(false)

  const heard: boolean[] = []
  const stop = onPartMissing(() => heard.push(isPartMissing()))
  await loadSilently(failing(3).load, part => used.push(part), noWait)
  stop()
  expect(used).toEqual(['part'])
  expect(heard).toEqual([true])
})

test('an error in the part itself is logged, and does not keep what waits for the part from going on', async () => {
  const error = new RangeError('made up')
  const use = () => {
    throw error
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadSilently(failing(0).load, use, noWait)
  expect(log.mock.calls).toEqual([['Robotscope:', error]])
  log.mockRestore()
})
