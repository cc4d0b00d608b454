import { describe, expect, test } from 'vitest'
import { foundIn, lint, parse } from '../index.ts'
import { editions } from './data/defaults.ts'
import { defaultsIn, defaultsSentence } from './defaults-in.ts'
import type { Edition } from './edition.ts'

/** The file that a system writes, from its data: a group for each token, or for tokens that stand together. */
function fileOf({ lines, marks = [] }: Edition): string {
  const comments = marks.map(
    ({ source }) =>
      `# ${['*', 'Host', 'Sitemaps', 'START nuxt-robots', 'END nuxt-robots'].find(text => new RegExp(source, 'i').test(`# ${text}`))}`,
  )
  const fields: Readonly<Record<string, string>> = {
    '@': 'User-agent',
    '+': 'Allow',
    '-': 'Disallow',
    '~': 'Crawl-delay',
  }
  const written = lines.split('\n').map(line => {
    if (line === '^sitemap') return 'Sitemap: https://example.com/sitemap.xml'
    if (line === '^host') return 'Host: https://example.com'
    return `${fields[line[0] ?? '']}: ${line.slice(1).replace('{n}', '54991650921')}`
  })
  return [...comments, ...written].join('\n')
}

const nameOf = ({ system, edition = '' }: Edition) => `${system} ${edition}`.trim()

describe.each(editions.map(edition => ({ name: nameOf(edition), edition })))('the default of $name', ({ edition }) => {
  const file = fileOf(edition)

  test('is recognised, and has no lines of an owner', () => {
    const found = defaultsIn(parse(file))
    expect(found?.systems.map(one => [one.system, one.edition, one.missing])).toEqual([
      [edition.system, edition.edition ?? '', 0],
    ])
    expect(found?.ownLines).toEqual([])
  })

  test('is told from lines of its owner', () => {
    const count = file.split('\n').length
    const own = `${file}\nUser-agent: *\nDisallow: /of-the-owner/\n\nUser-agent: OwnBot\nDisallow: /`
    const { ownLines = [] } = defaultsIn(parse(own)) ?? {}
    expect(ownLines.filter(line => line !== count + 1)).toEqual([count + 2, count + 4, count + 5])
  })

  test('causes no finding but what the system has changed itself, what slows search engines, and `/*n=`', () => {
    const rules = foundIn(lint(parse(file), { baseUrl: 'https://example.com/' })).map(({ rule }) => rule)
    const isClosed = edition.since?.paths.split(' ').some(path => file.includes(`Disallow: ${path}\n`))
    const told = ['crawl-delay', 'broad-path']
    expect(rules.filter(rule => !told.includes(rule))).toEqual(isClosed ? ['outdated-default'] : [])
    expect(rules.includes('broad-path')).toBe(/^Disallow: \/\*n=$/m.test(file))
    expect(rules.includes('crawl-delay')).toBe(
      /^User-agent: \*\n(?:(?!User-agent).*\n)*Crawl-delay: (?:[5-9]|\d\d)/m.test(file),
    )
  })

  test('says where its lines were read', () => {
    expect(edition.source).toMatch(/^https:\/\//)
  })
})

test('at least twelve systems are known', () => {
  expect(new Set(editions.map(({ system }) => system)).size).toBeGreaterThanOrEqual(12)
})

describe('a file', () => {
  test.each([
    ['without rules', ''],
    ['of an owner', 'User-agent: *\nDisallow: /a\nDisallow: /b'],
    ['with half of a default', 'User-agent: *\nDisallow: /wp-admin/'],
    [
      'with a default in a group for another crawler',
      'User-agent: A\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php',
    ],
  ])('%s has no default', (_, file) => {
    expect(defaultsIn(parse(file))).toBeUndefined()
  })

  test('may have a block of Cloudflare and the default of a system', () => {
    const file =
      '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /x'
    const found = defaultsIn(parse(file))
    expect(found?.systems.map(({ system }) => system)).toEqual(['Cloudflare', 'WordPress'])
    expect(found?.ownLines).toEqual([9])
  })

  test('is described in sentences: lines of the owner in ranges, and how much of the default is missing', () => {
    const kept =
      'administrator bin cache cli components includes installation language layouts libraries logs modules plugins'
    const file = `User-agent: *\n${kept
      .split(' ')
      .map(path => `Disallow: /${path}/`)
      .join('\n')}\nDisallow: /a\nDisallow: /b\n\nDisallow: /c`
    const found = defaultsIn(parse(file))
    expect(found && defaultsSentence(found).map(({ key, values }) => [key, JSON.stringify(values)])).toEqual([
      ['system_withOwn', expect.stringContaining('"count":3,"lines":{"items":["15–16","18"],"more":0}')],
      ['system_lacks', '{"count":1}'],
    ])
  })

  test('with many names and many rules costs no product of both', () => {
    const names = Array.from({ length: 12_000 }, (_, i) => `User-agent: Bot${i}x\n`).join('')
    const rules = Array.from({ length: 12_000 }, (_, i) => `Disallow: /${i}\n`).join('')
    expect(defaultsIn(parse(`${names}${rules}`))).toBeUndefined()
  })
})
