import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlers } from '../crawlers/registry.ts'
import { evaluate, parse } from '../index.ts'
import { keyed } from '../testing/keyed.ts'
import { hover } from './hover.ts'
import type { EditorOptions, Hover } from './hover-content.ts'

/** Hovers at the position of the `|` mark. */
function at(marked: string, options?: EditorOptions) {
  const offset = marked.indexOf('|')
  return hover(parse(marked.replace('|', '')), offset, options)
}

/** The title as its key and values, or a name or a text of the file as it is. */
const titleOf = (found: Hover | undefined) =>
  found?.wording.title ? keyed(found.wording.title, 'hover') : found?.title

/** The keys and values of the sentences. */
const sentencesOf = (found: Hover | undefined) => found?.wording.sentences.map(said => keyed(said, 'hover')) ?? []

describe('what is explained', () => {
  test.each([
    ['the user-agent field', '|User-agent: *', 'User-agent', 'field(field: User-agent, summary: field_User_agent)'],
    ['RFC 9309 §2.2.2: the disallow field', 'dis|allow: /', 'Disallow', 'field_everyone'],
    [
      'google/robotstxt: a misspelled field',
      'Dissa|low: /',
      'Disallow',
      'misspelledField(written: `Dissalow`, field: `Disallow`)',
    ],
    ['google/robotstxt: a missing colon', 'Dis|allow /', 'Disallow', 'missingColon'],
    ['a field that no crawler reads', 'F|oo: bar', 'Foo', 'unknownField'],
    ['a field that is nearly a known one', 'Disalll|ow: /', 'Disalllow', 'similarField(field: `Disallow`)'],
    ['a separator', 'Sitemap|: https://example.com/s.xml', undefined, undefined],
    [
      'a value outside the protocol',
      'Crawl-delay: 1|0',
      'Crawl-delay',
      'pageRate(pages: phrase_pagesADay(count: 8640))',
    ],
    [
      'a value that is not a number of seconds',
      'Sitemap: ht|tps://a.example/',
      'Sitemap',
      'field(field: Sitemap, summary: field_Sitemap)',
    ],
    ['preferences', 'Content-Usage: train|-ai=n', 'Content-Usage', 'field_Content_Usage_more'],
    ['the value of a field that no crawler reads', 'Foo: b|ar', undefined, undefined],
    ['a value longer than a day', 'Crawl-delay: 9|0000', 'Crawl-delay', 'pageRate(pages: phrase_pagesADay(count: 1))'],
    ['a value that is not a number', 'Crawl-delay: |x', 'Crawl-delay', 'field_Crawl_delay_readers'],
    ['everyone', 'User-agent: |*\nDisallow: /a', 'crawler_everyone', 'crawler_groupRules(count: 1, first: 2, last: 2)'],
    [
      'a known crawler',
      'User-agent: goog|lebot\nDisallow: /a\nAllow: /b',
      'Googlebot',
      'crawler_groupRules(count: 2, first: 2, last: 3)',
    ],
    ['a known crawler with a version', 'User-agent: |Googlebot/2.1', 'Googlebot', 'crawler_groupWithoutRules'],
    [
      'a crawler with a fall-back',
      'User-agent: |Googlebot-Image',
      'Googlebot-Image',
      'crawler_fallsBack(tokens: [`Googlebot`])',
    ],
    ['a crawler that needs its own group', 'User-agent: |AdsBot-Google', 'AdsBot-Google', 'crawler_obeysOwnGroupOnly'],
    ['a crawler that ignores the star', 'User-agent: |Google-Safety', 'Google-Safety', 'crawler_ignoresEveryone'],
    ['a retired token', 'User-agent: |msnbot', 'msnbot', 'crawler_retired'],
    ['a crawler of which the operator says nothing', 'User-agent: |AdIdxBot', 'AdIdxBot', 'crawler_notStated'],
    ['an unknown token', 'User-agent: f|oo', 'foo', 'crawler_unknown'],
    ['a misspelled token', 'User-agent: Goggl|ebot', 'Gogglebot', 'crawler_nearest(token: `Googlebot`)'],
    [
      'a sibling of a known token',
      'User-agent: Semrush|Bot-XY',
      'SemrushBot-XY',
      'crawler_variant(token: `SemrushBot`, operator: Semrush)',
    ],
    [
      'several groups of one crawler',
      'User-agent: GPT|Bot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: gptbot\nDisallow: /c\nAllow: /d',
      'GPTBot',
      'crawler_groupsRules(count: 3, lines: phrase_lines(count: 2, lines: [1, 7]), dialect: dialect_rfc9309)',
    ],
    [
      'several groups without rules',
      'User-agent: a\nAllow: /\nUser-agent: |b\nDisallow:\nUser-agent: b',
      'b',
      'crawler_groupsRules(count: 1, lines: phrase_lines(count: 2, lines: [3, 5]), dialect: dialect_rfc9309)',
    ],
    ['a comment', 'Disallow: / # h|i', 'comment', 'commentSkipped'],
    ['text', 'hel|lo world foo', 'text', 'textSkipped'],
    ['google/robotstxt: what follows a NUL', 'Disallow: /a\0|b', 'notRead', 'notReadByGoogle'],
    ['a byte order mark', '|\ufeffAllow: /', 'byteOrderMark', 'byteOrderMarkSkipped'],
    ['white space', 'Disallow: | /', undefined, undefined],
    ['a blank line', 'a\n|\nb', undefined, undefined],
    ['the end of the file', 'Allow: /|', undefined, undefined],
  ])('%s', (_, marked, title, sentence) => {
    const found = at(marked)
    expect(titleOf(found)).toBe(title)
    if (sentence === undefined) expect(found).toBeUndefined()
    else expect(sentencesOf(found)).toContain(sentence)
  })

  test.each(crawlers.map(crawler => [crawler.token, crawler] as const))(
    '%s: no sentence occurs twice',
    (token, crawler) => {
      const sentences = at(`User-agent: |${token}`)?.sentences ?? []
      const text = sentences.join(' ')
      expect(new Set(sentences).size).toBe(sentences.length)
      if (crawler.globalGroup === false) {
        expect(sentences.filter(sentence => /\*|ignores? groups/i.test(sentence)).length, text).toBeLessThanOrEqual(1)
      }
      // Only a registry entry that was read from the operator's own text may quote the operator.
      if (crawler.verification !== 'primary')
        expect(text).not.toMatch(/According to its operator|Its operator does not/)
    },
  )

  test('a line after the size limit says so', () => {
    const robots = parse(`${'#'.repeat(500 * 1024)}\nAllow: /`)
    expect(hover(robots, robots.text.length - 1)?.wording.sentences.at(-1)).toMatchObject({
      key: 'hover_pastSizeLimit',
      values: { limit: 500 },
    })
  })

  test('a user-agent line after the size limit begins no group, so that nothing is said of its rules', () => {
    const robots = parse(`${'#'.repeat(500 * 1024)}\nUser-agent: *\nDisallow: /a`)
    const found = hover(robots, robots.text.indexOf('*'))
    expect(found?.wording.sentences.map(({ key }) => key)).toEqual([
      'hover_crawler_everyoneMeant',
      'hover_pastSizeLimit',
    ])
  })

  test('links lead to the specification and to the operator', () => {
    expect(
      at('User-agent: |GPTBot')?.links.map(({ title, url, wording }) => [
        wording ? keyed(wording, 'hover') : title,
        url,
      ]),
    ).toEqual([
      ['crawler_operatorAbout(operator: OpenAI)', 'https://developers.openai.com/api/docs/bots'],
      ['RFC 9309 §2.2.1', 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2.1'],
    ])
  })

  test.each([
    ['|User-agent: *', undefined, ['hover_field', 'field_everyone', 'field_User_agent_more']],
    ['|Host: a.example', undefined, ['hover_field', 'field_Host_readers']],
    ['User-agent: |*', 'hover_crawler_everyone', ['hover_crawler_everyoneMeant', 'hover_crawler_groupWithoutRules']],
    [
      'User-agent: |PetalBot',
      undefined,
      [
        'hover_crawler_about',
        'statement_listedAsObeying',
        'hover_crawler_secondary',
        'hover_crawler_groupWithoutRules',
      ],
    ],
    ['User-agent: *\nDisallow: |/a', 'hover_path_blocks', ['hover_path_prefix', 'hover_path_length']],
    ['|# a', 'hover_comment', ['hover_commentSkipped']],
  ])('%s can be translated', (marked, title, sentences) => {
    const found = at(marked)
    expect(found?.wording.title?.key).toBe(title)
    expect(found?.wording.sentences.map(({ key }) => key)).toEqual(sentences)
    expect(found?.wording.sentences.map(({ text }) => text)).toEqual(found?.sentences)
  })
})

test.each([
  [
    'a rule that the dialect does not read',
    'User-agent: a\nDissallow: |/a',
    undefined,
    'path_decidesNothing(path: `/a`)',
  ],
  ['the same where it is read', 'User-agent: a\nDissallow: |/a', 'google', 'path_blocks(path: `/a`)'],
  [
    'a group that the dialect sees',
    'User-agent: |a\nUseragent b\nDisallow: /a',
    'rfc9309',
    'crawler_groupRules(count: 1, first: 3, last: 3)',
  ],
  [
    'only the first group',
    'User-agent: |a\nDisallow: /\n\nUser-agent: a\nAllow: /',
    'koster-1996',
    'crawler_firstGroupRules(count: 1, lines: phrase_lines(count: 2, lines: [1, 4]), dialect: dialect_koster_1996)',
  ],
] as const)('%s', (_, marked, dialect, text) => {
  const found = at(marked, dialect && { dialect })
  expect([titleOf(found), ...sentencesOf(found)]).toContain(text)
})

describe('paths', () => {
  test.each([
    ['a folder', 'Disallow: /a|/', 'path_prefix', ['/a/', '/a/page']],
    ['RFC 9309 §2.2.3: wildcards', 'Disallow: /*.pd|f$', 'path_exactWithStars', ['/.pdf', '/any.pdf']],
    ['everything', 'Disallow: |/', 'path_everything', ['/', '/page']],
    ['RFC 9309 §2.2.2: a path without a slash', 'Disallow: |a', 'path_noUrlWithoutSlash', []],
    ['RFC 9309 §2.2.2: escapes', 'Disallow: /|é', 'path_compared(pattern: `/%C3%A9`)', ['/%C3%A9', '/%C3%A9/page']],
    ['a beginning', 'Allow: /fi|sh', 'path_length(count: 5)', ['/fish', '/fish/page']],
  ])('%s', (_, marked, sentence, paths) => {
    const found = at(marked)
    expect(sentencesOf(found)).toContain(sentence)
    expect(found?.examples).toEqual(paths.map(path => `https://example.com${path}`))
  })

  test('the range is the whole path', () => {
    const found = at('User-agent: *\nDisallow: /a*b|/c$ # x')
    expect([found?.from, found?.to, titleOf(found)]).toEqual([24, 31, 'path_blocks(path: `/a*b/c$`)'])
  })

  test.each([
    ['google', '/c/*%2b*', ['/c/%2B', '/c/%2B/page']],
    ['google', '*{a}*', ['/?{a}']],
    ['rfc9309', '//', ['//', '//page']],
    ['rfc9309', '/\\', ['/%5C']],
    ['koster-1996', '/*?x', ['/*%3Fx']],
  ] as const)('%s: %s matches, though not as it stands', (dialect, path, paths) => {
    const found = at(`Disallow: |${path}`, { dialect })
    expect(found?.examples).toEqual(paths.map(path => `https://example.com${path}`))
    expect(sentencesOf(found).filter(sentence => sentence.startsWith('path_noUrl'))).toEqual([])
  })

  test.each([
    ['rfc9309', 'a', 'path_noUrlWithoutSlash'],
    ['rfc9309', '/../a', 'path_noUrlAsWritten'],
    ['google', '/a b', 'path_noUrlAsWritten'],
    ['koster-1996', '*/a', 'path_noUrl'],
  ] as const)('%s: %s matches nothing', (dialect, path, sentence) => {
    const found = at(`Disallow: |${path}`, { dialect })
    expect(found?.examples).toEqual([])
    // For a rule that matches nothing, the text does not go on to say what its pattern would match.
    expect(sentencesOf(found)[0]).toBe(sentence)
    expect(titleOf(found)).toBe(`path_decidesNothing(path: \`${path}\`)`)
  })

  test.each([
    [
      'another rule always wins',
      'User-agent: a\nDisallow: /\nDisallow: |/a\nAllow: /*a\n',
      'path_decidesNothing(path: `/a`)',
      'path_outranked(count: 1, lines: [4])',
    ],
    [
      'one of several always wins',
      'User-agent: a\nAllow: |/$\nDisallow: /*\nDisallow: /**\nAllow: /**$\n',
      'path_decidesNothing(path: `/$`)',
      'path_outranked(count: 1, lines: [5])',
    ],
    [
      'a rule in another group of the same token wins',
      'User-agent: a\nDisallow: |/a\n\nUser-agent: A\nAllow: /*a\n',
      'path_decidesNothing(path: `/a`)',
      'path_outranked(count: 1, lines: [5])',
    ],
    [
      'only for one of the tokens that its group names',
      'User-agent: a\nUser-agent: b\nDisallow: |/a\n\nUser-agent: a\nAllow: /*a\n',
      'path_blocks(path: `/a`)',
      'path_prefix',
    ],
    ['it wins for some URLs', 'User-agent: a\nDisallow: |/a\nAllow: /a/b\n', 'path_blocks(path: `/a`)', 'path_prefix'],
    [
      'a file that crawlers fetch in any case',
      'User-agent: a\nDisallow: |/robots.txt$\n',
      'path_decidesNothing(path: `/robots.txt$`)',
      'path_onlyRobotsTxt',
    ],
    [
      'no user-agent line before it',
      'Disallow: |/a\nUser-agent: *\n',
      'path_decidesNothing(path: `/a`)',
      'path_noGroup',
    ],
  ])('whether a rule decides anything: %s', (_, marked, title, sentence) => {
    const found = at(marked)
    expect(titleOf(found)).toBe(title)
    expect(sentencesOf(found)).toContain(sentence)
  })

  test('nothing is proved about a very long group, so that hovering stays fast', () => {
    const file = (count: number) => `User-agent: a\nDisallow: |/a\nAllow: /*a\n${'Disallow: /b\n'.repeat(count)}`
    expect(titleOf(at(file(1000)))).toBe('path_decidesNothing(path: `/a`)')
    expect(titleOf(at(file(2000)))).toBe('path_blocks(path: `/a`)')
  })

  test('1996 draft §3.3: only the crawlers count whose first group it is', () => {
    const file = 'User-agent: b\nDisallow: /\n\nUser-agent: a\nUser-agent: b\nAllow: /\nDisallow: |/x\n'
    expect(titleOf(at(file, { dialect: 'koster-1996' }))).toBe('path_decidesNothing(path: `/x`)')
    expect(titleOf(at(file))).toBe('path_blocks(path: `/x`)')
  })

  test('1996 draft §3.3: a group that is the first of no crawler decides nothing', () => {
    const file = 'User-agent: a\nDisallow: /b\n\nUser-agent: A\nDisallow: |/x\n'
    const found = at(file, { dialect: 'koster-1996' })
    expect(titleOf(found)).toBe('path_decidesNothing(path: `/x`)')
    expect(sentencesOf(found)).toContain('path_noCrawler')
    expect(titleOf(at(file))).toBe('path_blocks(path: `/x`)')
  })

  test('a group for a line without a product token decides nothing', () => {
    const found = at('User-agent: *\nDisallow: /b\n\nUser-agent:\nDisallow: |/x\n')
    expect(sentencesOf(found)).toContain('path_noCrawler')
  })

  test('nothing is proved about a group of very many crawlers that follow different groups', () => {
    const file = (count: number) => {
      const tokens = Array.from({ length: count }, (_, i) => `User-agent: bot${i}\n`)
      const own = tokens.map(agent => `${agent}Disallow: /own\n`)
      return `${tokens.join('')}Disallow: |/a\nAllow: /*a\n${own.join('')}`
    }
    expect(titleOf(at(file(8)))).toBe('path_decidesNothing(path: `/a`)')
    expect(titleOf(at(file(9)))).toBe('path_blocks(path: `/a`)')
  })

  test('no URL is shown if none is found soon, although there may be one', () => {
    const found = at(`Disallow: |/${'a'.repeat(1000)}/../`)
    expect(sentencesOf(found)[0]).toBe('path_prefix')
    expect(found?.examples).toEqual([])
  })

  test.each(['example.com', 'ftp://a.example/'])('baseUrl: %j is passed over', baseUrl => {
    expect(at('Disallow: /a|/', { baseUrl })?.examples).toContain('https://example.com/a/')
  })

  test('1996 draft §3.2.2: a star is a character', () => {
    const found = at('Disallow: /a|*', { dialect: 'koster-1996', baseUrl: 'https://a.example/x' })
    expect(found?.examples).toEqual(['https://a.example/a*', 'https://a.example/a*/page'])
    expect(sentencesOf(found).filter(sentence => sentence.startsWith('path_length'))).toEqual([])
  })
})

test('hovering never throws, lies around the offset, and examples are matched', () => {
  const value = fc.string({
    unit: fc.constantFrom('/', '*', '$', 'a', '%', '2', 'F', '?', '#', 'é', ' ', '.', '\0'),
    maxLength: 10,
  })
  const text = fc.array(
    fc.oneof(
      value,
      value.map(path => `Disallow: ${path}`),
      value.map(path => `User-agent:${path}`),
    ),
  )
  fc.assert(
    fc.property(text, fc.nat(80), (parts, offset) => {
      const robots = parse(parts.join('\n'))
      const found = hover(robots, offset)
      if (!found) return
      expect(found.from).toBeLessThanOrEqual(offset)
      expect(found.to).toBeGreaterThan(offset)
      const pattern = robots.text.slice(found.from, found.to)
      for (const url of found.examples ?? []) {
        const one = parse(`User-agent: *\nDisallow: ${pattern}`)
        expect(evaluate(one, { productToken: 'a', url }).reason).not.toBe('no-rule-matches')
      }
    }),
  )
}, 60_000)
