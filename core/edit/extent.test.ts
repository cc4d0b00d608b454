import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { compile, parse } from '../index.ts'
import { foundIn } from '../proofs/bounded.ts'
import { runs } from '../testing/runs.ts'
import { groupsOf } from '../verdict/groups.ts'
import { extentOf } from './extent.ts'
import { budgetForSites } from './site-summary.ts'

function extent(rules: readonly string[], id: DialectId = 'rfc9309', states?: number) {
  const dialect = dialects.find(one => one.id === id) ?? expect.unreachable(id)
  const groups = groupsOf(parse(['User-agent: *', ...rules].join('\n')), id)
  return extentOf(
    groups.flatMap(group => group.rules),
    dialect,
    budgetForSites(states),
  )
}

describe('the home page, the rest and the areas', () => {
  test.each<[rules: string[], dialect: DialectId, home: string, rest: string, areas: number]>([
    [[], 'rfc9309', 'allowed', 'allowed', 0],
    [['Disallow: /'], 'rfc9309', 'blocked', 'blocked', 0],
    [['Disallow: /cart', 'Disallow: /*.pdf$', 'Disallow: /search'], 'google', 'allowed', 'allowed', 3],
    [['Disallow: /', 'Allow: /public', 'Allow: /about'], 'google', 'blocked', 'blocked', 2],
    [['Disallow: /$'], 'google', 'blocked', 'allowed', 0],
    [['Disallow: /', 'Allow: /$'], 'google', 'allowed', 'blocked', 0],
    [['Disallow: /', 'Allow: /$', 'Allow: /news'], 'google', 'allowed', 'blocked', 1],
    // An area within another area is not counted, even within an exception.
    [['Disallow: /a', 'Disallow: /a/b'], 'rfc9309', 'allowed', 'allowed', 1],
    [['Disallow: /a', 'Allow: /a/b', 'Disallow: /a/b/c'], 'rfc9309', 'allowed', 'allowed', 1],
    // The same URLs twice.
    [['Disallow: /a', 'Disallow: /a', 'Disallow: /a*'], 'rfc9309', 'allowed', 'allowed', 1],
    // RFC 9309 §2.2.2: an equivalent allow wins, so the disallow decides nothing.
    [['Disallow: /a', 'Allow: /a', 'Disallow: /b'], 'rfc9309', 'allowed', 'allowed', 1],
    // But an area within the allowed part may be.
    [['Disallow: /a', 'Allow: /a', 'Disallow: /a/b'], 'rfc9309', 'allowed', 'allowed', 1],
    [['Disallow: /', 'Allow: /'], 'rfc9309', 'allowed', 'allowed', 0],
    [['Disallow: /*', 'Allow: /', 'Allow: /a*'], 'rfc9309', 'blocked', 'blocked', 1],
    [['Disallow: /robots.txt$', 'Disallow: /a'], 'google', 'allowed', 'allowed', 1],
    // No URL has such a path.
    [['Disallow: a', 'Disallow: $'], 'rfc9309', 'allowed', 'allowed', 0],
    // The first match decides, and a star is an ordinary character.
    [['Allow: /a', 'Disallow: /', 'Allow: /b'], 'koster-1996', 'blocked', 'blocked', 1],
    [['Disallow: /a', 'Allow: /', 'Disallow: /b'], 'koster-1996', 'allowed', 'allowed', 1],
  ])('%j in %s: home page %s, rest %s, %i areas', (rules, dialect, home, rest, areas) => {
    expect(extent(rules, dialect)).toEqual({ state: 'complete', found: { home, rest, areas } })
  })

  test('once the bound is reached, the result says that there may be more', () => {
    const rules = ['Disallow: /*a*b', 'Allow: /*b*a', 'Disallow: /*ab*ba', 'Allow: /*ba*ab']
    expect(extent(rules, 'rfc9309', -1)).toMatchObject({
      state: 'unfinished',
      foundSoFar: { areas: 0 },
      open: [{ examined: 0, of: 2 }],
    })
  })
})

const path = constantFrom('/', '*', '/$', '/a', '/a$', '/*a', '/*b$', '/a/b', '/robots.txt', '/?', '/%61', 'b', '')
const rule = array(constantFrom('Allow: ', 'Disallow: '), { minLength: 1, maxLength: 1 }).chain(([type = '']) =>
  path.map(at => type + at),
)
const urls = ['/', '/a', '/b', '/a/b', '/ab', '/ba', '/?', '/?a', '/robots.txta', '/c/a.b', '/%C3%A9']

test('law: without areas every URL but the home page is like the rest, and the home page has the matcher’s verdict', () =>
  assert(
    property(array(rule, { maxLength: 6 }), constantFrom(...dialects.map(({ id }) => id)), (rules, dialect) => {
      const matcher = compile(parse(['User-agent: *', ...rules].join('\n')), { productToken: '*', dialect })
      const whole = extent(rules, dialect)
      expect(whole.state).toBe('complete')
      const { home, rest, areas } = foundIn(whole)
      expect(matcher.isAllowed('http://host/')).toBe(home === 'allowed')
      const others = urls.filter(url => url !== '/' && matcher.isAllowed(`http://host${url}`) !== (rest === 'allowed'))
      if (areas === 0) expect(others).toEqual([])
      expect(areas).toBeLessThanOrEqual(rules.length)
    }),
    runs(500),
  ))
