/** The faces show whether a result is complete. So they read it by its state, and not with `foundIn`, which hides it. */
import { expect, test } from 'vitest'
import { isShipped, sourceFilesIn } from './sources.ts'

/** Files that tell nothing about the rest of a result, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'extension/popup/unread-file.ts': 'asks only for errors about octets and lines, which are always examined',
}

test('no face reads what was found without the state of the result', () => {
  const faces = ['core/cli', 'playground', 'extension'].flatMap(sourceFilesIn).filter(({ file }) => isShipped(file))
  const hiding = faces.filter(({ text }) => /\bfoundIn\b/.test(text)).map(({ file }) => file)
  expect(hiding).toEqual(Object.keys(exempt))
})
