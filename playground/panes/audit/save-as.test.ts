import { afterEach, expect, test, vi } from 'vitest'
import { openFileToSave } from './save-as.ts'

afterEach(() => vi.unstubAllGlobals())

const writable = { write: async () => {}, close: async () => {}, abort: async () => {} }

/** Opens a file with a stub of the browser's save dialog, and reports whether the person was asked. */
async function opened(pick: () => Promise<unknown>, downloads = false) {
  vi.stubGlobal('showSaveFilePicker', pick)
  let asked = false
  const onAsk = () => {
    asked = true
  }
  const file = await openFileToSave('a.csv', 'text/csv', { downloads, onAsk })
  return { file, asked }
}

test('the file is written to the place that the person chose', async () => {
  expect(await opened(async () => ({ createWritable: async () => writable }))).toEqual({ file: writable, asked: true })
})

test('there is no file if the person cancels the save dialog', async () => {
  const pick = () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))
  expect(await opened(pick)).toEqual({ file: undefined, asked: true })
})

test.each([
  ['may not ask', () => Promise.reject(new DOMException('Not in a frame.', 'SecurityError'))],
  ['may not write', async () => ({ createWritable: () => Promise.reject(new DOMException('', 'NotAllowedError')) })],
])('a file is downloaded where the page %s', async (_, pick) => {
  const { file } = await opened(pick)
  expect(file?.close).toBeTypeOf('function')
})

test('the person is not asked for the place of a file that is to be downloaded', async () => {
  const { file, asked } = await opened(() => Promise.reject(new Error('asked')), true)
  expect(asked).toBe(false)
  expect(file?.close).toBeTypeOf('function')
})
