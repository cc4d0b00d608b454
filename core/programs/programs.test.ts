import { describe, expect, test } from 'vitest'
import type { ProgramId } from '../dialects/dialect.ts'
import { dialectOf, isText } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { compare } from '../proofs/compare.ts'
import { bytes, type Vector, verdictTable } from '../testing/verdict-table.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { loadPrograms } from './index.ts'

const programs = loadPrograms()

test('a program is known once it is asked for, and says of itself what it is', () => {
  expect(dialectOf('protego')).toBe(programs.find(({ id }) => id === 'protego'))
  expect(programs.map(({ id, title }) => [id, title])).toEqual([
    ['python-3.12', 'Python ≤ 3.12'],
    ['python-3.14', 'Python 3.14'],
    ['protego', 'Protego'],
    ['robots-parser', 'robots-parser'],
    ['www-robotrules', 'WWW::RobotRules'],
    ['crawler-commons', 'crawler-commons'],
  ])
  for (const { id, program, specification } of programs) {
    expect(isText(id)).toBe(false)
    expect(program.odd.length).toBeGreaterThan(3)
    expect(program.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(specification.url).toMatch(/^https:/)
  }
})

test('only verdicts can be asked of a program', () => {
  const [file, other] = [parse('User-agent: *\nDisallow: /a'), parse('User-agent: *\nDisallow: /b')]
  expect(() => compare(file, other, { dialect: 'protego' })).toThrow(
    new TypeError('protego is a program, of which only verdicts can be asked'),
  )
})

test('all rules that match are shown, the deciding one first', () => {
  const robots = parse('User-agent: *\nDisallow: /a\nAllow: /a/b')
  const shown = (dialect: ProgramId) =>
    evaluate(robots, { productToken: 'x', url: '/a/b', dialect }).matches.map(({ rule, lost }) => [rule.line, lost])
  expect(shown('protego')).toEqual([
    [3, undefined],
    [2, 'shorter'],
  ])
  expect(shown('python-3.12')).toEqual([
    [2, undefined],
    [3, 'later'],
  ])
})

test('crawler-commons reads UTF-16', () => {
  const text = 'User-agent: *\nDisallow: /a'
  const file = bytes(`\xff\xfe${[...text].map(one => `${one}\0`).join('')}`)
  const query = { productToken: 'x', url: '/a' }
  expect(evaluate(parse(file), { ...query, dialect: 'crawler-commons' }).allowed).toBe(false)
  expect(evaluate(parse(file), query).allowed).toBe(true)
})

const host = 'https://example.com'
const all = (...rules: string[]) => ['User-agent: *', ...rules]

const ofPrograms: Readonly<Record<ProgramId, readonly Vector[]>> = {
  'python-3.12': [
    ['the first rule that matches', all('Allow: /', 'Disallow: /a'), 'x', `${host}/a`, 'allowed by 2'],
    ['a blank line ends a group', all('Disallow: /a', '', 'Disallow: /b'), 'x', `${host}/b`, 'allowed'],
    ['… also after its user-agent line', all('', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['… but not one with a space', all(' ', 'Disallow: /a'), 'x', `${host}/a`, 3],
    ['… but not a comment', all('# c', 'Disallow: /a'), 'x', `${host}/a`, 3],
    ['a star is a character', all('Disallow: /*.php'), 'x', `${host}/a.php`, 'allowed'],
    ['`*` alone too', all('Disallow: *'), 'x', `${host}/a`, 'allowed'],
    ['a part of the name selects', ['User-agent: bot', 'Disallow: /a'], 'MyBot', `${host}/a`, 2],
    ['an empty value selects everyone', ['User-agent:', 'Disallow: /a'], 'x', `${host}/a`, 2],
    ['only the first group for *', all('Disallow: /a', 'User-agent: *', 'Disallow: /b'), 'x', `${host}/b`, 'allowed'],
    ['a crawl-delay is a rule', all('Crawl-delay: 1', 'User-agent: y', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['an empty Disallow allows', all('Disallow:', 'Disallow: /a'), 'x', `${host}/a`, 'allowed by 2'],
    ['an escaped ? is a plain one', all('Disallow: /a%3F'), 'x', `${host}/ab`, 2],
    ['a byte order mark spoils line 1', `\ufeff${all('Disallow: /a').join('\n')}`, 'x', `${host}/a`, 'allowed'],
    ['octets that are not UTF-8 close the site', bytes('# \xe9\nUser-agent: *\nDisallow: /a'), 'x', `${host}/b`, 1],
    ['a form feed ends a line', 'User-agent: *\fDisallow: /a', 'x', `${host}/a`, 1],
    ['a superscript digit ends the reading', all('Crawl-delay: ²', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['a host that is not valid ends it too', all('Disallow: //[a', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['/robots.txt follows the rules', all('Disallow: /'), 'x', `${host}/robots.txt`, 2],
  ],
  'python-3.14': [
    [
      'the end of the match decides',
      all('Allow: /*.css', 'Disallow: /plugins/'),
      'x',
      `${host}/plugins/a.css`,
      'allowed by 2',
    ],
    ['blank lines do not matter', all('', 'Disallow: /a'), 'x', `${host}/a`, 3],
    ['a part of the name selects', ['User-agent: bot', 'Disallow: /a'], 'MyBot', `${host}/a`, 2],
    [
      '… but the name itself comes first',
      ['User-agent: b', 'Disallow: /a', 'User-agent: ab', 'Disallow: /c'],
      'ab',
      `${host}/c`,
      4,
    ],
    ['groups of a name are combined', all('Disallow: /a', 'User-agent: *', 'Disallow: /b'), 'x', `${host}/b`, 4],
    ['a $ inside drops the rule', all('Disallow: /a$b'), 'x', `${host}/a$b`, 'allowed'],
    ['$ at the end', all('Disallow: /a$'), 'x', `${host}/ab`, 'allowed'],
    ['two slashes at the beginning are four', all('Disallow: //a'), 'x', `${host}//a`, 'allowed'],
    ['/robots.txt is allowed', all('Disallow: /'), 'x', `${host}/robots.txt`, 'allowed'],
    ['octets that are not UTF-8 are read', bytes('# \xe9\nUser-agent: *\nDisallow: /\xe9'), 'x', `${host}/%E9`, 3],
  ],
  protego: [
    ['a line without a colon', all('Disallow /a'), 'x', `${host}/a`, 2],
    ['a part of the name does not select', ['User-agent: bot', 'Disallow: /a'], 'MyBot', `${host}/a`, 'allowed'],
    ['… but its beginning does', ['User-agent: my', 'Disallow: /a'], 'MyBot', `${host}/a`, 2],
    ['a star in a name is left out', ['User-agent: foo*', 'Disallow: /a'], 'foo', `${host}/a`, 2],
    ['a $ is a character too', all('Disallow: /a$'), 'x', `${host}/a$b`, 2],
    [
      'an unknown field ends the names',
      ['User-agent: x', 'Foo: bar', 'User-agent: y', 'Disallow: /a'],
      'x',
      `${host}/a`,
      'allowed',
    ],
    [
      'Allow of an index page opens the folder',
      all('Disallow: /a/', 'Allow: /a/index.html'),
      'x',
      `${host}/a/`,
      'allowed by 3',
    ],
    ['/robots.txt with a query', all('Disallow: /'), 'x', `${host}/robots.txt?a`, 'allowed'],
    ['… with parameters', all('Disallow: /'), 'x', `${host}/robots.txt;a?/`, 'allowed'],
    ['… which hold no slash', all('Disallow: /'), 'x', `${host}/robots.txt;a/`, 2],
    [
      'an absolute URL is a part of a path',
      all('Disallow: https://a.example/b'),
      'x',
      `${host}/https://a.example/b`,
      2,
    ],
  ],
  'robots-parser': [
    [
      'a sitemap ends the names',
      ['User-agent: x', 'Sitemap: /s', 'User-agent: y', 'Disallow: /a'],
      'x',
      `${host}/a`,
      'allowed',
    ],
    [
      'a group without rules is none',
      ['User-agent: x', '', 'User-agent:', 'User-agent: *', 'Disallow: /a'],
      'y',
      `${host}/a`,
      5,
    ],
    ['escapes stay', all('Disallow: /%7Ea'), 'x', `${host}/~a`, 'allowed'],
    ['a version is dropped', ['User-agent: foobot/2.1', 'Disallow: /a'], 'foobot', `${host}/a`, 2],
    ['an empty query is dropped', all('Disallow: /a?'), 'x', `${host}/a?`, 'allowed'],
    ['/robots.txt follows the rules', all('Disallow: /'), 'x', `${host}/robots.txt`, 2],
  ],
  'www-robotrules': [
    ['Allow is ignored', all('Disallow: /a', 'Allow: /a/b'), 'x', `${host}/a/b`, 2],
    ['a blank line after the names', all('', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['a blank line with a space too', all(' ', 'Disallow: /a'), 'x', `${host}/a`, 'allowed'],
    ['a Disallow before all names', ['Disallow: /a'], 'x', `${host}/a`, 1],
    ['a slash is added', all('Disallow: a/../b'), 'x', `${host}/b`, 2],
    ['a query alone', all('Disallow: ?a'), 'x', `${host}/robots.txt?a`, 2],
    ['another site', all('Disallow: https://a.example/b'), 'x', `${host}/b`, 'allowed'],
    ['an empty Disallow', all('Disallow:', 'Disallow: /a'), 'x', `${host}/a`, 'allowed by 2'],
    ['a part of the name selects', ['User-agent: bot', 'Disallow: /a'], 'MyBot', `${host}/a`, 2],
    ['text before a colon is lost', all('Disallow: *:a'), 'x', `${host}/a`, 2],
  ],
  'crawler-commons': [
    ['a long delay closes the site', all('Crawl-delay: 301', 'Disallow: /a'), 'x', `${host}/b`, 2],
    ['… a shorter one does not', all('Crawl-delay: 300', 'Disallow: /a'), 'x', `${host}/b`, 'allowed'],
    ['the first place after a star', all('Disallow: /*.php$'), 'x', `${host}/a.php.php`, 'allowed'],
    ['Disallow of an index page closes the folder', all('Disallow: /a/index.html'), 'x', `${host}/a/`, 2],
    ['a misspelt field', ['users-agent: *', 'desallow /a'], 'x', `${host}/a`, 2],
    ['the name at the beginning', ['User-agent: foobot/2.1', 'Disallow: /a'], 'foobot', `${host}/a`, 2],
    ['a page of HTML', ['<html>', 'Disallow: /a', '</html>'], 'x', `${host}/a`, 'allowed'],
    ['tags are removed', ['<html>User-agent: *', '<p>Disallow: /a</p>'], 'x', `${host}/a`, 2],
    ['/robots.txt is allowed', all('Disallow: /'), 'x', `${host}/robots.txt`, 'allowed'],
  ],
}

for (const [id, vectors] of Object.entries(ofPrograms)) {
  describe(id, () => verdictTable(id as ProgramId, { matching: vectors }))
}
