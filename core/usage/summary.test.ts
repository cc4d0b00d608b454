import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken, crawlers } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import type { Wording } from '../text/wording.ts'
import { explanationOf } from '../verdict/explanation.ts'
import { type Fetched, siteMatcher } from '../verdict/site-verdict.ts'
import { usageStates, usesOf } from './categories.ts'
import {
  usageCategoryDescription,
  usageCategoryTitle,
  usageCategoryWording,
  usageStateWording,
} from './category-names.ts'
import { usageCategories } from './content-usage.ts'
import { usageStep, usageStepTitle } from './explanation.ts'
import { usageReaderOf, usageReaderTokens } from './readers.ts'
import { usageSummary } from './summary.ts'
import { hasUsageLines, usageMatcher } from './usage-matcher.ts'

function at(lines: readonly string[], token = 'ExampleBot', fetched?: Fetched, reading: Reading = 'as-documented') {
  return siteMatcher({ robots: parse(lines.join('\n')), fetched }, crawlerForOwnToken(token), reading)
}

const said = (wording: Wording | undefined) => wording && keyed(wording)

const sentenceOf = (lines: readonly string[], url = '/a', token = 'ExampleBot') =>
  said(usageSummary(at(lines, token), url)?.sentence)

const forAll = (...lines: readonly string[]) => ['User-agent: *', ...lines]

describe('one sentence', () => {
  test.each([
    [
      forAll('Content-Usage: train-ai=n'),
      'usage_summary_fetched(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]))',
    ],
    [
      forAll('Content-Usage: train-ai=n, ai-use=n'),
      'usage_summary_fetched(preferences: usage_summary_disallowed(uses: [usage_category_train_ai, usage_category_ai_use]))',
    ],
    [
      forAll('Content-Usage: search=y'),
      'usage_summary_fetched(preferences: usage_summary_allowed(uses: [usage_category_search]))',
    ],
    [
      forAll('Content-Signal: search=yes, ai-train=no'),
      'usage_summary_fetched(preferences: usage_summary_both(allowed: [usage_category_search], disallowed: [usage_category_train_ai]))',
    ],
    [
      forAll('Content-Signal: search=yes,ai-train=no,use=reference', 'Allow: /'),
      'usage_summary_fetched(preferences: usage_summary_further(first: usage_summary_both(allowed: [usage_category_search], disallowed: [usage_category_train_ai]), second: usage_summary_extent_reference))',
    ],
    [forAll('Content-Signal: use=immediate'), 'usage_summary_fetched(preferences: usage_summary_extent_immediate)'],
    [forAll('Content-Signal: use=full'), 'usage_summary_fetched(preferences: usage_summary_extent_full)'],
    [
      forAll('Content-Signal: ai-train=no', 'Content-Usage: train-ai=y, search=y'),
      'usage_summary_fetched(preferences: usage_summary_further(first: usage_summary_allowed(uses: [usage_category_search]), second: usage_summary_contradictory(uses: [usage_category_train_ai])))',
    ],
    [
      forAll('Content-Signal: ai-train=no', 'Content-Usage: train-ai=n'),
      'usage_summary_fetched(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]))',
    ],
    [forAll('Content-Usage: Train-AI=n'), 'usage_summary_fetched(preferences: usage_summary_unreadable)'],
    [forAll('Content-Usage: train-ai=no'), 'usage_summary_fetched(preferences: usage_summary_unreadable)'],
    [
      forAll('Content-Usage: train-ai=no, search=y'),
      'usage_summary_fetched(preferences: usage_summary_allowed(uses: [usage_category_search]))',
    ],
    // Nothing is said about the URL.
    [forAll('Content-Usage: bots=n'), undefined],
    [forAll('Content-Usage: /b train-ai=n'), undefined],
    [forAll('Content-Usage: train-ai=n', 'Disallow: /'), undefined],
    [['User-agent: OtherBot', 'Content-Usage: train-ai=n'], undefined],
    [['Content-Usage: train-ai=n'], undefined],
    [forAll('Allow: /'), undefined],
  ])('%j: %s', (lines, expected) => {
    expect(sentenceOf(lines)).toBe(expected)
  })

  test('a token under which nothing is fetched', () => {
    const own = ['User-agent: Google-Extended', 'Content-Usage: train-ai=n']
    expect(sentenceOf(own, '/a', 'Google-Extended')).toBe(
      'usage_summary_control(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]))',
    )
    expect(sentenceOf(forAll('Content-Usage: train-ai=n'), '/a', 'Google-Extended')).toBe(
      'usage_summary_everyone(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]), token: Google-Extended)',
    )
    expect(sentenceOf(forAll('Content-Usage: train-ai=n'), '/a', 'Googlebot-News')).toBe(
      'usage_summary_control(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]))',
    )
  })

  test('names its lines, for a second line below a verdict', () => {
    const file = forAll('Content-Usage: train-ai=n', 'Content-Signal: ai-train=no, search=yes')
    const summary = usageSummary(at(file), '/a')
    expect(said(summary?.note)).toBe(
      'usage_summary_withLines(preferences: usage_summary_both(allowed: [usage_category_search], disallowed: [usage_category_train_ai]), lines: phrase_lines(count: 2, lines: [2, 3]))',
    )
    expect(summary?.lines).toEqual([2, 3])
    expect(summary?.uses.map(({ category, state, lines }) => [category, state, lines])).toEqual([
      ['train-ai', 'disallowed', [2, 3]],
      ['ai-use', 'not-stated', []],
      ['search', 'allowed', [3]],
    ])
    expect(usageSummary(at(forAll('Content-Usage: Train-AI=n')), '/a')?.lines).toEqual([2])
  })

  test('names its lines in file order', () => {
    const summary = usageSummary(at(forAll('Content-Signal: search=yes', 'Content-Usage: search=y')), '/a')
    expect(summary?.lines).toEqual([2, 3])
    expect(summary?.uses.find(({ category }) => category === 'search')?.lines).toEqual([2, 3])
  })

  test('has the key of its translation', () => {
    const summary = usageSummary(at(forAll('Content-Usage: search=y')), '/a')
    expect(summary?.sentence).toMatchObject({
      key: 'usage_summary_fetched',
      values: { preferences: { key: 'usage_summary_allowed' } },
    })
  })

  test('depends on the server’s answer', () => {
    const answer = (status: number) => ({ kind: 'response', url: 'https://example.com/robots.txt', status }) as const
    const file = forAll('Content-Usage: train-ai=n')
    expect(usageMatcher(at(file, 'ExampleBot', { answer: answer(404), now: 0 }))).toBeUndefined()
    expect(usageSummary(at(file, 'ExampleBot', { answer: answer(200), now: 0 }), '/')?.lines).toEqual([2])
  })

  test('the URL is read as the verdict reads it', () => {
    const file = forAll('Content-Usage: /%C3%A9 train-ai=n')
    for (const reading of ['rfc9309', 'google'] as const) {
      const matcher = at(file, 'ExampleBot', undefined, reading)
      expect(usageSummary(matcher, 'https://example.com/é')?.lines).toEqual([2])
      expect(() => usageSummary(matcher, 'mailto:a@b')).toThrow(TypeError)
    }
  })

  test('a URL that crawlers without the draft may not fetch has no sentence', () => {
    const file = ['User-agent: ExampleBot', 'Content-Usage: train-ai=n', 'User-agent: b', 'Disallow: /']
    expect(sentenceOf(file)).toBeUndefined()
    expect(usageMatcher(at(file))?.usage('/a').contentUsage['train-ai'].preference).toBe('not-applicable')
  })
})

test('states for columns are those of the sentence', () => {
  const file = forAll(
    'Content-Usage: train-ai=n',
    'Content-Usage: /b search=y',
    'Content-Signal: search=no',
    'Disallow: /c',
  )
  const matcher = usageMatcher(at(file))
  expect(['/a', '/b', '/c'].map(url => matcher?.states(url).join(' '))).toEqual([
    'disallowed not-stated disallowed',
    'not-stated not-stated contradictory',
    'not-applicable not-applicable not-applicable',
  ])
  for (const url of ['/a', '/b']) {
    expect(matcher?.stated(url)?.uses.map(({ state }) => state)).toEqual(matcher?.states(url))
  }
})

describe('a matcher', () => {
  /** For `ExampleBot`, the draft leaves out the last line: a group of its own begins before it. */
  const regrouped = [
    'User-agent: ExampleBot', // 1
    'Disallow: /a', // 2
    'User-agent: ExampleBot', // 3
    'Content-Usage: train-ai=n', // 4
    'User-agent: b', // 5
    'Allow: /a/x', // 6
  ]

  test('exists if a group that the crawler follows has a line about usage', () => {
    expect(usageMatcher(at(forAll('Content-Usage: /b bots=n')))).toBeDefined()
    expect(usageMatcher(at(forAll('Content-Signal: agents=no')))).toBeDefined()
    expect(usageMatcher(at(['User-agent: b', 'Content-Usage: train-ai=n', '', ...forAll('Allow: /')]))).toBeUndefined()
    expect(usageMatcher(at(forAll('Allow: /')))).toBeUndefined()
  })

  test('a URL that crawlers without the draft may not fetch has no state', () => {
    const file = ['User-agent: ExampleBot', 'Content-Usage: train-ai=n', 'User-agent: b', 'Disallow: /']
    expect(usageMatcher(at(file))?.states('/a')).toEqual(Array(3).fill('not-applicable'))
  })

  test.each<[string, readonly string[], readonly string[]]>([
    ['one line', forAll('Content-Usage: train-ai=n'), ['/a', '/b']],
    ['signals alone', forAll('Content-Signal: train-ai=n'), ['/a', '/b']],
    [
      'the line with the longest path, the others in any order',
      forAll('Content-Usage: /a train-ai=y', 'Content-Usage: train-ai=n', 'Content-Usage: /a/b search=n'),
      ['/', '/a', '/a/b', '/a/c'],
    ],
    [
      'two lines with numbers that are written like that of another line',
      [
        ...forAll('Content-Usage: /a train-ai=y', ...Array(9).fill('')),
        ...['Content-Usage: /a search=n', ...Array(199).fill(''), 'Content-Usage: /b train-ai=n'],
      ],
      ['/a', '/b'],
    ],
    ['a group that the draft splits', regrouped, ['/b', '/a/x']],
    [
      'escapes, which Google’s parser does not decode',
      forAll('Content-Usage: train-ai=n', 'Content-Usage: /%7Ea search=y'),
      ['/%7Ea', '/~a'],
    ],
  ])('states of URLs that may be fetched: %s', (_, lines, urls) => {
    for (const reading of ['rfc9309', 'google'] as const) {
      const matcher = usageMatcher(at(lines, 'ExampleBot', undefined, reading))
      expect(urls.map(url => matcher?.statesOfFetched(url))).toEqual(urls.map(url => matcher?.states(url)))
    }
    const matcher = usageMatcher(at(lines))
    const states = urls.map(url => matcher?.states(url))
    expect(urls.map(url => matcher?.statesOfFetched(url))).toEqual(states)
    // The second time, the states are those that were kept by their lines.
    expect(urls.map(url => matcher?.statesOfFetched(url))).toEqual(states)
  })

  test.each([
    ['a line without a path', forAll('Content-Usage: train-ai=n', 'Disallow: /x', 'Disallow: /y'), true],
    ['signals alone', forAll('Content-Signal: search=yes', 'Disallow: /x'), true],
    ['a path', forAll('Content-Usage: /a train-ai=n'), false],
    ['a path and none', forAll('Content-Usage: train-ai=n', 'Content-Usage: /a train-ai=y'), false],
    ['other rules by the draft', regrouped, false],
  ])('whether the states are the same for all URLs: %s', (_, lines, expected) => {
    expect(usageMatcher(at(lines))?.isSameForAll()).toBe(expected)
  })

  test('whether the states are the same for all URLs depends on the rules of the dialect', () => {
    const file = forAll('Content-Usage: train-ai=n', '', 'Disallow: /x')
    expect(usageMatcher(at(file, 'ExampleBot', undefined, 'koster-1996'))?.isSameForAll()).toBe(true)
  })

  test('whether a file says anything about usage, to any crawler', () => {
    expect(hasUsageLines(parse('User-agent: b\nContent-Usage: train-ai=n'))).toBe(true)
    expect(hasUsageLines(parse('Content-Signal: search=yes'))).toBe(true)
    expect(hasUsageLines(parse('User-agent: b\nDisallow: /'))).toBe(false)
  })
})

describe('the step of an explanation', () => {
  function step(lines: readonly string[], url = '/a', token = 'ExampleBot') {
    const matcher = at(lines, token)
    const found = usageStep(matcher, matcher.evaluate(url), url)
    return found && { ...found, sentences: found.sentences.map(({ wording }) => said(wording)) }
  }
  const ending = ['preference_noBlock', 'usage_readers_none']

  test('names the deciding lines, with their sections', () => {
    const file = forAll('Content-Usage: train-ai=n', 'Content-Usage: /a train-ai=y # yes', 'Content-Signal: search=yes')
    expect(step(file)?.sentences).toEqual([
      'preference_allowed(line: 3, rule: Content-Usage: /a train-ai=y, use: usage_category_train_ai)',
      'preference_allowed(line: 4, rule: Content-Signal: search=yes, use: usage_category_search)',
      ...ending,
    ])
    const matcher = at(file)
    const found = usageStep(matcher, matcher.evaluate('/a'), '/a')
    expect(found?.section.title).toBe('draft-ietf-aipref-attach-05 §3.1')
    expect(found?.sentences.map(({ line, section }) => [line, section?.title])).toEqual([
      [3, 'draft-ietf-aipref-attach-05 §3.1'],
      [4, 'Content Signals'],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('has the section of the statement that is stated, else of one that has lines', () => {
    const sectionOf = (...lines: readonly string[]) => {
      const matcher = at(lines)
      return usageStep(matcher, matcher.evaluate('/a'), '/a')?.section.title
    }
    expect(sectionOf(...forAll('Content-Usage: search=y'))).toBe('draft-ietf-aipref-attach-05 §3.1')
    expect(sectionOf(...forAll('Content-Usage: Search=y'))).toBe('draft-ietf-aipref-vocab-08 §6.5.1')
    expect(sectionOf(...forAll('Content-Signal: agents=no'))).toBe('Content Signals')
    expect(sectionOf(...forAll('Content-Usage: train-ai=n', 'Disallow: /'))).toBe('draft-ietf-aipref-attach-05 §3.1')
    const split = ['User-agent: ExampleBot', 'Content-Usage: /b train-ai=n', 'User-agent: b', 'Disallow: /x']
    expect(sectionOf(...split)).toBe('draft-ietf-aipref-attach-05 §3')
  })

  test.each([
    ['Content-Signal: use=immediate', 'immediate'],
    ['Content-Signal: use=reference', 'reference'],
    ['Content-Signal: use=full', 'full'],
  ])('what may be kept: %s', (line, expected) => {
    expect(step(forAll(line))?.sentences).toEqual([`preference_extent_${expected}(line: 2, rule: ${line})`, ...ending])
  })

  test('says that several lines allow a use', () => {
    expect(step(forAll('Content-Usage: search=y', 'Content-Usage: search=y'))?.sentences).toEqual([
      'preference_severalAllowed(line: 2, rule: Content-Usage: search=y, use: usage_category_search)',
      ...ending,
    ])
  })

  test('what a group for a purpose states for a URL that the crawler may fetch', () => {
    const robots = parse('User-agent: *\nDisallow: /a\n\nUser-agent: __usage_ai-training\nDisallow: /blog/')
    const matcher = siteMatcher({ robots }, crawlerForOwnToken('GPTBot'))
    const textsAt = (url: string) =>
      usageStep(matcher, matcher.evaluate(url), url)?.sentences.map(({ wording, line }) => [wording.text, line])
    expect(textsAt('/blog/x')?.[0]).toEqual([
      'The preference __usage_ai-training forbids the use of /blog/x: line 5, Disallow: /blog/.',
      5,
    ])
    expect(textsAt('/b')?.[0]?.[0]).toMatch(/allows the use of \/b: none/)
    expect(textsAt('/a')).toBeUndefined()
  })

  test('has a title, and the keys of translations', () => {
    expect(usageStepTitle).toMatchObject({ key: 'preference_title', text: 'What may be done with it' })
    const matcher = at(forAll('Content-Usage: search=y'))
    const found = usageStep(matcher, matcher.evaluate('/a'), '/a')
    expect(found?.sentences.map(({ wording }) => wording.key)).toEqual([
      'preference_allowed',
      'preference_noBlock',
      'usage_readers_none',
    ])
  })

  test('says that lines combine, and that the texts contradict each other', () => {
    const file = forAll('Content-Usage: ai-use=n', 'Content-Usage: ai-use=n', 'Content-Signal: ai-input=yes, use=full')
    expect(step(file)?.sentences).toEqual([
      'preference_severalDisallowed(line: 2, rule: Content-Usage: ai-use=n, use: usage_category_ai_use)',
      'preference_allowed(line: 4, rule: Content-Signal: ai-input=yes, use=full, use: usage_category_ai_use)',
      'preference_extent_full(line: 4, rule: Content-Signal: ai-input=yes, use=full)',
      'preference_textsContradict(uses: [usage_category_ai_use])',
      ...ending,
    ])
  })

  const cloudflare = (line: string) => [
    '# BEGIN Cloudflare Managed content',
    'User-agent: *',
    line,
    '# END Cloudflare Managed Content',
  ]

  test.each([
    [
      ['User-agent: *', 'Content-Signal: ai-train=no', 'Content-Signal: ai-train=yes'],
      'usage_summary_withLines(preferences: usage_summary_contradictory(uses: [usage_category_train_ai]), lines: phrase_lines(count: 2, lines: [2, 3]))',
      [
        'preference_signalsContradict(line: 2, rule: Content-Signal: ai-train=no, use: usage_category_train_ai, otherLine: 3, other: Content-Signal: ai-train=yes)',
      ],
    ],
    [
      ['User-agent: *', 'Content-Signal: ai-train=yes, ai-train=no'],
      'usage_summary_withLines(preferences: usage_summary_contradictory(uses: [usage_category_train_ai]), lines: phrase_lines(count: 1, lines: [2]))',
      [
        'preference_signalsContradictInLine(line: 2, rule: Content-Signal: ai-train=yes, ai-train=no, use: usage_category_train_ai)',
      ],
    ],
    [
      [...cloudflare('Content-Signal: ai-train=no'), 'User-agent: *', 'Content-Signal: ai-train=yes'],
      'usage_summary_withLines(preferences: usage_summary_contradictory(uses: [usage_category_train_ai]), lines: phrase_lines(count: 2, lines: [3, 6]))',
      [
        'preference_signalsContradict(line: 3, rule: Content-Signal: ai-train=no, use: usage_category_train_ai, otherLine: 6, other: Content-Signal: ai-train=yes)',
        'preference_managed(managed: phrase_lines(count: 1, lines: [3]), own: phrase_lines(count: 1, lines: [6]))',
      ],
    ],
    [
      [...cloudflare('Content-Signal: use=full'), 'User-agent: *', 'Content-Signal: use=reference'],
      'usage_summary_withLines(preferences: usage_summary_contradictoryExtent, lines: phrase_lines(count: 2, lines: [3, 6]))',
      [
        'preference_signalsContradict(line: 6, rule: Content-Signal: use=reference, use: preference_whatMayBeKept, otherLine: 3, other: Content-Signal: use=full)',
        'preference_managed(managed: phrase_lines(count: 1, lines: [3]), own: phrase_lines(count: 1, lines: [6]))',
        'preference_extent_reference(line: 6, rule: Content-Signal: use=reference)',
      ],
    ],
    [
      ['User-agent: *', 'Content-Usage: train-ai=n', 'Content-Usage: train-ai=y'],
      'usage_summary_withLines(preferences: usage_summary_disallowed(uses: [usage_category_train_ai]), lines: phrase_lines(count: 1, lines: [2]))',
      [
        'preference_disallowed(line: 2, rule: Content-Usage: train-ai=n, use: usage_category_train_ai)',
        'preference_lessRestrictive(line: 3, rule: Content-Usage: train-ai=y, use: usage_category_train_ai)',
      ],
    ],
    [
      ['User-agent: *', 'Content-Usage: train-ai=no, search=y'],
      'usage_summary_withLines(preferences: usage_summary_allowed(uses: [usage_category_search]), lines: phrase_lines(count: 1, lines: [2]))',
      [
        'preference_otherValue(line: 2, rule: Content-Usage: train-ai=no, search=y, use: usage_category_train_ai)',
        'preference_allowed(line: 2, rule: Content-Usage: train-ai=no, search=y, use: usage_category_search)',
      ],
    ],
    [
      ['User-agent: *', 'Content-Usage: search=Y', 'Content-Usage: Search=y'],
      'usage_summary_withLines(preferences: usage_summary_unreadable, lines: phrase_lines(count: 1, lines: [3]))',
      ['preference_unreadable(line: 3, rule: Content-Usage: Search=y)'],
    ],
  ])('lines that do not agree: %j', (file, note, expected) => {
    expect(said(usageSummary(at(file), '/a')?.note)).toBe(note)
    expect(step(file)?.sentences).toEqual([...expected, ...ending])
  })

  test('says that by the draft the URL may not be fetched', () => {
    const file = ['User-agent: ExampleBot', 'Content-Usage: search=y', 'User-agent: b', 'Allow: /']
    const found = step([...file, 'User-agent: ExampleBot', 'Disallow: /'])
    expect(found?.sentences.slice(1)).toEqual(['preference_blockedByDraft', ...ending])
  })

  test('says why a line states nothing', () => {
    expect(step(forAll('Content-Usage: Train-AI=n', 'Content-Signal: agents=no'))?.sentences).toEqual([
      'preference_unreadable(line: 2, rule: Content-Usage: Train-AI=n)',
      'preference_nothingStated(line: 3, rule: Content-Signal: agents=no)',
      ...ending,
    ])
  })

  test('acquisition first, usage second', () => {
    expect(step(forAll('Content-Usage: train-ai=n', 'Disallow: /'))).toMatchObject({
      id: 'usage',
      sentences: ['preference_notFetched'],
    })
  })

  test('names the text of an operator who says that its crawler reads them', () => {
    const found = step(forAll('Content-Signal: use=reference'), '/a', 'CloudflareBrowserRenderingCrawler')
    expect(found?.sentences.at(-1)).toBe('usage_readers_cloudflareUse')
    expect(usageReaderTokens).toEqual(['CloudflareBrowserRenderingCrawler'])
    expect(crawlers.map(({ token }) => token)).toEqual(expect.arrayContaining([...usageReaderTokens]))
    expect(usageReaderOf('cloudflarebrowserrenderingcrawler')).toMatchObject({
      reads: [{ field: 'content-signal', labels: ['use'] }],
      source: {
        title: 'Cloudflare, Crawl endpoint now respects the Content Signals use directive',
        url: expect.stringContaining('2026-08-31'),
      },
    })
    expect(usageReaderOf('GPTBot')).toMatchObject({ reads: [], source: undefined })
  })

  test('says that the draft groups lines otherwise', () => {
    const file = ['User-agent: ExampleBot', 'Content-Usage: train-ai=n', 'User-agent: b', 'Disallow: /x']
    expect(step(file)?.sentences[0]).toBe('preference_otherGroups(lines: [phrase_lineRange(from: 1, to: 2)])')
    const matcher = at(file)
    const [first] = usageStep(matcher, matcher.evaluate('/a'), '/a')?.sentences ?? []
    expect(first?.section?.title).toBe('draft-ietf-aipref-attach-05 §3')
    expect(step(['User-agent: ExampleBot', 'Content-Usage: train-ai=n'])?.sentences[0]).toBe(
      'preference_disallowed(line: 2, rule: Content-Usage: train-ai=n, use: usage_category_train_ai)',
    )
  })

  test('does not exist where the file says nothing', () => {
    expect(step(forAll('Allow: /'))).toBeUndefined()
    expect(step(forAll('Content-Usage: /b train-ai=n'))).toBeUndefined()
    expect(step(['User-agent: b', 'Content-Usage: train-ai=n'])).toBeUndefined()
  })

  test('has the shape of the other steps', () => {
    const matcher = at(forAll('Content-Usage: train-ai=n'))
    const found = matcher.evaluate('/a')
    const usage = usageStep(matcher, found, '/a')
    const steps = [...explanationOf(matcher, found, '/a'), ...(usage ? [usage] : [])]
    expect(steps.map(({ id }) => id)).toEqual(['answer', 'groups', 'path', 'rules', 'verdict', 'usage'])
  })
})

test('both texts together', () => {
  const usage = (lines: readonly string[]) => {
    const found = usageMatcher(at(lines))?.usage('/a')
    return found && usesOf(found).map(({ state }) => state)
  }
  expect(usage(forAll('Content-Usage: train-ai=n', 'Content-Signal: ai-input=yes'))).toEqual([
    'disallowed',
    'allowed',
    'not-stated',
  ])
  expect(usage(forAll('Content-Usage: train-ai=n', 'Disallow: /'))).toEqual(Array(3).fill('not-applicable'))
})

test('every category has words: in a sentence, as a title, and what it means', () => {
  const wordsOf = [usageCategoryWording, usageCategoryTitle, usageCategoryDescription]
  expect(usageCategories.map(category => wordsOf.map(words => words(category).key))).toEqual([
    ['usage_category_train_ai', 'usage_column_train_ai', 'usage_about_train_ai'],
    ['usage_category_ai_use', 'usage_column_ai_use', 'usage_about_ai_use'],
    ['usage_category_search', 'usage_column_search', 'usage_about_search'],
  ])
  expect(usageCategoryTitle('ai-use').key).toBe('usage_column_ai_use')
})

test('every state has words; the states come in the order in which people look for them', () => {
  expect(usageStates.map(state => [state, usageStateWording(state).key])).toEqual([
    ['disallowed', 'usage_state_disallowed'],
    ['allowed', 'usage_state_allowed'],
    ['contradictory', 'usage_state_contradictory'],
    ['not-stated', 'usage_state_not_stated'],
    ['not-applicable', 'usage_state_not_applicable'],
  ])
})
