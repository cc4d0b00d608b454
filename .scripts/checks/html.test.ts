/** Page and extension never parse text as HTML: what sites say is shown as text. */
import { expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

const parses = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|document\.write)\b/

const parsing = (sources: readonly SourceFile[]): string[] =>
  sources.filter(({ file, text }) => isShipped(file) && parses.test(text)).map(({ file }) => file)

test('no shipped source parses text as HTML', () => {
  const sources = [...sourceFilesIn('playground'), ...sourceFilesIn('extension')]
  expect(sources.length).toBeGreaterThan(100)
  expect(parsing(sources)).toEqual([])
  const planted = { file: 'playground/planted.tsx', text: '<b dangerouslySetInnerHTML={{ __html: rule }} />' }
  expect(parsing([planted])).toEqual([planted.file])
})
