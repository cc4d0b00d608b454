import { CompletionContext } from '@codemirror/autocomplete'
import { foldable } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { problemsOf } from '../../core/testing/problems-of.ts'
import { changeLanguage } from '../strings/catalogue.ts'
import { completionsAt } from './complete.ts'
import { parsedField } from './document.ts'
import { explanationAt, explanationText } from './explanation.ts'
import { folding } from './fold.ts'
import { lineEndsField } from './line-ends.ts'
import { winnerField } from './winner.ts'

/** A state with the cursor at the `|` in the text. */
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
    const { found } = completionsAt(new CompletionContext(state, state.selection.main.head, explicit))
    return found?.options.map(({ label }) => label)
  }

  test.each<[name: string, text: string, explicit: boolean, first: string | undefined]>([
    ['a field that is begun', 'Dis|', false, 'Disallow'],
    ['nothing on an empty line', 'User-agent: *\n|', false, undefined],
    ['fields on an empty line, if asked', 'User-agent: *\n|', true, 'User-agent'],
    ['a product token', 'User-agent: googleb|', false, 'Googlebot'],
    ['everyone, before a letter of a token', 'User-agent: |', false, '*'],
    ['a path that another rule has', 'User-agent: *\nDisallow: /shop/a\nAllow: /s|', false, '/shop/a'],
    ['nothing in a comment', '# Dis|', true, undefined],
    ['nothing behind a product token that is complete', 'User-agent: googlebot|', false, undefined],
    ['longer product tokens too, if asked', 'User-agent: googlebot|', true, 'Googlebot'],
    ['nothing behind a field that is complete', 'Allow|: /a', false, undefined],
  ])('%s', (_name, text, explicit, first) => {
    expect(labels(text, explicit)?.[0]).toBe(first)
  })

  test('the whole word is replaced, with the colon that a field needs', () => {
    const state = stateAt('Dis|al')
    const { found } = completionsAt(new CompletionContext(state, 3, false))
    expect(found).toMatchObject({ from: 0, to: 5, filter: false })
    expect(found?.options[0]).toMatchObject({ label: 'Disallow', apply: 'Disallow: /', type: 'field' })
  })
})

describe('the first completion', () => {
  test.each<[name: string, text: string, explicit: boolean, first: string]>([
    ['Enter takes a field', 'Dis|', false, 'enter'],
    ['Enter takes a product token that goes on', 'User-agent: gp|', false, 'enter'],
    ['Enter takes what was asked for', 'User-agent: *\n|', true, 'enter'],
    ['Enter goes on after a path, which may end anywhere', 'Disallow: /shop/\nAllow: /s|', false, 'tab'],
    ['Enter goes on after an operator', 'User-agent: openai|', false, 'tab'],
    ['neither takes one of all crawlers', 'User-agent: |', false, 'not-taken'],
    ['neither takes one of all paths', 'Disallow: /shop/\nAllow: /|', false, 'not-taken'],
    ['neither takes what stands there already', 'User-agent: googlebot|', true, 'not-taken'],
  ])('%s', (_name, text, explicit, first) => {
    const state = stateAt(text)
    expect(completionsAt(new CompletionContext(state, state.selection.main.head, explicit)).first).toBe(first)
  })
})

describe('explanationAt', () => {
  test('explains a field and a crawler in words that can be read out', () => {
    const state = stateAt('User-agent: Googlebot\nDisallow: /a')
    const field = explanationAt(state, 0)
    expect(field?.hover).toMatchObject({ from: 0, to: 10, title: 'User-agent' })
    const crawler = explanationAt(state, 14)
    expect(crawler && explanationText(crawler)).toMatch(/^Googlebot.*Google/)
    expect(crawler && explanationText(crawler)).not.toContain('`')
  })

  test('reads out a problem and then its fix', () => {
    const problems = problemsOf(parse('User-agent: *\nDissallow: /a'))
    expect(explanationText({ problems, hover: undefined })).toMatch(/^Error: .*Dissallow.* Fix: Write Disallow\./)
  })

  test('uses the language of the page, and keeps names as the file has them', async () => {
    await changeLanguage('de')
    const crawler = explanationAt(stateAt('User-agent: Googlebot\nDisallow: /a'), 14)
    const path = explanationAt(stateAt('User-agent: Googlebot\nDisallow: /a'), 33)
    expect(crawler && explanationText(crawler)).toMatch(
      /^Googlebot\. Google, Suche\. .* Die Gruppe hat 1 Regel, in Zeile 2\.$/,
    )
    expect(path && explanationText(path)).toMatch(/^Sperrt \/a\. Die Regel passt auf jede URL/)
    await changeLanguage('en')
  })

  test('says nothing about a blank line', () => {
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
