import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import { witnessOf } from './witness.ts'

function pattern(dialect: DialectId, text: string): Pattern {
  const [first] = dialectOf(dialect).patterns('disallow', text)
  if (!first) throw new TypeError(`no pattern: ${text}`)
  return first
}

/** A rule for each printable character of ASCII except `%`, in which `*`, `$` and `#` mean themselves. */
const characters = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter(character => character !== '%')
  .map(character => `/${/[*$#]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : character}`)

describe('a URL that matches', () => {
  test.each<[string, DialectId, readonly [string, ...string[]], readonly string[], string | undefined]>([
    ['Google, path table: /*.php', 'google', ['/*.php'], [], '/a.php'],
    ['Google, path table: /fish*.php', 'google', ['/fish*.php'], [], '/fish.php'],
    ['Google, precedence table: /page and /*.htm', 'google', ['/page', '/*.htm'], [], '/page.htm'],
    ['Google, precedence table: / but not /$', 'google', ['/'], ['/$'], '/a'],
    ['three patterns at once', 'google', ['/*a', '/*b', '/*c$'], [], '/abc'],
    ['one and not another', 'google', ['/fish'], ['/fish', '/'], undefined],
    ['no path begins without a slash', 'rfc9309', ['/', 'a'], [], undefined],
    ['two that exclude each other', 'google', ['/*.css$', '/*.js$'], [], undefined],
    ['a character that is none of those that are taken', 'google', ['/'], ['/a', '/b', '/$'], '/x'],
    ['an escape, if all characters are taken', 'rfc9309', ['/'], ['/$', ...characters], '/%00'],
    ['… unless a percent sign is taken too', 'rfc9309', ['/'], ['/$', '/%', ...characters], undefined],
    ['a character that only an escape can be', 'rfc9309', ['/a b'], [], '/a%20b'],
    ['RFC 9309 §2.2.2: octets outside ASCII are escaped', 'rfc9309', ['/ツ'], [], '/%E3%83%84'],
    ['an empty segment, where one is needed', 'rfc9309', ['//'], [], '//'],
    ['no empty segment where none is needed', 'rfc9309', ['/*/', '/*/b$'], [], '/a/b'],
    ['a browser resolves dots', 'rfc9309', ['/*/../'], ['/*?'], undefined],
    ['RFC 9309 §2.2.2, Figure 4: two spellings in the query', 'rfc9309', ['/?a=/', '/?a=%2F'], [], '/?a=/'],
    ['they are not the same in the path', 'rfc9309', ['/a/', '/a%2F'], [], undefined],
    ['RFC 9309 §2.2.2: a lone percent sign and two digits, one of them escaped', 'rfc9309', ['/%a%61'], [], '/%a%61'],
    ['1996: an escape stands for its character', 'koster-1996', ['/a?'], [], '/a%3F'],
  ])('%s (%s): %j and not %j', (_name, dialect, matching, notMatching, expected) => {
    const [first, ...others] = matching
    const { found } = witnessOf(dialect, {
      matching: [pattern(dialect, first), ...others.map(text => pattern(dialect, text))],
      notMatching: notMatching.map(text => pattern(dialect, text)),
    })
    expect(found).toBe(expected)
  })

  test('not known once the bound is reached', () => {
    const asked = { matching: [pattern('google', '/*a*b')], notMatching: [pattern('google', '/*a')] } as const
    expect(witnessOf('google', asked)).toEqual({ found: undefined, because: 'there-is-none' })
    for (const states of [2, 18]) expect(witnessOf('google', asked, states)).toMatchObject({ because: 'bound' })
  })

  test('not known once the memory of a search is used up, whatever the bound', () => {
    const matching = [pattern('google', `/${'a'.repeat(2000)}/../`)] as const
    const stars = pattern('google', `/${'*a'.repeat(3000)}`)
    expect(witnessOf('google', { matching }, 1e9)).toEqual({ found: undefined, because: 'there-is-none' })
    expect(witnessOf('google', { matching, notMatching: [stars] }, 1e9)).toEqual({
      found: undefined,
      because: 'bound',
    })
  })
})
