import { expect, test } from 'vitest'
import { versionProblem, withFile, withoutFile } from './versions.ts'

const file = (since: number | undefined, name = String(since)) => ({ name, text: '', since })

test.each([
  [file(5), [], 10, undefined],
  [file(undefined), [file(5)], 10, undefined],
  [file(10), [], 10, 'late'],
  [file(11), [], 10, 'late'],
  [file(5, 'other'), [file(5)], 10, 'taken'],
  [file(undefined, 'other'), [file(undefined)], 10, 'taken'],
])('%j next to %j, the file in the editor since %i: %s', (added, earlier, since, problem) => {
  expect(versionProblem(added, earlier, since)).toBe(problem)
})

test('files are kept in order of time, and removing the last one removes the versions', () => {
  const versions = [file(7), file(undefined), file(3)].reduce<ReturnType<typeof withFile> | undefined>(
    (so, one) => withFile(so, one, 10),
    undefined,
  )
  expect(versions).toEqual({ earlier: [file(undefined), file(3), file(7)], since: 10 })
  const [first, ...others] = versions?.earlier ?? []
  if (!versions || !first) throw new Error('nothing was kept')
  expect(withoutFile(versions, first)).toEqual({ earlier: others, since: 10 })
  expect(withoutFile({ earlier: [first], since: 10 }, first)).toBeUndefined()
})
