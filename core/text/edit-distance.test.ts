import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, nearestWord } from './edit-distance.ts'

describe('editDistance', () => {
  test.each([
    ['nothing to nothing', '', '', 0],
    ['the same word', 'allow', 'allow', 0],
    ['nothing to a word', '', 'allow', 5],
    ['a word to nothing', 'allow', '', 5],
    ['one character inserted', 'alow', 'allow', 1],
    ['one character removed', 'alllow', 'allow', 1],
    ['one character replaced', 'sitenap', 'sitemap', 1],
    ['two neighbours swapped', 'slrup', 'slurp', 1],
    ['two pairs of neighbours swapped', 'badc', 'abcd', 2],
    ['characters that change places across another one', 'cba', 'abc', 2],
    ['case counts', 'Allow', 'allow', 1],
    ['different edits', 'kitten', 'sitting', 3],
    ['a swap and an insertion between the two', 'ca', 'abc', 3],
    ['nothing in common', 'abc', 'xyz', 3],
  ])('%s: %j, %j', (_, a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

  test('is what trying every edit gives', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(leastEdits(a, b))
      }),
    )
  })

  test('is the same in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
      }),
    )
  })
})

/** The recursive definition: the last characters are the same, or one of the four edits changed them. */
function leastEdits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)]
  const edits = [
    leastEdits(shortA, b) + 1,
    leastEdits(a, shortB) + 1,
    leastEdits(shortA, shortB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    edits.push(leastEdits(a.slice(0, -2), b.slice(0, -2)) + 1)
  }
  return Math.min(...edits)
}

describe('nearestWord', () => {
  const known = ['Allow', 'Disallow', 'Sitemap', 'Sitemaps', 'Host'] as const

  test.each([
    ['a known word', 'Allow', 'Allow'],
    ['a known word in another case', 'SITEMAP', 'Sitemap'],
    ['one edit', 'dissallow', 'Disallow'],
    ['two edits in six characters or more', 'disalou', 'Disallow'],
    ['two edits in five characters', 'alowe', undefined],
    ['one edit in three characters', 'hos', 'Host'],
    ['one edit in two characters', 'ho', undefined],
    ['three edits', 'disxyzow', undefined],
    ['the nearest', 'sitemapz', 'Sitemap'],
    ['nothing near', 'crawler', undefined],
    ['nothing', '', undefined],
  ])('%s: %j → %j', (_, misspelt, expected) => {
    expect(nearestWord(misspelt, known)).toBe(expected)
  })

  test('of two that are equally near, the first', () => {
    expect(nearestWord('abcxef', ['abcdef', 'abcyef'])).toBe('abcdef')
    expect(nearestWord('abcxef', ['abcyef', 'abcdef'])).toBe('abcyef')
  })
})
