import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { whyText } from './why-text.ts'

test('the verdict first, then the steps with what specifies them', () => {
  const matcher = siteMatcher({ robots: parse('User-agent: *\nDisallow: /a*b\n') }, crawlerForOwnToken('GPTBot'))
  const text = whyText(matcher, matcher.evaluate('https://a.example/a_b'), '/a_b')
  expect(text).toMatch(/^\*\*GPTBot may not fetch .*line 2/)
  expect(text).toContain('/a\\*b')
  expect(text).toContain('/a\\_b')
  const steps = text.split('\n').filter(line => /^\d\. \*\*.+\*\* .+ \[.+\]\(https:\/\/.+\)$/.test(line))
  expect(steps.length).toBeGreaterThan(2)
  expect(steps).toHaveLength(text.trimEnd().split('\n').length - 2)
})
