import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { complete } from './complete.ts'

/** Completes at the position of the `|` mark. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = complete(parse(text), offset)
  return (
    found && { ...found, replaces: text.slice(found.from, found.to), labels: found.items.map(({ label }) => label) }
  )
}

describe('fields', () => {
  test('all of them on a blank line', () => {
    expect(at('|')?.labels).toHaveLength(13)
    expect(at('User-agent: *\n|\nAllow: /')?.labels).toContain('Disallow')
  })

  test.each([
    ['a beginning', 'dis|', 'dis', ['Disallow'], 'Disallow: /'],
    [
      'with white space before it',
      '  c|',
      'c',
      ['Crawl-delay', 'Clean-param', 'Content-Signal', 'Content-Usage'],
      'Crawl-delay: ',
    ],
    ['a colon that is there already is kept', 'Dis|alow: /a', 'Disalow', ['Disallow'], 'Disallow'],
    ['after a byte order mark', '\ufeffSit|', 'Sit', ['Sitemap'], 'Sitemap: https://'],
  ])('%s', (_, marked, replaces, labels, insert) => {
    const found = at(marked)
    expect(found).toMatchObject({ replaces, labels })
    expect(found?.items[0]).toMatchObject({ kind: 'field', insert })
  })

  test.each(['xyz|', 'Disallow |', '# dis|', 'Foo: |', 'Disallow: /a # /|'])('nothing at %j', marked => {
    expect(at(marked)).toBeUndefined()
  })
})

describe('preferences', () => {
  test.each([
    ['Content-Usage: |', '', ['train-ai=n', 'train-ai=y', 'ai-use=n', 'ai-use=y', 'search=n', 'search=y']],
    ['Content-Usage: /blog/ tr|', 'tr', ['train-ai=n', 'train-ai=y']],
    ['Content-Usage: train-ai=n, |, ai-use=n', '', ['search=n', 'search=y']],
    ['content-signal:search=yes,ai|', 'ai', ['ai-train=no', 'ai-train=yes', 'ai-input=no', 'ai-input=yes']],
    ['Content-Signal: use=|', 'use=', ['use=immediate', 'use=reference', 'use=full']],
  ])('%j', (marked, replaces, labels) => {
    expect(at(marked)).toMatchObject({ replaces, labels })
  })

  test('say what they mean', () => {
    const details = at('Content-Signal: |')?.items.map(
      ({ kind, wording }) => `${kind}: ${keyed(wording, 'completion')}`,
    )
    expect(details).toContain('preference: preferenceNo(use: usage_category_train_ai)')
    expect(details).toContain('preference: preferenceYes(use: usage_category_search)')
    expect(details).toContain('preference: extent_reference')
  })

  test.each(['Content-Usage: /bl|', 'Content-Usage: xyz|'])('nothing at %j', marked => {
    expect(at(marked)).toBeUndefined()
  })
})

describe('product tokens', () => {
  test('all of them, everyone first', () => {
    const found = at('User-agent: |')
    expect(found?.labels.slice(0, 2)).toEqual(['*', 'Googlebot'])
    expect(found?.items[1]).toMatchObject({ kind: 'product-token', insert: 'Googlebot' })
    expect(found?.items[1]?.wording).toMatchObject({ key: 'completion_crawler', values: { operator: 'Google' } })
    expect(found?.items[1]?.detail).toBe(found?.items[1]?.wording.text)
  })

  test('by their beginning, replacing the whole value', () => {
    const found = at('User-agent: gpt|bot')
    expect([found?.replaces, found?.labels[0]]).toEqual(['gptbot', 'GPTBot'])
  })

  test('by their operator', () => {
    expect(at('useragent:anthro|')?.labels).toContain('ClaudeBot')
  })
})

describe('paths', () => {
  const file = 'User-agent: *\nDisallow: /shop/cart/x\nAllow: /shop/*.css\nAllow: /blog\n'

  test('those of other rules and their folders', () => {
    const found = at(`${file}Disallow: /s|`)
    expect(found?.labels).toEqual(['/shop/cart/x', '/shop/', '/shop/cart/', '/shop/*.css'])
    expect(found?.items[1]).toMatchObject({
      label: '/shop/',
      wording: { key: 'completion_path', values: { count: 2, lines: { items: [2, 3], more: 0 } } },
      insert: '/shop/',
      kind: 'path',
    })
  })

  test('all of them for an empty value', () => {
    expect(at(`${file}Disallow:|`)).toMatchObject({ replaces: '', from: file.length + 9 })
    expect(at(`${file}Disallow:|`)?.labels).toContain('/blog')
  })

  test('a folder is listed once for each line, also where it is the whole path', () => {
    const found = at('Disallow: /a/\nDisallow: /a/b\nDisallow: |')
    expect(found?.items.map(({ label, wording }) => [label, keyed(wording, 'completion')])).toEqual([
      ['/a/', 'path(count: 2, lines: [1, 2])'],
      ['/a/b', 'path(count: 1, lines: [2])'],
    ])
  })

  test('at most 200 of them, in file order', () => {
    const paths = Array.from({ length: 300 }, (_, i) => `/${i}`)
    expect(at(`${paths.map(path => `Disallow: ${path}`).join('\n')}\nAllow: |`)?.labels).toEqual(paths.slice(0, 200))
  })

  test('not the one that is written', () => {
    expect(at('Disallow: /a|')).toBeUndefined()
    expect(at('Disallow: /a\nDisallow: /a|')).toBeUndefined()
  })
})

test('completing never throws, and the range lies around the offset in one line', () => {
  const line = fc.oneof(
    fc.constantFrom('User-agent: G', 'Disallow: /a/b', 'allow:', 'Dis', '# x', '', ': x', 'Sitemap: /', '\ufeffA: b'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.nat(60), (lines, nat) => {
      const robots = parse(lines.join('\n'))
      const offset = Math.min(nat, robots.text.length)
      const found = complete(robots, offset)
      if (!found) return
      expect(found.from).toBeLessThanOrEqual(offset)
      expect(found.to).toBeGreaterThanOrEqual(offset)
      expect(robots.text.slice(found.from, found.to).includes('\n')).toBe(false)
    }),
  )
}, 60_000)
