import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../lint/fix.ts'
import { parse } from '../parse/parse.ts'
import { compare } from '../proofs/compare.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { usageOf } from '../usage/usage.ts'
import { type PreferenceRequest, setPreferences } from './set-preferences.ts'

const keepSearch: PreferenceRequest = { preferences: { 'train-ai': 'disallowed', search: 'allowed' } }

const file = (...lines: readonly string[]) => `${lines.join('\n')}\n`

const changed = (text: string, request: PreferenceRequest = keepSearch) => {
  const robots = parse(text)
  const change = setPreferences(robots, request)
  expect(applyEdits(robots.text, change.edits)).toBe(parse(change.text).text)
  return change
}

describe('block AI training, keep search', () => {
  test('in every group that lets crawlers fetch, below its rules', () => {
    const { text, written, blocked } = changed(
      file(
        'User-agent: GPTBot',
        'Disallow: /',
        '',
        'User-agent: Googlebot',
        'Disallow: /a',
        '',
        'User-agent: *',
        'Disallow: /b # x',
        '',
        'Sitemap: https://example.com/s.xml',
      ),
    )
    expect(text).toBe(
      file(
        'User-agent: GPTBot',
        'Disallow: /',
        '',
        'User-agent: Googlebot',
        'Disallow: /a',
        'Content-Signal: ai-train=no, search=yes',
        'Content-Usage: train-ai=n, search=y',
        '',
        'User-agent: *',
        'Disallow: /b # x',
        'Content-Signal: ai-train=no, search=yes',
        'Content-Usage: train-ai=n, search=y',
        '',
        'Sitemap: https://example.com/s.xml',
      ),
    )
    expect([written, blocked]).toEqual([['Googlebot', '*'], ['GPTBot']])
  })

  test('in a group that blocks everything, if its crawlers follow another group too that lets them in', () => {
    const { text, written, blocked } = changed(
      file(
        'User-agent: a',
        'User-agent: b',
        'Disallow: /',
        'User-agent: *',
        'Allow: /open',
        'User-agent: *',
        'Content-Signal: search=no',
        'Disallow: /',
        'User-agent: A',
        'Allow: /open',
      ),
      { ...keepSearch, fields: ['content-signal'] },
    )
    const line = 'Content-Signal: ai-train=no, search=yes'
    expect(text).toBe(
      file(
        'User-agent: a',
        'User-agent: b',
        'Disallow: /',
        line,
        'User-agent: *',
        'Allow: /open',
        line,
        'User-agent: *',
        line,
        'Disallow: /',
        'User-agent: A',
        'Allow: /open',
        line,
      ),
    )
    expect([written, blocked]).toEqual([['a', 'b', '*', '*', 'A'], []])
  })

  test('a group for everyone is added before sitemaps and licences', () => {
    const { text } = changed(file('License: https://example.com/l.xml'), { ...keepSearch, fields: ['content-usage'] })
    expect(text).toBe(
      file(
        'User-agent: *',
        'Allow: /',
        'Content-Usage: train-ai=n, search=y',
        '',
        'License: https://example.com/l.xml',
      ),
    )
  })

  test('a group for everyone is added above lines that are one group to Google’s parser and two to RFC 9309', () => {
    const { text } = changed('User-agent a\nUser-agent: b\nDisallow /', { ...keepSearch, fields: ['content-usage'] })
    expect(text).toBe(
      file('User-agent: *', 'Allow: /', 'Content-Usage: train-ai=n, search=y', '', 'User-agent a') +
        'User-agent: b\nDisallow /',
    )
  })

  test('no group is added above a part of a byte order mark, which Google’s parser skips only in the first line', () => {
    const text = '\udcefUser-agent a\nUser-agent: b\nDisallow /'
    const change = setPreferences(parse(text), keepSearch)
    expect([change.edits, change.written]).toEqual([[], []])
  })

  test.each([
    '\udcefSitemap: https://example.com/s.xml\n',
    '\udcef\udcbb# ours\nSitemap: https://example.com/s.xml\n',
    '\udcef\n',
  ])('in a file without groups that begins with a part of a byte order mark, a group is added below: %j', above => {
    const { text, written } = changed(above, { ...keepSearch, fields: ['content-usage'] })
    const group = file('User-agent: *', 'Allow: /', 'Content-Usage: train-ai=n, search=y')
    expect([text, written]).toEqual([`${above}\n${group}`, ['*']])
  })

  test('no group is added where one dialect reads a group for everyone', () => {
    const { text, written } = changed('Useragent: *\nDisalow /\n')
    expect(text).toBe('Useragent: *\nDisalow /\n')
    expect(written).toEqual([])
  })

  test('tokens before a Content-Usage line among user-agent lines do not get the lines below', () => {
    const { text, written } = changed(
      'User-agent: a\nContent-Usage: x\nUser-agent: b\nAllow: /\nUser-agent: *\nAllow: /\n',
    )
    expect(written).toEqual(['b', '*'])
    const preferenceFor = (productToken: string) =>
      usageOf(parse(text), { productToken, url: '/' }).contentUsage['train-ai'].preference
    expect(['a', 'b', 'c'].map(preferenceFor)).toEqual(['unknown', 'disallowed', 'disallowed'])
  })

  test('a line that no reader of the field reads is left alone', () => {
    const { text } = changed('User-agent: *\nAllow: /\n\vContent-Usage: search=n', {
      preferences: { search: 'allowed' },
      fields: ['content-usage'],
    })
    expect(text).toBe('User-agent: *\nAllow: /\nContent-Usage: search=y\n\vContent-Usage: search=n')
  })

  test('lines that are there are changed, and exceptions stay', () => {
    const { text } = changed(
      file(
        'User-agent: *',
        'Content-Signal: search=no, use=reference # ours',
        'Content-Usage: train-ai=y',
        'Content-Usage: /open/ train-ai=y',
        'Content-Usage: search=n, ai-use=n',
        'Allow: /',
      ),
    )
    expect(text).toBe(
      file(
        'User-agent: *',
        'Content-Signal: use=reference, ai-train=no, search=yes # ours',
        'Content-Usage: train-ai=n, search=y',
        'Content-Usage: /open/ train-ai=y',
        'Content-Usage: ai-use=n',
        'Allow: /',
      ),
    )
  })

  test('a line without a value gets one', () => {
    const { text } = changed(file('User-agent: *', 'Content-Signal:', 'Content-Usage: # ours', 'Allow: /'))
    expect(text).toBe(
      file(
        'User-agent: *',
        'Content-Signal: ai-train=no, search=yes',
        'Content-Usage: train-ai=n, search=y # ours',
        'Allow: /',
      ),
    )
  })

  test('a group that names no crawler is judged by its own rules', () => {
    const group = (rule: string) => ['User-agent:', rule]
    const everyone = ['', 'User-agent: *', 'Allow: /']
    const signal = 'Content-Signal: ai-train=no, search=yes'
    const request: PreferenceRequest = { ...keepSearch, fields: ['content-signal'] }
    expect(changed(file(...group('Disallow: /'), ...everyone), request)).toMatchObject({
      text: file(...group('Disallow: /'), ...everyone, signal),
      written: ['*'],
      blocked: [],
    })
    expect(changed(file(...group('Allow: /'), ...everyone), request).text).toBe(
      file(...group('Allow: /'), signal, ...everyone, signal),
    )
  })

  test('nothing where nothing is asked or all is said', () => {
    const text = file(
      'User-agent: *',
      'Allow: /',
      'Content-Signal: search=yes',
      'Content-Signal: ai-train=no',
      'Content-Usage: search=y, train-ai=n',
    )
    expect(changed(text).edits).toEqual([])
    expect(changed(text, { preferences: {} }).edits).toEqual([])
  })

  test('in the letters and line ends of the file', () => {
    expect(changed('user-agent: *\r\ndisallow: /a\r\n', { ...keepSearch, fields: ['content-signal'] }).text).toBe(
      'user-agent: *\r\ndisallow: /a\r\ncontent-signal: ai-train=no, search=yes\r\n',
    )
  })
})

const line = fc.constantFrom(
  'User-agent: *',
  'User-agent: a',
  'User-agent: b',
  'Disallow: /',
  'Disallow: /a',
  'Allow: /a/b',
  'Disallow:',
  'Content-Usage: train-ai=y',
  'Content-Usage: search=n, train-ai=n',
  'Content-Usage: Train-AI=y',
  'Content-Signal: search=no',
  'Content-Signal:',
  '',
  '# x',
  'Sitemap: https://example.com/s.xml',
)

test('no verdict changes, the preferences hold wherever anything may be fetched, and a second call changes nothing', () => {
  let held = 0
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), lines => {
      const before = parse(lines.join('\n'))
      const { text } = setPreferences(before, keepSearch)
      const after = parse(text)
      expect(compare(before, after).result).toBe('equivalent')
      expect(setPreferences(after, keepSearch).edits).toEqual([])
      for (const productToken of ['a', 'b', 'other']) {
        const usage = usageOf(after, { productToken, url: '/a/b/c' })
        const { verdict, preference } = usage.contentSignal['ai-train']
        const hasRules = verdict.groups.every(({ rules }) => rules.length > 0)
        if (preference === 'not-applicable' || !hasRules || verdict.groups.length === 0) continue
        held++
        expect([preference, usage.contentSignal.search.preference]).toEqual(['disallowed', 'allowed'])
      }
    }),
    { numRuns: 1000 },
  )
  expect(held).toBeGreaterThan(50)
})

test('the linter has nothing to say about the lines', () => {
  const { text } = changed(file('User-agent: GPTBot', 'Disallow: /', '', 'User-agent: *', 'Disallow: /a'))
  expect(problemsOf(parse(text), { style: true }).filter(({ line: at }) => at > 5)).toEqual([])
})
