import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { decode, encode } from '../parse/octets.ts'
import { LINE_LIMIT, oneLine, parse, SIZE_LIMIT, scanOf } from '../parse/parse.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule, UserAgent } from '../parse/robots-txt.ts'
import { runs } from '../testing/runs.ts'
import { compile } from './evaluate.ts'
import { groupCount, groupsNamed, viewOf, viewWithRules } from './file-view.ts'
import { groupsOf, inGroups, type Selection, selectInView } from './groups.ts'
import { rulesOfGroups } from './rules-of-crawler.ts'
import type { CrawlerQuery } from './verdict.ts'

/** RFC 9309 §2.2.1, from the groups as objects. */
function selectNaively(
  groups: readonly Group[],
  { productToken, globalGroup }: CrawlerQuery,
  dialect: Dialect,
): Selection {
  const chain = [productToken].flat().filter(token => token !== '*')
  const considered: { productToken: string; groups: readonly Group[]; followed: boolean }[] = []
  for (const token of [...chain, '*']) {
    const named = groups.filter(({ userAgents }) => userAgents.some(agent => isSameToken(agent.productToken, token)))
    const isIgnored = token === '*' && globalGroup === false
    const reading = token === '*' ? dialect.groupsOfEveryone : dialect.groupsOfToken
    const followed = named.length > 0 && !isIgnored
    considered.push({
      productToken: token,
      groups: reading === 'first' && !isIgnored ? named.slice(0, 1) : named,
      followed,
    })
    if (followed) break
  }
  const last = considered.at(-1)
  return last?.followed
    ? { productToken: last.productToken, groups: last.groups, considered }
    : { productToken: '', groups: [], considered }
}

/** The groups of a file, found line by line: the dialect is asked about each line separately. */
function groupsByLine(robots: RobotsTxt, dialect: Dialect): Group[] {
  const groups: { index: number; userAgents: UserAgent[]; rules: Rule[]; fromLine: number; toLine: number }[] = []
  let open: (typeof groups)[number] | undefined
  for (const line of robots.lines) {
    if (line.kind === 'blank' && dialect.blankLineEndsGroup) open = undefined
    const record = dialect.record(robots, line)
    if (!record) continue
    const { number, from, to } = line
    if (record.field === 'user-agent') {
      if (!open || open.rules.length > 0) {
        open = { index: groups.length, userAgents: [], rules: [], fromLine: number, toLine: number }
        groups.push(open)
      }
      const productToken = dialect.productTokenOf(record.value)
      open.userAgents.push({ value: record.value, productToken, line: number, from, to })
    } else open?.rules.push({ type: record.field, pattern: record.value, line: number, from, to })
    if (open) open.toLine = number
  }
  return groups
}

const name = fc.constantFrom(
  'User-agent',
  'USER-AGENT',
  'useragent',
  'user agent',
  'User-agents',
  'Allow',
  'allowed',
  'Disallow',
  'dissallow',
  'Sitemap',
  'Foo',
  '',
)
const separator = fc.constantFrom(':', ': ', ' : ', ':\t', ':\v', '\f:', ' ', '::', '')
const value = fc.constantFrom(
  'a',
  'A',
  'a/2',
  'b c',
  '*',
  '* x',
  '*x',
  '/',
  '/a',
  'a\v',
  '',
  '/é',
  '/\0b',
  'é',
  '/b#c',
  '😀',
)
const before = fc.constantFrom('', '', '', ' ', '\t', '\v', '\ufeff', '\udcef', '\udcef\udcbb', '#')
const end = fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n', '\n# c\n', '\0\n', '')
const source = fc
  .array(
    fc.tuple(before, name, separator, value, fc.constantFrom('', ' ', '\f', ' # c'), end).map(parts => parts.join('')),
    { maxLength: 14 },
  )
  .map(lines => lines.join(''))
/** A file so long that limits fall within a line, a character or a line end. */
const long = fc.tuple(fc.nat(6), fc.constantFrom('é', 'x', '\r\n', '\n'), source).map(([shift, filler, rest]) => {
  const head = `User-agent: a\nDisallow: /${'é'.repeat(LINE_LIMIT / 2)}b\n${'x'.repeat(shift)}`
  const missing = SIZE_LIMIT - encode(head).length - 20
  return `${head}${filler.repeat(missing / encode(filler).length)}\n${rest}`
})

describe.each(dialects.map(dialect => ({ id: dialect.id, dialect })))('$id', ({ id, dialect }) => {
  test('groups made from numbers equal those made from lines', () => {
    fc.assert(
      fc.property(source, text => {
        for (const robots of [parse(text), parse(encode(text))]) {
          expect(groupsOf(robots, id)).toEqual(groupsByLine(robots, dialect))
        }
      }),
      runs(500),
    )
  })

  test('also at the limits', () => {
    fc.assert(
      fc.property(long, text => {
        const robots = parse(text)
        expect(groupsOf(robots, id)).toEqual(groupsByLine(robots, dialect))
      }),
      runs(2),
    )
  })

  test('groups have the same rules, by numbers and by objects', () => {
    fc.assert(
      fc.property(source, text => {
        const robots = parse(`Disallow: /of-no-group\n\n${text}`)
        const groups = groupsOf(robots, id)
        for (const set of groups.flatMap(({ index }) => [[index], [0, index]])) {
          const expected = set.flatMap(group => groups[group]?.rules.map(({ line }) => line) ?? [])
          expect(rulesOfGroups(viewOf(robots, id), set).rules.lines).toEqual(expected)
        }
      }),
      runs(100),
    )
  })

  test('a crawler follows the same groups, by numbers and by objects', () => {
    const token = fc.constantFrom('a', 'A', 'b', 'b c', 'é', '*', 'a-b')
    fc.assert(
      fc.property(
        source,
        fc.array(fc.array(token, { minLength: 1, maxLength: 2 }), { maxLength: 20 }),
        (text, chains) => {
          const robots = parse(text)
          const view = viewOf(robots, id)
          for (const productToken of chains) {
            const query = { productToken, globalGroup: productToken.length === 1 }
            expect(inGroups(view, selectInView(view, query))).toEqual(
              selectNaively(groupsOf(robots, id), query, dialect),
            )
          }
        },
      ),
      runs(300),
    )
  })

  test('the product token of a user-agent value is a prefix of the value', () => {
    fc.assert(
      fc.property(fc.oneof(value, fc.string()), text => {
        expect(text.startsWith(dialect.productTokenOf(text))).toBe(true)
      }),
    )
  })
})

test('a file has one view for each dialect and for each kind of further rules', () => {
  const robots = parse('User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /')
  const delays = new Set([1])
  const views = [
    viewOf(robots, 'rfc9309'),
    viewOf(robots, 'google'),
    viewWithRules(robots, 'rfc9309', 'delay', delays),
    viewWithRules(robots, 'google', 'delay', delays),
    viewWithRules(robots, 'rfc9309', 'other', delays),
  ]
  expect(new Set(views).size).toBe(5)
  expect(viewOf(robots, 'google')).toBe(views[1])
  expect(viewWithRules(robots, 'rfc9309', 'delay', delays)).toBe(views[2])
  expect(viewWithRules(robots, 'rfc9309', 'none', new Set())).toBe(views[0])
  expect(views.map(groupCount)).toEqual([1, 1, 2, 2, 2])
})

test('a line that is made separately equals the one in `lines`', () => {
  fc.assert(
    fc.property(source, text => {
      const robots = parse(text)
      expect(robots.lines.map((_, index) => oneLine(robots, scanOf(robots), index))).toEqual(robots.lines)
    }),
  )
})

test('single octets that are not UTF-8 are kept', () => {
  const octets = fc
    .array(fc.tuple(fc.constantFrom(0, 1, 63, 64, 200), fc.constantFrom('é', '\udcff', '\udce9', 'x', '\ufeff')))
    .map(parts => parts.map(([count, character]) => `${'a'.repeat(count)}${character}`).join(''))
  fc.assert(
    fc.property(octets, text => {
      expect(decode(encode(text)).text).toBe(text)
    }),
  )
})

test('the groups of a token are found again and again, each once', () => {
  const text =
    'User-agent: a\nDisallow: /1\n\nUser-agent: b\nUser-agent: B\nDisallow: /2\n\nUser-agent: a\nDisallow: /3'
  const view = viewOf(parse(text), 'rfc9309')
  for (let i = 0; i < 40; i++) {
    expect(['a', 'A', 'b', 'c'].map(token => groupsNamed(view, token))).toEqual([[0, 2], [0, 2], [1], []])
  }
})

test('each set of groups has its own rules: 1 and 2 are not 12', () => {
  const robots = parse('User-agent: a\nDisallow: /\n'.repeat(13))
  const linesOf = (groups: readonly number[]) => rulesOfGroups(viewOf(robots, 'rfc9309'), groups).rules.lines
  expect([linesOf([1, 2]), linesOf([12]), linesOf([1])]).toEqual([[4, 6], [26], [4]])
})

test('the first line after the size limit is not read', () => {
  const robots = parse(`User-agent: *\n#${'x'.repeat(SIZE_LIMIT)}\nDisallow: /`)
  expect(groupsOf(robots).map(({ rules }) => rules)).toEqual([[]])
})

test('where paths begin with a slash, another rule is none, and does not end the user-agent lines', () => {
  for (const field of ['Allow', 'Disallow']) {
    const robots = parse(`User-agent: a\n${field}: x\nUser-agent: b\nDisallow: /`)
    expect(groupsOf(robots, 'google-2020')).toHaveLength(1)
    expect(groupsOf(robots, 'google')).toHaveLength(2)
  }
})

test('a line of another field among user-agent lines does not name a crawler, also after many searches', () => {
  for (const dialect of dialects) {
    const view = viewOf(parse('User-agent: a\nFoo: bat\nDisallow: /x\n\nUser-agent: *\nDisallow: /y'), dialect.id)
    for (let search = 0; search < 40; search++) {
      expect(groupsNamed(view, 'bat')).toEqual([])
      expect(groupsNamed(view, 'a')).toEqual([0])
    }
  }
})

test('a value that is cut is compared as it is cut, by each of the first verdicts and after them', () => {
  // Google's parser reads `Disallow: /a` here.
  const text = `User-agent: *\nDisallow:${' '.repeat(LINE_LIMIT - 11)}/abc\n${'Disallow: /x\n'.repeat(20)}`
  const matcher = compile(parse(text), { productToken: 'Googlebot', dialect: 'google' })
  for (let i = 0; i < 200; i++) {
    expect(matcher.isAllowed('/axe'), `${i}`).toBe(false)
    expect(matcher.isAllowed('/bbc')).toBe(true)
  }
})
