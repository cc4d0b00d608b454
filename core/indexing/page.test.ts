import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { directiveNames, isoOf, pageSource, sourceText } from '../testing/page-sources.ts'
import { pageDirectives } from './page.ts'

const meta = (content: string, name = 'robots') => pageDirectives({ metas: [{ name, content }] })
const header = (value: string, name = 'X-Robots-Tag') => pageDirectives({ headers: [{ name, value }] })

/** Each directive in short: its token, its name and its value. */
const short = ({ directives }: ReturnType<typeof pageDirectives>) =>
  directives.map(directive => {
    const value =
      'limit' in directive
        ? `=${directive.limit}`
        : 'size' in directive
          ? `=${directive.size}`
          : 'time' in directive
            ? `=${isoOf(directive.time)}`
            : ''
    return `${directive.productToken} ${directive.name}${value}`
  })

const unread = ({ unread }: ReturnType<typeof pageDirectives>) =>
  unread.map(({ productToken, reason, spelling, value }) => [productToken, reason, spelling, value])

describe('meta tags', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['Google, Using the robots meta tag', 'robots', 'noindex', ['* noindex']],
    ['Google: name and content are case-insensitive', 'ROBOTS', 'NoIndex', ['* noindex']],
    ['Google: a user agent token as the name', 'googlebot-news', 'nosnippet', ['googlebot-news nosnippet']],
    ['Google, Comma-separated list', 'robots', 'noindex, nofollow', ['* noindex', '* nofollow']],
    ['Google, max-snippet', 'robots', 'max-snippet:0', ['* max-snippet=0']],
    ['Google, max-snippet: -1', 'robots', 'max-snippet:-1', ['* max-snippet=-1']],
    ['Google, max-snippet: [number]', 'robots', 'max-snippet: 20', ['* max-snippet=20']],
    [
      'Google, Handling combined rules',
      'robots',
      'max-snippet:20, max-image-preview:large',
      ['* max-snippet=20', '* max-image-preview=large'],
    ],
    ['Google, max-video-preview', 'robots', 'max-video-preview:-1', ['* max-video-preview=-1']],
    [
      'Google, unavailable_after',
      'robots',
      'unavailable_after: 2020-09-21',
      ['* unavailable_after=2020-09-21T00:00:00.000Z'],
    ],
    [
      'a date with a comma between other directives',
      'robots',
      'noindex, unavailable_after: Friday, 25-Jun-10 15:00:00 GMT, nofollow',
      ['* noindex', '* unavailable_after=2010-06-25T15:00:00.000Z', '* nofollow'],
    ],
    [
      'a date with two commas',
      'robots',
      'unavailable_after: Fri, June 25, 2010 15:00 GMT,noarchive',
      ['* unavailable_after=2010-06-25T15:00:00.000Z', '* noarchive'],
    ],
    [
      'a date with two commas before an unknown directive',
      'robots',
      'unavailable_after: Fri, June 25, 2010 15:00 GMT, noodp',
      ['* unavailable_after=2010-06-25T15:00:00.000Z'],
    ],
    [
      'every plain directive',
      'robots',
      'all,none,nocache,noai,noimageai,notranslate,noimageindex,indexifembedded',
      ['* all', '* none', '* nocache', '* noai', '* noimageai', '* notranslate', '* noimageindex', '* indexifembedded'],
    ],
    ['the defaults by name', 'robots', 'index, follow', ['* index', '* follow']],
    ['empty parts', 'robots', ' , noindex ,, ', ['* noindex']],
    ['no prefix in a meta tag', 'robots', 'googlebot: noindex', []],
    ['white space around the name', ' googlebot ', 'noindex', ['googlebot noindex']],
    [
      'a date has at most two commas',
      'robots',
      'unavailable_after: Fri, 25 Jun, 2010, 15:00',
      ['* unavailable_after=2010-06-25T00:00:00.000Z'],
    ],
    ['a date that is missing takes no directive', 'robots', 'unavailable_after, noindex', ['* noindex']],
    ['a name that ends like one of text and data mining', 'my-tdm-policy', 'noindex', ['my-tdm-policy noindex']],
    ['a name that begins like one', 'tdm-policy-bot', 'noindex', ['tdm-policy-bot noindex']],
  ])('%s: %s', (_, name, content, expected) => {
    expect(short(meta(content, name))).toEqual(expected)
  })

  it('leaves out empty parts', () => {
    expect(unread(meta(' , noindex ,, '))).toEqual([])
  })
})

describe('X-Robots-Tag', () => {
  test.each<[string, string, readonly string[]]>([
    ['Google, Using the X-Robots-Tag HTTP header', 'noindex', ['* noindex']],
    [
      'Google: colons in a date are not a prefix',
      'unavailable_after: 25 Jun 2010 15:00:00 PST',
      ['* unavailable_after=2010-06-25T23:00:00.000Z'],
    ],
    ['Google: a user agent before the rules', 'googlebot: nofollow', ['googlebot nofollow']],
    [
      'Google: it holds for all rules after it',
      'otherbot: noindex, nofollow',
      ['otherbot noindex', 'otherbot nofollow'],
    ],
    ['a value is not a prefix', 'max-snippet: 20', ['* max-snippet=20']],
    ['a word as a value is not a prefix', 'max-image-preview: none', ['* max-image-preview=none']],
    [
      'a weekday is not a prefix',
      'unavailable_after: Fri, 25 Jun 2010',
      ['* unavailable_after=2010-06-25T00:00:00.000Z'],
    ],
    ['a value after a prefix', 'googlebot: max-snippet: 20', ['googlebot max-snippet=20']],
    [
      'a date after a prefix',
      'googlebot: unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, noarchive',
      ['googlebot unavailable_after=2010-06-25T23:00:00.000Z', 'googlebot noarchive'],
    ],
    [
      'two headers joined with a comma',
      'googlebot: nofollow, otherbot: noindex',
      ['googlebot nofollow', 'otherbot noindex'],
    ],
    ['an unknown rule keeps the prefix', 'otherbot: noodp, noindex', ['otherbot noindex']],
    ['an unknown limit is not a prefix', 'max-words: 20, noindex', ['* noindex']],
    [
      'further on, an unknown rule with a value is not a prefix',
      'noindex, foo: bar, nofollow',
      ['* noindex', '* nofollow'],
    ],
    ['a prefix that is not a product token', 'archive.org_bot: noindex', ['archive.org_bot noindex']],
    ['everyone by the star', '*: noindex', ['* noindex']],
    ['white space before the colon of a prefix', 'googlebot : noindex', ['googlebot noindex']],
    ['an unknown limit with a unit is not a prefix', 'max-words: 20k, noindex', ['* noindex']],
    ['a token with a version is not a prefix', 'otherbot/2.1: noindex', []],
    ['a name that begins with a digit is not a prefix', '2bot: noindex', []],
  ])('%s: %s', (_, value, expected) => {
    expect(short(header(value))).toEqual(expected)
  })
})

describe('Robots-Tag', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'draft-illyes-repext-03 §3.1.1, example',
      '*;nosnippet, ExampleBot;noindex',
      ['* nosnippet', 'ExampleBot noindex'],
    ],
    ['draft-illyes-repext-02, example', '*;noindex;nosnippet', ['* noindex', '* nosnippet']],
    ['§3.1.3: rules in any case', '*;NOINDEX', ['* noindex']],
    [
      'RFC 8941 §3.1.2: parameters with values',
      '*; max-snippet=20;max-image-preview=none',
      ['* max-snippet=20', '* max-image-preview=none'],
    ],
    ['RFC 8941 §3.3.6: true', '*;noindex=?1', ['* noindex']],
    [
      'RFC 8941 §3.3.3: strings',
      '"Sogou web spider";unavailable_after="Fri, 25 Jun 2010 15:00:00 GMT"',
      ['Sogou web spider unavailable_after=2010-06-25T15:00:00.000Z'],
    ],
    ['RFC 8941 §3.3.3: escapes in strings', '"a \\"b\\" \\\\c";noindex', ['a "b" \\c noindex']],
    [
      'RFC 8941 §3.1: white space around members',
      '  *;noindex \t ,\t  ExampleBot;  nosnippet  ',
      ['* noindex', 'ExampleBot nosnippet'],
    ],
    ['a product token that is named like a rule', 'noindex;nofollow', ['noindex nofollow']],
    ['a product token without rules', 'ExampleBot', []],
    ['RFC 8941 §4.2: an empty list', '', []],
  ])('%s: %s', (_, value, expected) => {
    expect(short(header(value, 'Robots-Tag'))).toEqual(expected)
    expect(header(value, 'Robots-Tag').unread).toEqual([])
  })

  test.each<[string, string, readonly (readonly string[])[]]>([
    ['a rule where a product token belongs', 'noindex', [['noindex', 'no-rules', 'noindex', '']]],
    ['RFC 8941 §4.2: a colon and a space', 'googlebot: noindex', [['*', 'malformed-header', 'googlebot: noindex', '']]],
    ['RFC 8941 §4.2.1: a trailing comma', '*;noindex,', [['*', 'malformed-header', '*;noindex,', '']]],
    [
      'RFC 8941 §3.1.1: inner lists are not product tokens',
      '(a b);noindex',
      [['*', 'malformed-header', '(a b);noindex', '']],
    ],
    [
      'RFC 8941 §4.2.3.2: a parameter without its value',
      '*;max-snippet=',
      [['*', 'malformed-header', '*;max-snippet=', '']],
    ],
    ['RFC 8941 §3.3.2: a decimal', '*;max-snippet=1.25', [['*', 'bad-value', 'max-snippet', '1.25']]],
    ['RFC 8941 §3.3.5: a byte sequence', '*;max-snippet=:MTA=:', [['*', 'bad-value', 'max-snippet', ':MTA=:']]],
    ['RFC 9651 §3.3.7: a date', '*;max-snippet=@1659578233', [['*', 'bad-value', 'max-snippet', '@1659578233']]],
    ['RFC 8941 §3.3.6: false', '*;noindex=?0', [['*', 'unexpected-value', 'noindex', '?0']]],
    ['an unknown rule', '*;noindexing', [['*', 'unknown', 'noindexing', '']]],
    ['a value that is missing', '*;max-snippet', [['*', 'no-value', 'max-snippet', '']]],
  ])('%s: %s', (_, value, expected) => {
    expect(unread(header(value, 'Robots-Tag'))).toEqual(expected)
    expect(short(header(value, 'Robots-Tag'))).toEqual([])
  })

  it('is not any other header', () => {
    expect(header('a b', 'Server')).toEqual({ directives: [], unread: [] })
    expect(short(header('*;noindex', ' Robots-Tag '))).toEqual(['* noindex'])
  })

  it('lets a broken header take nothing away from the others', () => {
    const headers = ['*;noindex', 'broken header', 'ExampleBot;nosnippet'].map(value => ({ name: 'robots-tag', value }))
    expect(short(pageDirectives({ headers }))).toEqual(['* noindex', 'ExampleBot nosnippet'])
  })
})

describe('what does not count is kept, with its reason', () => {
  test.each<[string, string, readonly (readonly string[])[]]>([
    ['unknown', 'noindex, noodp', [['*', 'unknown', 'noodp', '']]],
    ['unknown beside a known one without a comma', 'noindex noodp', [['*', 'unknown', 'noindex noodp', '']]],
    ['unknown with a value', 'max-words: 3', [['*', 'unknown', 'max-words', '3']]],
    ['Google, max-snippet: no parseable number', 'max-snippet: abc', [['*', 'bad-value', 'max-snippet', 'abc']]],
    ['a fraction', 'max-snippet: 2.5', [['*', 'bad-value', 'max-snippet', '2.5']]],
    ['less than −1', 'max-video-preview: -2', [['*', 'bad-value', 'max-video-preview', '-2']]],
    ['no value', 'max-snippet', [['*', 'no-value', 'max-snippet', '']]],
    ['an empty value', 'max-snippet:', [['*', 'no-value', 'max-snippet', '']]],
    ['no such size', 'max-image-preview: huge', [['*', 'bad-value', 'max-image-preview', 'huge']]],
    [
      'Google, unavailable_after: no valid date',
      'unavailable_after: soon',
      [['*', 'bad-value', 'unavailable_after', 'soon']],
    ],
    [
      'text that is not a date ends before the next directive',
      'unavailable_after: Fri, 32 Jun 2010, noindex',
      [['*', 'bad-value', 'unavailable_after', 'Fri, 32 Jun 2010']],
    ],
    ['a value that is not asked for', 'noindex: true', [['*', 'unexpected-value', 'noindex', 'true']]],
    ['spaces for commas', 'noindex nofollow', [['*', 'not-separated', 'noindex nofollow', '']]],
    ['a value without a name', ': true', [['*', 'unknown', '', 'true']]],
    ['semicolons for commas', 'noindex; nofollow', [['*', 'not-separated', 'noindex; nofollow', '']]],
  ])('%s: %s', (_, content, expected) => {
    expect(unread(meta(content))).toEqual(expected)
  })
})

describe('where it comes from', () => {
  it('keeps field, index, offsets and spelling', () => {
    const page = pageDirectives({
      metas: [
        { name: 'description', content: '' },
        { name: 'Googlebot', content: 'all,  NoIndex' },
      ],
      headers: [
        { name: 'Content-Type', value: 'text/html' },
        { name: 'X-Robots-Tag', value: 'googlebot: max-snippet : 20' },
      ],
    })
    expect(page.directives).toMatchObject([
      {
        source: { kind: 'x-robots-tag', index: 1 },
        productToken: 'googlebot',
        spelling: 'max-snippet',
        from: 11,
        to: 27,
      },
      { source: { kind: 'meta', index: 1 }, productToken: 'Googlebot', spelling: 'all', from: 0, to: 3 },
      { source: { kind: 'meta', index: 1 }, productToken: 'Googlebot', spelling: 'NoIndex', from: 6, to: 13 },
    ])
  })

  it('never throws, and every range begins with what is spelled there', () => {
    fc.assert(
      fc.property(pageSource, source => {
        const page = pageDirectives(source)
        for (const { from, source: place, spelling, to } of [...page.directives, ...page.unread]) {
          const text = sourceText(source, place)
          expect(text.slice(from, to).startsWith(spelling)).toBe(true)
          expect(to).toBeLessThanOrEqual(text.length)
        }
        for (const { name } of page.directives) expect(directiveNames).toContain(name)
      }),
    )
  })

  it('loses nothing of a meta tag: between what is read there are only commas and white space', () => {
    fc.assert(
      fc.property(pageSource, ({ metas }) => {
        for (const one of metas) {
          const { directives, unread } = pageDirectives({ metas: [one] })
          let at = 0
          let rest = ''
          for (const { from, to } of [...directives, ...unread].sort((a, b) => a.from - b.from)) {
            expect(from).toBeGreaterThanOrEqual(at)
            rest += one.content.slice(at, from)
            at = to
          }
          expect(`${rest}${one.content.slice(at)}`).toMatch(/^[\s,]*$/)
        }
      }),
    )
  })
})
