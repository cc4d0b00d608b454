import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { said } from '../../../core/testing/said.ts'
import { whyText } from './why-text.ts'

test('the text has the verdict first, then the steps with their sections', () => {
  const matcher = siteMatcher({ robots: parse('User-agent: *\nDisallow: /a*b\n') }, crawlerForOwnToken('GPTBot'))
  const text = whyText(matcher, matcher.evaluate('https://a.example/a_b'), '/a_b', '/a_b')
  expect(text.split('\n')[0]).toBe(
    `**${said('verdict_blocked', { crawler: 'GPTBot', url: '/a\\_b', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /a\\*b' }) })}**`,
  )
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
  const title = said('preference_title')
  const disallows = said('preference_disallowed', {
    line: 2,
    rule: 'Content-Usage: train-ai=n',
    use: said('usage_category_train_ai'),
  })
  expect(last(file, '/')).toContain(`. **${title}** ${disallows} `)
  expect(last(file, '/')).toContain('[draft-ietf-aipref-attach-05 §3.1](')
  expect(last(file, '/a')).toContain(said('preference_notFetched'))
  expect(last('User-agent: *\nDisallow: /a', '/')).not.toContain(title)
})
