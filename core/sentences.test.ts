import { expect, test } from 'vitest'
import shown from './sentences.txt?raw'
import { sentencesOf } from './testing/sentences.ts'
import { coreWordings } from './wordings.ts'

// Other tests compare keys and values, so this is where a change of words shows. `npm run update` writes the file.
test('every sentence of core, with examples of its values', () => {
  expect(sentencesOf(coreWordings)).toBe(shown)
})
