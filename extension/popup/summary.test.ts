import { expect, test } from 'vitest'
import type { SiteState } from '../../core/index.ts'
import { translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { verdictsSummary } from './summary.ts'

const byLetter: Readonly<Record<string, SiteState>> = { o: 'allowed', x: 'blocked', w: 'deferred', u: 'undecided' }

const crawlers = (states: string) =>
  [...states].map((letter, index) => ({
    token: `bot-${'abcdefgh'[index]}`,
    state: byLetter[letter] ?? 'unknown',
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
  ['ww', 'deferred', '2 of 2 crawlers wait until robots.txt can be fetched: bot-a and bot-b.'],
  ['uo', 'undecided', 'For 1 of 2 crawlers the operator’s text does not decide: bot-a.'],
  [
    'xwuo',
    'partly',
    '1 of 4 crawlers may not fetch this page: bot-a. 1 of 4 crawlers waits until robots.txt can be fetched: bot-b. For 1 of 4 crawlers the operator’s text does not decide: bot-c.',
  ],
  ['??', 'unknown', 'Whether crawlers may fetch this page is not known.'],
])('%j', (states, state, sentence) => {
  expect(verdictsSummary(crawlers(states), translateIn('en'), formatsFor('en'))).toEqual({ state, sentence })
})

const named = (states: Readonly<Record<string, SiteState>>) =>
  Object.entries(states).map(([token, state]) => ({ token, state }))

test.each([
  [{ 'Google-Extended': 'blocked' }, 'This page may not be used under the selected name.'],
  [{ 'Google-Extended': 'allowed' }, 'This page may be used under the selected name.'],
  [{ 'Google-Extended': 'blocked', GPTBot: 'blocked' }, 'None of the 2 crawlers may fetch or use this page.'],
  [{ 'Google-Extended': 'allowed', GPTBot: 'allowed' }, 'All 2 crawlers may fetch or use this page.'],
  [{ 'Google-Extended': 'blocked', GPTBot: 'allowed' }, '1 of 2 may not use this page: Google-Extended.'],
  [{ 'Google-Extended': 'allowed', GPTBot: 'blocked' }, '1 of 2 crawlers may not fetch this page: GPTBot.'],
  [
    { 'Google-Extended': 'blocked', GPTBot: 'blocked', Bingbot: 'allowed' },
    '2 of 3 may not fetch or use this page: Google-Extended and GPTBot.',
  ],
] as const)('nothing is fetched under a name that is no crawler: %j', (states, sentence) => {
  expect(verdictsSummary(named(states), translateIn('en'), formatsFor('en')).sentence).toBe(sentence)
})
