import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complete, fieldFacts } from '../../core/editor/index.ts'
import { parse } from '../../core/index.ts'
import en from '../_locales/en/messages.json' with { type: 'json' }
import { changeLanguage } from '../strings/catalogue.ts'
import { detailOf } from './complete.ts'

test.each(Object.entries(fieldFacts))('%s is said in the catalogue as core says it', (name, { summary }) => {
  const catalogue: Readonly<Record<string, { readonly message: string }>> = en
  expect(catalogue[`field_${name.replaceAll('-', '_')}`]?.message).toBe(summary)
})

describe('in German', () => {
  beforeAll(() => changeLanguage('de'))
  afterAll(() => changeLanguage('en'))

  test.each([
    ['Sitem', 'Sitemap', 'nennt eine Liste der URLs der Website'],
    ['User-agent: GPTB', 'GPTBot', 'OpenAI: Seiten, die OpenAIs Grundmodelle trainieren'],
    ['User-agent: ', '*', 'jeder andere Crawler'],
  ])('after "%s", %s is offered as: %s', (text, label, detail) => {
    const item = complete(parse(text), text.length)?.items.find(one => one.label === label)
    expect(item && detailOf(item)).toBe(detail)
  })
})
