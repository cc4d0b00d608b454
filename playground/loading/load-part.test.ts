import { expect, test } from 'vitest'
import { isPartMissing, loadPart, loadSilently, onPartMissing, PartNotLoaded } from './load-part.ts'

/** Fails as often as it is told to, then gives `part`. */
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

test('a part that never arrives is an error that names the last cause', async () => {
  const { attempts, load } = failing(3)
  const error = await loadPart(load, noWait).catch(error => error)
  expect(error).toBeInstanceOf(PartNotLoaded)
  expect(error.cause).toEqual(new TypeError('attempt 3 failed'))
  expect(attempts).toHaveLength(3)
})

test('a part without a place of its own is used when it is there, and reported missing when it does not arrive', async () => {
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

test('an error of the part itself is not taken for a part that is missing', async () => {
  const use = () => {
    throw new RangeError('made up')
  }
  await expect(loadSilently(failing(0).load, use, noWait)).rejects.toThrow('made up')
})
