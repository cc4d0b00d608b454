import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
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

const textOf = ({ wording }: ExplanationSentence) => wording.text

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
    ['Googlebot', 'as-documented', [['1 group names Googlebot: lines 6–9. It is followed.', 6]]],
    [
      'Googlebot-Image',
      'as-documented',
      [
        ['No group names Googlebot-Image.', undefined],
        ['1 group names Googlebot: lines 6–9. It is followed.', 6],
      ],
    ],
    [
      'MyBot',
      'rfc9309',
      [
        ['No group names MyBot.', undefined],
        [
          '2 groups are for *, which means every crawler that no other group names: lines 1–2 and lines 3–4. They are followed as one.',
          1,
        ],
      ],
    ],
    [
      'MyBot',
      'koster-1996',
      [
        ['No group names MyBot.', undefined],
        ['The first group for *, which means every crawler that no other group names, is followed: lines 1–2.', 1],
      ],
    ],
    [
      'AdsBot-Google',
      'as-documented',
      [
        ['No group names AdsBot-Google.', undefined],
        [
          'AdsBot-Google does not follow groups for *: its operator says that only a group naming it counts.',
          undefined,
        ],
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
    ['2 groups name a: lines 1–2 and lines 7–8. They are followed as one.', 1],
  ])
  expect(told('groups', steps('b', '/x', 'rfc9309', twice))).toEqual([
    ['1 group names b: lines 4–5. It is followed.', 4],
  ])
  expect(told('groups', steps('a', '/x', 'koster-1996', twice))).toEqual([
    ['The first group that names a is followed: lines 1–2.', 1],
  ])
  expect(told('groups', steps('a', '/x', 'rfc9309', 'User-agent: *\nDisallow: /'))).toEqual([
    ['No group names a.', undefined],
    ['1 group is for *, which means every crawler that no other group names: lines 1–2. It is followed.', 1],
  ])
  expect(told('groups', steps('c', '/x', 'rfc9309', twice))).toEqual([
    ['No group names c.', undefined],
    ['There is no group for * either, so nothing is forbidden.', undefined],
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
      [['The rules for *, lines 1–3, do not count for it: line 2, Disallow: /account/, would block this URL.', 2]],
    ],
    [
      'Googlebot',
      '/account/open',
      [['The rules for *, lines 1–3, do not count for it: line 3, Allow: /account/open, would allow this URL.', 3]],
    ],
    [
      'Googlebot',
      '/gone',
      [['The rules for *, lines 1–3, do not count for it: none of them would block this URL.', undefined]],
    ],
    [
      'Empty',
      'https://a.example/account/x?y',
      [['The rules for *, lines 1–3, do not count for it: line 2, Disallow: /account/, would block this URL.', 2]],
    ],
    ['Googlebot', '/', []],
    ['Googlebot', '/robots.txt', []],
  ])('%s, %s', (token, path, expected) => {
    const [, ...others] = told('groups', steps(token, path, 'as-documented', file)) ?? []
    expect(others).toEqual(expected)
  })

  test('also for a crawler that does not follow them because its operator says so', () => {
    expect(told('groups', steps('AdsBot-Google', '/account/', 'as-documented', file))?.at(-1)).toEqual([
      'The rules for *, lines 1–3, do not count for it: line 2, Disallow: /account/, would block this URL.',
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
  expect(told('path', steps('MyBot', '/x'))).toEqual([['The rules are compared with /x.', undefined]])
  expect(told('path', steps('MyBot', 'https://example.com/a%41?q#f'))).toEqual([
    ['The part of https://example.com/a%41?q#f that rules are compared with is /aA?q.', undefined],
  ])
})

describe('what decides', () => {
  const cases: [string, string, Reading, string, number | undefined][] = [
    ['the longest', '/shop/help', 'google', 'Line 8 decides: no other pattern that matches is longer.', 8],
    [
      'a tie',
      '/shop/x',
      'google',
      'Line 9 decides: among the longest patterns that match, an allow wins over a disallow.',
      9,
    ],
    ['the first', '/shop/help', 'koster-1996', 'Line 7 decides: it is the first in the file that matches.', 7],
    ['none', '/x', 'google', 'No rule decides, so the page may be fetched.', undefined],
  ]
  test.each(cases)('%s', (_name, path, reading, text, line) => {
    expect(told('verdict', steps('Googlebot', path, reading))).toEqual([[text, line]])
  })

  test('what the text leaves undefined, with the place where it does', () => {
    const file = 'User-agent: *\nAllow: /page\nDisallow: /*.htm'
    const step = steps('MyBot', '/page.htm', 'google-2020', file).find(({ id }) => id === 'verdict')
    const [decides, undefinedOrder] = step?.sentences ?? []
    expect(decides?.wording.text).toBe('Line 3 decides: no other pattern that matches is longer.')
    expect(undefinedOrder?.wording.text).toBe(
      'Google 2020 does not say whether a rule with a `*` inside wins over a rule of the other type. So the text does not define the verdict; here the longer rule decides.',
    )
    expect(undefinedOrder?.section?.title).toBe('Google 2020, Order of precedence for group-member lines')
    expect(told('verdict', steps('MyBot', '/page.htm', 'google', file))).toHaveLength(1)
  })

  test('the only matching rule', () => {
    expect(told('verdict', steps('MyBot', '/all'))).toEqual([
      ['Line 2 is the only rule that matches, so it decides.', 2],
    ])
  })
})

describe('how many rules match', () => {
  test.each([
    ['Googlebot', '/shop/help', source, '3 of the 3 rules that the crawler follows match.'],
    ['MyBot', '/all', source, '1 of the 2 rules that the crawler follows matches.'],
    [
      'MyBot',
      '/x',
      source,
      'None of the 2 rules that the crawler follows matches, and what no rule forbids is allowed.',
    ],
    [
      'MyBot',
      '/x',
      'User-agent: *\nDisallow: /a',
      'The one rule that the crawler follows does not match, and what no rule forbids is allowed.',
    ],
    ['MyBot', '/a', 'User-agent: *\nDisallow: /a', 'The one rule that the crawler follows matches.'],
    ['MyBot', '/x', '', 'There are no rules that the crawler follows, and what no rule forbids is allowed.'],
    ['MyBot', '/robots.txt', source, 'The rules do not apply: robots.txt itself may always be fetched.'],
  ])('%s, %s', (token, path, text, expected) => {
    expect(told('rules', steps(token, path, 'as-documented', text))).toEqual([[expected, undefined]])
  })
})

test('a name outside of the grammar is compared whole by RFC 9309', () => {
  expect(told('groups', steps('Sogou web spider', '/x', 'rfc9309'))?.[0]).toEqual([
    'No group names Sogou web spider.',
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
    ['Line 5 is the only rule that matches, so it decides.', 5],
    [
      'Amazon says that Amzn-SearchBot may follow the groups for other crawlers, without saying which. One of them allows the URL, so the operator’s text does not decide.',
      undefined,
    ],
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
      texts: sentences.map(({ wording }) => wording.text),
      cited: sentences.flatMap(sentence => sentence.section?.title ?? []),
    }))
  }

  test('a file that cannot be fetched', () => {
    const [first, last] = of('Amazonbot', 'User-agent: *\nDisallow: /', { answer, now: 0 })
    expect(first).toMatchObject({ id: 'answer', section: 'Amazon, Our approach to robots.txt' })
    expect(first?.texts.slice(0, 3)).toEqual([
      'The server failed (status 503).',
      'Amazon says that a file that Amazonbot cannot fetch counts as missing, whatever the answer was.',
      'So there are no rules, and everything may be fetched.',
    ])
    expect(last?.texts).toEqual(['The server’s answer decides, whatever the rules say.'])
  })

  test('a copy that is used first', () => {
    const lastGood = { at: 0, robots: parse('User-agent: *\nDisallow: /') }
    const [first] = of('Amazonbot', '', { answer, now: day, lastGood })
    expect(first?.texts.slice(1, 4)).toEqual([
      'Amazon says that a file that Amazonbot cannot fetch counts as missing, whatever the answer was.',
      'First the crawler uses a copy that it fetched in the last 30 days, as Amazon says.',
      'So the crawler keeps using the last copy of the file that it could fetch.',
    ])
  })

  test('an answer other than 200', () => {
    const [first] = of('YandexBot', '', { answer, now: 0 })
    expect(first).toMatchObject({ section: 'Yandex, Using robots.txt' })
    expect(first?.texts[1]).toBe(
      'Yandex says that the file counts as missing if the server answers with a status other than 200.',
    )
  })

  test('a file that is too large', () => {
    const [first, last] = of('YandexBot', `#${'x'.repeat(600_000)}`)
    expect(first?.texts).toEqual([
      'The file has 600001 bytes. Yandex says that a file of more than 512000 bytes counts as missing.',
      'So there are no rules, and everything may be fetched.',
    ])
    expect(first?.cited).toEqual(['Yandex, Using robots.txt'])
    expect(last?.texts).toEqual(['The size of the file decides, whatever its rules say.'])
    const fetched = { answer: { ...answer, status: 200 }, now: 0 }
    expect(of('YandexBot', `#${'x'.repeat(600_000)}`, fetched)[0]?.texts).toEqual([
      'The server sent the file with status 200.',
      ...(first?.texts ?? []),
    ])
  })

  test('nothing of this if it does not decide', () => {
    const [first] = of('YandexBot', '', { answer: { ...answer, status: 200 }, now: 0 })
    expect(first?.texts.slice(0, 2)).toEqual([
      'The server sent the file with status 200.',
      'So the rules of the file apply.',
    ])
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
      'The file has 2,049 rules. Yandex calls more than 2048 an error and does not say which of them still count.',
      'The path in line 2 has 1025 characters. Yandex calls more than 1024 an error and does not say whether such a rule still counts.',
    ])
    expect(rules?.cited).toEqual(['Yandex, Robots.txt parsing errors', 'Yandex, Robots.txt parsing errors'])
  })
})

describe('Google’s parser and names outside of the grammar', () => {
  test.each([
    ['MyBot', 'No group names MyBot.'],
    ['archive.org_bot', 'In a line for archive.org_bot, Google’s parser reads only archive, so no group can name it.'],
    ['360Spider', 'In a line for 360Spider, Google’s parser reads nothing, so no group can name it.'],
  ])('%s', (token, expected) => {
    const text = `User-agent: ${token}x\nUser-agent: 360Spider\nDisallow: /`
    expect(told('groups', steps(token, '/x', 'google', text))?.[0]?.[0]).toBe(expected)
  })
})

describe('a redirect that was not followed', () => {
  const url = 'https://shop.example/robots.txt'
  test.each([
    [
      'not-web',
      'mailto:a@b.c',
      'The server redirects (status 302) to mailto:a@b.c, which is not a web address. There is no file.',
    ],
    [
      'insecure',
      'http://shop.example/r',
      'The server redirects (status 302) without https to http://shop.example/r, where nothing proves who answers. The redirect was not followed.',
    ],
    [
      'local-network',
      'https://10.0.0.1/',
      'The server redirects (status 302) to https://10.0.0.1/, which is in the local network. The redirect was not followed.',
    ],
  ] as const)('%s', (because, to, sentence) => {
    const fetched = { answer: { kind: 'refused-redirect', url, status: 302, to, because }, now: 0 } as const
    const matcher = siteMatcher({ robots: parse(''), fetched }, crawlerForOwnToken('MyBot'))
    const all = explanationOf(matcher, matcher.evaluate('/'), '/')
    expect(all.map(({ id, section }) => [id, section.title])).toEqual([
      ['answer', 'RFC 9309 §2.3.1.2'],
      ['verdict', 'RFC 9309 §2.3.1.2'],
    ])
    expect(all[0]?.sentences.slice(0, 3).map(textOf)).toEqual([
      sentence,
      'A crawler may follow the redirect. If it does not, this is the result:',
      'So there are no rules, and everything may be fetched.',
    ])
    expect(all[1]?.sentences.map(textOf)).toEqual([
      'The target of the redirect was not asked, so the verdict is not known.',
    ])
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
    ['/r.txt', '1 redirect led to the file, within the site. The rules are for shop.example, which was asked.'],
    [
      'https://www.shop.example/r.txt',
      '1 redirect led to the file on another host. The rules are still for shop.example, which was asked first.',
    ],
  ])('RFC 9309 §2.3.1.2: a redirect to %s', (to, expected) => {
    const redirects = [{ status: 301, url: new URL(to, url).href }]
    expect(answered({ kind: 'response', url, status: 200, redirects })[0]).toBe(expected)
  })

  test('RFC 9309 §2.3.1.2: more than five redirects, and redirects that lead back', () => {
    const redirects = Array.from({ length: 6 }, (_, i) => ({ status: 301, url: `https://shop.example/${i}` }))
    expect(answered({ kind: 'too-many-redirects', url, redirects }).slice(0, 3)).toEqual([
      '6 redirects in a row are more than the crawler follows.',
      'So there are no rules, and everything may be fetched.',
      'RFC 9309 leaves a choice here; this is the one that is shown.',
    ])
    const to = 'mailto:a@b.c'
    expect(answered({ kind: 'refused-redirect', url, redirects, status: 302, to, because: 'not-web' })[0]).toBe(
      '6 redirects in a row are more than the crawler follows.',
    )
    expect(answered({ kind: 'redirect-loop', url })[0]).toBe('The redirects lead in a circle.')
    expect(answered({ kind: 'too-many-redirects', url, redirects: redirects.slice(0, 1) })[0]).toBe(
      '1 redirect in a row is more than the crawler follows.',
    )
  })

  test.each([
    ['dns', 'The host’s name could not be resolved.'],
    ['tls', 'A secure connection could not be established.'],
    ['timeout', 'The server did not answer in time.'],
    ['connection', 'The connection failed.'],
    ['unknown', 'No complete answer arrived.'],
  ] as const)('RFC 9309 §2.3.1.4: no answer, because of %s', (cause, expected) => {
    expect(answered({ kind: 'network-error', url, cause })).toEqual([
      expected,
      'So nothing may be fetched, as if everything were disallowed.',
      'The crawler asks again soon; 10 minutes are assumed, because no specification says when.',
      'If the file still cannot be fetched 30 days from now, the outcome changes.',
    ])
  })

  test.each([
    [200, 'The server sent the file with status 200.', 'So the rules of the file apply.'],
    [401, 'The server asked for credentials (status 401).', 'So there are no rules, and everything may be fetched.'],
    [403, 'The server refused the file (status 403).', 'So there are no rules, and everything may be fetched.'],
    [404, 'The server has no such file (status 404).', 'So there are no rules, and everything may be fetched.'],
    [410, 'The server says the file is gone (status 410).', 'So there are no rules, and everything may be fetched.'],
    [429, 'The server was asked too often (status 429).', 'So there are no rules, and everything may be fetched.'],
    [418, 'The server refused the request (status 418).', 'So there are no rules, and everything may be fetched.'],
    [500, 'The server failed (status 500).', 'So nothing may be fetched, as if everything were disallowed.'],
    [
      600,
      'The server answered with status 600, which has no meaning here.',
      'So nothing may be fetched, as if everything were disallowed.',
    ],
    [
      302,
      'The server sent a redirect (status 302) that leads to no file.',
      'So there are no rules, and everything may be fetched.',
    ],
    [
      304,
      'The server said with status 304 that a copy is still good, but there is none.',
      'So nothing may be fetched, as if everything were disallowed.',
    ],
  ])('RFC 9309 §2.3.1: status %d', (status, happened, means) => {
    expect(answered({ kind: 'response', url, status }).slice(0, 2)).toEqual([happened, means])
  })

  test('RFC 9309 §2.3.1: what it says and what it does not', () => {
    const unstated = 'RFC 9309 does not cover this case; this is the closest reading.'
    expect(answered({ kind: 'response', url, status: 600 })[2]).toBe(unstated)
    expect(answered({ kind: 'response', url, status: 404 })).not.toContain(unstated)
  })

  test('RFC 9110 §15.4.5: a copy that is still good', () => {
    const lastGood = { at: -day, robots: parse(closed) }
    expect(answered({ kind: 'response', url, status: 304 }, { lastGood }).slice(0, 2)).toEqual([
      'The server said with status 304 that the copy is still good.',
      'So the crawler keeps using the last copy of the file that it could fetch.',
    ])
  })

  test('RFC 9309 §2.3.1.2: redirects within the site and away from it', () => {
    const through = (...to: readonly string[]) =>
      answered({ kind: 'response', url, status: 200, redirects: to.map(one => ({ status: 301, url: one })) })[0]
    expect(through('https://shop.example/a', 'https://shop.example/b')).toBe(
      '2 redirects led to the file, within the site. The rules are for shop.example, which was asked.',
    )
    expect(through('https://shop.example/a', 'https://other.example/b')).toBe(
      '2 redirects led to the file on another host. The rules are still for shop.example, which was asked first.',
    )
  })

  test('nothing: the file is given', () => {
    expect(told('answer', steps('MyBot', '/x'))).toEqual([
      ['The file is assumed to have been fetched without problems, so its rules apply.', undefined],
    ])
  })

  test.each([
    [{ cacheControl: 'max-age=3600' }, 'That holds for 1 hour, as the header max-age says.'],
    [{ expires: 'Thu, 01 Jan 1970 01:00:00 GMT' }, 'That holds for 1 hour, as the header Expires says.'],
    [{ cacheControl: 'no-store' }, 'That holds for 0 seconds: the header no-store forbids keeping it.'],
    [{ cacheControl: 'no-cache' }, 'That holds for 0 seconds: the header no-cache asks to check each time.'],
    [{ cacheControl: 'max-age=864000' }, 'That holds for 1 day, the most that is allowed; the headers ask for more.'],
    [{}, 'That holds for 1 day; no header says otherwise.'],
  ])('RFC 9309 §2.4, RFC 9111: how long it holds, with the headers %j', (headers, expected) => {
    expect(answered({ kind: 'response', url, status: 200, headers }).at(-1)).toBe(expected)
  })

  test('RFC 9110 §10.2.3: when the crawler asks again', () => {
    const headers = { retryAfter: '7200' }
    expect(answered({ kind: 'response', url, status: 503, headers })[2]).toBe(
      'The crawler asks again in 2 hours, as the header Retry-After says.',
    )
  })

  test('2019 draft §2.3.1.3: the file is missing, but a copy can be used for some time', () => {
    const answer = { kind: 'response', url, status: 404 } as const
    const fetched = { now: 0, answer, lastGood: { at: -day / 2, robots: parse(closed) } }
    const matcher = siteMatcher({ robots: parse(''), fetched }, crawlerForOwnToken('MyBot'), 'draft-koster-rep-00')
    const [first] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    const texts = first?.sentences.map(textOf) ?? []
    expect(texts.slice(0, 2)).toEqual([
      'The server has no such file (status 404).',
      'So the crawler keeps using the last copy of the file that it could fetch.',
    ])
    expect(texts.slice(-2)).toEqual([
      'That holds for 12 hours; then the outcome changes.',
      'The copy can be used for 12 hours more.',
    ])
  })

  test('1996 draft §3.1: the visit is deferred', () => {
    const fetched = { now: 0, answer: { kind: 'network-error', url, cause: 'dns' } } as const
    const matcher = siteMatcher({ robots: parse(closed), fetched }, crawlerForOwnToken('MyBot'), 'koster-1996')
    const [first, last] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    expect(first?.sentences.map(textOf)[1]).toBe('So the visit waits until the file can be fetched.')
    expect(last?.sentences.map(textOf)).toEqual(['The server’s answer decides, whatever the rules say.'])
  })

  test('to a browser: nothing, so the verdict is not known', () => {
    const fetched = { now: 0, answer: { kind: 'network-error', url, cause: 'unknown' }, askedBy: 'browser' } as const
    const matcher = siteMatcher({ robots: parse(closed), fetched }, crawlerForOwnToken('MyBot'))
    const [first, last] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
    expect(first?.sentences.map(textOf).slice(0, 3)).toEqual([
      'No complete answer arrived.',
      'A crawler may get an answer from its own network. Without an answer, this is the result:',
      'So nothing may be fetched, as if everything were disallowed.',
    ])
    expect(last?.sentences.map(textOf)).toEqual(['Without an answer from the server, the verdict is not known.'])
  })

  test('a page of HTML in place of the file', () => {
    expect(answered({ kind: 'response', url, status: 200 }, { text: '<!DOCTYPE html><html></html>' })[1]).toBe(
      'The file is an HTML page. Crawlers look for rules in it line by line.',
    )
    expect(answered({ kind: 'response', url, status: 404 }, { text: '<!DOCTYPE html><html></html>' })[1]).toBe(
      'So there are no rules, and everything may be fetched.',
    )
  })

  test('Google, Handling of errors: nothing for 12 hours, then a copy, then everything', () => {
    const failing = { kind: 'response', url, status: 503 } as const
    const token = 'Googlebot'
    expect(answered(failing, { token }).at(-1)).toBe(
      'If the file still cannot be fetched 12 hours from now, the outcome changes.',
    )
    expect(answered(failing, { token, now: 5 * day }).at(-1)).toBe(
      'If the file still cannot be fetched 12 hours from now, the outcome changes.',
    )
    const lastGood = { at: -day, robots: parse(closed) }
    expect(answered(failing, { token, lastGood, failingSince: -day }).slice(1)).toEqual([
      'So the crawler keeps using the last copy of the file that it could fetch.',
      'The crawler asks again soon; 10 minutes are assumed, because no specification says when.',
      'If the file still cannot be fetched 29 days from now, the outcome changes.',
    ])
    expect(answered(failing, { token, failingSince: -40 * day })[1]).toBe(
      'So there are no rules, and everything may be fetched.',
    )
  })
})
