import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { StoppedRules } from './OtherRules.tsx'

test('each rule says where it stops; of a long list the first hundred do, and the rest is counted', () => {
  const rules = Array.from({ length: 110 }, (_, i) => `Disallow: /${i}/\n`).join('')
  const matcher = siteMatcher({ robots: parse(`User-agent: *\n${rules}`) }, crawlerForOwnToken('ExampleBot'))
  const lines = Array.from({ length: 110 }, (_, i) => i + 2)
  const markup = renderToStaticMarkup(createElement(StoppedRules, { matcher, url: '/1/2', lines, onLine: () => {} }))
  expect(markup.match(/<li>/g)).toHaveLength(101)
  expect(markup.match(/does not match/g)).toHaveLength(99)
  expect(markup).toContain('and 10 more')
})
