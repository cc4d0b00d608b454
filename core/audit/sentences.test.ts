import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { createAudit } from './audit.ts'
import { conflictHelp, conflictSentence } from './conflict-sentences.ts'
import { type ConflictKind, conflictKinds } from './conflicts.ts'
import { headline } from './headline.ts'
import type { ConflictReport } from './report.ts'

const A = 'https://a.example'
const five = ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'DuckDuckBot']

/**
 * `412 14:400 20:12` stands for 412 rows, 400 of them blocked by line 14; `0` for no rows; the line `-` for the
 * server's answer.
 */
function conflictOf(kind: ConflictKind, rows: number, ...crawlers: readonly string[]): ConflictReport {
  const byCrawler = crawlers.map(text => {
    const [count = '0', ...lines] = text.split(' ')
    return {
      count: Number(count),
      examples: [],
      lines: lines.map(line => {
        const [, origin = A, number, of] = /^(?:(\S+)#)?(\d+|-):(\d+)$/.exec(line) ?? []
        return { origin, line: number === '-' ? undefined : Number(number), count: Number(of) }
      }),
    }
  })
  return { kind, rows, byCrawler }
}

const said = (tokens: readonly string[], conflict: ConflictReport) => conflictSentence(conflict, tokens).text

describe('a conflict in a sentence', () => {
  const inSitemap = (rows: number, ...crawlers: readonly string[]) => conflictOf('sitemap-blocked', rows, ...crawlers)

  test.each<[readonly string[], ConflictReport, string]>([
    [['Googlebot'], inSitemap(1, '1 14:1'), '1 URL in the sitemap is blocked for Googlebot (line 14).'],
    [['Googlebot'], inSitemap(1412, '1412'), '1,412 URLs in the sitemap are blocked for Googlebot.'],
    [
      ['Googlebot', 'Bingbot', 'GPTBot'],
      inSitemap(412, '412 14:412', '412 20:12 14:400', '0'),
      '412 URLs in the sitemap are blocked for Googlebot (line 14) and for Bingbot (lines 14 and 20).',
    ],
    [
      ['Googlebot', 'Bingbot', 'GPTBot'],
      inSitemap(412, '412 14:412', '412 14:412', '7 20:7'),
      '412 URLs in the sitemap are blocked for Googlebot and Bingbot (line 14) and for GPTBot (7 of them, line 20).',
    ],
    [five, inSitemap(3, '3', '3', '3', '3', '3'), '3 URLs in the sitemap are blocked for all 5 crawlers.'],
    [
      ['Googlebot', 'Bingbot'],
      inSitemap(3, '3 4:2 2:1', '3 2:1 4:2'),
      '3 URLs in the sitemap are blocked for both crawlers (lines 2 and 4).',
    ],
    [
      ['Googlebot'],
      inSitemap(9, '9 4:3 2:2'),
      '9 URLs in the sitemap are blocked for Googlebot (lines 2 and 4 and others).',
    ],
    [['Googlebot'], inSitemap(9, '9 -:9'), '9 URLs in the sitemap are blocked for Googlebot (by the server’s answer).'],
    [
      ['Googlebot'],
      inSitemap(9, '9 https://a.example#4:3 https://b.example#4:3 https://b.example#-:3'),
      '9 URLs in the sitemap are blocked for Googlebot (line 4 for https://a.example, line 4 for https://b.example and by the server’s answer).',
    ],
    [
      five,
      inSitemap(9, '9 1:9', '8 1:8', '7 1:7', '6 1:6', '0'),
      '9 URLs in the sitemap are blocked for Googlebot, Bingbot, GPTBot and ClaudeBot.',
    ],
    [
      ['Googlebot'],
      conflictOf('parameter-open', 2, '2 7:2'),
      '2 URLs with session or tracking parameters are not blocked for Googlebot.',
    ],
    [
      ['Googlebot', 'Bingbot'],
      conflictOf('engines-disagree', 5, '3', '2'),
      '5 URLs are blocked for Googlebot (3 of them) and for Bingbot (2 of them), while another search engine may fetch them.',
    ],
  ])('%j: %j', (tokens, conflict, sentence) => {
    expect(said(tokens, conflict)).toBe(sentence)
  })

  test.each(conflictKinds)('%s: what it is, for one and for many, and what may be done', kind => {
    const one = said(['Googlebot'], conflictOf(kind, 1, '1'))
    const many = said(['Googlebot'], conflictOf(kind, 2000, '2000'))
    expect(one).toMatch(/^1 (?:URL|page|other version|script)\b.*for Googlebot.*\.$/)
    expect(many).toMatch(/^2,000 (?:URLs|pages|other versions|scripts)\b.*for Googlebot.*\.$/)
    expect(`${one}${many}${conflictHelp(kind).text}`).not.toMatch(/\$|undefined/)
    expect(conflictHelp(kind).text).toMatch(/\.$/)
  })
})

describe('the headline', () => {
  const file =
    'User-agent: Googlebot\nDisallow: /a\nDisallow: /b\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /'

  function told(urls: readonly string[], tokens: readonly string[], isSitemap = false, text = file): string {
    const audit = createAudit({
      sites: [{ origin: A, robots: parse(text) }],
      crawlers: tokens.map(token => ({ token })),
      unique: true,
      now: 0,
    })
    const source = audit.addSource({ name: 'list', isSitemap })
    audit.add(
      urls.map((url, i) => ({ url, row: i + 1 })),
      source,
    )
    return headline(audit.report()).text
  }

  const many = Array.from({ length: 1200 }, (_, i) => `/x${i}`)

  test.each<[string, string]>([
    [told([], ['Googlebot']), 'No rows were read.'],
    [told(['mailto:a'], ['Googlebot']), 'The 1 row that was read holds no URL of this site.'],
    [told(['mailto:a', 'https://b.example/'], five), 'None of the 2 rows that were read holds a URL of this site.'],
    [told(many, ['Googlebot']), 'All 1,200 URLs may be fetched by Googlebot.'],
    [told(many, ['Googlebot', 'Bingbot'], true), 'All 1,200 URLs in the sitemap may be fetched by both crawlers.'],
    [told(['/x'], ['Googlebot', 'Bingbot', 'Applebot']), 'The only URL may be fetched by all 3 crawlers.'],
    [
      told(['/a', '/a2', ...many], ['Bingbot', 'Googlebot'], true),
      '2 of 1,202 URLs in the sitemap are blocked for Googlebot, by line 2.',
    ],
    [told(['/a', ...many], ['Googlebot']), '1 of 1,201 URLs is blocked for Googlebot, by line 2.'],
    [
      told(['/a', '/b', '/c'], ['Googlebot', 'Bingbot', 'GPTBot']),
      '2 of 3 URLs are blocked for Googlebot, by lines 2 and 3. 1 other crawler is blocked from some or all URLs.',
    ],
    [told(['/a', '/b'], ['GPTBot']), 'All 2 URLs are blocked for GPTBot, by line 6.'],
    [told(['/a'], ['GPTBot', 'Bingbot']), 'The only URL is blocked for GPTBot, by line 6.'],
    [told(['/a', '/b'], ['Googlebot', 'GPTBot']), 'All 2 URLs are blocked for both crawlers.'],
    [
      told(['/a', '/b', '/c'], five, false, 'User-agent: *\nDisallow: /c'),
      '1 of 3 URLs is blocked for each of the 5 crawlers, by line 2.',
    ],
    [
      told(
        ['/1', '/2', '/3', '/4', '/x'],
        ['Googlebot'],
        false,
        'User-agent: *\nDisallow: /1\nDisallow: /2\nDisallow: /3\nDisallow: /4',
      ),
      '4 of 5 URLs are blocked for Googlebot.',
    ],
  ])('%s', (text, sentence) => {
    expect(text).toBe(sentence)
  })

  test.each([
    [['/a', 'https://other.example/'], false, 'The only judged URL is blocked for Googlebot, by line 2.'],
    [['/a', '/b', 'https://other.example/'], false, 'All 2 judged URLs are blocked for Googlebot, by lines 2 and 3.'],
    [['/x', 'https://other.example/'], true, 'The only judged URL in the sitemap may be fetched by Googlebot.'],
    [
      ['/a', '/x', 'https://other.example/'],
      true,
      '1 of 2 judged URLs in the sitemap is blocked for Googlebot, by line 2.',
    ],
    [['/a', '/x', 'https://other.example/'], false, '1 of 2 judged URLs is blocked for Googlebot, by line 2.'],
  ])('does not count URLs of other hosts as if they were judged: %j', (urls, isSitemap, sentence) => {
    expect(told(urls, ['Googlebot'], isSitemap)).toBe(sentence)
  })

  test('does not present open verdicts as certain', () => {
    const answer = { kind: 'network-error', url: `${A}/robots.txt`, cause: 'dns' } as const
    const audit = createAudit({
      sites: [{ origin: A, robots: parse(''), fetched: { answer, now: 0, askedBy: 'browser' } }],
      crawlers: [{ token: 'Googlebot' }],
      unique: true,
      now: 0,
    })
    const source = audit.addSource({ name: 'list' })
    const text = () => headline(audit.report()).text
    audit.add([{ url: '/', row: 1 }], source)
    expect(text()).toBe('No URL is blocked, but for 1 of 1 URL it is not certain whether Googlebot may fetch it.')
    audit.add([{ url: '/a', row: 2 }], source)
    expect(text()).toBe('No URL is blocked, but for 2 of 2 URLs it is not certain whether Googlebot may fetch them.')
  })
})
