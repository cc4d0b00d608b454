import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { compile, parse } from '../index.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { runs } from '../testing/runs.ts'
import { fileOf, smallWorlds, urlOf } from '../testing/small-words.ts'
import { groupsOf } from '../verdict/groups.ts'
import { foundIn, openIn } from './bounded.ts'
import { type CompareOptions, type Comparison, compare, compareDialects } from './compare.ts'
import { isUrlPath } from './url-alphabet.ts'

const file = (...lines: string[]) => parse(lines.join('\n'))

/**
 * The changes as text: `GPTBot, *: blocked → allowed at /a (2 → no-rule-matches)`, or the result if nothing differs.
 */
function inWords({ changes }: Comparison): readonly string[] {
  return changes.flatMap(({ crawlers, result, ...rest }) => {
    const differences = foundIn(rest.differences)
    const who = crawlers.map(({ productToken }) => [productToken].flat().join('>')).join(', ')
    if (differences.length === 0) return [`${who}: ${result}`]
    return differences.map(({ from, to, witness, before, after }) => {
      const [was, is] = [before, after].map(({ rule, reason }) => rule?.line ?? reason)
      return `${who}: ${from} → ${to} at ${witness} (${was} → ${is})`
    })
  })
}

describe('two files', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['the same', ['User-agent: *', 'Disallow: /a'], ['# moved', 'User-agent: *', 'Disallow: /a'], ['*: equivalent']],
    [
      'a disallow is taken away',
      ['User-agent: *', 'Disallow: /a'],
      ['User-agent: *', 'Disallow:'],
      ['*: blocked → allowed at /a (2 → no-rule-matches)'],
    ],
    [
      'a whole group is taken away',
      ['User-agent: *', 'Disallow: /a'],
      [],
      ['*: blocked → allowed at /a (2 → no-group)'],
    ],
    [
      'a disallow is added that another contains',
      ['User-agent: *', 'Disallow: /a'],
      ['User-agent: *', 'Disallow: /a', 'Disallow: /a/b'],
      ['*: equivalent'],
    ],
    [
      'rules in another order',
      ['User-agent: *', 'Disallow: /a', 'Allow: /b'],
      ['User-agent: *', 'Allow: /b', 'Disallow: /a'],
      ['*: equivalent'],
    ],
    [
      'other words for the same',
      ['User-agent: *', 'Disallow: /a*', 'Allow: /a/b'],
      ['User-agent: *', 'Disallow: /a', 'Allow: /a/b'],
      ['*: equivalent'],
    ],
    [
      'an allow grows by a star and now outweighs a disallow',
      ['User-agent: *', 'Disallow: /*b', 'Allow: /a'],
      ['User-agent: *', 'Disallow: /*b', 'Allow: /a*'],
      ['*: blocked → allowed at /ab (2 → 3)'],
    ],
    [
      'crawlers with the same change stand together',
      ['User-agent: *', 'Disallow: /b'],
      ['User-agent: GPTBot', 'Disallow: /', 'User-agent: CCBot', 'Disallow: /', 'User-agent: *', 'Disallow: /b'],
      ['GPTBot, CCBot: allowed → blocked at / (no-rule-matches → 2)', '*: equivalent'],
    ],
    [
      'a group of its own drops the rules of *',
      ['User-agent: *', 'Disallow: /b'],
      ['User-agent: *', 'Disallow: /b', 'User-agent: Bingbot', 'Crawl-delay: 1', 'Disallow: /c'],
      [
        'Bingbot: blocked → allowed at /b (2 → no-rule-matches)',
        'Bingbot: allowed → blocked at /c (no-rule-matches → 5)',
        '*: equivalent',
      ],
    ],
    [
      'RFC 9309 §2.2.1: the case of tokens means nothing',
      ['User-agent: a', 'Disallow: /'],
      ['User-agent: A', 'Disallow: /'],
      ['*: equivalent', 'a: equivalent'],
    ],
    [
      'RFC 9309 §2.2.2: /robots.txt is always allowed',
      ['User-agent: *', 'Disallow: /robots.txt$'],
      [],
      ['*: equivalent'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(inWords(compare(file(...before), file(...after)))).toEqual(expected)
  })

  test('nothing changes for no crawlers', () => {
    const [before, after] = [file('User-agent: *', 'Disallow: /'), file()]
    expect(compare(before, after, { crawlers: [] })).toMatchObject({ result: 'equivalent', changes: [] })
  })

  test('1996 §3.2.2: the order of rules decides', () => {
    const [before, after] = [
      file('User-agent: *', 'Allow: /a', 'Disallow: /'),
      file('User-agent: *', 'Disallow: /', 'Allow: /a'),
    ]
    expect(inWords(compare(before, after, { dialect: 'koster-1996' }))).toEqual(['*: allowed → blocked at /a (2 → 2)'])
    expect(inWords(compare(before, after))).toEqual(['*: equivalent'])
  })

  test('an escape of an unreserved character is covered if a rule contains it', () => {
    const before = file('User-agent: *', 'Disallow: /..')
    const after = file('User-agent: *', 'Disallow: /..', 'Allow: /%2E', 'Allow: /')
    const { changes } = compare(before, after, { dialect: ['google', 'rfc9309'] })
    expect(changes[0]).toMatchObject({
      result: 'different',
      differences: { found: [{ from: 'allowed', to: 'blocked' }] },
    })
    const without = file('User-agent: *', 'Disallow: /..', 'Allow: /.', 'Allow: /')
    expect(compare(before, without, { dialect: ['google', 'rfc9309'] }).result).toBe('equivalent')
  })

  test('… also if that rule decides nothing there', () => {
    // Of the rules that matter at /x%2E only the allow contains the escape, and for Google it is shorter.
    const before = file('User-agent: *', 'Disallow: /x*****', 'Allow: /*%2E', 'Allow: /x.*****')
    const after = file('User-agent: *', 'Disallow: /x', 'Allow: /x.')
    const { changes } = compare(before, after, { dialect: ['google', 'rfc9309'] })
    expect(changes[0]).toMatchObject({ differences: { found: [{ from: 'blocked', to: 'allowed', witness: '/x%2E' }] } })
  })

  test('crawlers with a fall-back chain, and one that does not follow *', () => {
    const before = file('User-agent: *', 'Disallow: /', 'User-agent: Googlebot', 'Disallow: /a')
    const after = file('User-agent: *', 'Disallow: /', 'User-agent: Googlebot-Image', 'Disallow: /b')
    const crawlers = [
      { productToken: ['Googlebot-Image', 'Googlebot'] },
      { productToken: 'AdsBot-Google', globalGroup: false },
      { productToken: 'other' },
    ]
    expect(inWords(compare(before, after, { dialect: 'google', crawlers }))).toEqual([
      'Googlebot-Image>Googlebot: blocked → allowed at /a (4 → no-rule-matches)',
      'Googlebot-Image>Googlebot: allowed → blocked at /b (no-rule-matches → 4)',
      'AdsBot-Google: equivalent',
      'other: equivalent',
    ])
  })

  test('the list is bounded, and says so', () => {
    const after = file('User-agent: *', ...'abcdefgh'.split('').map(letter => `Disallow: /${letter}`))
    const differencesIn = (options: CompareOptions) => compare(file(''), after, options).changes[0]?.differences
    expect(differencesIn({})).toMatchObject({ state: 'complete', found: { length: 8 } })
    expect(differencesIn({ limit: 3 })).toMatchObject({
      state: 'unfinished',
      foundSoFar: { length: 3 },
      open: [{ because: 'limit', unit: 'rules', examined: 3, of: 8 }],
    })
    const allowed = file('User-agent: *', 'Disallow: /', ...'abcd'.split('').map(letter => `Allow: /${letter}`))
    const [one] = compare(file('User-agent: *', 'Disallow: /'), allowed, { limit: 1 }).changes
    expect(one?.differences).toMatchObject({ foundSoFar: [{ witness: '/a' }], open: [{ because: 'limit' }] })
  })

  test('nothing is claimed once the bound is reached', () => {
    const before = file('User-agent: *', 'Disallow: */abc', 'Disallow: /abc', 'Disallow: /*/a')
    const after = file('User-agent: *', 'Disallow: /abc', 'Disallow: /*/a')
    expect(compare(before, after).result).toBe('equivalent')
    const { result, changes } = compare(before, after, { states: 0 })
    expect(result).toBe('not-decided')
    expect(changes[0]?.differences).toMatchObject({ open: [{ because: 'bound', unit: 'rules', examined: 0, of: 5 }] })
  })
})

test('a set of crawlers with hard rules leaves the others their share of the work', () => {
  const starred = Array.from({ length: 300 }, (_, i) => `Disallow: /*${[...i.toString(2)].join('*')}`)
  const easy = (last: string) =>
    [...'bcdefgh'].flatMap(name => [
      `User-agent: ${name}`,
      `Disallow: /*q*r${last}`,
      `Allow: /*q*${name}r*s`,
      `Disallow: /*q*r*${name}`,
    ])
  const before = file('User-agent: a', ...starred, ...easy(''))
  const after = file('User-agent: a', ...starred.filter((_, i) => i % 7 !== 3), ...easy('*'))
  const { changes } = compare(before, after, { states: 5_000 })
  expect(changes.map(({ crawlers, result }) => `${crawlers[0]?.productToken} ${result}`)).toEqual([
    'a not-decided',
    ...[...'*bcdefgh'].map(token => `${token} equivalent`),
  ])
  const [open] = changes.flatMap(({ differences }) => openIn(differences))
  expect(open).toMatchObject({ because: 'bound', unit: 'rules', of: 557 })
  expect(open?.examined).toBeGreaterThan(0)
})

test('a path that no browser writes does not leave the question open', () => {
  // `/%3Fa//.`, the escaped spelling of `/?a//.`, would be another URL: a browser resolves the dot.
  const before = file('User-agent: *', 'Disallow: /$', 'Allow: *?*')
  const after = file('User-agent: *', 'Disallow: /*a//.$')
  const [change] = compare(before, after, { dialect: ['google', 'draft-koster-rep-00'] }).changes
  expect(change?.differences).toMatchObject({ state: 'complete', found: [{ witness: '/' }, { witness: '/?a//.' }] })
})

describe('two readings of one file', () => {
  test.each<[string, DialectId, DialectId, readonly string[], readonly string[]]>([
    ['prefixes are read alike', 'rfc9309', 'google', ['User-agent: *', 'Disallow: /a/b'], ['*: equivalent']],
    ['wildcards too', 'rfc9309', 'google', ['User-agent: *', 'Disallow: /*.php$', 'Allow: /a'], ['*: equivalent']],
    [
      'Google: /index.html also frees the folder',
      'rfc9309',
      'google',
      ['User-agent: *', 'Disallow: /', 'Allow: /index.html'],
      ['*: blocked → allowed at / (2 → 3)'],
    ],
    [
      'RFC 9309 §2.2.2, Figure 4: a delimiter in the query',
      'rfc9309',
      'google',
      ['User-agent: *', 'Disallow: /?a=@'],
      ['*: blocked → allowed at /?a=%40 (2 → no-rule-matches)'],
    ],
    [
      'RFC 9309 §2.2.3, Figure 6: an escaped star',
      'rfc9309',
      'google',
      ['User-agent: *', 'Disallow: /a%2A'],
      ['*: blocked → allowed at /a* (2 → no-rule-matches)'],
    ],
    [
      'RFC 9309 §2.2.2: an escape of an unreserved character',
      'rfc9309',
      'google',
      ['User-agent: *', 'Disallow: /%7Ea'],
      ['*: blocked → allowed at /~a (2 → no-rule-matches)'],
    ],
    [
      'Google forgives a misspelled field',
      'rfc9309',
      'google',
      ['User-agent: *', 'Dissallow: /a'],
      ['*: allowed → blocked at /a (no-rule-matches → 2)'],
    ],
    [
      'Google reads a product token from the beginning of the value',
      'rfc9309',
      'google',
      ['User-agent: Foo/1.0', 'Disallow: /'],
      ['*: equivalent', 'Foo/1.0: blocked → allowed at / (2 → no-group)', 'Foo: allowed → blocked at / (no-group → 2)'],
    ],
    [
      'draft-koster-rep-00 §2.2.1: the first group of *',
      'rfc9309',
      'draft-koster-rep-00',
      ['User-agent: *', 'Disallow: /a', 'User-agent: b', 'Disallow: /', 'User-agent: *', 'Disallow: /c'],
      ['*: blocked → allowed at /c (6 → no-rule-matches)', 'b: equivalent'],
    ],
    [
      '1996 §3.2.2: a star is a star',
      'rfc9309',
      'koster-1996',
      ['User-agent: *', 'Disallow: /*a'],
      ['*: blocked → allowed at /a (2 → no-rule-matches)'],
    ],
    [
      '1996: %2F is not a slash in any of them',
      'rfc9309',
      'koster-1996',
      ['User-agent: *', 'Disallow: /a/b'],
      ['*: equivalent'],
    ],
  ])('%s: %s and %s', (_name, first, second, lines, expected) => {
    expect(new Set(inWords(compareDialects(file(...lines), first, second)))).toEqual(new Set(expected))
  })
})

describe('if two readings are equivalent, a URL that is not covered shows where else they differ', () => {
  test.each<[name: string, path: string, expected: string | undefined]>([
    ['a needless escape', '/admin/', 'blocked → allowed at /%61dmin/'],
    ['a needless escape after a star', '/*min$', 'blocked → allowed at /%6Din'],
    ['a rule without letters', '/', 'allowed → blocked at /robots.txt'],
    ['a rule that is itself outside of ASCII, and meets nothing else', '/é/', undefined],
  ])('%s', (_, path, expected) => {
    const { result, covers, changes } = compareDialects(file('User-agent: *', `Disallow: ${path}`), 'rfc9309', 'google')
    expect([result, covers]).toEqual(['equivalent', 'urls-as-browsers-write-them'])
    const [outside] = changes.flatMap(change => change.outside ?? [])
    expect(outside && `${outside.from} → ${outside.to} at ${outside.witness}`).toBe(expected)
  })

  test('with the same reading twice there is no such URL', () => {
    const [before, after] = [['Disallow: /a'], ['Disallow: /a', 'Disallow: /ab']]
    const { changes } = compare(parse(fileOf(before)), parse(fileOf(after)))
    expect(changes.map(({ result, outside }) => [result, outside])).toEqual([['equivalent', undefined]])
  })
})

describe('laws, against all short URLs', () => {
  const dialects: readonly DialectId[] = ['rfc9309', 'google', 'google-2020', 'koster-1996']
  const dialect = fc.constantFrom(...dialects)

  test.each(smallWorlds)('$name', ({ paths, rules }) => {
    const edited = fc
      .tuple(rules(4), rules(2), fc.nat(4))
      .map(([all, added, at]) => ({ all, other: [...all.slice(0, at), ...added, ...all.slice(at + 1)] }))
    const compared = fc.property(edited, dialect, dialect, fc.boolean(), ({ all, other }, first, second, alike) => {
      const [before, after] = [parse(fileOf(all)), parse(fileOf(other))]
      const both: readonly [DialectId, DialectId] = [first, alike ? first : second]
      const sides: Sides = [
        { robots: before, dialect: both[0] },
        { robots: after, dialect: both[1] },
      ]
      const { result, changes } = compare(before, after, { dialect: both })
      const [was, is] = [
        compile(before, { productToken: '*', dialect: both[0] }),
        compile(after, { productToken: '*', dialect: both[1] }),
      ]
      const differs = (path: string) => was.isAllowed(urlOf(path)) !== is.isAllowed(urlOf(path))
      if (result === 'equivalent') expect(paths.filter(path => !isLeftOut(path, sides)).find(differs)).toBeUndefined()
      else expect(result).toBe('different')
      for (const { witness, from, before, after } of changes.flatMap(change => foundIn(change.differences))) {
        expect([isUrlPath(witness), differs(witness), from === 'allowed']).toEqual([true, true, before.allowed])
        expect(before.allowed).not.toBe(after.allowed)
      }
    })
    fc.assert(compared, runs(60))
  })

  test('a file compared with itself changes nothing', () => {
    const [{ rules } = { rules: undefined }] = smallWorlds
    if (!rules) throw new TypeError('no small world')
    fc.assert(
      fc.property(rules(8), dialect, (lines, id) => {
        expect(compare(parse(fileOf(lines)), parse(`\n${fileOf(lines)}`), { dialect: id }).result).toBe('equivalent')
      }),
    )
  })
})

interface Side {
  readonly robots: RobotsTxt
  readonly dialect: DialectId
}

type Sides = readonly [Side, Side]

/** Between two dialects, URLs with a needless escape that no rule contains are not covered. */
function isLeftOut(path: string, sides: Sides): boolean {
  const rules = sides.flatMap(({ robots, dialect }) => groupsOf(robots, dialect).flatMap(group => group.rules))
  const named = rules.some(({ pattern }) => pattern.includes('%2E'))
  return sides[0].dialect !== sides[1].dialect && path.includes('%2E') && !named
}
