import { describe, expect, test } from 'vitest'
import { movingFacts, oldFacts, pagesOfCrawlers } from '../moving-facts.mjs'

describe('facts that move', () => {
  test('each has a page, a day or a month, and what is taken from it; no page twice', () => {
    for (const { url, read, relied } of movingFacts) {
      expect(url).toMatch(/^https:\/\//)
      expect(read).toMatch(/^20\d\d-\d\d(?:-\d\d)?$/)
      expect(relied).not.toBe('')
    }
    expect(new Set(movingFacts.map(({ url }) => url)).size).toBe(movingFacts.length)
    expect(movingFacts.length).toBeGreaterThanOrEqual(30)
  })

  test('are old after sixty days, and a month counts from its first day', () => {
    const facts = ['2026-09-29', '2026-09-28', '2026-10', '2026-09'].map(read => ({
      url: `https://${read}`,
      read,
      relied: 'x',
    }))
    expect(oldFacts(facts, new Date('2026-11-28T00:00:00Z')).map(({ read }) => read)).toEqual(['2026-09-28', '2026-09'])
  })

  test('pages of crawlers count once, with their last reading; pages without a date are left out', () => {
    const pages = [
      { url: 'https://a.example', read: '2026-08' },
      { url: 'https://a.example', read: '2026-11-02' },
      { url: 'https://b.example', read: undefined },
    ]
    expect(pagesOfCrawlers(pages).map(({ url, read }) => [url, read])).toEqual([['https://a.example', '2026-11-02']])
  })
})
