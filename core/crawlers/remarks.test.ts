import { expect, test } from 'vitest'
import { crawlerForOwnToken } from './registry.ts'
import { remarkSentence } from './remark-sentences.ts'
import { shortRemark } from './remarks.ts'

test.each<[string, string | undefined, string | undefined]>([
  ['Googlebot', undefined, undefined],
  ['msnbot', 'retired', 'The operator of msnbot does not say whether it follows robots.txt.'],
  [
    'Google-Extended',
    'fetches nothing',
    'No crawler fetches pages under this name: the rules say how Google may use pages that its other crawlers fetched.',
  ],
  ['Google-Safety', 'ignores rules', 'Google-Safety does not follow robots.txt, as far as is known.'],
  ['ChatGPT-User', 'may ignore rules', 'OpenAI says that the rules may not apply to ChatGPT-User.'],
  ['Diffbot', undefined, 'Diffbot names exceptions in which Diffbot does not follow robots.txt.'],
  ['Google-Lighthouse', undefined, 'The operator of Google-Lighthouse does not say whether it follows robots.txt.'],
  ['MyBot', 'known by its token only', 'MyBot is your own token: it is read as RFC 9309 says for every crawler.'],
])('what a verdict on %s does not cover', (token, short, sentence) => {
  const crawler = crawlerForOwnToken(token)
  expect(shortRemark(crawler)?.text).toBe(short)
  expect(remarkSentence(crawler)?.text).toBe(sentence)
})

test('a reading older than RFC 9309 to which the operator points', () => {
  const crawler = crawlerForOwnToken('DuckDuckBot')
  expect(shortRemark(crawler)?.text).toBe('older reading')
  expect(remarkSentence(crawler)?.text).toMatch(/^DuckDuckGo points to .*, which is older than RFC 9309: /)
})
