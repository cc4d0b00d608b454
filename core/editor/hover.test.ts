import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlers } from '../crawlers/registry.ts'
import { evaluate, parse } from '../index.ts'
import { hover } from './hover.ts'
import type { EditorOptions } from './hover-content.ts'

/** Hovers at the position of the `|` mark. */
function at(marked: string, options?: EditorOptions) {
  const offset = marked.indexOf('|')
  return hover(parse(marked.replace('|', '')), offset, options)
}

describe('what is explained', () => {
  test.each([
    ['the user-agent field', '|User-agent: *', 'User-agent', 'User-agent begins a group: the rules after it'],
    [
      'RFC 9309 §2.2.2: the disallow field',
      'dis|allow: /',
      'Disallow',
      'Every crawler that follows robots.txt reads it.',
    ],
    [
      'google/robotstxt: a misspelled field',
      'Dissa|low: /',
      'Disallow',
      'Only Google’s crawlers take `Dissalow` for `Disallow`.',
    ],
    ['google/robotstxt: a missing colon', 'Dis|allow /', 'Disallow', 'The colon is missing'],
    ['a field that no crawler reads', 'F|oo: bar', 'Foo', 'No crawler is known to read this field.'],
    ['a field that is nearly a known one', 'Disalll|ow: /', 'Disalllow', '`Disallow` may be meant.'],
    ['a separator', 'Sitemap|: https://example.com/s.xml', undefined, undefined],
    ['a value outside the protocol', 'Crawl-delay: 1|0', 'Crawl-delay', 'At most 8,640 pages a day'],
    [
      'a value that is not a number of seconds',
      'Sitemap: ht|tps://a.example/',
      'Sitemap',
      'names a list of the site’s URLs',
    ],
    ['preferences', 'Content-Usage: train|-ai=n', 'Content-Usage', 'A path may come before the preferences'],
    ['the value of a field that no crawler reads', 'Foo: b|ar', undefined, undefined],
    ['a value longer than a day', 'Crawl-delay: 9|0000', 'Crawl-delay', 'At most 1 page a day'],
    ['a value that is not a number', 'Crawl-delay: |x', 'Crawl-delay', 'Bing and some others follow it'],
    ['everyone', 'User-agent: |*\nDisallow: /a', 'Every other crawler', 'The group has 1 rule, in line 2.'],
    ['a known crawler', 'User-agent: goog|lebot\nDisallow: /a\nAllow: /b', 'Googlebot', 'in lines 2 to 3'],
    ['a known crawler with a version', 'User-agent: |Googlebot/2.1', 'Googlebot', 'everything is allowed'],
    [
      'a crawler with a fall-back',
      'User-agent: |Googlebot-Image',
      'Googlebot-Image',
      'follows the one for `Googlebot`.',
    ],
    ['a crawler that needs its own group', 'User-agent: |AdsBot-Google', 'AdsBot-Google', 'but never a group for `*`.'],
    ['a crawler that ignores the star', 'User-agent: |Google-Safety', 'Google-Safety', 'never follows groups for `*`'],
    ['a retired token', 'User-agent: |msnbot', 'msnbot', 'no longer used'],
    [
      'a crawler of which the operator says nothing',
      'User-agent: |AdIdxBot',
      'AdIdxBot',
      'does not say whether it follows',
    ],
    ['an unknown token', 'User-agent: f|oo', 'foo', 'No known crawler has this product token.'],
    ['a misspelled token', 'User-agent: Goggl|ebot', 'Gogglebot', 'nearest known one is `Googlebot`'],
    [
      'a sibling of a known token',
      'User-agent: Semrush|Bot-XY',
      'SemrushBot-XY',
      'begins like `SemrushBot` of Semrush',
    ],
    [
      'several groups of one crawler',
      'User-agent: GPT|Bot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: gptbot\nDisallow: /c\nAllow: /d',
      'GPTBot',
      'Several groups name it; they begin in lines 1 and 7. They are combined: 3 rules.',
    ],
    [
      'several groups without rules',
      'User-agent: a\nAllow: /\nUser-agent: |b\nDisallow:\nUser-agent: b',
      'b',
      'Several groups name it; they begin in lines 3 and 5. They are combined: 1 rule.',
    ],
    ['a comment', 'Disallow: / # h|i', 'Comment', 'Crawlers skip it.'],
    ['text', 'hel|lo world foo', 'Text', 'neither a record nor a comment'],
    ['google/robotstxt: what follows a NUL', 'Disallow: /a\0|b', 'Not read', 'up to a NUL'],
    ['a byte order mark', '|\ufeffAllow: /', 'Byte order mark', 'skip it'],
    ['white space', 'Disallow: | /', undefined, undefined],
    ['a blank line', 'a\n|\nb', undefined, undefined],
    ['the end of the file', 'Allow: /|', undefined, undefined],
  ])('%s', (_, marked, title, sentence) => {
    const found = at(marked)
    expect(found?.title).toBe(title)
    if (sentence === undefined) expect(found).toBeUndefined()
    else expect(found?.sentences.join(' ')).toContain(sentence)
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
    expect(hover(robots, robots.text.length - 1)?.sentences.at(-1)).toContain('500 KiB')
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
    expect(at('User-agent: |GPTBot')?.links.map(({ title, url, wording }) => [title, url, wording?.key])).toEqual([
      ['OpenAI about it', 'https://developers.openai.com/api/docs/bots', 'hover_crawler_operatorAbout'],
      ['RFC 9309 §2.2.1', 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2.1', undefined],
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
  ['a rule that the dialect does not read', 'User-agent: a\nDissallow: |/a', undefined, 'Decides nothing: `/a`'],
  ['the same where it is read', 'User-agent: a\nDissallow: |/a', 'google', 'Blocks `/a`'],
  ['a group that the dialect sees', 'User-agent: |a\nUseragent b\nDisallow: /a', 'rfc9309', '1 rule, in line 3'],
  [
    'only the first group',
    'User-agent: |a\nDisallow: /\n\nUser-agent: a\nAllow: /',
    'koster-1996',
    'only the first: 1 rule',
  ],
] as const)('%s', (_, marked, dialect, text) => {
  const found = at(marked, dialect && { dialect })
  expect([found?.title, ...(found?.sentences ?? [])].join(' ')).toContain(text)
})

describe('paths', () => {
  test.each([
    ['a folder', 'Disallow: /a|/', 'begins with this.', ['/a/', '/a/page']],
    ['RFC 9309 §2.2.3: wildcards', 'Disallow: /*.pd|f$', 'exactly this, where `*`', ['/.pdf', '/any.pdf']],
    ['everything', 'Disallow: |/', 'every URL of the site', ['/', '/page']],
    [
      'RFC 9309 §2.2.2: a path without a slash',
      'Disallow: |a',
      'No URL matches it, because every path begins with `/`.',
      [],
    ],
    ['RFC 9309 §2.2.2: escapes', 'Disallow: /|é', 'compared as `/%C3%A9`', ['/%C3%A9', '/%C3%A9/page']],
    ['a beginning', 'Allow: /fi|sh', 'Its length is 5 bytes', ['/fish', '/fish/page']],
  ])('%s', (_, marked, sentence, paths) => {
    const found = at(marked)
    expect(found?.sentences.join(' ')).toContain(sentence)
    expect(found?.examples).toEqual(paths.map(path => `https://example.com${path}`))
  })

  test('the range is the whole path', () => {
    expect(at('User-agent: *\nDisallow: /a*b|/c$ # x')).toMatchObject({ from: 24, to: 31, title: 'Blocks `/a*b/c$`' })
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
    expect(found?.sentences.join(' ')).not.toContain('No URL')
  })

  test.each([
    ['rfc9309', 'a', 'No URL matches it, because every path begins with `/`.'],
    ['rfc9309', '/../a', 'No URL matches it as browsers write URLs.'],
    ['google', '/a b', 'No URL matches it as browsers write URLs.'],
    ['koster-1996', '*/a', 'No URL matches it.'],
  ] as const)('%s: %s matches nothing', (dialect, path, sentence) => {
    const found = at(`Disallow: |${path}`, { dialect })
    expect(found?.examples).toEqual([])
    // For a rule that matches nothing, the text does not go on to say what its pattern would match.
    expect(found?.sentences[0]).toBe(sentence)
    expect(found?.title).toBe(`Decides nothing: \`${path}\``)
  })

  test.each([
    [
      'another rule always wins',
      'User-agent: a\nDisallow: /\nDisallow: |/a\nAllow: /*a\n',
      'Decides nothing: `/a`',
      'It decides no verdict: line 4 matches every URL that it matches, and wins.',
    ],
    [
      'one of several always wins',
      'User-agent: a\nAllow: |/$\nDisallow: /*\nDisallow: /**\nAllow: /**$\n',
      'Decides nothing: `/$`',
      'line 5 matches every URL',
    ],
    [
      'a rule in another group of the same token wins',
      'User-agent: a\nDisallow: |/a\n\nUser-agent: A\nAllow: /*a\n',
      'Decides nothing: `/a`',
      'line 5 matches every URL',
    ],
    [
      'only for one of the tokens that its group names',
      'User-agent: a\nUser-agent: b\nDisallow: |/a\n\nUser-agent: a\nAllow: /*a\n',
      'Blocks `/a`',
      'begins with this',
    ],
    ['it wins for some URLs', 'User-agent: a\nDisallow: |/a\nAllow: /a/b\n', 'Blocks `/a`', 'begins with this'],
    [
      'a file that crawlers fetch in any case',
      'User-agent: a\nDisallow: |/robots.txt$\n',
      'Decides nothing: `/robots.txt$`',
      'only `/robots.txt`',
    ],
    [
      'no user-agent line before it',
      'Disallow: |/a\nUser-agent: *\n',
      'Decides nothing: `/a`',
      'Crawlers skip the line',
    ],
  ])('whether a rule decides anything: %s', (_, marked, title, sentence) => {
    const found = at(marked)
    expect(found?.title).toBe(title)
    expect(found?.sentences.join(' ')).toContain(sentence)
  })

  test('nothing is proved about a very long group, so that hovering stays fast', () => {
    const file = (count: number) => `User-agent: a\nDisallow: |/a\nAllow: /*a\n${'Disallow: /b\n'.repeat(count)}`
    expect(at(file(1000))?.title).toBe('Decides nothing: `/a`')
    expect(at(file(2000))?.title).toBe('Blocks `/a`')
  })

  test('1996 draft §3.3: only the crawlers count whose first group it is', () => {
    const file = 'User-agent: b\nDisallow: /\n\nUser-agent: a\nUser-agent: b\nAllow: /\nDisallow: |/x\n'
    expect(at(file, { dialect: 'koster-1996' })?.title).toBe('Decides nothing: `/x`')
    expect(at(file)?.title).toBe('Blocks `/x`')
  })

  test('1996 draft §3.3: a group that is the first of no crawler decides nothing', () => {
    const file = 'User-agent: a\nDisallow: /b\n\nUser-agent: A\nDisallow: |/x\n'
    const found = at(file, { dialect: 'koster-1996' })
    expect(found?.title).toBe('Decides nothing: `/x`')
    expect(found?.sentences).toContain('No crawler follows the group of this line.')
    expect(at(file)?.title).toBe('Blocks `/x`')
  })

  test('a group for a line without a product token decides nothing', () => {
    const found = at('User-agent: *\nDisallow: /b\n\nUser-agent:\nDisallow: |/x\n')
    expect(found?.sentences).toContain('No crawler follows the group of this line.')
  })

  test('nothing is proved about a group of very many crawlers that follow different groups', () => {
    const file = (count: number) => {
      const tokens = Array.from({ length: count }, (_, i) => `User-agent: bot${i}\n`)
      const own = tokens.map(agent => `${agent}Disallow: /own\n`)
      return `${tokens.join('')}Disallow: |/a\nAllow: /*a\n${own.join('')}`
    }
    expect(at(file(8))?.title).toBe('Decides nothing: `/a`')
    expect(at(file(9))?.title).toBe('Blocks `/a`')
  })

  test('no URL is shown if none is found soon, although there may be one', () => {
    const found = at(`Disallow: |/${'a'.repeat(1000)}/../`)
    expect(found?.sentences[0]).toBe('It matches every URL whose path begins with this.')
    expect(found?.examples).toEqual([])
  })

  test.each(['example.com', 'ftp://a.example/'])('baseUrl: %j is passed over', baseUrl => {
    expect(at('Disallow: /a|/', { baseUrl })?.examples).toContain('https://example.com/a/')
  })

  test('1996 draft §3.2.2: a star is a character', () => {
    const found = at('Disallow: /a|*', { dialect: 'koster-1996', baseUrl: 'https://a.example/x' })
    expect(found?.examples).toEqual(['https://a.example/a*', 'https://a.example/a*/page'])
    expect(found?.sentences.join(' ')).not.toContain('longest')
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
