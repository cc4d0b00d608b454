import { expect, test } from 'vitest'
import { sourceFilesIn } from './sources.ts'

/** Elements that isolate text from elsewhere. Only these files write them: they spell out invisible characters. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  '<code': [
    'extension/popup/FileLines.tsx',
    'extension/popup/VerdictRow.tsx',
    'playground/components/CodeText.tsx',
    'playground/panes/verdicts/TargetText.tsx',
  ],
  '<bdi': ['extension/audit/PageLinksAudit.tsx', 'extension/popup/Popup.tsx', 'playground/components/ForeignText.tsx'],
}

test.each(Object.entries(WRITERS))('%s is written by the components for text from elsewhere only', (element, files) => {
  const sources = ['playground', 'extension'].flatMap(sourceFilesIn)
  const writing = sources.filter(({ file, text }) => file.endsWith('.tsx') && text.includes(element))
  expect(writing.map(({ file }) => file).sort()).toEqual(files)
})
