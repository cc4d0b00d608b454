import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { whyText } from './why-text.ts'

test('the text has the verdict first, then the steps with their sections', () => {
  const matcher = siteMatcher({ robots: parse('User-agent: *\nDisallow: /a*b\n') }, crawlerForOwnToken('GPTBot'))
  const text = whyText(matcher, matcher.evaluate('https://a.example/a_b'), '/a_b', '/a_b')
  expect(text).toMatch(/^\*\*GPTBot may not fetch .*line 2/)
  expect(text).toContain('/a\\*b')
  expect(text).toContain('/a\\_b')
  const steps = text.split('\n').filter(line => /^\d\. \*\*.+\*\* .+ \[.+\]\(https:\/\/.+\)$/.test(line))
  expect(steps.length).toBeGreaterThan(2)
  expect(steps).toHaveLength(text.trimEnd().split('\n').length - 2)
})

test('the last step is what may be done with the page, if the file says so', () => {
  const last = (file: string, path: string) => {
    const matcher = siteMatcher({ robots: parse(file) }, crawlerForOwnToken('Bingbot'))
    return whyText(matcher, matcher.evaluate(path), path, path).trimEnd().split('\n').at(-1)
  }
  const file = 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /a'
  expect(last(file, '/')).toMatch(
    /^\d\. \*\*What may be done with it\*\* Line 2, .*does not allow AI training\..*\[draft-ietf-aipref-attach-05 §3\.1\]/,
  )
  expect(last(file, '/a')).toContain('may not be fetched')
  expect(last('User-agent: *\nDisallow: /a', '/')).not.toContain('What may be done with it')
})
