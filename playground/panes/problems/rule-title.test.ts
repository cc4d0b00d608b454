import { expect, test } from 'vitest'
import { lintRules } from '../../../core/lint/index.ts'
import { ruleTitle } from './rule-title.ts'

test.each(lintRules)('$id is named as core names it', ({ id, title }) => {
  expect(ruleTitle(id)).toBe(title)
})
