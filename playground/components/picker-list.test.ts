import { describe, expect, test } from 'vitest'
import { crawlers, presets } from '../../core/crawlers/index.ts'
import { pickerListOf, presetOf, toggled, toggledAll } from './picker-list.ts'

test('without a search every crawler is listed, in one section each', () => {
  const { sections, found, own } = pickerListOf(' ')
  const listed = sections.flatMap(section => section.crawlers)
  expect(listed.length).toBe(crawlers.length)
  expect(new Set(listed)).toEqual(new Set(crawlers))
  expect(found).toBe(crawlers.length)
  expect(own).toBeUndefined()
})

test('a search leaves out sections without a match', () => {
  const { sections } = pickerListOf('googlebot-image')
  expect(sections.map(({ id, crawlers }) => [id, crawlers.map(({ token }) => token)])).toEqual([
    ['search', ['Googlebot-Image']],
  ])
})

describe('what a search means as a token of one’s own', () => {
  test.each([
    ['', undefined],
    ['Googlebot', undefined],
    ['MyBot', { kind: 'valid', token: 'MyBot', suggestion: undefined }],
    [' Googelbot ', { kind: 'valid', token: 'Googelbot', suggestion: 'Googlebot' }],
    ['link previews', undefined],
    ['my bot zzz', { kind: 'invalid', problem: { reason: 'character', offset: 2, character: ' ' } }],
    ['zzz/1.0', { kind: 'invalid', problem: { reason: 'character', offset: 3, character: '/' } }],
  ])('%j', (search, own) => {
    expect(pickerListOf(search).own).toEqual(own)
  })
})

describe('presets', () => {
  test.each(presets.map(preset => [preset.id, preset] as const))(
    '%s is recognised, in any order and case',
    (_id, preset) => {
      const chosen = preset.tokens.map(token => token.toUpperCase()).reverse()
      expect(presetOf(chosen)).toBe(preset)
      expect(presetOf([...chosen, 'MyBot'])).toBeUndefined()
    },
  )
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
