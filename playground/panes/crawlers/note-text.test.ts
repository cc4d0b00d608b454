import { expect, test } from 'vitest'
import { policyNote } from '../../../core/edit/index.ts'
import { noteText } from './note-text.ts'

test.each([
  'already',
  'not-possible',
  'followers-kept',
  'followers-follow',
  'does-not-obey',
  'may-not-apply',
  'with-exceptions',
  'user-triggered',
  'ignores-everyone',
  'control',
] as const)('%s is said as core says it, of one and of two', kind => {
  for (const tokens of [['GPTBot'], ['GPTBot', 'CCBot']]) {
    expect(noteText({ kind, tokens })).toBe(policyNote(kind, tokens).message)
  }
})
