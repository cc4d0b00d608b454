/** Page and extension put no text into a document as HTML: what sites say is shown as text. */
import { expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

/**
 * Read a head that a person pasted, what a server sends for a page, and what a page has for browsers without scripts: each in
 * a document of its own that is never shown, and nothing in it is loaded or run.
 */
const READERS = [
  'playground/answer/page-head.ts',
  'extension/audit/in-page/resources.ts',
  'extension/page/served-page.ts',
]

const parses =
  /\b(?:DOMParser|innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|document\.write)\b/

const parsing = (sources: readonly SourceFile[]): string[] =>
  sources.filter(({ file, text }) => isShipped(file) && parses.test(text)).map(({ file }) => file)

test('no shipped source parses text as HTML, but for the readers of documents that are never shown', () => {
  const sources = [...sourceFilesIn('playground'), ...sourceFilesIn('extension')]
  expect(sources.length).toBeGreaterThan(100)
  expect(parsing(sources).sort()).toEqual([...READERS].sort())
  const planted = { file: 'playground/planted.tsx', text: '<b dangerouslySetInnerHTML={{ __html: rule }} />' }
  expect(parsing([planted])).toEqual([planted.file])
})
