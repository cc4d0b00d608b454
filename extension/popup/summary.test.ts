import { expect, test } from 'vitest'
import en from '../../playground/_locales/en/messages.json' with { type: 'json' }
import { translateFrom } from '../strings.ts'
import { formatsFor } from '../ui/format.ts'
import { summaryOf } from './summary.ts'

const crawlers = (states: string) =>
  [...states].map((letter, index) => ({
    token: `bot-${'abcdefgh'[index]}`,
    state: letter === 'x' ? ('blocked' as const) : letter === '?' ? ('unknown' as const) : ('allowed' as const),
  }))

test.each([
  ['', 'unknown', 'No crawler is selected.'],
  ['o', 'allowed', 'The selected crawler may fetch this page.'],
  ['ooo', 'allowed', 'All 3 crawlers may fetch this page.'],
  ['x', 'blocked', 'The selected crawler may not fetch this page.'],
  ['xx', 'blocked', 'None of the 2 crawlers may fetch this page.'],
  ['xo', 'partly', '1 of 2 crawlers may not fetch this page: bot-a.'],
  ['xox', 'partly', '2 of 3 crawlers may not fetch this page: bot-a and bot-c.'],
  ['xxxo', 'partly', '3 of 4 crawlers may not fetch this page: bot-a, bot-b, and bot-c.'],
  ['xxxxxo', 'partly', '5 of 6 crawlers may not fetch this page: bot-a, bot-b, bot-c and 2 more.'],
  ['??', 'unknown', 'Whether crawlers may fetch this page is not known.'],
])('%j', (states, state, sentence) => {
  expect(summaryOf(crawlers(states), translateFrom(en), formatsFor('en'))).toEqual({ state, sentence })
})
