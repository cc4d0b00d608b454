import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../access/answer.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { LINE_LIMIT, parse, SIZE_LIMIT } from '../parse/parse.ts'
import type { Line } from '../parse/robots-txt.ts'
import { explanationOf } from './explanation.ts'
import { type Fetched, siteMatcher } from './site-verdict.ts'
import { contentOf, reasonWording, verdictReason, verdictSentence } from './wording.ts'

const robots = parse(`User-agent: *
Disallow: /all # everyone

User-agent: Googlebot
Allow: /p
  Disallow:/private/  # not for search
User-agent: Google-Extended
Disallow: /
`)

function worded(token: string, path: string, reading: Reading = 'as-documented', fetched?: Partial<Fetched>) {
  const site = { robots, fetched: fetched?.answer && { now: 0, answer: fetched.answer, ...fetched } }
  const matcher = siteMatcher(site, crawlerForOwnToken(token), reading)
  const found = matcher.evaluate(path)
  const reason = verdictReason(matcher, found)
  const details = [reason.groupLines, reason.readAs, reason.others].flatMap(detail => detail?.text ?? [])
  return { state: found.state, sentence: verdictSentence(matcher, found, path).text, details, reason }
}

const url = 'https://example.com/robots.txt'
const DAY = 86_400_000

describe('a verdict in one sentence', () => {
  const cases: [string, string, Reading, string][] = [
    [
      'Googlebot',
      '/private/x',
      'as-documented',
      'Googlebot may not fetch /private/x: line 6, Disallow:/private/ (longest match)',
    ],
    ['Googlebot', '/page', 'as-documented', 'Googlebot may fetch /page: line 5, Allow: /p'],
    [
      'Googlebot',
      '/private/x',
      'koster-1996',
      'Googlebot may fetch /private/x: line 5, Allow: /p (the first rule that matches)',
    ],
    ['Googlebot', '/x', 'as-documented', 'Googlebot may fetch /x: none of the rules for it matches'],
    ['MyBot', '/all', 'as-documented', 'MyBot may not fetch /all: line 2, Disallow: /all'],
    [
      'AdsBot-Google',
      '/all',
      'as-documented',
      'AdsBot-Google may fetch /all: no group names it, and it does not follow *',
    ],
    ['MyBot', '/robots.txt', 'rfc9309', 'MyBot may fetch /robots.txt: robots.txt itself may always be fetched'],
    ['Google-Extended', '/x', 'as-documented', 'Google-Extended may not use /x: line 8, Disallow: /'],
  ]
  test.each(cases)('%s, %s, %s', (token, path, reading, expected) => {
    expect(worded(token, path, reading).sentence).toBe(expected)
  })
})

test('the sentence says if the specification leaves the verdict undefined', () => {
  const file = parse('User-agent: *\nAllow: /page\nDisallow: /*.htm')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('MyBot'), 'google-2020')
  expect(verdictSentence(matcher, matcher.evaluate('/page.htm'), '/page.htm').text).toBe(
    'MyBot may not fetch /page.htm: line 3, Disallow: /*.htm (Google 2020 does not define which rule wins)',
  )
})

describe('the server’s answer takes precedence over the rules', () => {
  const dns: HttpAnswer = { kind: 'network-error', cause: 'dns', url }
  const cases: [string, Partial<Fetched>, Reading, string][] = [
    [
      'RFC 9309 §2.3.1.4: unreachable',
      { answer: { kind: 'response', status: 503, url } },
      'rfc9309',
      'MyBot may not fetch /all: after the server’s answer for robots.txt, nothing may be fetched',
    ],
    [
      'RFC 9309 §2.3.1.3: unavailable',
      { answer: { kind: 'response', status: 404, url } },
      'rfc9309',
      'MyBot may fetch /all: the server’s answer for robots.txt restricts nothing',
    ],
    [
      '1996 draft §3.1: deferred',
      { answer: dns },
      'koster-1996',
      'MyBot waits before it fetches /all: the visit waits until robots.txt can be fetched',
    ],
    [
      'a browser got no answer',
      { answer: dns, askedBy: 'browser' },
      'rfc9309',
      'Whether MyBot may fetch /all is not known: robots.txt did not answer here; a crawler without an answer fetches nothing',
    ],
    [
      'a redirect was not followed',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' } },
      'rfc9309',
      'Whether MyBot may fetch /all is not known: the redirect of robots.txt was not followed; a crawler that does not follow it may fetch everything',
    ],
  ]
  test.each(cases)('%s', (_name, fetched, reading, sentence) => {
    const found = worded('MyBot', '/all', reading, fetched)
    expect(found.sentence).toBe(sentence)
    expect(found.reason).toMatchObject({ rule: undefined, group: undefined })
  })

  test.each<[string, Partial<Fetched>, Reading, string]>([
    [
      'RFC 9309 §2.3.1.3: no answer to a browser, and a crawler may fetch everything',
      { answer: dns, askedBy: 'browser', failingSince: -40 * DAY, now: 0 },
      'rfc9309',
      'robots.txt did not answer here; a crawler without an answer may fetch everything',
    ],
    [
      '1996 draft §3.1: no answer to a browser, and a crawler comes back later',
      { answer: dns, askedBy: 'browser' },
      'koster-1996',
      'robots.txt did not answer here; a crawler without an answer comes back later',
    ],
    [
      'RFC 9309 §2.3.1.4: no answer to a browser, and a crawler has a copy',
      { answer: dns, askedBy: 'browser', failingSince: -40 * DAY, now: 0, lastGood: { at: -50 * DAY, robots } },
      'rfc9309',
      'robots.txt did not answer here; a crawler without an answer follows the last good copy',
    ],
    [
      '2019 draft §2.3.1.4: a redirect that was not followed counts as a failure',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' } },
      'draft-koster-rep-00',
      'the redirect of robots.txt was not followed; a crawler that does not follow it fetches nothing',
    ],
    [
      '1996 draft §3.1: a redirect that was not followed',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' } },
      'koster-1996',
      'the redirect of robots.txt was not followed; a crawler that does not follow it comes back later',
    ],
    [
      '2019 draft §2.3.1.4: a redirect that was not followed, and a crawler has a copy',
      {
        answer: { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' },
        failingSince: -40 * DAY,
        now: 0,
        lastGood: { at: -50 * DAY, robots },
      },
      'draft-koster-rep-00',
      'the redirect of robots.txt was not followed; a crawler that does not follow it uses the last good copy',
    ],
  ])('%s', (_name, fetched, reading, reason) => {
    const found = worded('MyBot', '/all', reading, fetched)
    expect(found.sentence).toBe(`Whether MyBot may fetch /all is not known: ${reason}`)
    expect(found.reason).toMatchObject({ line: undefined, groupLines: undefined, others: undefined })
  })

  test('the section is that of the answer, or of the specification', () => {
    const failed = worded('MyBot', '/all', 'rfc9309', { answer: { kind: 'response', status: 503, url } })
    expect(failed.reason.section.title).toBe('RFC 9309 §2.3.1.4')
    const byRules = worded('MyBot', '/all', 'rfc9309').reason.section
    expect(byRules).toEqual({ title: 'RFC 9309', url: expect.stringContaining('rfc9309') })
  })

  test('what the operator says of the answer, or of the size of the file', () => {
    const failed = worded('Amazonbot', '/all', 'as-documented', { answer: { kind: 'response', status: 503, url } })
    expect(failed.sentence).toBe(
      'Amazonbot may fetch /all: after the server’s answer, Amazon says, it goes on as if there were no robots.txt',
    )
    const matcher = siteMatcher({ robots: parse(`#${'x'.repeat(600_000)}`) }, crawlerForOwnToken('YandexBot'))
    const found = matcher.evaluate('/')
    expect(verdictSentence(matcher, found, '/').text).toBe(
      'YandexBot may fetch /: robots.txt is larger than Yandex accepts, so the file counts as missing',
    )
    expect(verdictReason(matcher, found).section.title).toBe('Yandex, Using robots.txt')
  })

  test('the sentence says if the line is in the last good copy', () => {
    const answer: HttpAnswer = { kind: 'response', status: 304, url }
    const found = worded('MyBot', '/old', 'rfc9309', {
      answer,
      now: 10,
      lastGood: { at: 5, robots: parse('User-agent: *\nDisallow: /old') },
    })
    expect(found.sentence).toBe('MyBot may not fetch /old: line 2 of the last good copy, Disallow: /old')
  })
})

test('the sentence says if the operator’s text leaves open which group is followed', () => {
  const file = parse('User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('Amzn-SearchBot'))
  expect(verdictSentence(matcher, matcher.evaluate('/a'), '/a').text).toBe(
    'Whether Amzn-SearchBot may fetch /a is not decided: line 5, Disallow: / blocks it, but a group for another crawler, which the operator may mean, does not',
  )
})

test.each([
  [
    'User-agent: *',
    'Google-Extended',
    'Whether Google-Extended may use /a is not decided: line 2, Disallow: /a blocks it, but Google does not say that rules for * count for it',
  ],
  [
    'User-agent: *',
    'webzio-extended',
    'Whether webzio-extended may use /a is not decided: line 2, Disallow: /a blocks it, but Webz.io does not say that rules for * count for it',
  ],
  ['User-agent: Google-Extended', 'Google-Extended', 'Google-Extended may not use /a: line 2, Disallow: /a'],
  ['User-agent: *', 'Googlebot-News', 'Googlebot-News may not use /a: line 2, Disallow: /a'],
])('what %s says about the use of pages, to %s', (group, token, sentence) => {
  const matcher = siteMatcher({ robots: parse(`${group}\nDisallow: /a`) }, crawlerForOwnToken(token))
  const sentenceAt = (path: string) => verdictSentence(matcher, matcher.evaluate(path), path).text
  expect(sentenceAt('/a')).toBe(sentence)
  expect(sentenceAt('/b')).toContain(sentence.startsWith('Whether') ? 'may use /b; ' : 'may use /b: ')
  for (const id of ['groups', 'verdict']) {
    const step = explanationOf(matcher, matcher.evaluate('/a'), '/a').find(step => step.id === id)
    const isNotSaid = step?.sentences.some(({ wording }) => / does not say that .*counts? for/.test(wording.text))
    expect(isNotSaid).toBe(sentence.startsWith('Whether'))
  }
})

test('the reason says how many other rules match', () => {
  const file = parse('User-agent: *\nDisallow: /a\nDisallow: /ab\nDisallow: /abc')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('MyBot'))
  const othersAt = (path: string) => verdictReason(matcher, matcher.evaluate(path)).others?.text
  expect(othersAt('/abc')).toBe('2 other rules match')
  expect(othersAt('/ab')).toBe('1 other rule matches')
  expect(othersAt('/a')).toBeUndefined()
})

test('the sentence says that no group is followed', () => {
  const matcher = siteMatcher({ robots: parse('Sitemap: /s') }, crawlerForOwnToken('MyBot'))
  const found = matcher.evaluate('/a')
  expect(verdictSentence(matcher, found, '/a').text).toBe(
    'MyBot may fetch /a: no group names it, and there is none for *',
  )
  expect(verdictReason(matcher, found)).toMatchObject({ group: undefined, groupLines: undefined, rule: undefined })
})

test('RFC 9309 §2.5: of a line that the size limit cuts, only the beginning is shown', () => {
  const head = 'User-agent: *\n'
  const rule = 'Disallow: /private'
  const text = `${head}#${'x'.repeat(SIZE_LIMIT - head.length - rule.length - 2)}\n${rule}`
  const shownOf = (end: string) => {
    const matcher = siteMatcher({ robots: parse(text + end) }, crawlerForOwnToken('MyBot'))
    return verdictReason(matcher, matcher.evaluate('/private/x')).rule
  }
  expect(shownOf('/things # all')).toEqual({ line: 3, text: `${rule}…` })
  expect(shownOf('\n#')).toEqual({ line: 3, text: rule })
  expect(shownOf('')).toEqual({ line: 3, text: rule })
})

test.each([
  ['a long line', `/${'é'.repeat(LINE_LIMIT / 2)}`, 11 + Math.floor((LINE_LIMIT - 11) / 2)],
  ['a NUL', '/private\0/things', 18],
])('of a line that Google’s parser cuts, only the beginning is quoted wherever it decides: %s', (_, path, length) => {
  const line = `Disallow: ${path}/end`
  const file = parse(`User-agent: *\n${line}\n\nUser-agent: Bingbot\nAllow: /`)
  const asked = `https://example.com${path.replace(/\0.*/, '')}`
  const quotedFor = (token: string, reading: 'google' | 'rfc9309') => {
    const matcher = siteMatcher({ robots: file }, crawlerForOwnToken(token), reading)
    const found = matcher.evaluate(asked)
    const sentences = explanationOf(matcher, found, asked).flatMap(step => step.sentences)
    return [verdictSentence(matcher, found, '/'), ...sentences.map(({ wording }) => wording)].map(({ text }) => text)
  }
  const cut = `${line.slice(0, length)}…`
  for (const token of ['MyBot', 'Bingbot']) {
    const found = quotedFor(token, 'google').filter(text => text.includes('Disallow: '))
    expect(found).not.toEqual([])
    for (const text of found) {
      expect(text).toContain(cut)
      expect(text).not.toContain('/end')
    }
  }
  // Other parsers read all of it.
  expect(contentOf(file, file.lines[1] as Line, 'rfc9309')).toBe(line)
})

describe('the other parts of the reason', () => {
  const cases: [string, string, string[]][] = [
    ['Googlebot', '/private/x', ['group for Googlebot, lines 4–6', 'read as Google', '1 other rule matches']],
    ['Googlebot-Image', '/x', ['falls back to the group for Googlebot, lines 4–6', 'read as Google']],
    ['MyBot', '/all', ['rules for all (*), lines 1–2', 'read as RFC 9309']],
    ['Googlebot', '/x', ['group for Googlebot, lines 4–6', 'read as Google']],
    ['AdsBot-Google', '/all', ['read as Google']],
  ]
  test.each(cases)('%s, %s', (token, path, details) => {
    expect(worded(token, path).details).toEqual(details)
  })
})

test('a token that no crawler sends uses a page, or does not, but fetches none', () => {
  const failed = { answer: { kind: 'response', url, status: 503 } } as const
  expect(worded('Google-Extended', '/a').sentence).toBe('Google-Extended may not use /a: line 8, Disallow: /')
  expect(worded('Google-Extended', '/robots.txt', 'rfc9309').sentence).toBe(
    'Google-Extended may use /robots.txt: robots.txt itself may always be fetched',
  )
  expect(worded('Google-Extended', '/a', 'koster-1996', failed).sentence).toBe(
    'Google-Extended waits before it fetches /a: the visit waits until robots.txt can be fetched',
  )
})

test('the section is that of the specification if a rule decides, whatever the server answered', () => {
  const sent = { answer: { kind: 'response', url, status: 200 } } as const
  expect(worded('Googlebot', '/page', 'rfc9309', sent).reason.section).toEqual(
    worded('Googlebot', '/page', 'rfc9309').reason.section,
  )
})

test('the reason by itself, if no line is shown', () => {
  expect(reasonWording('rule')).toMatchObject({
    key: 'verdict_no_rule_matches',
    text: 'none of the rules for it matches',
  })
  expect(reasonWording('no-group').text).toBe('no group names it, and there is none for *')
})

test('a line that is only a comment has no content', () => {
  const file = parse('# everyone\n # else\nDisallow: /')
  expect(file.lines.map(line => contentOf(file, line))).toEqual(['', '', 'Disallow: /'])
})
