/**
 * An answer for robots.txt is shown with what it is worth today. So what shows something takes the types of
 * `extension/robots/answer-at.ts`, never a bare entry of the cache, and few files may say what an entry is worth.
 */
import { expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

const ROBOTS = 'extension/robots/'

/** What only these files may name, besides those in `extension/robots/`. */
const mayName: Readonly<Record<string, readonly string[]>> = {
  // Opens what earlier versions stored, for tests.
  CacheEntry: ['extension/fixtures/open.ts'],
  // Shows the stored answer at once, before the background answers.
  answerAt: ['extension/popup/use-page.ts'],
  justRead: ['extension/fixtures/samples.ts'],
}

const violations = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => isShipped(file) && !file.startsWith(ROBOTS))
    .flatMap(({ file, text }) =>
      Object.entries(mayName)
        .filter(([name, files]) => new RegExp(`\\b${name}\\b`).test(text) && !files.includes(file))
        .map(([name]) => `${file}: ${name}`),
    )

test('nothing outside extension/robots takes a bare entry or says what one is worth', () => {
  const sources = sourceFilesIn('extension')
  expect(sources.map(({ file }) => file)).toContain('extension/popup/Popup.tsx')
  expect(violations(sources)).toEqual([])
})

test.each(['CacheEntry', 'answerAt', 'justRead'])('a popup that names %s is reported', name => {
  const file = 'extension/popup/Popup.tsx'
  expect(violations([{ file, text: `import { ${name} } from '../robots/x.ts'` }])).toEqual([`${file}: ${name}`])
})
