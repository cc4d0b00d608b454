import { expect, test } from 'vitest'
import { ruleIds, rulePage } from './rule-pages.ts'
import { translatedPage } from './rule-pages-plugin.ts'

const english = `# tie

Two rules.

**warning** · \`google\` · [RFC 9309 §2.2.2](https://www.rfc-editor.org/rfc/rfc9309.html)

One of them wins.

## Bad

\`\`\`robots.txt bad
User-agent: *
\`\`\`
`

test('a translation takes its head and its examples from the English page', () => {
  const translated = translatedPage(english, '# Zwei Regeln\n\nEine von beiden gewinnt.\n')
  expect(translated).toBe(english.replace('One of them wins.', 'Eine von beiden gewinnt.'))
})

test.each(['# Zwei Regeln', 'Eine von beiden gewinnt.\n'])('%j is not a translation', translation => {
  expect(() => translatedPage(english, translation)).toThrow(/a translation has a title/)
})

test('a page is there in the language of the page if it is translated, otherwise in English', async () => {
  const pages = await Promise.all(['de', 'en', 'fr'].map(language => rulePage('tie', language)))
  expect(pages.map(page => page?.language)).toEqual(['de', 'en', 'en'])
  expect(pages[0]?.text).toContain('gewinnt die Allow-Regel')
  expect(pages[2]?.text).toBe(pages[1]?.text)
})

test('rules are listed without the list of their pages', () => {
  expect(ruleIds).toContain('tie')
  expect(ruleIds).not.toContain('README')
})
