import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { type ExplanationSentence, type ExplanationStep, explanationOf } from './explanation.ts'
import { type Fetched, siteMatcher } from './site-verdict.ts'

const source = `User-agent: *
Disallow: /all
User-agent: *
Disallow: /more

User-agent: Googlebot
Disallow: /shop
Allow: /shop/help
Allow: /shop
`

function steps(
  token: string,
  path: string,
  reading: Reading = 'as-documented',
  text = source,
): readonly ExplanationStep[] {
  const matcher = siteMatcher({ robots: parse(text) }, crawlerForOwnToken(token), reading)
  return explanationOf(matcher, matcher.evaluate(path), path)
}

const textOf = ({ wording }: ExplanationSentence) => keyed(wording, 'explain')

function told(id: ExplanationStep['id'], all: readonly ExplanationStep[]) {
  return all.find(step => step.id === id)?.sentences.map(sentence => [textOf(sentence), sentence.line])
}

test('the explanation has every step, each with its section', () => {
  const all = steps('Googlebot', '/shop/help/x')
  expect(all.map(step => step.id)).toEqual(['answer', 'groups', 'path', 'rules', 'verdict'])
  for (const { section } of all) expect(new URL(section.url).protocol).toBe('https:')
})

describe('groups', () => {
  const cases: [string, Reading, [string, number | undefined][]][] = [
    [
      'Googlebot',
      'as-documented',
      [['groups_followed(count: 1, token: Googlebot, lines: [phrase_lineRange(from: 6, to: 9)])', 6]],
    ],
    [
      'Googlebot-Image',
      'as-documented',
      [
        ['groups_noneNames(token: Googlebot-Image)', undefined],
        ['groups_followed(count: 1, token: Googlebot, lines: [phrase_lineRange(from: 6, to: 9)])', 6],
      ],
    ],
    [
      'MyBot',
      'rfc9309',
      [
        ['groups_noneNames(token: MyBot)', undefined],
        ['groups_everyone(count: 2, lines: [phrase_lineRange(from: 1, to: 2), phrase_lineRange(from: 3, to: 4)])', 1],
      ],
    ],
    [
      'MyBot',
      'koster-1996',
      [
        ['groups_noneNames(token: MyBot)', undefined],
        ['groups_everyoneFirst(lines: [phrase_lineRange(from: 1, to: 2)])', 1],
      ],
    ],
    [
      'AdsBot-Google',
      'as-documented',
      [
        ['groups_noneNames(token: AdsBot-Google)', undefined],
        ['groups_everyoneIgnored(token: AdsBot-Google)', undefined],
      ],
    ],
  ]
  test.each(cases)('%s read as %s', (token, reading, expected) => {
    expect(told('groups', steps(token, '/x', reading))).toEqual(expected)
  })
})

test('RFC 9309 §2.2.1: several groups for one crawler, the first of them, and none', () => {
  const twice = 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nDisallow: /y'
  expect(told('groups', steps('a', '/x', 'rfc9309', twice))).toEqual([
    [
      'groups_followed(count: 2, token: a, lines: [phrase_lineRange(from: 1, to: 2), phrase_lineRange(from: 7, to: 8)])',
      1,
    ],
  ])
  expect(told('groups', steps('b', '/x', 'rfc9309', twice))).toEqual([
    ['groups_followed(count: 1, token: b, lines: [phrase_lineRange(from: 4, to: 5)])', 4],
  ])
  expect(told('groups', steps('a', '/x', 'koster-1996', twice))).toEqual([
    ['groups_first(token: a, lines: [phrase_lineRange(from: 1, to: 2)])', 1],
  ])
  expect(told('groups', steps('a', '/x', 'rfc9309', 'User-agent: *\nDisallow: /'))).toEqual([
    ['groups_noneNames(token: a)', undefined],
    ['groups_everyone(count: 1, lines: [phrase_lineRange(from: 1, to: 2)])', 1],
  ])
  expect(told('groups', steps('c', '/x', 'rfc9309', twice))).toEqual([
    ['groups_noneNames(token: c)', undefined],
    ['groups_noEveryone', undefined],
  ])
})

test.each<[Reading, readonly string[]]>([
  ['rfc9309', ['RFC 9309 §2.3.1.1', 'RFC 9309 §2.2.1', 'RFC 9309 §2.2.2', 'RFC 9309 §2.2.2', 'RFC 9309 §2.2.2']],
  [
    'google',
    [
      'Google, Handling of errors and HTTP status codes',
      'Google, Order of precedence for user agents',
      'Google, URL matching based on path values',
      'Google, Order of precedence for rules',
      'Google, Order of precedence for rules',
    ],
  ],
  [
    'google-2020',
    [
      'Google 2020, Handling HTTP result codes',
      'Google 2020, Order of precedence for user agents',
      'Google 2020, URL matching based on path values',
      'Google 2020, Order of precedence for group-member lines',
      'Google 2020, Order of precedence for group-member lines',
    ],
  ],
  [
    'draft-koster-rep-00',
    ['2019 draft §2.3.1.1', '2019 draft §2.2.1', '2019 draft §2.2.2', '2019 draft §2.2.2', '2019 draft §2.2.2'],
  ],
  [
    'koster-1996',
    ['1996 draft §3.1', '1996 draft §3.2.1', '1996 draft §3.2.2', '1996 draft §3.2.2', '1996 draft §3.2.2'],
  ],
])('the sections of %s', (reading, expected) => {
  const sections = steps('MyBot', '/all', reading).map(({ section }) => section)
  expect(sections.map(({ title }) => title)).toEqual(expected)
  // A section of Google's pages has its title as the fragment.
  if (reading.startsWith('google')) {
    for (const { title, url } of sections.slice(1)) {
      expect(new URL(url).hash).toBe(`#${title.replace(/^.*, /, '').toLowerCase().replaceAll(' ', '-')}`)
    }
  }
})

describe('RFC 9309 §2.2.1: rules for all that are not followed are mentioned where they would lead to the other verdict', () => {
  const file = `User-agent: *
Disallow: /account/
Allow: /account/open

User-agent: Googlebot
Disallow: /search
Disallow: /account/open
Disallow: /gone

User-agent: Empty
Disallow:
`
  test.each<[string, string, readonly [string, number | undefined][]]>([
    [
      'Googlebot',
      '/account/orders',
      [
        [
          'everyone_wouldBlock(lines: [phrase_lineRange(from: 1, to: 3)], line: phrase_lines(count: 1, lines: [2]), rule: Disallow: /account/)',
          2,
        ],
      ],
    ],
    [
      'Googlebot',
      '/account/open',
      [
        [
          'everyone_wouldAllow(lines: [phrase_lineRange(from: 1, to: 3)], line: phrase_lines(count: 1, lines: [3]), rule: Allow: /account/open)',
          3,
        ],
      ],
    ],
    ['Googlebot', '/gone', [['everyone_wouldNotBlock(lines: [phrase_lineRange(from: 1, to: 3)])', undefined]]],
    [
      'Empty',
      'https://a.example/account/x?y',
      [
        [
          'everyone_wouldBlock(lines: [phrase_lineRange(from: 1, to: 3)], line: phrase_lines(count: 1, lines: [2]), rule: Disallow: /account/)',
          2,
        ],
      ],
    ],
    ['Googlebot', '/', []],
    ['Googlebot', '/robots.txt', []],
  ])('%s, %s', (token, path, expected) => {
    const [, ...others] = told('groups', steps(token, path, 'as-documented', file)) ?? []
    expect(others).toEqual(expected)
  })

  test('also for a crawler that does not follow them because its operator says so', () => {
    expect(told('groups', steps('AdsBot-Google', '/account/', 'as-documented', file))?.at(-1)).toEqual([
      'everyone_wouldBlock(lines: [phrase_lineRange(from: 1, to: 3)], line: phrase_lines(count: 1, lines: [2]), rule: Disallow: /account/)',
      2,
    ])
  })

  test('in a dialect where the first match wins, and for a path with escapes and two slashes at its start', () => {
    const text = 'User-agent: *\nDisallow: //a%3Cb/\n\nUser-agent: MyBot\nDisallow: /c'
    for (const reading of ['rfc9309', 'google', 'koster-1996'] as const) {
      const [, other] = told('groups', steps('MyBot', 'https://x.example//a<b/c', reading, text)) ?? []
      expect(other?.[1], reading).toBe(2)
    }
  })
})

test('RFC 9309 §2.2.2: the compared path is shown if it differs from the one that was asked about', () => {
  expect(told('path', steps('MyBot', '/x'))).toEqual([['path_same(path: /x)', undefined]])
  expect(told('path', steps('MyBot', 'https://example.com/a%41?q#f'))).toEqual([
    ['path_changed(path: /aA?q, url: https://example.com/a%41?q#f)', undefined],
  ])
})

describe('what decides', () => {
  const cases: [string, string, Reading, string, number | undefined][] = [
    ['the longest', '/shop/help', 'google', 'winner_longest(line: 8)', 8],
    ['a tie', '/shop/x', 'google', 'winner_tie(line: 9)', 9],
    ['the first', '/shop/help', 'koster-1996', 'winner_first(line: 7)', 7],
    ['none', '/x', 'google', 'winner_none', undefined],
  ]
  test.each(cases)('%s', (_name, path, reading, text, line) => {
    expect(told('verdict', steps('Googlebot', path, reading))).toEqual([[text, line]])
  })

  test('what the text leaves undefined, with the place where it does', () => {
    const file = 'User-agent: *\nAllow: /page\nDisallow: /*.htm'
    const step = steps('MyBot', '/page.htm', 'google-2020', file).find(({ id }) => id === 'verdict')
    const [decides, undefinedOrder] = step?.sentences ?? []
    expect(decides && textOf(decides)).toBe('winner_longest(line: 3)')
    expect(undefinedOrder && textOf(undefinedOrder)).toBe('winner_unspecified(specification: dialect_google_2020)')
    expect(undefinedOrder?.section?.title).toBe('Google 2020, Order of precedence for group-member lines')
    expect(told('verdict', steps('MyBot', '/page.htm', 'google', file))).toHaveLength(1)
  })

  test('the only matching rule', () => {
    expect(told('verdict', steps('MyBot', '/all'))).toEqual([['winner_only(line: 2)', 2]])
  })
})

describe('how many rules match', () => {
  test.each([
    ['Googlebot', '/shop/help', source, 'rules_count(count: 3, all: 3)'],
    ['MyBot', '/all', source, 'rules_count(count: 1, all: 2)'],
    ['MyBot', '/x', source, 'rules_none(all: 2)'],
    ['MyBot', '/x', 'User-agent: *\nDisallow: /a', 'rules_noneOfOne'],
    ['MyBot', '/a', 'User-agent: *\nDisallow: /a', 'rules_onlyOne'],
    ['MyBot', '/x', '', 'rules_noneAtAll'],
    ['MyBot', '/robots.txt', source, 'rules_itself'],
  ])('%s, %s', (token, path, text, expected) => {
    expect(told('rules', steps(token, path, 'as-documented', text))).toEqual([[expected, undefined]])
  })
})

test('a name outside of the grammar is compared whole by RFC 9309', () => {
  expect(told('groups', steps('Sogou web spider', '/x', 'rfc9309'))?.[0]).toEqual([
    'groups_noneNames(token: Sogou web spider)',
    undefined,
  ])
})

test('the wordings have keys of their own', () => {
  const keys = steps('Googlebot', '/shop').flatMap(({ sentences }) => sentences.map(({ wording }) => wording.key))
  expect(keys.filter(key => !key.startsWith('explain_'))).toEqual([])
  expect(keys).toContain('explain_answer_assumed')
})

test('what the operator leaves open follows the line', () => {
  const text = 'User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /'
  expect(told('verdict', steps('Amzn-SearchBot', '/a', 'as-documented', text))).toEqual([
    ['winner_only(line: 5)', 5],
    ['winner_undecided(operator: Amazon, token: Amzn-SearchBot)', undefined],
  ])
})

describe('where the operator’s text differs from the specifications', () => {
  const url = 'https://example.com/robots.txt'
  const day = 24 * 60 * 60 * 1000
  const answer = { kind: 'response', url, status: 503 } as const

  function of(token: string, text: string, fetched?: Fetched) {
    const matcher = siteMatcher({ robots: parse(text), fetched }, crawlerForOwnToken(token))
    const found = matcher.evaluate('/x')
    return explanationOf(matcher, found, '/x').map(({ id, sentences, section }) => ({
      id,
      section: section.title,
      texts: sentences.map(textOf),
      cited: sentences.flatMap(sentence => sentence.section?.title ?? []),
    }))
  }

  test('a file that cannot be fetched', () => {
    const [first, last] = of('Amazonbot', 'User-agent: *\nDisallow: /', { answer, now: 0 })
    expect(first).toMatchObject({ id: 'answer', section: 'Amazon, Our approach to robots.txt' })
    expect(first?.texts.slice(0, 3)).toEqual([
      'answer_server_error(status: 503)',
      'operator_unreachable(operator: Amazon, token: Amazonbot)',
      'means_all',
    ])
    expect(last?.texts).toEqual(['winner_answer'])
  })

  test('a copy that is used first', () => {
    const lastGood = { at: 0, robots: parse('User-agent: *\nDisallow: /') }
    const [first] = of('Amazonbot', '', { answer, now: day, lastGood })
    expect(first?.texts.slice(1, 4)).toEqual([
      'operator_unreachable(operator: Amazon, token: Amazonbot)',
      'operator_copy(operator: Amazon, duration: duration_days(count: 30))',
      'means_last_good',
    ])
  })

  test('an answer other than 200', () => {
    const [first] = of('YandexBot', '', { answer, now: 0 })
    expect(first).toMatchObject({ section: 'Yandex, Using robots.txt' })
    expect(first?.texts[1]).toBe('operator_other_than_200(operator: Yandex)')
  })

  test('a file that is too large', () => {
    const [first, last] = of('YandexBot', `#${'x'.repeat(600_000)}`)
    expect(first?.texts).toEqual(['limit_bytes(size: 600001, operator: Yandex, most: 512000)', 'means_all'])
    expect(first?.cited).toEqual(['Yandex, Using robots.txt'])
    expect(last?.texts).toEqual(['winner_too_large'])
    const fetched = { answer: { ...answer, status: 200 }, now: 0 }
    expect(of('YandexBot', `#${'x'.repeat(600_000)}`, fetched)[0]?.texts).toEqual([
      'answer_ok(status: 200)',
      ...(first?.texts ?? []),
    ])
  })

  test('nothing of this if it does not decide', () => {
    const [first] = of('YandexBot', '', { answer: { ...answer, status: 200 }, now: 0 })
    expect(first?.texts.slice(0, 2)).toEqual(['answer_ok(status: 200)', 'means_this'])
  })

  test.each([
    [undefined, 503, []],
    [undefined, 200, ['RFC 9309 §2.4']],
    ['https://example.com/r.txt', 503, ['RFC 9309 §2.3.1.2']],
    ['https://example.com/r.txt', 200, ['RFC 9309 §2.3.1.2', 'RFC 9309 §2.4']],
  ])('after a redirect to %s and status %d, its section is cited, too', (to, status, cited) => {
    const redirects = to === undefined ? [] : [{ status: 301, url: to }]
    expect(of('Bingbot', '', { answer: { ...answer, status, redirects }, now: 0 })[0]?.cited).toEqual(cited)
  })

  test('limits for which the operator does not say what happens beyond them', () => {
    const text = `User-agent: *\nDisallow: /${'y'.repeat(1024)}\n${'Disallow: /z\n'.repeat(2048)}`
    const rules = of('YandexBot', text).find(({ id }) => id === 'rules')
    expect(rules?.texts.slice(1)).toEqual([
      'limit_rules(count: 2049, operator: Yandex, most: 2048)',
      'limit_rule_length(line: 2, length: 1025, operator: Yandex, most: 1024)',
    ])
    expect(rules?.cited).toEqual(['Yandex, Robots.txt parsing errors', 'Yandex, Robots.txt parsing errors'])
  })
})

describe('Google’s parser and names outside of the grammar', () => {
  test.each([
    ['MyBot', 'groups_noneNames(token: MyBot)'],
    ['archive.org_bot', 'groups_readInPart(token: archive.org_bot, read: archive)'],
    ['360Spider', 'groups_unread(token: 360Spider)'],
  ])('%s', (token, expected) => {
    const text = `User-agent: ${token}x\nUser-agent: 360Spider\nDisallow: /`
    expect(told('groups', steps(token, '/x', 'google', text))?.[0]?.[0]).toBe(expected)
  })
})

describe('a redirect that was not followed', () => {
  const url = 'https://shop.example/robots.txt'
  test.each([
    ['not-web', 'mailto:a@b.c', 'refused_not_web(status: 302, address: mailto:a@b.c)'],
    ['insecure', 'http://shop.example/r', 'refused_insecure(status: 302, address: http://shop.example/r)'],
    ['local-network', 'https://10.0.0.1/', 'refused_local_network(status: 302, address: https://10.0.0.1/)'],
  ] as const)('%s', (because, to, sentence) => {
    const fetched = { answer: { kind: 'refused-redirect', url, status: 302, to, because }, now: 0 } as const
    const matcher = siteMatcher({ robots: parse(''), fetched }, crawlerForOwnToken('MyBot'))
    const all = explanationOf(matcher, matcher.evaluate('/'), '/')
    expect(all.map(({ id, section }) => [id, section.title])).toEqual([
      ['answer', 'RFC 9309 §2.3.1.2'],
      ['verdict', 'RFC 9309 §2.3.1.2'],
    ])
    const may = because === 'not-web' ? [] : ['unfollowed']
    expect(all[0]?.sentences.slice(0, may.length + 2).map(textOf)).toEqual([sentence, ...may, 'means_all'])
    expect(all[1]?.sentences.map(textOf)).toEqual([because === 'not-web' ? 'winner_answer' : 'winner_notFollowed'])
  })
})

describe('what the server answered', () => {
  const url = 'https://shop.example/robots.txt'
  const day = 24 * 60 * 60 * 1000
  const closed = 'User-agent: *\nDisallow: /a\n'

  interface Surroundings extends Partial<Fetched> {
    readonly token?: string
    readonly text?: string
  }

  function answered(answer: Fetched['answer'], { token = 'MyBot', text = closed, ...more }: Surroundings = {}) {
    const fetched = { now: 0, ...more, answer }
    const matcher = siteMatcher({ robots: parse(text), fetched }, crawlerForOwnToken(token))
    const [first] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    return first?.sentences.map(textOf) ?? []
  }

  test.each([
    ['/r.txt', 'answer_redirected(count: 1, host: shop.example)'],
    ['https://www.shop.example/r.txt', 'answer_redirectedAway(count: 1, host: shop.example)'],
  ])('RFC 9309 §2.3.1.2: a redirect to %s', (to, expected) => {
    const redirects = [{ status: 301, url: new URL(to, url).href }]
    expect(answered({ kind: 'response', url, status: 200, redirects })[0]).toBe(expected)
  })

  test('RFC 9309 §2.3.1.2: more than five redirects, and redirects that lead back', () => {
    const redirects = Array.from({ length: 6 }, (_, i) => ({ status: 301, url: `https://shop.example/${i}` }))
    expect(answered({ kind: 'too-many-redirects', url, redirects }).slice(0, 3)).toEqual([
      'answer_too_many_redirects(count: 6)',
      'means_all',
      'basis_choice(specification: dialect_rfc9309)',
    ])
    const to = 'mailto:a@b.c'
    expect(answered({ kind: 'refused-redirect', url, redirects, status: 302, to, because: 'not-web' })[0]).toBe(
      'answer_too_many_redirects(count: 6)',
    )
    expect(answered({ kind: 'redirect-loop', url })[0]).toBe('answer_redirect_loop')
    expect(answered({ kind: 'too-many-redirects', url, redirects: redirects.slice(0, 1) })[0]).toBe(
      'answer_too_many_redirects(count: 1)',
    )
  })

  test.each([
    ['dns', 'network_dns'],
    ['tls', 'network_tls'],
    ['timeout', 'network_timeout'],
    ['connection', 'network_connection'],
    ['unknown', 'network_unknown'],
  ] as const)('RFC 9309 §2.3.1.4: no answer, because of %s', (cause, expected) => {
    expect(answered({ kind: 'network-error', url, cause })).toEqual([
      expected,
      'means_nothing',
      'lifetime_retry(duration: duration_minutes(count: 10))',
      'changes_failing(duration: duration_days(count: 30))',
    ])
  })

  test.each([
    [200, 'answer_ok(status: 200)', 'means_this'],
    [401, 'answer_unauthorized(status: 401)', 'means_all'],
    [403, 'answer_forbidden(status: 403)', 'means_all'],
    [404, 'answer_not_found(status: 404)', 'means_all'],
    [410, 'answer_gone(status: 410)', 'means_all'],
    [429, 'answer_too_many_requests(status: 429)', 'means_all'],
    [418, 'answer_client_error(status: 418)', 'means_all'],
    [500, 'answer_server_error(status: 500)', 'means_nothing'],
    [600, 'answer_undefined_status(status: 600)', 'means_nothing'],
    [302, 'answer_redirect_not_followed(status: 302)', 'means_all'],
    [304, 'answer_nothing_to_revalidate(status: 304)', 'means_nothing'],
  ])('RFC 9309 §2.3.1: status %d', (status, happened, means) => {
    expect(answered({ kind: 'response', url, status }).slice(0, 2)).toEqual([happened, means])
  })

  test('RFC 9309 §2.3.1: what it says and what it does not', () => {
    const unstated = 'basis_unstated(specification: dialect_rfc9309)'
    expect(answered({ kind: 'response', url, status: 600 })[2]).toBe(unstated)
    expect(answered({ kind: 'response', url, status: 404 })).not.toContain(unstated)
  })

  test('RFC 9110 §15.4.5: a copy that is still good', () => {
    const lastGood = { at: -day, robots: parse(closed) }
    expect(answered({ kind: 'response', url, status: 304 }, { lastGood }).slice(0, 2)).toEqual([
      'answer_not_modified(status: 304)',
      'means_last_good',
    ])
  })

  test('RFC 9309 §2.3.1.2: redirects within the site and away from it', () => {
    const through = (...to: readonly string[]) =>
      answered({ kind: 'response', url, status: 200, redirects: to.map(one => ({ status: 301, url: one })) })[0]
    expect(through('https://shop.example/a', 'https://shop.example/b')).toBe(
      'answer_redirected(count: 2, host: shop.example)',
    )
    expect(through('https://shop.example/a', 'https://other.example/b')).toBe(
      'answer_redirectedAway(count: 2, host: shop.example)',
    )
  })

  test('nothing: the file is given', () => {
    expect(told('answer', steps('MyBot', '/x'))).toEqual([['answer_assumed', undefined]])
  })

  test.each([
    [{ cacheControl: 'max-age=3600' }, 'lifetime_max_age(duration: duration_hours(count: 1))'],
    [{ expires: 'Thu, 01 Jan 1970 01:00:00 GMT' }, 'lifetime_expires(duration: duration_hours(count: 1))'],
    [{ cacheControl: 'no-store' }, 'lifetime_no_store(duration: duration_seconds(count: 0))'],
    [{ cacheControl: 'no-cache' }, 'lifetime_no_cache(duration: duration_seconds(count: 0))'],
    [{ cacheControl: 'max-age=864000' }, 'lifetime_limit(duration: duration_days(count: 1))'],
    [{}, 'lifetime_default(duration: duration_days(count: 1))'],
  ])('RFC 9309 §2.4, RFC 9111: how long it holds, with the headers %j', (headers, expected) => {
    expect(answered({ kind: 'response', url, status: 200, headers }).at(-1)).toBe(expected)
  })

  test('RFC 9110 §10.2.3: when the crawler asks again', () => {
    const headers = { retryAfter: '7200' }
    expect(answered({ kind: 'response', url, status: 503, headers })[2]).toBe(
      'lifetime_retry_after(duration: duration_hours(count: 2))',
    )
  })

  test('2019 draft §2.3.1.3: the file is missing, but a copy can be used for some time', () => {
    const answer = { kind: 'response', url, status: 404 } as const
    const fetched = { now: 0, answer, lastGood: { at: -day / 2, robots: parse(closed) } }
    const matcher = siteMatcher({ robots: parse(''), fetched }, crawlerForOwnToken('MyBot'), 'draft-koster-rep-00')
    const [first] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    const texts = first?.sentences.map(textOf) ?? []
    expect(texts.slice(0, 2)).toEqual(['answer_not_found(status: 404)', 'means_last_good'])
    expect(texts.slice(-2)).toEqual([
      'lifetime_change(duration: duration_hours(count: 12))',
      'changes_copy(duration: duration_hours(count: 12))',
    ])
  })

  test('1996 draft §3.1: the visit is deferred', () => {
    const fetched = { now: 0, answer: { kind: 'network-error', url, cause: 'dns' } } as const
    const matcher = siteMatcher({ robots: parse(closed), fetched }, crawlerForOwnToken('MyBot'), 'koster-1996')
    const [first, last] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    expect(first?.sentences.map(textOf)[1]).toBe('means_deferred')
    expect(last?.sentences.map(textOf)).toEqual(['winner_answer'])
  })

  test('to a browser: nothing, so the verdict is not known', () => {
    const fetched = { now: 0, answer: { kind: 'network-error', url, cause: 'unknown' }, askedBy: 'browser' } as const
    const matcher = siteMatcher({ robots: parse(closed), fetched }, crawlerForOwnToken('MyBot'))
    const [first, last] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    expect(first?.sentences.map(textOf).slice(0, 3)).toEqual(['network_unknown', 'unanswered', 'means_nothing'])
    expect(last?.sentences.map(textOf)).toEqual(['winner_noAnswer'])
  })

  test('a page of HTML in place of the file', () => {
    expect(answered({ kind: 'response', url, status: 200 }, { text: '<!DOCTYPE html><html></html>' })[1]).toBe(
      'answer_html',
    )
    expect(answered({ kind: 'response', url, status: 404 }, { text: '<!DOCTYPE html><html></html>' })[1]).toBe(
      'means_all',
    )
  })

  test('Google, Handling of errors: nothing for 12 hours, then a copy, then everything', () => {
    const failing = { kind: 'response', url, status: 503 } as const
    const token = 'Googlebot'
    expect(answered(failing, { token }).at(-1)).toBe('changes_failing(duration: duration_hours(count: 12))')
    expect(answered(failing, { token, now: 5 * day }).at(-1)).toBe(
      'changes_failing(duration: duration_hours(count: 12))',
    )
    const lastGood = { at: -day, robots: parse(closed) }
    expect(answered(failing, { token, lastGood, failingSince: -day }).slice(1)).toEqual([
      'means_last_good',
      'lifetime_retry(duration: duration_minutes(count: 10))',
      'changes_failing(duration: duration_days(count: 29))',
    ])
    expect(answered(failing, { token, failingSince: -40 * day })[1]).toBe('means_all')
  })
})
