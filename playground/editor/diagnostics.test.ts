import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { knowsProblems, problemsIn } from './diagnostics.ts'
import { parsedField } from './document.ts'

test('whether problems are known is decided without parsing a large document after each key', () => {
  const robots = parse('User-agent: *')
  const late = parsedField.init(() => ({
    robots,
    late: true,
    current: () => {
      throw new Error('parsed')
    },
  }))
  const state = EditorState.create({ doc: robots.text, extensions: [late] })
  expect(knowsProblems(state)).toBe(false)
  expect(problemsIn(state)).toEqual([])
})
