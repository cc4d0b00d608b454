import { describe, expect, test } from 'vitest'
import { categories, crawlers, crawlersOfPurpose, isOnlyListed, presets } from '../../core/crawlers/index.ts'
import { overview } from '../../core/edit/index.ts'
import { parse } from '../../core/index.ts'
import { purposeTotals, tokensFor } from '../panes/crawlers/rows.ts'
import { isPresetChosen, pickerListOf, toggled, toggledAll } from './picker-list.ts'

test('without a search, every crawler with more than a name is listed in one section', () => {
  const known = crawlers.filter(crawler => !isOnlyListed(crawler))
  const { sections, found, own } = pickerListOf(' ')
  const listed = sections.flatMap(section => section.crawlers)
  expect(listed.length).toBe(known.length)
  expect(new Set(listed)).toEqual(new Set(known))
  expect(found).toBe(known.length)
  expect(own).toBeUndefined()
})

test('a search leaves out sections without a match', () => {
  const { sections } = pickerListOf('googlebot-image')
  expect(sections.map(({ id, crawlers }) => [id, crawlers.map(({ token }) => token)])).toEqual([
    ['search', ['Googlebot-Image']],
  ])
})

test.each([
  ['proximic', ['proximic']],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ['Googlebot']],
])('the search %s finds %j, and is no token of one’s own', (search, tokens) => {
  const { sections, own } = pickerListOf(search)
  expect(sections.flatMap(section => section.crawlers.map(({ token }) => token))).toEqual(tokens)
  expect(own).toBeUndefined()
})

const valid = (token: string, suggestion?: string) => ({ kind: 'valid', token, isPart: false, suggestion })

describe('a search as an own token', () => {
  test.each([
    ['', undefined],
    ['Googlebot', undefined],
    ['MyBot', valid('MyBot')],
    [' Googelbot ', valid('Googelbot', 'Googlebot')],
    ['gogle', valid('gogle', 'Googlebot')],
    ['googel', valid('googel', 'Googlebot')],
    ['bing', valid('bing')],
    ['link previews', undefined],
    ['360Bot', valid('360Bot')],
    ['my.bot zzz', valid('my.bot zzz')],
    ['zzz/1.0', { ...valid('zzz'), isPart: true }],
    ['zzz web zzzz/2', { ...valid('zzz web zzzz'), isPart: true }],
    ['Mozilla/5.0 (compatible; zzz.9/1.0; +https://zzz.example)', { ...valid('zzz.9'), isPart: true }],
    ['googlebot/2.1', undefined],
    ['my  bot zzz', { kind: 'invalid', problem: { reason: 'character', offset: 2, character: ' ' } }],
    ['zzz@1.0', { kind: 'invalid', problem: { reason: 'character', offset: 3, character: '@' } }],
  ])('%j', (search, own) => {
    expect(pickerListOf(search).own).toEqual(own)
  })
})

describe('presets', () => {
  test.each(presets.map(preset => [preset.id, preset] as const))(
    '%s is recognised, in any order and case, also beside others; not if one crawler is missing',
    (_id, preset) => {
      const chosen = preset.tokens.map(token => token.toUpperCase()).reverse()
      expect(isPresetChosen(chosen, preset)).toBe(true)
      expect(isPresetChosen([...chosen, 'MyBot'], preset)).toBe(true)
      expect(isPresetChosen(chosen.slice(1), preset)).toBe(false)
    },
  )

  test('add up, and are taken out again', () => {
    const [training, search] = ['ai-training', 'ai-search'].map(id => presets.find(preset => preset.id === id))
    if (!training || !search) return expect.unreachable()
    const both = toggledAll(toggledAll(['MyBot'], training.tokens), search.tokens)
    expect(both).toEqual(['MyBot', ...training.tokens, ...search.tokens])
    expect(toggledAll(both, training.tokens)).toEqual(['MyBot', ...search.tokens])
  })
})

describe('a purpose is one set of crawlers', () => {
  const policies = overview(parse(''))
  test.each(categories.map(({ id }) => id))('%s', id => {
    const { described, onlyListed } = crawlersOfPurpose(id)
    const tokens = described.map(({ token }) => token)
    const section = pickerListOf('').sections.find(one => one.id === id)
    expect(section?.counted ?? []).toEqual(tokens)
    expect(section?.onlyListed ?? onlyListed.length).toBe(onlyListed.length)
    // The overview and the changes of the Crawlers pane, and the line below the file.
    expect(tokensFor(policies, id)).toEqual(tokens)
    expect(purposeTotals(policies).find(total => total.id === id)?.all ?? 0).toBe(tokens.length)
    const preset = presets.find(one => one.id === (id === 'preview' ? 'previews' : id))
    if (preset) expect([preset.tokens, preset.onlyListed]).toEqual([tokens, onlyListed.length])
  })
})

describe('choosing', () => {
  test.each([
    [toggled(['A', 'B'], 'C'), ['A', 'B', 'C']],
    [toggled(['A', 'B', 'C'], 'b'), ['A', 'C']],
    [toggledAll(['A'], ['A', 'B', 'C']), ['A', 'B', 'C']],
    [toggledAll(['A', 'B', 'X'], ['a', 'b']), ['X']],
  ])('%j', (result, expected) => {
    expect(result).toEqual(expected)
  })
})
