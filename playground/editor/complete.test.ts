import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeLanguage } from '../strings/catalogue.ts'
import { completionsAt } from './complete.ts'
import { parsedField } from './document.ts'
import { lineEndsField } from './line-ends.ts'

describe('in German', () => {
  beforeAll(() => changeLanguage('de'))
  afterAll(() => changeLanguage('en'))

  test.each([
    ['Sitem', 'Sitemap', 'nennt eine Liste der URLs der Website'],
    ['User-agent: GPTB', 'GPTBot', 'OpenAI: Seiten, die OpenAIs Grundmodelle trainieren'],
    ['User-agent: ', '*', 'jeder andere Crawler'],
    ['Disallow: /a\nDisallow: /a\nAllow: /', '/a', 'wie in den Zeilen 1 und 2'],
  ])('after "%s", %s is offered as: %s', (text, label, detail) => {
    const state = EditorState.create({ doc: text, extensions: [lineEndsField, parsedField] })
    const { found } = completionsAt(new CompletionContext(state, text.length, true))
    expect(found?.options.find(option => option.label === label)?.detail).toBe(detail)
  })
})
