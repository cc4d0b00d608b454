import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { usageCategories } from '../usage/content-usage.ts'
import { labelledPreference, usageChangeSentence } from '../usage/difference.ts'
import type { UsageStatement } from '../usage/statement.ts'
import { usageOf } from '../usage/usage.ts'
import { foundIn, openIn } from './bounded.ts'
import type { CompareOptions } from './compare.ts'
import { compareUsage } from './compare-usage.ts'
import { usageRelations } from './usage-relations.ts'

const file = (...lines: readonly string[]) => parse(lines.join('\n'))
const inGroup = (...lines: readonly string[]) => file('User-agent: *', ...lines)

const changes = (before: Parameters<typeof compareUsage>[0], after: typeof before) =>
  compareUsage(before, after).map(({ crawlers, result, differences }) => [
    crawlers.map(({ productToken }) => productToken).join(' '),
    result,
    ...foundIn(differences).map(difference => keyed(usageChangeSentence(difference, 'x'))),
  ])

describe('what changes', () => {
  test('a preference that is removed', () => {
    const before = file(
      'User-agent: GPTBot',
      'Content-Usage: /blog/ train-ai=n',
      'Allow: /',
      '',
      'User-agent: *',
      'Allow: /',
    )
    const after = file('User-agent: GPTBot', 'Allow: /', '', 'User-agent: *', 'Allow: /')
    expect(changes(before, after)).toEqual([
      [
        'GPTBot',
        'different',
        'usage_change_change(url: /blog/, use: usage_column_train_ai, from: `train-ai=n`, to: usage_state_not_stated, crawler: x)',
      ],
    ])
    const [change] = compareUsage(after, before)
    expect(change && foundIn(change.differences)).toMatchObject([
      {
        text: 'content-usage',
        label: 'train-ai',
        witness: '/blog/',
        before: { preference: 'unknown', lines: [] },
        after: { preference: 'disallowed', lines: [{ line: 2 }] },
      },
    ])
  })

  test('signals, in their own words', () => {
    const before = inGroup('Content-Signal: search=yes, ai-train=no, use=reference')
    const after = inGroup('Content-Signal: search=no, ai-train=no, use=full')
    expect(changes(before, after)).toEqual([
      [
        '*',
        'different',
        'usage_change_change(url: /, use: usage_column_search, from: `search=yes`, to: `search=no`, crawler: x)',
        'usage_change_change(url: /, use: usage_change_extent, from: `use=reference`, to: `use=full`, crawler: x)',
      ],
    ])
  })

  test('only where both sides let crawlers fetch', () => {
    const before = inGroup('Disallow: /', 'Allow: /a/', 'Content-Usage: train-ai=n')
    const after = inGroup('Disallow: /', 'Allow: /a/', 'Content-Usage: train-ai=y')
    expect(compareUsage(before, after)[0]?.differences).toMatchObject({ found: [{ witness: '/a/' }] })
    expect(changes(inGroup('Content-Usage: train-ai=n'), inGroup('Disallow: /', 'Content-Usage: train-ai=n'))).toEqual(
      [],
    )
  })

  test('a longer path in between', () => {
    const before = inGroup('Content-Usage: train-ai=n', 'Content-Usage: /*.pdf train-ai=y')
    const after = inGroup(
      'Content-Usage: train-ai=n',
      'Content-Usage: /*.pdf train-ai=y',
      'Content-Usage: /blog/*.pdf train-ai=n',
    )
    expect(changes(before, after)).toEqual([
      [
        '*',
        'different',
        'usage_change_change(url: /blog/a.pdf, use: usage_column_train_ai, from: `train-ai=y`, to: `train-ai=n`, crawler: x)',
      ],
    ])
  })

  test('lines for folders that do not overlap', () => {
    expect(changes(inGroup('Content-Usage: /a/ train-ai=n'), inGroup('Content-Usage: /b/ train-ai=n'))).toEqual([
      [
        '*',
        'different',
        'usage_change_change(url: /a/, use: usage_column_train_ai, from: `train-ai=n`, to: usage_state_not_stated, crawler: x)',
        'usage_change_change(url: /b/, use: usage_column_train_ai, from: usage_state_not_stated, to: `train-ai=n`, crawler: x)',
      ],
    ])
  })

  test('the reading of one file, where the dialects differ in which lines are user-agent lines', () => {
    const robots = file('Useragent: *', 'Content-Usage: train-ai=n')
    const differences = (dialect: CompareOptions['dialect'] & object) =>
      compareUsage(robots, robots, { dialect }).flatMap(change =>
        foundIn(change.differences).map(({ witness, before, after }) => [witness, before.preference, after.preference]),
      )
    expect(differences(['rfc9309', 'google'])).toEqual([['/', 'unknown', 'disallowed']])
    expect(differences(['google', 'google'])).toEqual([])
  })

  test('nothing, where lines state the same', () => {
    const before = inGroup('Content-Usage: train-ai=n', 'Content-Usage: /%61 search=y', 'Disallow: /x')
    const after = inGroup('Disallow: /x', 'Content-Usage: /a search=y', 'Content-Usage: train-ai=n')
    expect(compareUsage(before, after)).toEqual([])
    expect(compareUsage(inGroup('Disallow: /a'), inGroup('Disallow: /b'))).toEqual([])
    const redundant = inGroup('Content-Usage: train-ai=n', 'Content-Usage: train-ai=n')
    expect(changes(inGroup('Content-Usage: train-ai=n'), redundant)).toEqual([['*', 'not-decided']])
    const times = (count: number) => inGroup(...Array<string>(count).fill('Content-Usage: /a train-ai=n'))
    expect(changes(times(70), times(71))).toEqual([['*', 'not-decided']])
  })

  test('for the crawlers that are asked about, and at most so many', () => {
    const [before, after] = [inGroup('Content-Usage: train-ai=n, search=y'), inGroup('Content-Usage: search=n')]
    const found = compareUsage(before, after, { crawlers: [{ productToken: 'GPTBot' }], limit: 1 })
    expect(found).toMatchObject([
      { crawlers: [{ productToken: 'GPTBot' }], differences: { foundSoFar: [{}, {}], open: [{ because: 'limit' }] } },
    ])
    expect(() => compareUsage(before, after, { crawlers: [{ productToken: [] }] })).toThrow(TypeError)
  })

  test('more may differ where not all URLs were tried that may tell the lines apart', () => {
    const allows = (count: number) => Array.from({ length: count }, (_, i) => `Allow: /a${i}`)
    const found = (count: number) =>
      compareUsage(
        inGroup('Content-Usage: train-ai=n', ...allows(count)),
        inGroup('Content-Usage: train-ai=y', ...allows(count)),
      ).map(({ result, differences }) => [result, openIn(differences)])
    expect(found(3)).toEqual([['different', []]])
    expect(found(500)).toEqual([
      ['different', [{ because: 'bound', unit: 'urls', examined: 400, of: expect.any(Number) }]],
    ])
  })

  test('a path that is too long to make URLs of is told', () => {
    const long = (value: string) => inGroup(`Content-Usage: /${'a'.repeat(8192)} train-ai=${value}`)
    expect(compareUsage(long('n'), long('y')).map(({ result, differences }) => [result, openIn(differences)])).toEqual([
      ['not-decided', [{ because: 'bound', unit: 'urls', examined: 3, of: 5 }]],
    ])
    const shorter = (value: string) => inGroup(`Content-Usage: /${'a'.repeat(8191)} train-ai=${value}`)
    expect(compareUsage(shorter('n'), shorter('y'))[0]?.result).toBe('different')
  })

  test('for a bounded number of sets of crawlers', () => {
    const groups = (preference: string) =>
      file(
        ...Array.from(
          { length: 120 },
          (_, i) => `User-agent: bot${i}\nAllow: /\nContent-Usage: train-ai=${preference}\n`,
        ),
      )
    const found = compareUsage(groups('y'), groups('n'))
    expect(found.filter(({ result }) => result === 'different')).toHaveLength(100)
    expect(found.at(-1)).toMatchObject({
      result: 'not-decided',
      differences: { foundSoFar: [], open: [{ because: 'bound', unit: 'crawlers', examined: 100 }] },
    })
    expect(found.at(-1)?.crawlers).toHaveLength(20)
  })

  test('… among which only those count whose lines differ', () => {
    const rules = Array.from({ length: 120 }, (_, i) => `User-agent: bot${i}\nDisallow: /${i}\n`)
    const withPreference = (preference: string) =>
      file(...rules, 'User-agent: *', 'Allow: /', `Content-Usage: train-ai=${preference}`)
    expect(changes(withPreference('y'), withPreference('n'))).toEqual([
      [
        '*',
        'different',
        'usage_change_change(url: /, use: usage_column_train_ai, from: `train-ai=y`, to: `train-ai=n`, crawler: x)',
      ],
    ])
  })

  test('a line that contradicts another one is a change, though the stricter is assumed', () => {
    const before = inGroup('Content-Signal: ai-train=no')
    const after = inGroup('Content-Signal: ai-train=no', 'Content-Signal: ai-train=yes')
    expect(changes(before, after)).toEqual([
      [
        '*',
        'different',
        'usage_change_change(url: /, use: usage_column_train_ai, from: `ai-train=no`, to: usage_state_contradictory, crawler: x)',
      ],
    ])
  })

  test('a value without a meaning is not stated', () => {
    const [found] = compareUsage(inGroup('Content-Usage: train-ai=maybe'), inGroup('Content-Usage: train-ai=y'))
    const [difference] = found ? foundIn(found.differences) : []
    expect(difference && labelledPreference(difference, difference.before)).toBeUndefined()
    expect(difference && labelledPreference(difference, difference.after)).toBe('train-ai=y')
  })
})

const line = fc.oneof(
  fc.constantFrom('User-agent: a', 'User-agent: *', 'Disallow: /a', 'Allow: /a/b', 'Disallow: /', ''),
  fc
    .tuple(
      fc.constantFrom('', '/ ', '/a ', '/a/ ', '/a* ', '/*b ', '/a/b$ '),
      fc.constantFrom('train-ai=n', 'train-ai=y, search=n', 'search=y'),
    )
    .map(([path, statement]) => `Content-Usage: ${path}${statement}`),
  fc.constantFrom('Content-Signal: search=yes', 'Content-Signal: ai-train=no, search=no'),
)
const files = fc.array(line, { maxLength: 8 }).map(lines => file('User-agent: *', ...lines))
const urls = ['/', '/a', '/a/', '/a/b', '/a/bc', '/b', '/ab', '/c', '/x/b']

test('every difference is one, and every difference of these URLs is found', () => {
  const results = new Set<string>()
  fc.assert(
    fc.property(files, files, (before, after) => {
      const found = compareUsage(before, after)
      for (const { crawlers, result, differences } of found) {
        results.add(result)
        for (const { text, label, witness, before: was, after: is } of foundIn(differences)) {
          // A contradiction is a difference too, though its stricter line has the preference that was there before.
          const meaning = ({ preference, reason }: typeof was) => `${preference} ${reason === 'contradictory'}`
          expect(meaning(was)).not.toBe(meaning(is))
          for (const { productToken } of crawlers) {
            const stated = [before, after].map(robots => {
              const { contentUsage, contentSignal } = usageOf(robots, { productToken, url: witness })
              const statements: Readonly<Record<string, { preference: string }>> =
                text === 'content-usage' ? { ...contentUsage } : { ...contentSignal }
              return statements[label]?.preference
            })
            expect(stated).toEqual([was.preference, is.preference])
          }
        }
      }
      for (const productToken of ['a', 'other']) {
        const changed = urls.some(url => {
          const [was, is] = [before, after].map(robots => usageOf(robots, { productToken, url }).contentUsage)
          return usageCategories.some(category => {
            const pair = [was?.[category].preference, is?.[category].preference]
            return pair[0] !== pair[1] && !pair.includes('not-applicable')
          })
        })
        if (!changed) continue
        results.add('changed')
        expect(found.some(({ result }) => result === 'different')).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  expect([...results].sort()).toEqual(['changed', 'different', 'not-decided'])
})

describe('relations', () => {
  const relationsOf = (...lines: readonly string[]) => {
    const { neverDecide, neverApply, combine } = foundIn(usageRelations(inGroup(...lines), { productToken: 'x' }))
    return {
      neverDecide: neverDecide.map(({ line: { line }, by }) => [line, by.line]),
      neverApply: neverApply.map(({ line: { line }, rule }) => [line, rule.line]),
      combine: combine.map(same => same.map(({ line }) => line)),
    }
  }

  test('lines that never decide, never apply, combine', () => {
    expect(
      relationsOf(
        'Content-Usage: /a train-ai=n',
        'Content-Usage: /a* train-ai=y',
        'Content-Usage: /b/ search=y',
        'Disallow: /b',
        'Content-Usage: /b/ train-ai=n',
        'Content-Signal: search=yes',
      ),
    ).toEqual({
      neverDecide: [[2, 3]],
      neverApply: [
        [4, 5],
        [6, 5],
      ],
      combine: [[4, 6]],
    })
    expect(relationsOf('Disallow: /', 'Content-Signal: search=yes', 'Content-Usage: search=y').neverApply).toEqual([
      [4, 2],
      [3, 2],
    ])
    expect(relationsOf('Disallow: /', 'Allow: /a', 'Content-Signal: search=yes').neverApply).toEqual([])
  })

  test('nothing is said of a path that is read in two ways, or of very many lines', () => {
    // RFC 9309 §2.2.2: the escape means something else after a `?` that the star matched.
    const escaped = 'Content-Usage: /*%2F train-ai=n'
    expect(relationsOf(escaped, escaped, 'Content-Usage: /*%2F* train-ai=y')).toMatchObject({
      neverDecide: [],
      combine: [],
    })
    const times = (count: number) => relationsOf(...Array<string>(count).fill('Content-Usage: search=y')).combine
    expect(times(200).map(lines => lines.length)).toEqual([200])
    expect(times(300)).toEqual([])
  })

  test('nothing is said where the first rule decides', () => {
    const robots = inGroup('Disallow: /', 'Content-Usage: search=y')
    expect(foundIn(usageRelations(robots, { productToken: 'x', dialect: 'koster-1996' })).neverApply).toEqual([])
  })

  test('hold for every URL', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(files, fc.constantFrom('a', 'other'), (robots, productToken) => {
        const { neverDecide, neverApply, combine } = foundIn(usageRelations(robots, { productToken }))
        if (combine.length > 0) seen.add('combine')
        for (const url of urls) {
          const { contentUsage, contentSignal } = usageOf(robots, { productToken, url })
          const statements: readonly UsageStatement<string>[] = [
            ...Object.values(contentUsage),
            ...Object.values(contentSignal),
          ]
          const deciding: readonly number[] = statements.flatMap(({ lines }) => lines.map(({ line: number }) => number))
          for (const { line: never } of neverDecide) {
            seen.add('never decides')
            expect(deciding).not.toContain(never.line)
          }
          for (const { line: never } of neverApply) {
            seen.add('never applies')
            expect(deciding).not.toContain(never.line)
          }
        }
      }),
      { numRuns: 400 },
    )
    expect([...seen].sort()).toEqual(['combine', 'never applies', 'never decides'])
  })
})
