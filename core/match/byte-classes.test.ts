import { describe, expect, test } from 'vitest'
import { asOctets, plainPath, plainPathAndQuery, QUERY, serialisedPathAndQuery } from '../url/verbatim.ts'
import { AFTER_SLASH, byteClassesOf, PATH_PLACE, QUERY_PLACE } from './byte-classes.ts'
import { patternOf } from './pattern.ts'
import { buildTrie } from './trie.ts'

describe.each([
  { name: 'path and query', plain: plainPathAndQuery },
  { name: 'only the path', plain: plainPath },
  { name: 'as a browser writes them', plain: serialisedPathAndQuery },
  { name: 'octets', plain: asOctets },
])('$name', ({ plain }) => {
  test.each([
    ['/a*b\xe9', '/a/c*d*e'],
    ['*', '*a'],
    ['a'.repeat(40), 'a'.repeat(40)],
  ])('%j and %j: octets in one class mean the same in a URL, and no pattern has them', (...texts) => {
    const patterns = texts.map(text => patternOf(text.split('*'), false, text))
    const { count, classOf, octetOf, keptEscape, after } = byteClassesOf(buildTrie(patterns), plain)
    const named = new Set([...`/%${texts.join('')}`.replaceAll('*', '')].map(character => character.charCodeAt(0)))
    const meaningOf = (octet: number) => `${plain.path[octet] ?? 0} ${plain.query[octet] ?? 0}`
    for (let octet = 0; octet < 256; octet++) {
      const alike = Array.from({ length: 256 }, (_, other) => other).filter(other =>
        named.has(octet) ? other === octet : !named.has(other) && meaningOf(other) === meaningOf(octet),
      )
      const octetClass = classOf[octet] ?? -1
      const inClass = [...classOf.keys()].filter(other => classOf[other] === octetClass)
      expect(inClass).toEqual(alike)
      expect(octetOf[octetClass]).toBe(named.has(octet) ? octet : -1)
      const next =
        octet === 0x3f && plain.path[octet] === QUERY ? QUERY_PLACE : octet === 0x2f ? AFTER_SLASH : PATH_PLACE
      expect(after[octetClass]).toBe(next)
    }
    // An escape that normalising keeps is like any other character of a path, except that it is a percent sign.
    expect([...classOf]).not.toContain(keptEscape)
    expect(octetOf[keptEscape]).toBe(0x25)
    expect(after[keptEscape]).toBe(PATH_PLACE)
    expect([octetOf.length, after.length, Math.max(...classOf)]).toEqual([count, count, count - 2])
  })
})
