import { describe, expect, test } from 'vitest'
import { readField } from './fields.ts'
import { parse } from './parse.ts'
import type { Field, Spelling } from './robots-txt.ts'

const read = (name: string, before = '') => {
  const { field, spelling } = parse(`${before}${name}: x\nDisallow: /`).lines[0] ?? {}
  return [field, spelling]
}

const known: readonly Field[] = [
  ...(['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay', 'host', 'clean-param', 'request-rate'] as const),
  ...(['visit-time', 'noindex', 'content-signal', 'content-usage', 'license'] as const),
]

describe('RFC 9309 §2.2: the name of a field in any case', () => {
  test.each(known)('%s', name => {
    for (const spelled of [name, name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)]) {
      expect(read(spelled)).toEqual([name, 'exact'])
      expect(read(spelled, ' \t')).toEqual([name, 'exact'])
      expect(read(`${spelled} `)).toEqual([name, 'exact'])
    }
  })

  test.each(known)('%s with another character is not exact', name => {
    for (let i = 0; i < name.length; i++) {
      const unit = name.charCodeAt(i)
      // Among them the characters that a comparison of single bits would take for the same.
      for (const other of [unit ^ 1, unit ^ 64, (unit ^ 32) | 128, unit ^ 16]) {
        const spelled = name.slice(0, i) + String.fromCharCode(other) + name.slice(i + 1)
        if (spelled.toLowerCase() !== name) expect(read(spelled)[1], spelled).not.toBe('exact')
      }
      expect(read(name.slice(0, i) + name.slice(i + 1))[1]).not.toBe('exact')
    }
  })

  test.each(known)('%s with the first letter of another name is not exact', name => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const spelled = letter + name.slice(1)
      if (spelled !== name) expect(read(spelled)[1], spelled).not.toBe('exact')
    }
  })

  test.each(known)('%s with another character is not exact, whatever stands before it', name => {
    const before = [...`${name}:`].reverse().join('')
    for (let i = 1; i <= name.length; i++) {
      const spelled = `${name.slice(0, i)}j${name.slice(i + 1)}`
      for (let cut = 0; cut <= name.length; cut++) {
        const [, line] = parse(`${before.slice(0, cut)}\n${spelled}: y\nDisallow: /`).lines
        expect(line?.spelling, spelled).not.toBe('exact')
      }
    }
  })

  test('other letters that have the same lower case are not the letter', () => {
    // U+212A, the Kelvin sign, and U+0130 have ASCII letters in their lower case.
    expect(read('disallo\u212a')).toEqual(['unknown', 'unknown'])
    expect(read('S\u0130temap')).toEqual(['unknown', 'unknown'])
  })
})

describe('google/robotstxt, `ParsedRobotsKey`: prefixes and misspellings', () => {
  test.each<[string, Field, Spelling]>([
    ['user-agents', 'user-agent', 'extended'],
    ['User-agent-of', 'user-agent', 'extended'],
    ['useragent', 'user-agent', 'misspelled'],
    ['UserAgents', 'user-agent', 'misspelled'],
    ['user agent', 'user-agent', 'misspelled'],
    ['allowed', 'allow', 'extended'],
    ['disallowed', 'disallow', 'extended'],
    ['dissallow', 'disallow', 'misspelled'],
    ['Dissalow', 'disallow', 'misspelled'],
    ['disalow', 'disallow', 'misspelled'],
    ['diasllow', 'disallow', 'misspelled'],
    ['disallaw', 'disallow', 'misspelled'],
    ['disallaws', 'disallow', 'misspelled'],
    ['sitemaps', 'sitemap', 'extended'],
    ['site-map', 'sitemap', 'misspelled'],
    ['site-maps', 'sitemap', 'misspelled'],
  ])('%s', (name, field, spelling) => {
    expect(read(name)).toEqual([field, spelling])
  })

  test.each([
    'hosts',
    'crawl-delays',
    'crawldelay',
    'licenses',
    'user_agent',
    'site map',
    'my-disallow',
    'al',
    'unknown',
  ])('%s is not known', name => {
    expect(read(name)).toEqual(['unknown', 'unknown'])
  })
})

test('a field at the end of a file is read like one before other lines', () => {
  for (const line of [
    'User-agent:',
    'Allow:',
    'Disallow:',
    'Sitemap:',
    'Allow:/',
    'Allow',
    'Sitemap',
    'Disallow: /a',
  ]) {
    const [alone] = parse(line).lines
    const [first] = parse(`${line}\nUser-agent: a`).lines
    expect({ ...alone, end: '\n' }).toEqual(first)
  }
})

test('the line before an unknown field does not make this field a rule', () => {
  for (const before of ['a b', 'aab', 'aaa', 'allow', 'Disallow: /a b']) {
    expect(parse(`${before}\ndisxllow: /\nDisallow: /`).lines[1]).toMatchObject({ field: 'unknown' })
  }
})

test('a name may be read by itself', () => {
  expect(readField('Disallow', 0, 8)).toEqual({ field: 'disallow', spelling: 'exact' })
  expect(readField('a dissallow: /', 2, 11)).toEqual({ field: 'disallow', spelling: 'misspelled' })
  expect(readField('sitemap', 1, 7)).toEqual({ field: 'unknown', spelling: 'unknown' })
})
