import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { firstExample, translatedExample } from './examples/example.ts'
import { stateFromSettings } from './state.ts'
import { targetsForTyped } from './typed-over.ts'

const example = firstExample.targets
const { source } = translatedExample(firstExample)

test.each<[string, string, readonly string[], readonly string[] | undefined, readonly string[] | undefined]>([
  ['rules that are typed over the example', 'User-agent: *\nDisallow: /a/', example, undefined, ['/', '/a/']],
  ['more of them', 'User-agent: *\nDisallow: /a/\nDisallow: /b', ['/', '/a/'], ['/', '/a/'], ['/', '/a/', '/b']],
  ['no rule yet', 'User-agent: *\nDisall', example, undefined, undefined],
  ['no rule any more', 'User-agent: *\n', ['/', '/a/'], ['/', '/a/'], undefined],
  ['a rule that brings no other URL', 'User-agent: *\nDisallow: /', ['/'], ['/'], undefined],
  ['a change of the example', source.replace('/account/', '/mine/'), example, undefined, undefined],
  ['most of the example', source.slice(0, source.length * 0.8), example, undefined, undefined],
  ['URLs of the person', 'User-agent: *\nDisallow: /a/', ['/x'], undefined, undefined],
  ['URLs that the person changed', 'User-agent: *\nDisallow: /b/', ['/', '/x'], ['/', '/a/'], undefined],
  ['the example again', source, ['/', '/a/'], ['/', '/a/'], example],
  ['the example', source, example, undefined, undefined],
])('%s', (_, text, targets, typed, expected) => {
  const state = stateFromSettings({ ...firstExample, targets })
  expect(targetsForTyped(parse(text), state, typed)?.targets).toEqual(expected)
})
