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

interface Source {
  readonly file: string
  readonly text: string
}

const writersOf = (element: string, sources: readonly Source[]) =>
  sources.filter(({ file, text }) => file.endsWith('.tsx') && text.includes(element)).map(({ file }) => file)

const sources = ['playground', 'extension'].flatMap(sourceFilesIn)

test.each(Object.entries(WRITERS))('%s is written by the components for text from elsewhere only', (element, files) => {
  expect(writersOf(element, sources).sort()).toEqual(files)
  const planted = { file: 'playground/panes/Planted.tsx', text: `export const Planted = () => ${element}>{url}` }
  expect(writersOf(element, [...sources, planted])).toContain(planted.file)
})

/** An option has only text, so nothing in it can be isolated or marked: what it shows is a sentence of the program. */
const optionsIn = ({ text }: Source) =>
  [...text.matchAll(/<option\b[^>]*>\s*([\s\S]*?)\s*<\/option>/g)].map(([, shown]) => shown ?? '')

const isOwnSentence = (shown: string) =>
  /^(?:–|\{option\.title\}|\{(?:t|word|dialectTitle|nativeName|formats\.days)\([\s\S]*\)\})$/.test(shown)

test('options with text from elsewhere are written by the component for them', () => {
  const wrong = (all: readonly Source[]) =>
    all
      .filter(({ file }) => file.endsWith('.tsx') && file !== 'playground/components/ForeignOption.tsx')
      .flatMap(source =>
        optionsIn(source)
          .filter(shown => !isOwnSentence(shown))
          .map(shown => `${source.file}: ${shown}`),
      )
  expect(wrong(sources)).toEqual([])
  expect(wrong([{ file: 'planted.tsx', text: '<option key={name} value={1}>\n  {name}\n</option>' }])).toHaveLength(1)
})
