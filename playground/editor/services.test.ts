import { CompletionContext } from '@codemirror/autocomplete'
import { foldable } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { lint, parse } from '../../core/index.ts'
import { changeLanguage } from '../strings/catalogue.ts'
import { completionsAt } from './complete.ts'
import { parsedField } from './document.ts'
import { folding } from './fold.ts'
import { explanationAt, spoken } from './hover.ts'
import { lineEndsField } from './line-ends.ts'
import { winnerField } from './winner.ts'

/** A state whose cursor is where the bar stands. */
function stateAt(text: string): EditorState {
  const at = text.indexOf('|')
  const selection = { anchor: Math.max(0, at) }
  return EditorState.create({
    doc: text.replace('|', ''),
    selection,
    extensions: [lineEndsField, parsedField, winnerField, folding],
  })
}

describe('completionsAt', () => {
  const labels = (text: string, explicit: boolean) => {
    const state = stateAt(text)
    return completionsAt(new CompletionContext(state, state.selection.main.head, explicit))?.options.map(o => o.label)
  }

  test.each<[name: string, text: string, explicit: boolean, first: string | undefined]>([
    ['a field that is begun', 'Dis|', false, 'Disallow'],
    ['nothing on an empty line', 'User-agent: *\n|', false, undefined],
    ['fields on an empty line, if asked', 'User-agent: *\n|', true, 'User-agent'],
    ['a product token', 'User-agent: googleb|', false, 'Googlebot'],
    ['everyone, before a letter of a token', 'User-agent: |', false, '*'],
    ['a path that another rule has', 'User-agent: *\nDisallow: /shop/a\nAllow: /s|', false, '/shop/a'],
    ['nothing in a comment', '# Dis|', true, undefined],
  ])('%s', (_name, text, explicit, first) => {
    expect(labels(text, explicit)?.[0]).toBe(first)
  })

  test('the whole word is replaced, with the colon that a field needs', () => {
    const state = stateAt('Dis|al')
    const result = completionsAt(new CompletionContext(state, 3, false))
    expect(result).toMatchObject({ from: 0, to: 5, filter: false })
    expect(result?.options[0]).toMatchObject({ label: 'Disallow', apply: 'Disallow: /', type: 'field' })
  })
})

describe('explanationAt', () => {
  test('says what a field and a crawler are, in words that can be read out', () => {
    const state = stateAt('User-agent: Googlebot\nDisallow: /a')
    const field = explanationAt(state, 0)
    expect(field?.hover).toMatchObject({ from: 0, to: 10, title: 'User-agent' })
    const crawler = explanationAt(state, 14)
    expect(crawler && spoken(crawler)).toMatch(/^Googlebot.*Google/)
    expect(crawler && spoken(crawler)).not.toContain('`')
  })

  test('reads out the fix of a problem after it', () => {
    const problems = lint(parse('User-agent: *\nDissallow: /a'))
    expect(spoken({ problems, hover: undefined })).toMatch(/^Error: .*Dissallow.* Fix: Write Disallow\./)
  })

  test('speaks the language of the page, and names what is in the file as it is written', async () => {
    await changeLanguage('de')
    const crawler = explanationAt(stateAt('User-agent: Googlebot\nDisallow: /a'), 14)
    const path = explanationAt(stateAt('User-agent: Googlebot\nDisallow: /a'), 33)
    expect(crawler && spoken(crawler)).toMatch(/^Googlebot\. Google, Suche\. .* Die Gruppe hat 1 Regel, in Zeile 2\.$/)
    expect(path && spoken(path)).toMatch(/^Sperrt \/a\. Die Regel passt auf jede URL/)
    await changeLanguage('en')
  })

  test('says nothing of a blank line', () => {
    expect(explanationAt(stateAt('User-agent: *\n\n'), 14)).toBeUndefined()
  })
})

describe('folding', () => {
  test('a group folds from the end of its first line to the end of its last, other lines do not', () => {
    const state = stateAt('User-agent: *\nDisallow: /a\nAllow: /b\n\nSitemap: https://x.example/s.xml')
    const lines = [1, 2, 3, 4, 5].map(number => state.doc.line(number))
    expect(lines.map(line => foldable(state, line.from, line.to))).toEqual([
      { from: 13, to: 36 },
      ...[null, null, null, null],
    ])
  })
})
