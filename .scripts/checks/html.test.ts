/** Page and extension put no text into a document as HTML: what sites say is shown as text. */
import { expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

/** Reads a head that a person pasted, in a document of its own that is never shown: nothing in it is loaded or run. */
const READER = 'playground/answer/page-head.ts'

const parses =
  /\b(?:DOMParser|innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|document\.write)\b/

const parsing = (sources: readonly SourceFile[]): string[] =>
  sources.filter(({ file, text }) => isShipped(file) && parses.test(text)).map(({ file }) => file)

test('no shipped source parses text as HTML, but for the reader of a pasted head', () => {
  const sources = [...sourceFilesIn('playground'), ...sourceFilesIn('extension')]
  expect(sources.length).toBeGreaterThan(100)
  expect(parsing(sources)).toEqual([READER])
  const planted = { file: 'playground/planted.tsx', text: '<b dangerouslySetInnerHTML={{ __html: rule }} />' }
  expect(parsing([planted])).toEqual([planted.file])
})
