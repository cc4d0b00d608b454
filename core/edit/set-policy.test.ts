import { array, assert, constantFrom, oneof, property, record, subarray, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken, crawlerQuery, crawlers, isLikeUnknown } from '../crawlers/registry.ts'
import { encode } from '../parse/octets.ts'
import { originalText, parse } from '../parse/parse.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import { keyed } from '../testing/keyed.ts'
import { compile } from '../verdict/evaluate.ts'
import { matcherOf } from '../verdict/site-verdict.ts'
import { membersOf } from './family.ts'
import { overview } from './overview.ts'
import type { PolicyRequest } from './set-policy.ts'
import { setPolicy } from './set-policy.ts'

/** The text after the edits, applied as an editor does. */
function edited(text: string, edits: ReturnType<typeof setPolicy>['edits']): string {
  return edits.reduceRight((rest, { from, to, insert }) => rest.slice(0, from) + insert + rest.slice(to), text)
}

type Case = readonly [
  name: string,
  before: readonly string[],
  policy: PolicyRequest['policy'],
  tokens: readonly string[],
  after: readonly string[],
  followers?: PolicyRequest['followers'],
]

const cases: readonly Case[] = [
  ['an empty file', [''], 'block', ['GPTBot', 'CCBot'], ['User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /', '']],
  [
    'a new group comes after the last one, separated by a blank line',
    ['User-agent: *', 'Disallow: /a', ''],
    'block',
    ['GPTBot'],
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /', ''],
  ],
  [
    'a file without a line end at its end still has none',
    ['User-agent: *', 'Disallow: /a'],
    'allow',
    ['GPTBot'],
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Allow: /'],
  ],
  [
    'sitemaps at the end stay there with their comment',
    ['User-agent: *', 'Disallow: /a', '', '# Maps', 'Sitemap: https://a.example/s.xml', ''],
    'block',
    ['GPTBot'],
    [
      ...['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /', ''],
      ...['# Maps', 'Sitemap: https://a.example/s.xml', ''],
    ],
  ],
  [
    'sitemaps right below the rules',
    ['User-agent: *', 'Disallow: /a', '# Map', 'Sitemap: https://a.example/s.xml'],
    'block',
    ['GPTBot'],
    [
      ...['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /', ''],
      ...['# Map', 'Sitemap: https://a.example/s.xml'],
    ],
  ],
  [
    'a comment right below the last rule stays with it',
    ['User-agent: *', 'Disallow: /a', '# because', '', 'Sitemap: https://a.example/s.xml'],
    'block',
    ['GPTBot'],
    [
      ...['User-agent: *', 'Disallow: /a', '# because', '', 'User-agent: GPTBot', 'Disallow: /', ''],
      ...['Sitemap: https://a.example/s.xml'],
    ],
  ],
  [
    'a file of a comment and sitemaps',
    ['# robots.txt of a.example', '', '# Maps', 'Sitemap: https://a.example/s.xml'],
    'block',
    ['GPTBot'],
    [
      ...['# robots.txt of a.example', '', 'User-agent: GPTBot', 'Disallow: /', ''],
      ...['# Maps', 'Sitemap: https://a.example/s.xml'],
    ],
  ],
  [
    'no blank lines where the file has none between groups, and names as it writes them',
    ['user-agent:*', 'disallow:/a', 'user-agent:Bingbot', 'disallow:/b', ''],
    'block',
    ['GPTBot'],
    ['user-agent:*', 'disallow:/a', 'user-agent:Bingbot', 'disallow:/b', 'user-agent:GPTBot', 'disallow:/', ''],
  ],
  [
    'rules in upper case where the file writes its names so',
    ['USER-AGENT: *', 'DISALLOW: /a', ''],
    'block',
    ['GPTBot'],
    ['USER-AGENT: *', 'DISALLOW: /a', '', 'USER-AGENT: GPTBot', 'DISALLOW: /', ''],
  ],
  [
    'a group for the token alone keeps its place, its comments and its other records; one rule replaces its rules',
    [
      ...['User-agent: GPTBot # OpenAI', 'Crawl-delay: 5', '# not these', 'Disallow: /a # old', 'Allow: /a/b # new'],
      ...['Sitemap: https://a.example/s.xml', 'Disallow: /c', '', 'User-agent: *', 'Disallow: /x'],
    ],
    'block',
    ['GPTBot'],
    [
      ...['User-agent: GPTBot # OpenAI', 'Crawl-delay: 5', '# not these', 'Disallow: / # old', '# new'],
      ...['Sitemap: https://a.example/s.xml', '', 'User-agent: *', 'Disallow: /x'],
    ],
  ],
  [
    'the wanted rule stays in its place if it is there already',
    ['User-agent: GPTBot', 'Allow: /a', 'Disallow: /', 'Allow: /b'],
    'block',
    ['GPTBot'],
    ['User-agent: GPTBot', 'Disallow: /'],
  ],
  [
    'a token is removed from a group that it shares, and the group does not change otherwise',
    ['User-agent: Bingbot', 'User-agent: gptbot', 'User-agent: CCBot', 'Disallow: /a', ''],
    'block',
    ['GPTBot'],
    ['User-agent: Bingbot', 'User-agent: CCBot', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /', ''],
  ],
  [
    'also from a group that it shares with *',
    ['User-agent: *', 'User-agent: GPTBot', 'Disallow: /a'],
    'allow',
    ['GPTBot'],
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Allow: /'],
  ],
  [
    'tokens without a group join the group of another requested token',
    ['User-agent: CCBot', 'Disallow: /', '', 'User-agent: *', 'Disallow: /a'],
    'block',
    ['GPTBot', 'CCBot', 'ClaudeBot'],
    [
      'User-agent: CCBot',
      'User-agent: GPTBot',
      'User-agent: ClaudeBot',
      'Disallow: /',
      '',
      'User-agent: *',
      'Disallow: /a',
    ],
  ],
  [
    'a second group of the same token is removed',
    [
      'User-agent: GPTBot',
      'Disallow: /a',
      '',
      'User-agent: *',
      'Disallow: /x',
      '',
      'User-agent: GPTBot',
      'Disallow: /b',
      '',
    ],
    'block',
    ['GPTBot'],
    ['User-agent: GPTBot', 'Disallow: /', '', 'User-agent: *', 'Disallow: /x', ''],
  ],
  [
    'a group without rules gets one',
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot'],
    'block',
    ['GPTBot', 'CCBot'],
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /'],
  ],
  [
    'the new group does not get the user-agent lines of a group without rules',
    ['User-agent: Bingbot', 'Disallow: /a', '', '# everyone', 'User-agent: *', ''],
    'block',
    ['GPTBot'],
    [
      'User-agent: Bingbot',
      'Disallow: /a',
      '',
      'User-agent: GPTBot',
      'Disallow: /',
      '',
      '# everyone',
      'User-agent: *',
      '',
    ],
  ],
  [
    'a group for the token alone is removed with its records; comments and sitemaps stay',
    [
      ...['User-agent: *', 'Disallow: /a', '', '# OpenAI', 'User-agent: GPTBot', 'Disallow: /b # b', ''],
      ...['Crawl-delay: 10', 'Sitemap: https://a.example/s.xml', '', 'User-agent: CCBot', 'Disallow: /', ''],
    ],
    'remove',
    ['GPTBot'],
    [
      ...['User-agent: *', 'Disallow: /a', '', '# OpenAI', '# b', ''],
      ...['Sitemap: https://a.example/s.xml', '', 'User-agent: CCBot', 'Disallow: /', ''],
    ],
  ],
  [
    'blank lines around a removed group become one gap',
    ['User-agent: GPTBot', 'Disallow: /', '', 'Disallow: /b', '', 'User-agent: *', 'Disallow: /a'],
    'remove',
    ['GPTBot'],
    ['User-agent: *', 'Disallow: /a'],
  ],
  [
    'the last group is removed',
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /', ''],
    'remove',
    ['GPTBot'],
    ['User-agent: *', 'Disallow: /a', ''],
  ],
  ['the only group is removed', ['User-agent: GPTBot', 'Disallow: /'], 'remove', ['GPTBot'], ['']],
  [
    'Google’s parser and others read a token in a longer value: GPTBot/1.2',
    ['User-agent: GPTBot/1.2', 'Allow: /a', 'Disallow: /'],
    'block',
    ['GPTBot'],
    ['User-agent: GPTBot', 'Disallow: /'],
  ],
  [
    'the longer value goes if another line of its group is the token itself',
    ['User-agent: GPTBot/1.2 # old', 'User-agent: gptbot', 'Disallow: /a'],
    'block',
    ['GPTBot'],
    ['# old', 'User-agent: gptbot', 'Disallow: /'],
  ],
  [
    'crawlers that fall back to Googlebot keep the verdicts of its group',
    ['User-agent: Googlebot', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /b'],
    'block',
    ['Googlebot'],
    [
      ...followersOf('Googlebot'),
      ...['Disallow: /a', '', 'User-agent: *', 'Disallow: /b', '', 'User-agent: Googlebot', 'Disallow: /'],
    ],
    'keep',
  ],
  [
    'or of the group for *',
    ['User-agent: *', 'Disallow: /b', '', 'User-agent: Applebot', 'Disallow: /c'],
    'block',
    ['Googlebot'],
    [
      ...[
        'User-agent: *',
        ...followersOf('Googlebot').filter(line => line !== 'User-agent: Applebot'),
        'Disallow: /b',
        '',
      ],
      ...['User-agent: Applebot', 'Disallow: /c', '', 'User-agent: Googlebot', 'Disallow: /'],
    ],
    'keep',
  ],
  [
    'where only Google’s parser reads the group for *, with a group of their own that allows what it does not say',
    ['\udcefUser-agent: *', 'Disallow /c', ''],
    'block',
    ['Bingbot'],
    [
      ...['\udcefUser-agent: *', 'Disallow /c', '', ...followersOf('Bingbot'), 'Allow: /', ''],
      ...['User-agent: Bingbot', 'Disallow: /', ''],
    ],
    'keep',
  ],
  [
    'except retired ones: AdsBot-Google-Mobile-Apps falls back to AdsBot-Google',
    ['User-agent: *', 'Disallow: /'],
    'block',
    ['AdsBot-Google'],
    [...['User-agent: *', 'Disallow: /', '', 'User-agent: AdsBot-Google', 'Disallow: /']],
    'keep',
  ],
  [
    'crawlers that fall back to Googlebot follow it by default',
    ['User-agent: *', 'Disallow: /b'],
    'block',
    ['Googlebot'],
    ['User-agent: *', 'Disallow: /b', '', 'User-agent: Googlebot', 'Disallow: /'],
  ],
  [
    'also if its group is removed',
    ['User-agent: Googlebot', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /b'],
    'remove',
    ['Googlebot'],
    ['User-agent: *', 'Disallow: /b'],
  ],
  [
    'but nothing is allowed to them that was not asked for',
    ['User-agent: *', 'Disallow: /b'],
    'allow',
    ['Bingbot'],
    ['User-agent: *', ...followersOf('Bingbot'), 'Disallow: /b', '', 'User-agent: Bingbot', 'Allow: /'],
  ],
  [
    'a common name means the crawlers that fall back to it',
    [
      ...['User-agent: YandexBot', 'Disallow: /a', '', 'User-agent: YandexImages', 'User-agent: Bingbot'],
      ...['Disallow: /b', '', 'User-agent: *', 'Disallow: /c'],
    ],
    'block',
    ['Yandex'],
    [
      ...['User-agent: YandexBot', 'User-agent: Yandex', 'Disallow: /', '', 'User-agent: Bingbot', 'Disallow: /b', ''],
      ...['User-agent: *', 'Disallow: /c'],
    ],
  ],
  [
    'also if it is allowed',
    ['User-agent: yandex', 'User-agent: Bingbot', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /'],
    'allow',
    ['Yandex'],
    [
      ...['User-agent: Bingbot', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /', ''],
      ...['User-agent: Yandex', 'Allow: /'],
    ],
  ],
  [
    'and if it is removed',
    [
      'User-agent: Yandex',
      'Disallow: /a',
      '',
      'User-agent: YandexBot',
      'Disallow: /b',
      '',
      'User-agent: *',
      'Allow: /',
    ],
    'remove',
    ['Yandex'],
    ['User-agent: *', 'Allow: /'],
  ],
  [
    'crawlers that are asked for beside their common name are named',
    ['User-agent: *', 'Disallow: /c'],
    'block',
    ['Yandex', 'YandexBot'],
    ['User-agent: *', 'Disallow: /c', '', 'User-agent: Yandex', 'User-agent: YandexBot', 'Disallow: /'],
  ],
  [
    'a star after a token is not part of it',
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: Mediapartners-Google*', 'Disallow:'],
    'block',
    ['Mediapartners-Google*'],
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: Mediapartners-Google', 'Disallow: /'],
  ],
  [
    'nor when the group goes',
    ['User-agent: *', 'Disallow: /a', '', 'User-agent: Mediapartners-Google*', 'Disallow:'],
    'remove',
    ['Mediapartners-Google*'],
    ['User-agent: *', 'Disallow: /a'],
  ],
  [
    'a comment moves with the token before it',
    ['User-agent: Bingbot # Bing', 'User-agent: GPTBot # for training', 'Disallow: /a'],
    'block',
    ['GPTBot'],
    ['User-agent: Bingbot # Bing', 'Disallow: /a', '', 'User-agent: GPTBot # for training', 'Disallow: /'],
  ],
  [
    'a comment after a token stays if the token goes',
    ['User-agent: GPTBot # since spring', 'Disallow: /', '', 'User-agent: *', 'Disallow: /a'],
    'remove',
    ['GPTBot'],
    ['# since spring', '', 'User-agent: *', 'Disallow: /a'],
  ],
  [
    'unless it only repeats the crawler’s name',
    [
      ...['User-agent: GPTBot # GPTBot', 'User-agent: CCBot # Common Crawl', 'Disallow: /', ''],
      ...['User-agent: *', 'Disallow: /a'],
    ],
    'remove',
    ['GPTBot', 'CCBot'],
    ['User-agent: *', 'Disallow: /a'],
  ],
  [
    'Googlebot-Image alone leaves Googlebot alone',
    ['User-agent: Googlebot', 'Disallow: /a'],
    'block',
    ['Googlebot-Image'],
    ['User-agent: Googlebot', 'Disallow: /a', '', 'User-agent: Googlebot-Image', 'Disallow: /'],
  ],
]

function followersOf(token: string): string[] {
  const following = crawlers.filter(({ chain, retired }) => chain.slice(1).includes(token) && !retired)
  return following.map(crawler => `User-agent: ${crawler.token}`)
}

describe('an edit', () => {
  test.each(
    cases.map(([name, before, policy, tokens, after, followers]) => {
      return { name, before, policy, after, request: { tokens, policy, ...(followers && { followers }) } }
    }),
  )('$policy: $name', ({ before, request, after }) => {
    const robots = parse(before.join('\n'))
    const { edits, text, notes } = setPolicy(robots, request)
    expect(text.split('\n')).toEqual(after)
    expect(edited(robots.text, edits)).toBe(text)
    expect(notes.map(note => note.kind)).not.toContain('not-possible')
  })

  test('touches no line that stays', () => {
    const robots = parse('User-agent: a\nDisallow: /x\nUser-agent: GPTBot\nDisallow: /\nUser-agent: b\nDisallow: /y\n')
    const { edits } = setPolicy(robots, { tokens: ['GPTBot'], policy: 'remove' })
    expect(edits.map(({ from, to, insert }) => [robots.text.slice(from, to), insert])).toEqual([
      ['User-agent: GPTBot\nDisallow: /\n', ''],
    ])
  })
})

describe('line ends and octets do not change', () => {
  test.each([
    [
      'User-agent: *\r\nDisallow: /\udce9\r\n',
      'User-agent: *\r\nDisallow: /\udce9\r\n\r\nUser-agent: GPTBot\r\nDisallow: /\r\n',
    ],
    ['User-agent: *\rDisallow: /a', 'User-agent: *\rDisallow: /a\r\rUser-agent: GPTBot\rDisallow: /'],
    [
      '\ufeffUser-agent: *\nDisallow: /a\r\n',
      '\ufeffUser-agent: *\nDisallow: /a\r\n\nUser-agent: GPTBot\nDisallow: /\n',
    ],
    ['\ufeffUser-agent: GPTBot\nDisallow: /a\n', '\ufeffUser-agent: GPTBot\nDisallow: /\n'],
  ])('%j', (before, after) => {
    const robots = parse(encode(before))
    const { edits, text } = setPolicy(robots, { tokens: ['GPTBot'], policy: 'block' })
    expect(text).toBe(after)
    expect(edited(robots.text, edits)).toBe(parse(after).text)
  })

  test('a CR never comes directly before the LF of a blank line', () => {
    const robots = parse('User-agent: *\rUser-agent: GPTBot\n\nDisallow: /a\n')
    const { text } = setPolicy(robots, { tokens: ['GPTBot'], policy: 'remove' })
    expect(parse(text).lines.map(line => line.value)).toEqual(['*', '', '/a', ''])
  })
})

describe('notes', () => {
  const noted = (before: string, request: PolicyRequest) => {
    const { edits, notes } = setPolicy(parse(before), request)
    return [edits.length > 0 ? 'changed' : 'unchanged', ...notes.map(({ kind, tokens }) => `${kind}: ${tokens}`)]
  }

  test.each<[string, PolicyRequest, string[]]>([
    ['User-agent: GPTBot\nDisallow: /', { tokens: ['gptbot'], policy: 'block' }, ['unchanged', 'already: GPTBot']],
    // The group for * blocks the crawlers that follow it.
    ['User-agent: *\nDisallow: /', { tokens: ['GPTBot'], policy: 'block' }, ['unchanged', 'already: GPTBot']],
    [
      'User-agent: Googlebot\nDisallow: /',
      { tokens: ['Googlebot-Image'], policy: 'block' },
      ['unchanged', 'already: Googlebot-Image'],
    ],
    // Being allowed by the group for * is not the same as being allowed by a group that names the crawler.
    ['User-agent: *\nAllow: /', { tokens: ['GPTBot'], policy: 'allow' }, ['changed']],
    ['User-agent: GPTBot\nDisallow:', { tokens: ['GPTBot'], policy: 'allow' }, ['unchanged', 'already: GPTBot']],
    ['', { tokens: ['GPTBot'], policy: 'remove' }, ['unchanged', 'already: GPTBot']],
    ['', { tokens: ['Perplexity-User'], policy: 'block' }, ['changed', 'does-not-obey: Perplexity-User']],
    ['', { tokens: ['ChatGPT-User'], policy: 'block' }, ['changed', 'may-not-apply: ChatGPT-User']],
    ['', { tokens: ['facebookexternalhit'], policy: 'block' }, ['changed', 'with-exceptions: facebookexternalhit']],
    ['', { tokens: ['Claude-Web', 'WhatsApp'], policy: 'block' }, ['changed', 'user-triggered: Claude-Web,WhatsApp']],
    ['', { tokens: ['Google-Extended'], policy: 'block' }, ['changed', 'control: Google-Extended']],
    ['', { tokens: ['Mediapartners-Google'], policy: 'block' }, ['changed', 'ignores-everyone: Mediapartners-Google']],
    ['', { tokens: ['Perplexity-User'], policy: 'allow' }, ['changed']],
    // The operator does not say that the crawler follows a group for *.
    [
      'User-agent: *\nDisallow: /',
      { tokens: ['Google-Extended'], policy: 'block' },
      ['changed', 'control: Google-Extended'],
    ],
  ])('%j %j', (before, request, expected) => {
    expect(noted(before, request)).toEqual(expected)
  })

  test.each<[before: string, request: PolicyRequest, notes: readonly string[]]>([
    [
      'User-agent: YandexBot\nDisallow: /a\n',
      { tokens: ['Yandex'], policy: 'block' },
      [`family: ${membersOf('Yandex')}`],
    ],
    ['User-agent: YandexBot\nDisallow: /a\n', { tokens: ['Yandex'], policy: 'remove' }, ['family']],
    ['User-agent: Yandex\nDisallow: /\n', { tokens: ['Yandex'], policy: 'block' }, ['already: Yandex']],
    ['', { tokens: ['YandexBot'], policy: 'block' }, []],
  ])('what a common name means: %j %j', (before, request, expected) => {
    const [, ...kinds] = noted(before, request)
    for (const note of expected) expect(kinds).toContainEqual(expect.stringMatching(`^${note}`))
    expect(kinds.some(kind => kind.startsWith('family'))).toBe(expected.some(note => note.startsWith('family')))
  })

  test('crawlers that fall back to a token may follow the change', () => {
    const request = { tokens: ['Bingbot'], policy: 'block' } as const
    const { text, notes } = setPolicy(parse(''), request)
    expect(text).toBe('User-agent: Bingbot\nDisallow: /\n')
    const follow = notes.find(({ kind }) => kind === 'followers-follow')
    expect(follow && keyed(follow.wording)).toBe('note_followers_follow(count: 1, tokens: [BingPreview])')
    const kept = setPolicy(parse(''), { ...request, followers: 'keep' })
    expect(kept.text).toContain('User-agent: BingPreview\nAllow: /\n')
    expect(kept.notes.map(({ kind }) => kind)).toContain('followers-kept')
  })

  test('nothing is done that would change other verdicts', () => {
    // In RFC 9309 line 3 is not a user-agent line: both rules are Bingbot's. For Google the second one is GPTBot's.
    const file = 'User-agent: Bingbot\nDisallow: /a\nUseragent: GPTBot\nDisallow: /b\n'
    expect(noted(file, { tokens: ['GPTBot'], policy: 'remove' })).toEqual(['unchanged', 'already: GPTBot'])
    expect(noted(file, { tokens: ['Googlebot'], policy: 'remove' })).toEqual(['unchanged', 'already: Googlebot'])
    const googles = file.replace('GPTBot', 'Googlebot')
    expect(noted(googles, { tokens: ['Googlebot'], policy: 'remove' })).toEqual([
      'unchanged',
      'not-possible: Googlebot',
    ])
    // A new group for the crawler is still possible.
    expect(noted(googles, { tokens: ['Googlebot'], policy: 'block', followers: 'follow' })[0]).toBe('changed')
  })

  test('a part of a byte order mark stays in the first line, where Google’s parser skips it', () => {
    const [sitemap, blocked] = ['\udcefSitemap: https://example.com/s.xml', 'User-agent: GPTBot\nDisallow: /']
    expect(setPolicy(parse(sitemap), { tokens: ['GPTBot'], policy: 'block' }).text).toBe(`${sitemap}\n\n${blocked}`)
    const withoutRules = '\udcefUser-agent: a\nSitemap: https://example.com/s.xml\n'
    expect(noted(withoutRules, { tokens: ['GPTBot'], policy: 'block' })).toEqual(['unchanged', 'not-possible: GPTBot'])
    // A new group would change the verdicts of BingPreview too, wherever it is inserted.
    const keep: PolicyRequest = { tokens: ['Bingbot'], policy: 'block', followers: 'keep' }
    expect(noted('\udcefUser-agent Bingbot', keep)).toEqual(['unchanged', 'not-possible: Bingbot'])
  })

  test('a file that ends past the size limit', () => {
    const file = `User-agent: *\n${`Disallow: /${'a'.repeat(60_000)}\n`.repeat(10)}`
    expect(noted(file, { tokens: ['GPTBot'], policy: 'block' })).toEqual(['unchanged', 'not-possible: GPTBot'])
  })
})

test.each(['', ' ', '*', '* ', 'a\nb', 'a#b', 'a\0'])('the token %j is refused', token => {
  expect(() => setPolicy(parse(''), { tokens: [token], policy: 'block' })).toThrow(JSON.stringify(token))
})

const tokens = [
  'GPTBot',
  'CCBot',
  'Googlebot',
  'Googlebot-Image',
  'GoogleOther',
  'AdsBot-Google',
  'Bingbot',
  'MJ12bot',
  'Yandex',
  'YandexBot',
  'my-bot',
]
const value = constantFrom(...tokens, ...tokens, '*', '*', '*', 'gptbot', 'Other')
const path = constantFrom('/', '/a', '/a/b', '/*b', '/a$', '*', '/robots.txt', '/c?d')
const rule = tuple(constantFrom('Disallow: ', 'Disallow: ', 'Allow: '), path).map(parts => parts.join(''))
const agent = value.map(name => `User-agent: ${name}`)
const other = constantFrom(
  ...['', '', '', '# comment', 'Sitemap: https://a.example/s.xml', 'Crawl-delay: 3', 'Disallow:', 'Foo: bar', '# x'],
)
const wellFormed = array(oneof(agent, rule, other), { maxLength: 16 })
const odd = constantFrom(
  ...['User-agent: GPTBot/1.2', 'User-agent: Googlebot Image', 'User-agent: MJ12bot/2'],
  ...[
    'Useragent: GPTBot',
    'Dissallow: /a',
    'User-agent GPTBot',
    'Disallow /b',
    'User-agent:',
    'junk',
    'User-agent: *foo',
  ],
  ...[
    'User-agent: CCBot # c',
    'Disallow: /b # c',
    'Disallow:\v/c',
    '  User-agent :  CCBot  ',
    'Disallow: /\0a',
    '\udcef',
  ],
)
const anything = array(oneof(agent, rule, other, odd), { maxLength: 16 })
const lineEnds = constantFrom('\n', '\r\n', '\r')
const requests = record({
  tokens: subarray(tokens, { minLength: 1, maxLength: 4 }),
  policy: constantFrom('block', 'allow', 'remove'),
  followers: constantFrom('keep', 'follow'),
})

const urls = ['/', '/a', '/a/b', '/ab', '/x/b', '/c?d', '/c', '/robots.txt?', '/aa', '/robots.txtx', '/%C3%A9']

const known = crawlers.filter(crawler => !isLikeUnknown(crawler))

/** What every known crawler and some others may fetch, in the documented dialect and optionally in RFC 9309. */
function verdictsOf(text: string, named: (token: string) => boolean, alsoInRfc9309: boolean): Map<string, string> {
  const robots = parse(text)
  const verdicts = new Map<string, string>()
  for (const crawler of [...known, ...['Wget', 'Other', 'my-bot', 'nobody', 'foo'].map(crawlerForOwnToken)]) {
    if (named(crawler.token)) continue
    for (const dialect of new Set([crawler.dialect, alsoInRfc9309 ? 'rfc9309' : crawler.dialect] as const)) {
      const matcher = matcherOf(robots, crawler, dialect)
      verdicts.set(`${crawler.token} ${dialect}`, urls.map(url => (matcher.isAllowed(url) ? '+' : '-')).join(''))
    }
  }
  return verdicts
}

function checkLaws(lines: readonly string[], lineEnd: string, request: PolicyRequest, wellFormed: boolean) {
  const source = lines.join(lineEnd)
  const robots = parse(source)
  const { edits, text, notes } = setPolicy(robots, request)
  expect(edited(robots.text, edits)).toBe(parse(text).text)
  if (notes.some(({ kind }) => kind === 'not-possible')) {
    expect([text, edits]).toEqual([originalText(robots), []])
    return 'not-possible'
  }
  const family = request.tokens.flatMap(membersOf)
  const following = notes.flatMap(({ kind, tokens }) => (kind === 'followers-follow' ? tokens : []))
  if (request.followers === 'keep') expect(following).toEqual([])
  const retired = crawlers.filter(crawler => crawler.retired && crawler.chain.some(one => request.tokens.includes(one)))
  const exempt = [...request.tokens, ...family, ...following, ...retired.map(({ token }) => token)]
  const named = (token: string) => exempt.includes(token)
  expect(verdictsOf(text, named, wellFormed)).toEqual(verdictsOf(source, named, wellFormed))
  const after = parse(text)
  for (const token of [...request.tokens, ...family]) {
    const crawler = crawlerForOwnToken(token)
    for (const dialect of new Set([crawler.dialect, 'rfc9309'] as const)) {
      const matcher = compile(after, { ...crawlerQuery(crawler), dialect })
      const followed = lowerCaseToken(matcher.evaluate('/x').productToken)
      if (request.policy === 'remove') expect(followed).not.toBe(lowerCaseToken(token))
      if (request.policy === 'allow' && request.tokens.includes(token)) expect(followed).toBe(lowerCaseToken(token))
      if (request.policy === 'remove') continue
      expect([token, dialect, urls.map(url => matcher.isAllowed(url))]).toEqual([
        token,
        dialect,
        urls.map(() => request.policy === 'allow'),
      ])
    }
  }
  for (const comment of lines.filter(line => line.startsWith('#'))) expect(text).toContain(comment)
  expect(setPolicy(after, request)).toMatchObject({ edits: [], text })
  return 'done'
}

test('law: the policy holds, no other verdict changes, and a second call changes nothing', () =>
  assert(
    property(wellFormed, lineEnds, requests, (lines, lineEnd, request) => {
      expect(checkLaws(lines, lineEnd, request as PolicyRequest, true)).toBe('done')
    }),
    { numRuns: 250 },
  ))

test('law: the same for files in which dialects see different groups, or nothing changes and a note says so', () => {
  let done = 0
  const tries = { numRuns: 250 }
  assert(
    property(anything, lineEnds, requests, (lines, lineEnd, request) => {
      if (checkLaws(lines, lineEnd, request as PolicyRequest, false) === 'done') done++
    }),
    tries,
  )
  expect(done).toBeGreaterThan(tries.numRuns / 2)
})

test('block AI training, keep AI search', () => {
  const file = 'User-agent: *\nDisallow: /cart\n\nSitemap: https://a.example/s.xml\n'
  const training = crawlers.filter(({ category }) => category === 'ai-training').map(({ token }) => token)
  const blocked = setPolicy(parse(file), { tokens: training, policy: 'block' })
  const search = crawlers.filter(({ category }) => category === 'ai-search').map(({ token }) => token)
  const { text } = setPolicy(parse(blocked.text), { tokens: search, policy: 'allow' })
  const states = overview(parse(text)).map(({ crawler, state, source }) => [crawler.category, state, source])
  const expected = { 'ai-training': ['blocked', 'own-group'], 'ai-search': ['allowed', 'own-group'] }
  for (const [category, ...found] of states) {
    if (category === 'ai-training' || category === 'ai-search') expect(found).toEqual(expected[category])
  }
  expect(text.endsWith('\n\nSitemap: https://a.example/s.xml\n')).toBe(true)
  const back = setPolicy(parse(text), { tokens: [...training, ...search], policy: 'remove' })
  expect(back.text).toBe(file)
})
