import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../access/answer.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { LINE_LIMIT, parse, SIZE_LIMIT } from '../parse/parse.ts'
import type { Line } from '../parse/robots-txt.ts'
import { keyed } from '../testing/keyed.ts'
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
  const details = [reason.groupLines, reason.readAs, reason.others].flatMap(detail =>
    detail ? keyed(detail, 'verdict') : [],
  )
  return { state: found.state, sentence: keyed(verdictSentence(matcher, found, path), 'verdict'), details, reason }
}

const url = 'https://example.com/robots.txt'
const DAY = 86_400_000

describe('a verdict in one sentence', () => {
  const cases: [string, string, Reading, string][] = [
    [
      'Googlebot',
      '/private/x',
      'as-documented',
      'blocked(crawler: Googlebot, url: /private/x, reason: rule_longest(line: line(line: 6), rule: Disallow:/private/))',
    ],
    [
      'Googlebot',
      '/page',
      'as-documented',
      'allowed(crawler: Googlebot, url: /page, reason: rule_only(line: line(line: 5), rule: Allow: /p))',
    ],
    [
      'Googlebot',
      '/private/x',
      'koster-1996',
      'allowed(crawler: Googlebot, url: /private/x, reason: rule_first(line: line(line: 5), rule: Allow: /p))',
    ],
    ['Googlebot', '/x', 'as-documented', 'allowed(crawler: Googlebot, url: /x, reason: no_rule_matches)'],
    [
      'MyBot',
      '/all',
      'as-documented',
      'blocked(crawler: MyBot, url: /all, reason: rule_only(line: line(line: 2), rule: Disallow: /all))',
    ],
    [
      'AdsBot-Google',
      '/all',
      'as-documented',
      'allowed(crawler: AdsBot-Google, url: /all, reason: global_group_ignored)',
    ],
    ['MyBot', '/robots.txt', 'rfc9309', 'allowed(crawler: MyBot, url: /robots.txt, reason: robots_txt_itself)'],
    [
      'Google-Extended',
      '/x',
      'as-documented',
      'control_blocked(crawler: Google-Extended, url: /x, reason: rule_only(line: line(line: 8), rule: Disallow: /))',
    ],
  ]
  test.each(cases)('%s, %s, %s', (token, path, reading, expected) => {
    expect(worded(token, path, reading).sentence).toBe(expected)
  })
})

test('the sentence says if the specification leaves the verdict undefined', () => {
  const file = parse('User-agent: *\nAllow: /page\nDisallow: /*.htm')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('MyBot'), 'google-2020')
  expect(keyed(verdictSentence(matcher, matcher.evaluate('/page.htm'), '/page.htm'), 'verdict')).toBe(
    'blocked(crawler: MyBot, url: /page.htm, reason: rule_unspecified(line: line(line: 3), rule: Disallow: /*.htm, dialect: dialect_google_2020))',
  )
})

describe('the server’s answer takes precedence over the rules', () => {
  const dns: HttpAnswer = { kind: 'network-error', cause: 'dns', url }
  const cases: [string, Partial<Fetched>, Reading, string][] = [
    [
      'RFC 9309 §2.3.1.4: unreachable',
      { answer: { kind: 'response', status: 503, url } },
      'rfc9309',
      'blocked(crawler: MyBot, url: /all, reason: answer_nothing)',
    ],
    [
      'RFC 9309 §2.3.1.3: unavailable',
      { answer: { kind: 'response', status: 404, url } },
      'rfc9309',
      'allowed(crawler: MyBot, url: /all, reason: answer_all)',
    ],
    [
      '1996 draft §3.1: deferred',
      { answer: dns },
      'koster-1996',
      'deferred(crawler: MyBot, url: /all, reason: answer_deferred)',
    ],
    [
      'a browser got no answer',
      { answer: dns, askedBy: 'browser' },
      'rfc9309',
      'unknown(crawler: MyBot, url: /all, reason: unanswered_nothing)',
    ],
    [
      'a redirect was not followed',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'https://10.0.0.1/', because: 'local-network' } },
      'rfc9309',
      'unknown(crawler: MyBot, url: /all, reason: refused_all)',
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
      'unanswered_all',
    ],
    [
      '1996 draft §3.1: no answer to a browser, and a crawler comes back later',
      { answer: dns, askedBy: 'browser' },
      'koster-1996',
      'unanswered_deferred',
    ],
    [
      'RFC 9309 §2.3.1.4: no answer to a browser, and a crawler has a copy',
      { answer: dns, askedBy: 'browser', failingSince: -40 * DAY, now: 0, lastGood: { at: -50 * DAY, robots } },
      'rfc9309',
      'unanswered_by_rules',
    ],
    [
      '2019 draft §2.3.1.4: a redirect that was not followed counts as a failure',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'https://10.0.0.1/', because: 'local-network' } },
      'draft-koster-rep-00',
      'refused_nothing',
    ],
    [
      '1996 draft §3.1: a redirect that was not followed',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'https://10.0.0.1/', because: 'local-network' } },
      'koster-1996',
      'refused_deferred',
    ],
    [
      '2019 draft §2.3.1.4: a redirect that was not followed, and a crawler has a copy',
      {
        answer: { kind: 'refused-redirect', url, status: 302, to: 'https://10.0.0.1/', because: 'local-network' },
        failingSince: -40 * DAY,
        now: 0,
        lastGood: { at: -50 * DAY, robots },
      },
      'draft-koster-rep-00',
      'refused_by_rules',
    ],
  ])('%s', (_name, fetched, reading, reason) => {
    const found = worded('MyBot', '/all', reading, fetched)
    expect(found.sentence).toBe(`unknown(crawler: MyBot, url: /all, reason: ${reason})`)
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
    expect(failed.sentence).toBe('allowed(crawler: Amazonbot, url: /all, reason: operator_all(operator: Amazon))')
    const matcher = siteMatcher({ robots: parse(`#${'x'.repeat(600_000)}`) }, crawlerForOwnToken('YandexBot'))
    const found = matcher.evaluate('/')
    expect(keyed(verdictSentence(matcher, found, '/'), 'verdict')).toBe(
      'allowed(crawler: YandexBot, url: /, reason: file_too_large(operator: Yandex))',
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
    expect(found.sentence).toBe(
      'blocked(crawler: MyBot, url: /old, reason: rule_only(line: lineOfCopy(line: 2), rule: Disallow: /old))',
    )
  })
})

test('the sentence says if the operator’s text leaves open which group is followed', () => {
  const file = parse('User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('Amzn-SearchBot'))
  expect(keyed(verdictSentence(matcher, matcher.evaluate('/a'), '/a'), 'verdict')).toBe(
    'undecided(crawler: Amzn-SearchBot, url: /a, reason: rule_unclear(line: line(line: 5), rule: Disallow: /))',
  )
})

test.each([
  [
    'User-agent: *',
    'Google-Extended',
    'control_undecided(crawler: Google-Extended, url: /a, reason: rule_not_said(line: line(line: 2), rule: Disallow: /a))',
  ],
  [
    'User-agent: *',
    'webzio-extended',
    'control_undecided(crawler: webzio-extended, url: /a, reason: rule_not_said(line: line(line: 2), rule: Disallow: /a))',
  ],
  [
    'User-agent: Google-Extended',
    'Google-Extended',
    'control_blocked(crawler: Google-Extended, url: /a, reason: rule_only(line: line(line: 2), rule: Disallow: /a))',
  ],
  [
    'User-agent: *',
    'Googlebot-News',
    'control_blocked(crawler: Googlebot-News, url: /a, reason: rule_only(line: line(line: 2), rule: Disallow: /a))',
  ],
])('what %s says about the use of pages, to %s', (group, token, sentence) => {
  const matcher = siteMatcher({ robots: parse(`${group}\nDisallow: /a`) }, crawlerForOwnToken(token))
  const sentenceAt = (path: string) => keyed(verdictSentence(matcher, matcher.evaluate(path), path), 'verdict')
  expect(sentenceAt('/a')).toBe(sentence)
  const isUndecided = sentence.startsWith('control_undecided')
  expect(sentenceAt('/b')).toBe(
    isUndecided
      ? `everyone_allowed(crawler: ${token}, url: /b, reason: no_rule_matches)`
      : `control_allowed(crawler: ${token}, url: /b, reason: no_rule_matches)`,
  )
  const keys = explanationOf(matcher, matcher.evaluate('/a'), '/a').flatMap(({ sentences }) =>
    sentences.map(({ wording }) => wording.key),
  )
  const notSaid = ['explain_groups_everyoneNotSaid', 'explain_winner_notSaid']
  expect(notSaid.filter(key => keys.includes(key))).toEqual(isUndecided ? notSaid : [])
})

test('a token that names a purpose has a preference where a group names it, and else none that is known', () => {
  const file = 'User-agent: *\nDisallow: /a\n\nUser-agent: __usage_ai-training\nDisallow: /blog/\nAllow: /blog/free/'
  const sentenceAt = (text: string, path: string) => {
    const matcher = siteMatcher({ robots: parse(text) }, crawlerForOwnToken('__usage_ai-training'))
    const found = matcher.evaluate(path)
    return `${found.state}: ${verdictSentence(matcher, found, path).text}`
  }
  expect(sentenceAt(file, '/blog/x')).toBe(
    'blocked: The preference __usage_ai-training forbids the use of /blog/x: line 5, Disallow: /blog/',
  )
  expect(sentenceAt(file, '/a')).toBe(
    'allowed: The preference __usage_ai-training allows the use of /a: none of the rules that apply matches',
  )
  const open = 'no group names it; whether rules for * count for it is not known'
  const [everyone = ''] = file.split('\n\n')
  expect(sentenceAt(everyone, '/a')).toBe(`undecided: No preference __usage_ai-training is stated for /a: ${open}`)
  expect(sentenceAt(everyone, '/b')).toBe(`allowed: No preference __usage_ai-training is stated for /b: ${open}`)
})

test('the reason says how many other rules match', () => {
  const file = parse('User-agent: *\nDisallow: /a\nDisallow: /ab\nDisallow: /abc')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('MyBot'))
  const othersAt = (path: string) => verdictReason(matcher, matcher.evaluate(path)).others
  expect(othersAt('/abc')).toMatchObject({ key: 'verdict_others', values: { count: 2 } })
  expect(othersAt('/ab')).toMatchObject({ key: 'verdict_others', values: { count: 1 } })
  expect(othersAt('/a')).toBeUndefined()
})

test('the sentence says that no group is followed', () => {
  const matcher = siteMatcher({ robots: parse('Sitemap: /s') }, crawlerForOwnToken('MyBot'))
  const found = matcher.evaluate('/a')
  expect(keyed(verdictSentence(matcher, found, '/a'), 'verdict')).toBe(
    'allowed(crawler: MyBot, url: /a, reason: no_group)',
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
    [
      'Googlebot',
      '/private/x',
      [
        'groupLines(group: group_own(token: Googlebot), lines: [phrase_lineRange(from: 4, to: 6)])',
        'read_as(dialect: dialect_google)',
        'others(count: 1)',
      ],
    ],
    [
      'Googlebot-Image',
      '/x',
      [
        'groupLines(group: group_fallback(token: Googlebot), lines: [phrase_lineRange(from: 4, to: 6)])',
        'read_as(dialect: dialect_google)',
      ],
    ],
    [
      'MyBot',
      '/all',
      [
        'groupLines(group: group_everyone, lines: [phrase_lineRange(from: 1, to: 2)])',
        'read_as(dialect: dialect_rfc9309)',
      ],
    ],
    [
      'Googlebot',
      '/x',
      [
        'groupLines(group: group_own(token: Googlebot), lines: [phrase_lineRange(from: 4, to: 6)])',
        'read_as(dialect: dialect_google)',
      ],
    ],
    ['AdsBot-Google', '/all', ['read_as(dialect: dialect_google)']],
  ]
  test.each(cases)('%s, %s', (token, path, details) => {
    expect(worded(token, path).details).toEqual(details)
  })
})

test('a token that no crawler sends uses a page, or does not, but fetches none', () => {
  const failed = { answer: { kind: 'response', url, status: 503 } } as const
  expect(worded('Google-Extended', '/a').sentence).toBe(
    'control_blocked(crawler: Google-Extended, url: /a, reason: rule_only(line: line(line: 8), rule: Disallow: /))',
  )
  expect(worded('Google-Extended', '/robots.txt', 'rfc9309').sentence).toBe(
    'control_allowed(crawler: Google-Extended, url: /robots.txt, reason: robots_txt_itself)',
  )
  expect(worded('Google-Extended', '/a', 'koster-1996', failed).sentence).toBe(
    'deferred(crawler: Google-Extended, url: /a, reason: answer_deferred)',
  )
})

test('the section is that of the specification if a rule decides, whatever the server answered', () => {
  const sent = { answer: { kind: 'response', url, status: 200 } } as const
  expect(worded('Googlebot', '/page', 'rfc9309', sent).reason.section).toEqual(
    worded('Googlebot', '/page', 'rfc9309').reason.section,
  )
})

test('the reason by itself, if no line is shown', () => {
  expect(reasonWording('rule').key).toBe('verdict_no_rule_matches')
  expect(reasonWording('no-group').key).toBe('verdict_no_group')
})

test('a line that is only a comment has no content', () => {
  const file = parse('# everyone\n # else\nDisallow: /')
  expect(file.lines.map(line => contentOf(file, line))).toEqual(['', '', 'Disallow: /'])
})
