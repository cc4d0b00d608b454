import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../core/index.ts'
import { simulatedSite } from '../share/server.ts'
import { useViews } from './use-views.ts'

const file = `User-agent: *
Content-Signal: ai-train=no, search=yes
Content-Usage: /both/ train-ai=y
Disallow: /closed/

User-agent: GPTBot
Allow: /
`

/** State, word and lines for one use, as the matrix shows them. */
function cell(category: string, path: string, { token = 'Bingbot', text = file, status = 200 } = {}) {
  const answer = { kind: 'response', url: 'https://a.example/robots.txt', status } as const
  const site = simulatedSite(parse(text), { answer, failingFor: 0, siteReachable: true }, 0)
  const view = useViews.find(one => one.category === category)
  const found = view?.cell(siteMatcher(site, crawlerForOwnToken(token)), new URL(path, 'https://a.example'))
  return [found?.state, found?.word, found?.title, found?.lines]
}

describe('a cell', () => {
  test.each([
    ['train-ai', '/', 'noindex', 'no', 'AI training: not allowed', [2]],
    ['search', '/', 'allowed', 'yes', 'Search: allowed', [2]],
    ['ai-use', '/', 'unknown', 'not said', 'AI use: not stated', []],
    ['train-ai', '/both/a', 'conflict', 'both', 'AI training: contradictory', [2, 3]],
    ['train-ai', '/closed/a', 'blocked', 'blocked', 'May not be fetched, so it has no preference', []],
  ])('about %s of %s', (category, path, ...expected) => {
    expect(cell(category, path)).toEqual(expected)
  })

  test('says nothing for a crawler whose group says nothing, and of a file that is not followed', () => {
    expect(cell('train-ai', '/', { token: 'GPTBot' })[0]).toBe('unknown')
    expect(cell('train-ai', '/', { status: 404 })[0]).toBe('unknown')
    expect(cell('train-ai', '/', { text: 'User-agent: *\nAllow: /' })[0]).toBe('unknown')
  })
})
