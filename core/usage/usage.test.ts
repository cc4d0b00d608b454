import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { SIZE_LIMIT } from '../parse/scan.ts'
import { signalCases, usageCases, usageExample } from '../testing/usage-cases.ts'
import { vocabularySection } from '../text/other-citations.ts'
import { evaluate } from '../verdict/evaluate.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { valuesOfSignal } from './content-signals.ts'
import { compileUsage, usageOf } from './usage.ts'

/** The preferences of Content-Usage for one URL: training, AI use, search. */
function preferences(file: string, url: string, query: Partial<CrawlerQuery> = {}): string {
  const { contentUsage } = usageOf(parse(file), { productToken: 'ExampleBot', ...query, url })
  return [contentUsage['train-ai'], contentUsage['ai-use'], contentUsage.search].map(letterOf).join('')
}

/** `y`, `n`, `?` for unknown, `-` for not applicable. */
const letterOf = ({ preference }: { preference: string }): string =>
  ({ allowed: 'y', disallowed: 'n', unknown: '?', 'not-applicable': '-' })[preference] ?? preference

/** The signals for one URL: search, AI input, AI training, and what may be kept and shown. */
function signals(file: string, url = '/', productToken = 'x'): string {
  const { contentSignal } = usageOf(parse(file), { productToken, url })
  const { search, use } = contentSignal
  const permissions = [search, contentSignal['ai-input'], contentSignal['ai-train']].map(letterOf).join('')
  return `${permissions} ${letterOf(use)}`
}

const inGroup = (...lines: readonly string[]) => ['User-agent: *', ...lines].join('\n')

describe('the example of the draft (attach-05 §3.4)', () => {
  const file = usageExample.join('\n')

  test('reasons are those of a verdict: lines, groups, section', () => {
    const { contentUsage } = usageOf(parse(file), { productToken: 'OtherBot', url: '/ai-ok/test' })
    const from = file.indexOf('Content-Usage: /ai-ok/')
    expect(contentUsage['train-ai']).toMatchObject({
      reason: 'stated',
      lines: [{ line: 5, from, to: from + 33, path: '/ai-ok/', statement: 'train-ai=y' }],
      section: {
        title: 'draft-ietf-aipref-attach-05 §3.1',
        url: 'https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach-05#section-3.1',
      },
      verdict: { allowed: true, productToken: '*', groups: [{ fromLine: 1, toLine: 5 }] },
    })
    expect(contentUsage.search).toMatchObject({ reason: 'not-stated', lines: [{ line: 5 }] })
    const never = usageOf(parse(file), { productToken: 'OtherBot', url: '/never/test' }).contentUsage.search
    expect(never).toMatchObject({
      reason: 'not-crawlable',
      lines: [],
      section: { title: 'draft-ietf-aipref-attach-05 §3.1' },
      verdict: { rule: { line: 3 } },
    })
  })
})

test.each(usageCases)('%s: %j for %s at %s: %j', (_, lines, productToken, url, said) => {
  expect({ usage: preferences(lines.join('\n'), url, { productToken }) }).toEqual(said)
})

test.each(signalCases)('%s: %j for %s at %s: %j', (_, lines, productToken, url, said) => {
  expect({ signals: signals(lines.join('\n'), url, productToken) }).toEqual(said)
})

describe('the longest path', () => {
  test('counts, whatever the order', () => {
    const lines = ['Content-Usage: /a/ train-ai=y', 'Content-Usage: train-ai=n', 'Content-Usage: /a/b search=n']
    for (const file of [inGroup(...lines), inGroup(...lines.toReversed())]) {
      expect(preferences(file, '/')).toBe('n??')
      expect(preferences(file, '/a/')).toBe('y??')
      expect(preferences(file, '/a/b')).toBe('??n')
    }
  })

  test('is counted in octets of the normalised path, stars included', () => {
    const umlaut = inGroup('Content-Usage: /é train-ai=n', 'Content-Usage: /*1234 train-ai=y')
    expect(preferences(umlaut, '/é1234')).toBe('n??')
    expect(preferences(inGroup('Content-Usage: /a* train-ai=n', 'Content-Usage: /a train-ai=y'), '/a')).toBe('n??')
    expect(preferences(inGroup('Content-Usage: /%61b train-ai=n', 'Content-Usage: /abc train-ai=y'), '/abc')).toBe(
      'y??',
    )
  })

  test('that cannot be read counts nevertheless', () => {
    const file = inGroup('Content-Usage: train-ai=n', 'Content-Usage: /a TRAIN-AI=y')
    expect(preferences(file, '/a')).toBe('???')
    const { contentUsage } = usageOf(parse(file), { productToken: 'x', url: '/a' })
    expect(contentUsage['train-ai']).toMatchObject({ reason: 'unreadable', lines: [{ line: 3 }] })
  })

  test('counts in a dialect where the first rule decides, without wildcards', () => {
    const file = inGroup('Content-Usage: train-ai=y', 'Content-Usage: /a train-ai=n', 'Content-Usage: /* train-ai=y')
    expect(preferences(file, '/a', { dialect: 'koster-1996' })).toBe('n??')
    expect(preferences(file, '/b', { dialect: 'koster-1996' })).toBe('y??')
  })

  test('is compared as the dialect compares', () => {
    const file = inGroup('Content-Usage: /%7Ea train-ai=n')
    expect(preferences(file, '/~a')).toBe('n??')
    expect(preferences(file, '/~a', { dialect: 'google' })).toBe('???')
    // Google's parser takes a directory for its index page in allow rules only.
    expect(preferences(inGroup('Content-Usage: /a/index.html train-ai=n'), '/a/', { dialect: 'google' })).toBe('???')
  })
})

describe('identical paths combine', () => {
  test('also over groups that are combined', () => {
    const file =
      'User-agent: a\nContent-Usage: train-ai=y\n\nUser-agent: b\nAllow: /\n\nUser-agent: A\nContent-Usage: train-ai=n'
    expect(preferences(file, '/', { productToken: 'a' })).toBe('n??')
    expect(preferences(file, '/', { productToken: 'a', dialect: 'koster-1996' })).toBe('y??')
    expect(preferences(file, '/', { productToken: 'b' })).toBe('???')
  })

  test('with the lines that decide', () => {
    const file = inGroup(
      'Content-Usage: train-ai=n',
      'Content-Usage: train-ai=y',
      'Content-Usage: train-ai=n, search=no',
    )
    const { contentUsage } = usageOf(parse(file), { productToken: 'x', url: '/' })
    expect(contentUsage['train-ai'].lines.map(({ line }) => line)).toEqual([2, 4])
    expect(contentUsage['train-ai'].section.title).toBe('draft-ietf-aipref-vocab-08 §5.1')
    expect(contentUsage['train-ai']).toMatchObject({ reason: 'combined', lessRestrictive: [{ line: 3 }] })
    expect(contentUsage.search).toMatchObject({ reason: 'other-value', lines: [{ line: 4 }] })
    expect(contentUsage['ai-use'].reason).toBe('not-stated')
  })
})

describe('why nothing is stated', () => {
  test.each([
    [['Content-Usage: /b search=y'], 'no-line', '5', []],
    [['Content-Usage: train-ai=n'], 'not-stated', '6.5', [2]],
    [['Content-Usage: search=no', 'Content-Usage: train-ai=n'], 'other-value', '6.5', [2]],
    [['Content-Usage: Search=y', 'Content-Usage: train-ai=n'], 'unreadable', '6.5.1', [2]],
  ])('%j: %s (vocab-08 §%s)', (lines, reason, section, deciding) => {
    const { search } = usageOf(parse(inGroup(...lines)), { productToken: 'x', url: '/a' }).contentUsage
    expect(search).toMatchObject({ preference: 'unknown', reason, section: vocabularySection(section) })
    expect(search.lines.map(({ line }) => line)).toEqual(deciding)
  })
})

describe('groups', () => {
  test('a line before any group is for nobody', () => {
    const file = 'Content-Usage: train-ai=n\nContent-Signal: ai-train=no\nUser-agent: *\nAllow: /'
    const usage = usageOf(parse(file), { productToken: 'x', url: '/' })
    expect(usage.contentUsage['train-ai']).toMatchObject({ preference: 'unknown', reason: 'no-line', lines: [] })
    expect(usage.contentSignal['ai-train']).toMatchObject({ preference: 'unknown', reason: 'no-line', lines: [] })
  })

  test('a crawler with a group of its own does not read those for *', () => {
    const file = 'User-agent: *\nContent-Usage: train-ai=n\n\nUser-agent: ExampleBot\nDisallow: /x'
    expect(preferences(file, '/')).toBe('???')
    expect(preferences(file, '/', { productToken: 'other' })).toBe('n??')
    expect(preferences(file, '/', { productToken: ['other', 'ExampleBot'] })).toBe('???')
    expect(preferences(file, '/', { productToken: 'other', globalGroup: false })).toBe('???')
  })

  test('the line is a rule: it ends the user-agent lines of its group, but not for a verdict', () => {
    const file = 'User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /'
    const robots = parse(file)
    const query = { productToken: 'a', url: '/' }
    expect(evaluate(robots, query)).toMatchObject({ allowed: false, groups: [{ fromLine: 1, toLine: 4 }] })
    const { contentUsage, contentSignal } = usageOf(robots, query)
    // What the dialect blocks is not fetched, so it has no preference (draft-ietf-aipref-attach-05 §3.1).
    expect(contentUsage['train-ai']).toMatchObject({ preference: 'not-applicable', lines: [] })
    expect(contentUsage['train-ai'].verdict).toMatchObject({ allowed: false, groups: [{ fromLine: 1, toLine: 4 }] })
    const opened = usageOf(parse(file.replace('Disallow: /', 'Disallow: /x')), query)
    expect(opened.contentUsage['train-ai']).toMatchObject({ preference: 'disallowed', lines: [{ line: 2 }] })
    expect(opened.contentUsage['train-ai'].verdict).toMatchObject({ groups: [{ fromLine: 1, toLine: 2 }] })
    expect(contentSignal['ai-train'].preference).toBe('not-applicable')
    expect(usageOf(robots, { ...query, productToken: 'b' }).contentUsage.search.preference).toBe('not-applicable')
    // The rules of one view are not those of the other, in either order.
    expect(evaluate(robots, query).allowed).toBe(false)
  })

  test('an empty line does not end a group, except where it does', () => {
    const file = 'User-agent: *\nAllow: /\n\nContent-Usage: train-ai=n\nContent-Signal: ai-train=no'
    expect(preferences(file, '/')).toBe('n??')
    expect(preferences(file, '/', { dialect: 'koster-1996' })).toBe('???')
    const signal = (dialect: 'rfc9309' | 'koster-1996') =>
      usageOf(parse(file), { productToken: 'x', url: '/', dialect }).contentSignal['ai-train'].preference
    expect(signal('rfc9309')).toBe('disallowed')
    expect(signal('koster-1996')).toBe('unknown')
  })

  test('a line belongs to its own group where no empty line separates two', () => {
    const file = 'User-agent: a\nDisallow: /x\nUser-agent: b\nContent-Signal: ai-train=no'
    const signal = (productToken: string) =>
      usageOf(parse(file), { productToken, url: '/', dialect: 'koster-1996' }).contentSignal['ai-train'].preference
    expect([signal('a'), signal('b')]).toEqual(['unknown', 'disallowed'])
  })

  test('a line past the size limit is not read', () => {
    const file = `${inGroup('Content-Usage: search=y')}\n#${'x'.repeat(SIZE_LIMIT)}\nContent-Usage: search=n`
    expect(preferences(file, '/')).toBe('??y')
  })
})

describe('Content Signals', () => {
  test.each([
    [['Disallow: /'], 'not-crawlable', []],
    [['Allow: /'], 'no-line', []],
    [['Content-Signal: search=yes, uses'], 'not-stated', [2]],
    [['Content-Signal: use=all', 'Content-Signal: search=yes'], 'other-value', [2]],
  ])('%j: why `use` is not stated: %s', (lines, reason, deciding) => {
    const { use } = usageOf(parse(inGroup(...lines)), { productToken: 'x', url: '/' }).contentSignal
    expect(use.reason).toBe(reason)
    expect(use.lines.map(({ line }) => line)).toEqual(deciding)
  })

  test('a line is told with its place and its text; it has no path', () => {
    const file = inGroup('Content-Signal: search=yes # and nothing else')
    const from = file.indexOf('Content-Signal')
    expect(usageOf(parse(file), { productToken: 'x', url: '/' }).contentSignal.search.lines).toEqual([
      { line: 2, from, to: file.length, path: '', statement: 'search=yes' },
    ])
  })

  test.each([
    ['search', ['no', 'yes']],
    ['ai-input', ['no', 'yes']],
    ['ai-train', ['no', 'yes']],
    ['use', ['immediate', 'reference', 'full']],
    ['train-ai', undefined],
  ])('the values of %s are %j', (name, values) => {
    expect(valuesOfSignal(name)).toEqual(values)
  })

  test('lines of one group and of combined groups: the most restrictive', () => {
    const file =
      'User-agent: *\nContent-Signal: search=yes, use=full\nContent-Signal: ai-input=yes\n\nUser-agent: *\nContent-Signal: search=no, use=immediate'
    expect(signals(file)).toBe('ny? immediate')
    const { contentSignal } = usageOf(parse(file), { productToken: 'x', url: '/' })
    expect(contentSignal.search.lines.map(({ line }) => line)).toEqual([6])
    expect(contentSignal.search).toMatchObject({ reason: 'contradictory', lessRestrictive: [{ line: 2 }] })
    expect(contentSignal.use).toMatchObject({ reason: 'contradictory', lessRestrictive: [{ line: 2 }] })
    expect(contentSignal['ai-input']).toMatchObject({ reason: 'stated', lessRestrictive: [] })
    expect(contentSignal['ai-train']).toMatchObject({ reason: 'not-stated', lines: [{}, {}, {}] })
    expect(contentSignal.search.section.url).toBe('https://contentsignals.org/')
  })

  test('a line between user-agent lines belongs to the group of both', () => {
    const file = 'User-agent: x\nContent-Signal: search=no\nUser-agent: y\nAllow: /'
    expect(signals(file, '/', 'x')).toBe('n?? ?')
    expect(signals(file, '/', 'y')).toBe('n?? ?')
  })
})

/** A file that a host writes before the owner's. */
const managed = [
  '# BEGIN Cloudflare Managed content', // 1
  '', // 2
  'User-agent: *', // 3
  'Content-Signal: search=yes,ai-train=no,use=reference', // 4
  'Allow: /', // 5
  '', // 6
  'User-agent: ClaudeBot', // 7
  'Disallow: /', // 8
  '', // 9
  'User-agent: GPTBot', // 10
  'Disallow: /', // 11
  '', // 12
  '# END Cloudflare Managed Content', // 13
  '', // 14
  'User-agent: ClaudeBot', // 15
  'Allow: /blog/', // 16
  'Content-Signal: ai-input=yes', // 17
  '', // 18
  'User-agent: *', // 19
  'Disallow: /private/', // 20
  'Content-Usage: train-ai=n', // 21
].join('\n')

describe('a managed block before a file', () => {
  const signalsOf = (productToken: string, url: string) => {
    const { contentSignal } = usageOf(parse(managed), { productToken, url })
    return Object.fromEntries(Object.entries(contentSignal).map(([signal, stated]) => [signal, letterOf(stated)]))
  }

  test('holds for everyone', () => {
    expect(signalsOf('Bingbot', '/a')).toEqual({ search: 'y', 'ai-input': '?', 'ai-train': 'n', use: 'reference' })
    expect(preferences(managed, '/a', { productToken: 'Bingbot' })).toBe('n??')
    expect(preferences(managed, '/private/a', { productToken: 'Bingbot' })).toBe('---')
  })

  test('is combined with the groups of the file', () => {
    expect(signalsOf('ClaudeBot', '/blog/a')).toEqual({ search: '?', 'ai-input': 'y', 'ai-train': '?', use: '?' })
    expect(signalsOf('ClaudeBot', '/a')).toEqual({ search: '-', 'ai-input': '-', 'ai-train': '-', use: '-' })
    expect(signalsOf('GPTBot', '/blog/a')).toEqual({ search: '-', 'ai-input': '-', 'ai-train': '-', use: '-' })
  })

  test('both groups are told', () => {
    const { contentSignal } = usageOf(parse(managed), { productToken: 'ClaudeBot', url: '/blog/a' })
    expect(contentSignal['ai-input'].verdict.groups.map(({ fromLine }) => fromLine)).toEqual([7, 15])
    expect(contentSignal['ai-input'].lines.map(({ line }) => line)).toEqual([17])
  })
})

test('a file without preferences, and one without groups', () => {
  const none = compileUsage(parse('User-agent: *\nDisallow: /a'), { productToken: 'x' })
  expect(none('/b').contentUsage.search).toMatchObject({ preference: 'unknown', reason: 'no-line' })
  expect(none('/a').contentSignal.use).toMatchObject({ preference: 'not-applicable', reason: 'not-crawlable' })
  expect(preferences('', '/')).toBe('???')
})

test('what is no URL, no product token or no dialect throws', () => {
  const robots = parse(managed)
  expect(() => usageOf(robots, { productToken: 'x', url: 'mailto:a@b' })).toThrow(TypeError)
  expect(() => compileUsage(robots, { productToken: [] })).toThrow(TypeError)
  // @ts-expect-error an unknown dialect
  expect(() => compileUsage(robots, { productToken: 'x', dialect: 'rfc' })).toThrow(TypeError)
})
