import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
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

const said = (tokens: readonly string[], conflict: ConflictReport) => keyed(conflictSentence(conflict, tokens), 'audit')

describe('a conflict in a sentence', () => {
  const inSitemap = (rows: number, ...crawlers: readonly string[]) => conflictOf('sitemap-blocked', rows, ...crawlers)

  test.each<[readonly string[], ConflictReport, string]>([
    [
      ['Googlebot'],
      inSitemap(1, '1 14:1'),
      'conflict_sitemap_blocked(count: 1, for: phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_lines(count: 1, lines: [14])))',
    ],
    [
      ['Googlebot'],
      inSitemap(1412, '1412'),
      'conflict_sitemap_blocked(count: 1412, for: phrase_for(crawlers: phrase_together(items: [Googlebot])))',
    ],
    [
      ['Googlebot', 'Bingbot', 'GPTBot'],
      inSitemap(412, '412 14:412', '412 20:12 14:400', '0'),
      'conflict_sitemap_blocked(count: 412, for: phrase_together(items: [phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_lines(count: 1, lines: [14])), phrase_forThis(crawlers: phrase_together(items: [Bingbot]), details: phrase_lines(count: 2, lines: [14, 20]))]))',
    ],
    [
      ['Googlebot', 'Bingbot', 'GPTBot'],
      inSitemap(412, '412 14:412', '412 14:412', '7 20:7'),
      'conflict_sitemap_blocked(count: 412, for: phrase_together(items: [phrase_forThis(crawlers: phrase_together(items: [Googlebot, Bingbot]), details: phrase_lines(count: 1, lines: [14])), phrase_forThis(crawlers: phrase_together(items: [GPTBot]), details: phrase_beside(first: phrase_ofThem(count: 7), second: phrase_lines(count: 1, lines: [20])))]))',
    ],
    [
      five,
      inSitemap(3, '3', '3', '3', '3', '3'),
      'conflict_sitemap_blocked(count: 3, for: phrase_for(crawlers: phrase_all(count: 5)))',
    ],
    [
      ['Googlebot', 'Bingbot'],
      inSitemap(3, '3 4:2 2:1', '3 2:1 4:2'),
      'conflict_sitemap_blocked(count: 3, for: phrase_forThis(crawlers: phrase_both, details: phrase_lines(count: 2, lines: [2, 4])))',
    ],
    [
      ['Googlebot'],
      inSitemap(9, '9 4:3 2:2'),
      'conflict_sitemap_blocked(count: 9, for: phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_moreLines(lines: phrase_lines(count: 2, lines: [2, 4]))))',
    ],
    [
      ['Googlebot'],
      inSitemap(9, '9 -:9'),
      'conflict_sitemap_blocked(count: 9, for: phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_answer))',
    ],
    [
      ['Googlebot'],
      inSitemap(9, '9 https://a.example#4:3 https://b.example#4:3 https://b.example#-:3'),
      'conflict_sitemap_blocked(count: 9, for: phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_together(items: [phrase_lineOfFile(line: 4, origin: https://a.example), phrase_lineOfFile(line: 4, origin: https://b.example), phrase_answer])))',
    ],
    [
      five,
      inSitemap(9, '9 1:9', '8 1:8', '7 1:7', '6 1:6', '0'),
      'conflict_sitemap_blocked(count: 9, for: phrase_for(crawlers: phrase_together(items: [Googlebot, Bingbot, GPTBot, ClaudeBot])))',
    ],
    [
      ['Googlebot'],
      conflictOf('parameter-open', 2, '2 7:2'),
      'conflict_parameter_open(count: 2, for: phrase_for(crawlers: phrase_together(items: [Googlebot])))',
    ],
    [
      ['Googlebot', 'Bingbot'],
      conflictOf('engines-disagree', 5, '3', '2'),
      'conflict_engines_disagree(count: 5, for: phrase_together(items: [phrase_forThis(crawlers: phrase_together(items: [Googlebot]), details: phrase_ofThem(count: 3)), phrase_forThis(crawlers: phrase_together(items: [Bingbot]), details: phrase_ofThem(count: 2))]))',
    ],
  ])('%j: %j', (tokens, conflict, sentence) => {
    expect(said(tokens, conflict)).toBe(sentence)
  })

  test.each(conflictKinds)('%s: what it is, for one and for many, and what may be done', kind => {
    const name = kind.replaceAll('-', '_')
    for (const count of [1, 2000]) {
      expect(said(['Googlebot'], conflictOf(kind, count, String(count)))).toBe(
        `conflict_${name}(count: ${count}, for: phrase_for(crawlers: phrase_together(items: [Googlebot])))`,
      )
    }
    expect(conflictHelp(kind).key).toBe(`audit_conflict_help_${name}`)
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
    return keyed(headline(audit.report()), 'audit')
  }

  const many = Array.from({ length: 1200 }, (_, i) => `/x${i}`)

  test.each<[string, string]>([
    [told([], ['Googlebot']), 'unsaid_nothingRead'],
    [told(['mailto:a'], ['Googlebot']), 'unsaid_nothingJudged(count: 1)'],
    [told(['mailto:a', 'https://b.example/'], five), 'unsaid_nothingJudged(count: 2)'],
    [
      told(many, ['Googlebot']),
      'headline_allAllowed(count: 1200, urls: headline_urls(count: 1200), by: headline_byThis(crawlers: [Googlebot]))',
    ],
    [
      told(many, ['Googlebot', 'Bingbot'], true),
      'headline_allAllowed(count: 1200, urls: headline_sitemapUrls(count: 1200), by: headline_byBoth)',
    ],
    [
      told(['/x'], ['Googlebot', 'Bingbot', 'Applebot']),
      'headline_allAllowed(count: 1, urls: headline_urls(count: 1), by: headline_byAll(count: 3))',
    ],
    [
      told(['/a', '/a2', ...many], ['Bingbot', 'Googlebot'], true),
      'headline_blocked(count: 2, urls: headline_ofSitemapUrls(count: 1202), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 1, lines: [2])))',
    ],
    [
      told(['/a', ...many], ['Googlebot']),
      'headline_blocked(count: 1, urls: headline_ofUrls(count: 1201), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 1, lines: [2])))',
    ],
    [
      told(['/a', '/b', '/c'], ['Googlebot', 'Bingbot', 'GPTBot']),
      'headline_blockedAlso(count: 2, urls: headline_ofUrls(count: 3), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 2, lines: [2, 3])), others: headline_others(count: 1))',
    ],
    [
      told(['/a', '/b'], ['GPTBot']),
      'headline_allBlocked(count: 2, urls: headline_urls(count: 2), for: headline_byLines(for: headline_for(crawler: GPTBot), lines: phrase_lines(count: 1, lines: [6])))',
    ],
    [
      told(['/a'], ['GPTBot', 'Bingbot']),
      'headline_allBlocked(count: 1, urls: headline_urls(count: 1), for: headline_byLines(for: headline_for(crawler: GPTBot), lines: phrase_lines(count: 1, lines: [6])))',
    ],
    [
      told(['/a', '/b'], ['Googlebot', 'GPTBot']),
      'headline_allBlocked(count: 2, urls: headline_urls(count: 2), for: headline_forBoth)',
    ],
    [
      told(['/a', '/b', '/c'], five, false, 'User-agent: *\nDisallow: /c'),
      'headline_blocked(count: 1, urls: headline_ofUrls(count: 3), for: headline_byLines(for: headline_forEach(count: 5), lines: phrase_lines(count: 1, lines: [2])))',
    ],
    [
      told(
        ['/1', '/2', '/3', '/4', '/x'],
        ['Googlebot'],
        false,
        'User-agent: *\nDisallow: /1\nDisallow: /2\nDisallow: /3\nDisallow: /4',
      ),
      'headline_blocked(count: 4, urls: headline_ofUrls(count: 5), for: headline_for(crawler: Googlebot))',
    ],
  ])('%s', (text, sentence) => {
    expect(text).toBe(sentence)
  })

  test.each([
    [
      ['/a', 'https://other.example/'],
      false,
      'headline_allBlocked(count: 1, urls: headline_judgedUrls(count: 1), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 1, lines: [2])))',
    ],
    [
      ['/a', '/b', 'https://other.example/'],
      false,
      'headline_allBlocked(count: 2, urls: headline_judgedUrls(count: 2), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 2, lines: [2, 3])))',
    ],
    [
      ['/x', 'https://other.example/'],
      true,
      'headline_allAllowed(count: 1, urls: headline_judgedSitemapUrls(count: 1), by: headline_byThis(crawlers: [Googlebot]))',
    ],
    [
      ['/a', '/x', 'https://other.example/'],
      true,
      'headline_blocked(count: 1, urls: headline_ofJudgedSitemapUrls(count: 2), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 1, lines: [2])))',
    ],
    [
      ['/a', '/x', 'https://other.example/'],
      false,
      'headline_blocked(count: 1, urls: headline_ofJudgedUrls(count: 2), for: headline_byLines(for: headline_for(crawler: Googlebot), lines: phrase_lines(count: 1, lines: [2])))',
    ],
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
    const text = () => keyed(headline(audit.report()), 'audit')
    audit.add([{ url: '/', row: 1 }], source)
    expect(text()).toBe('headline_open(count: 1, urls: headline_ofUrls(count: 1), crawler: Googlebot)')
    audit.add([{ url: '/a', row: 2 }], source)
    expect(text()).toBe('headline_open(count: 2, urls: headline_ofUrls(count: 2), crawler: Googlebot)')
  })
})
