import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { insertGroup } from './insert-group.ts'
import { bufferText, lineBufferOf } from './line-buffer.ts'

const group = ['User-agent: new', 'Disallow: /new']

const inserted = (text: string): string | undefined => {
  const buffer = insertGroup(lineBufferOf(parse(text)), group)
  return buffer && bufferText(buffer)
}

/** The groups of a file in each dialect: their values and the patterns of their rules. */
const groupsByDialect = (robots: RobotsTxt): readonly (readonly string[])[] =>
  dialects.map(({ id }) =>
    groupsOf(robots, id).map(({ userAgents, rules }) =>
      [...userAgents.map(({ value }) => value), ...rules.map(({ type, pattern }) => `${type} ${pattern}`)].join('\n'),
    ),
  )

describe('a new group', () => {
  test.each([
    ['after the last group', 'User-agent: a\nDisallow: /a\n', 'User-agent: a\nDisallow: /a\n\n$'],
    ['before a group without rules', 'User-agent: a\n', '$\nUser-agent: a\n'],
    [
      'before a group whose only rule Google did not read in 2020',
      'User-agent: a\nDisallow: *.gif\n',
      '$\nUser-agent: a\nDisallow: *.gif\n',
    ],
    [
      'after a group that a blank line ends in the 1996 draft',
      'User-agent: a\n\nDisallow: /a\n',
      'User-agent: a\n\nDisallow: /a\n\n$',
    ],
  ])('%s', (_, text, wanted) => {
    expect(inserted(text)).toBe(wanted.replace('$', `${group.join('\n')}\n`))
  })
})

const line = fc.constantFrom(
  ...[
    'User-agent: a',
    'User-agent: b',
    'User-agent: *',
    'Useragent: c',
    'User-agent d',
    'User-agent:',
    'user-agent:\ve',
  ],
  ...['Disallow: /a', 'Disallow: *.gif', 'Disallow:', 'Disallow /b', 'Dissallow: /c', 'Allow: d', 'disallow:\v/e'],
  ...['', '', '', '# comment', 'Sitemap: https://example.com/s.xml', 'Crawl-delay: 3', 'junk', 'Foo: bar'],
)

test('law: in every dialect a new group stands for itself, and the other groups stay', () => {
  let placed = 0
  fc.assert(
    fc.property(fc.constantFrom('', '', '\udcef', '\ufeff'), fc.array(line, { maxLength: 12 }), (mark, lines) => {
      const text = mark + lines.join('\n')
      const after = inserted(text)
      if (after === undefined) return
      placed++
      expect(after.startsWith(mark)).toBe(true)
      const others = groupsByDialect(parse(after)).map(groups => groups.filter(one => one !== 'new\ndisallow /new'))
      expect(others).toEqual(groupsByDialect(parse(text)))
    }),
    { numRuns: 2000 },
  )
  expect(placed).toBeGreaterThan(500)
})
