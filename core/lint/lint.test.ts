import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { checkFix } from '../testing/lint-table.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { runs } from '../testing/runs.ts'
import { applyEdits, safeEdits } from './fix.ts'
import { severities } from './problem.ts'
import { lintRules } from './rules/index.ts'

const lines = (...parts: string[]) => parse(parts.join('\n'))

describe('the list of problems', () => {
  test('has the worst first, and what is equally bad in file order', () => {
    const robots = lines(
      'Disallow /x',
      'User-agent: Gogglebot',
      'Dissalow: a#b',
      'Sitemap: /s.xml',
      'Crawl-delay: x',
      'Host: b',
    )
    const found = problemsOf(robots, { style: true })
    const ranks = found.map(({ severity }) => severities.indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBeGreaterThan(2)
    for (const severity of severities) {
      const starts = found.flatMap(problem => (problem.severity === severity ? problem.from : []))
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }
  })

  test('has what closes the site before all that is equally bad', () => {
    const found = problemsOf(
      lines('User-agent: Bingbot', 'Noindex: /a', 'Disallow: /b', 'User-agent: Googlebot', 'Disallow: /'),
    )
    expect(found.map(({ rule, severity, closesSite, line }) => [rule, severity, closesSite, line]).slice(0, 2)).toEqual(
      [
        ['whole-site-blocked', 'warning', true, 5],
        ['noindex-record', 'warning', false, 2],
      ],
    )
  })

  test('has matters of style only if they are asked for, or raised', () => {
    const robots = lines('User-agent: *', 'Disallow: /a*')
    expect(problemsOf(robots)).toEqual([])
    expect(problemsOf(robots, { style: true }).map(({ rule, severity }) => [rule, severity])).toEqual([
      ['trailing-star', 'style'],
    ])
    expect(problemsOf(robots, { severities: { 'trailing-star': 'advice' } })).toHaveLength(1)
    expect(problemsOf(lines('User-agent: *', 'Allow: /x'), { severities: { 'ineffective-allow': 'style' } })).toEqual(
      [],
    )
  })

  test('has the worst first at one place', () => {
    const found = problemsOf(lines('User-agent: *', 'Allow /x'), {
      rules: ['ineffective-allow', 'missing-colon'],
      style: true,
    })
    expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['missing-colon', 'error'],
      ['ineffective-allow', 'style'],
    ])
  })

  test('is empty for a file without problems', () => {
    const robots = lines(
      '# example.com',
      'User-agent: *',
      'Disallow: /private/',
      'Allow: /private/press/',
      '',
      'Sitemap: https://example.com/sitemap.xml',
    )
    expect(problemsOf(robots, { baseUrl: 'https://example.com/' })).toEqual([])
    expect(problemsOf(parse(''))).toEqual([])
  })

  test('counts lines and columns from 1, in UTF-16 units, with line ends folded', () => {
    const [problem] = problemsOf(parse('User-agent: *\r\nDisallow: 😀/\r\n'), { rules: ['path-without-slash'] })
    expect(problem).toMatchObject({ from: 24, to: 27, line: 2, column: 11, endLine: 2, endColumn: 14 })
  })

  test('merges what holds in several dialects', () => {
    const found = problemsOf(lines('User-agent: a', 'Disallow: /', 'User-agent: A', 'Disallow: /b'), {
      rules: ['repeated-product-token'],
    })
    expect(found.map(({ dialects }) => dialects)).toEqual([['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00']])
  })

  test('has only what is said of the bytes for a file that is no robots.txt', () => {
    const found = problemsOf(parse('<!doctype html>\nDisallow /x\nhello: world\n'))
    expect(found.map(({ rule }) => rule)).toEqual(['html-document'])
  })
})

test('a robots.txt whose first line is an HTML comment is linted', () => {
  const found = problemsOf(parse('<!-1-->User-agent: *\nDisallow: /a\nDisallow: b\n'))
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['stray-text', 'path-without-slash']))
})

test.each([
  ['rules-of-last-group', 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n\nCrawl-delay: 1'],
  ['invisible-character', 'User-agent: *\nDisallow: /a\nSitemap: \u00a0https://example.com/s.xml'],
  ['path-without-slash', 'User-agent: *\nDisallow: b?\nDisallow: /a\n\nUser-agent: a\nDisallow: b?\nDisallow: /c'],
])('one fault is one finding: %s', (rule, file) => {
  const rules = [rule, 'crawl-delay', 'sitemap-not-absolute']
  expect(problemsOf(parse(file), { rules }).map(one => one.rule)).toEqual([rule])
})

test('a retired name in a group that blocks nothing is a matter of style, unless all others are closed', () => {
  const open = 'User-agent: Googlebot-Mobile\nAllow: /\n\nUser-agent: *\nDisallow: /'
  const severityOf = (file: string) =>
    problemsOf(parse(file), { rules: ['retired-product-token'], style: true }).map(({ severity }) => severity)
  expect(severityOf(`${open}a`)).toEqual(['style'])
  expect(severityOf(open)).toEqual(['advice'])
})

test('of two fixes at one place the one that removes is made', () => {
  const everyone = ['User-agent: *', 'Disallow: /', '']
  const robots = lines(...everyone, 'User-agent: a', 'User-agent: a', '')
  const found = problemsOf(robots, { rules: ['group-without-rules', 'repeated-product-token'], style: true })
  expect(found.filter(({ fix }) => fix?.safe).map(({ rule }) => rule)).toEqual([
    'group-without-rules',
    'repeated-product-token',
  ])
  expect(applyEdits(robots.text, safeEdits(found))).toBe([...everyone, 'User-agent: a', ''].join('\n'))
})

describe('options', () => {
  const robots = lines(...Array.from({ length: 500 }, (_, i) => `User-agent: bot\nDisallow: path${i}`))
  const rules = ['path-without-slash']

  test('rules: only those run; an unknown id is passed over', () => {
    expect(problemsOf(robots, { rules: ['tie', 'no-such-rule'] })).toEqual([])
    expect(problemsOf(robots, { rules: [] })).toEqual([])
  })

  test('severities: another severity, or none', () => {
    const severities = { 'path-without-slash': 'advice' } as const
    expect(new Set(problemsOf(robots, { rules, severities }).map(({ severity }) => severity))).toEqual(
      new Set(['advice']),
    )
    expect(problemsOf(robots, { rules, severities: { 'path-without-slash': 'off' } })).toEqual([])
  })

  test('maxPerRule: so many are listed, and the last one counts the rest', () => {
    const found = problemsOf(robots, { rules, maxPerRule: 3 })
    expect(found.map(({ line, more }) => [line, more])).toEqual([
      [2, undefined],
      [4, undefined],
      [6, 497],
    ])
    expect(problemsOf(robots, { rules })).toHaveLength(100)
    expect(problemsOf(robots, { rules, maxPerRule: 1000 }).every(({ more }) => more === undefined)).toBe(true)
  })

  test.each(['', 'example.com', 'ftp://example.com/', 'javascript:1'])('baseUrl: %j is passed over', baseUrl => {
    const [problem] = problemsOf(lines('Sitemap: /s.xml'), { baseUrl })
    expect(problem).toMatchObject({ rule: 'sitemap-not-absolute' })
    expect(problem?.fix).toBeUndefined()
  })

  test('baseUrl: witnesses are URLs of the site', () => {
    const [problem] = problemsOf(lines('User-agent: *', 'Disallow: /'), {
      baseUrl: 'http://a.example:81/x',
      rules: ['whole-site-blocked'],
    })
    expect(problem?.witness).toBe('http://a.example:81/')
  })
})

test('rules name others that there are as causes, and never each other in a circle', () => {
  const causes = new Map(lintRules.map(({ id, explainedBy = [] }) => [id, explainedBy]))
  function walk(id: string, way: readonly string[]): void {
    expect(way, [...way, id].join(' → ')).not.toContain(id)
    expect(causes.has(id), id).toBe(true)
    for (const cause of causes.get(id) ?? []) walk(cause, [...way, id])
  }
  for (const { id } of lintRules) walk(id, [])
})

test('every rule has an id of its own', () => {
  expect(new Set(lintRules.map(({ id }) => id)).size).toBe(lintRules.length)
})

const baseUrl = 'https://example.com/'

/** The timeout is generous because test machines can be slow. */
describe('laws', { timeout: 60_000 }, () => {
  test('linting never throws, and problems lie within the text', () => {
    const anything = fc.oneof(
      recordsOfAllKinds,
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.uint8Array({ maxLength: 200 }),
    )
    fc.assert(
      fc.property(anything, source => {
        const robots = parse(source)
        for (const { from, to, line, endLine, fix, witness } of problemsOf(robots, { baseUrl, style: true })) {
          expect(from).toBeLessThanOrEqual(to)
          expect(to).toBeLessThanOrEqual(robots.text.length)
          expect(line).toBeLessThanOrEqual(endLine)
          if (witness !== undefined) expect(new URL(witness).origin).toBe('https://example.com')
          for (const edit of fix?.edits ?? []) expect(edit.to).toBeLessThanOrEqual(robots.text.length)
        }
      }),
      runs(200),
    )
  })

  test('every fix removes its problem, and safe ones are proved to change no verdict', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, source => {
        for (const problem of problemsOf(parse(source), { baseUrl, style: true })) {
          checkFix(source, problem, { rules: [problem.rule], style: true, baseUrl })
        }
      }),
      runs(100),
    )
  })
})
