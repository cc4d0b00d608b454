import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readings, type WishLine } from '../../core/index.ts'
import { themes } from '../../playground/theme/theme.ts'
import { exportSettings, FILE_LIMIT, importSettings } from './file.ts'
import { badgeModes, MAX_CRAWLERS, readSettings } from './settings.ts'
import { MAX_WISHES, type Wishes, wishesRecord } from './wishes.ts'

const file = (fields: object) => JSON.stringify({ format: 'robotscope-settings', version: 2, ...fields })

const wanted = (wanted: string) => ({ who: 'search', wanted: wanted as WishLine['wanted'], where: '/' })

const many = (count: number) => Array.from({ length: count }, (_, number) => `Crawler-${'x'.repeat(number)}`)

describe('a file without valid settings changes nothing, and the reason is given', () => {
  test.each<[string, string, object]>([
    ['empty', '', { because: 'no-json' }],
    ['a robots.txt', 'user-agent: *\ndisallow: /', { because: 'no-json' }],
    ['half a file', file({ theme: 'dark' }).slice(0, -3), { because: 'no-json' }],
    ['too large', 'x'.repeat(FILE_LIMIT + 1), { because: 'too-large' }],
    ['other JSON', '{"theme":"dark"}', { because: 'other-file' }],
    ['a list', '[]', { because: 'other-file' }],
    ['null', 'null', { because: 'other-file' }],
    ['a later version', file({ version: 9 }), { because: 'later-version', version: 9 }],
    ['a theme that does not exist', file({ theme: 'pink' }), { because: 'bad-field', field: 'theme', value: '"pink"' }],
    ['a number for a mode', file({ badge: 7 }), { because: 'bad-field', field: 'badge', value: '7' }],
    [
      'a token with two spaces among good ones',
      file({ crawlers: ['GPTBot', 'a  b'] }),
      { because: 'bad-field', field: 'crawlers', value: '"a  b"' },
    ],
    ['a list longer than is read', file({ crawlers: Array(2000).fill('a b') }), { because: 'too-many', count: 2000 }],
    ['more crawlers than are taken', file({ crawlers: many(MAX_CRAWLERS + 10) }), { because: 'too-many', count: 70 }],
    ['crawlers that are not a list', file({ crawlers: {} }), { because: 'bad-field', field: 'crawlers', value: '{}' }],
    ['wishes that are not a table', file({ wishes: 'all' }), { because: 'bad-field', field: 'wishes', value: '"all"' }],
    [
      'what is not a wish among good ones',
      file({ wishes: { 'https://a.example': [wanted('allow')], 'https://b.example': [wanted('may')] } }),
      { because: 'bad-field', field: 'wishes', value: expect.stringMatching(/^\["https:\/\/b\.example",.*may/) },
    ],
    [
      'a wish for what is not a site',
      file({ wishes: { 'a.example': [wanted('allow')] } }),
      { because: 'bad-field', field: 'wishes', value: expect.stringMatching(/^\["a\.example"/) },
    ],
  ])('%s', (_, text, problem) => {
    expect(importSettings(text)).toEqual({ problem })
  })
})

test('the maximum number of crawlers, some of them twice', () => {
  const crawlers = many(MAX_CRAWLERS)
  const twice = [...crawlers, ...crawlers.map(token => token.toUpperCase())]
  const found = importSettings(file({ crawlers: twice }))
  expect('settings' in found && found.settings.crawlers).toHaveLength(MAX_CRAWLERS)
})

test('the most wishes that are kept are exported and imported whole', () => {
  const lines = (count: number) => Array(count).fill({ who: '*', wanted: 'allow', where: '/' }) as WishLine[]
  let kept: Wishes = {}
  for (let site = 0; site < MAX_WISHES; site++) {
    try {
      kept = wishesRecord.changed(kept, { [`https://a${site}.example`]: lines(900) }) as Wishes
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      break
    }
  }
  expect(Object.keys(kept).length).toBeGreaterThan(5)
  const settings = readSettings({ crawlers: many(MAX_CRAWLERS) })
  expect(importSettings(exportSettings(settings, kept))).toEqual({ settings, wishes: kept })
})

test('a file of version 1 is migrated', () => {
  const text = file({ version: 1, crawlers: ['ExampleBot/2.1'], theme: 'dark' })
  expect(importSettings(text)).toEqual({
    settings: readSettings({ crawlers: ['ExampleBot'], theme: 'dark' }),
    wishes: {},
  })
})

test('law: exported settings are imported unchanged', () => {
  const settings = fc.record({
    crawlers: fc.array(fc.constantFrom('Googlebot', 'MJ12bot', 'Own-Bot', '*')),
    reading: fc.constantFrom(...readings),
    badge: fc.constantFrom(...badgeModes),
    theme: fc.constantFrom(...themes),
    watch: fc.boolean(),
    badgeIndexing: fc.boolean(),
  })
  const site = fc.constantFrom('https://a.example', 'http://*.a.example:8080', 'https://*.b.example')
  const wishes = fc.dictionary(site, fc.constantFrom([wanted('allow')], [wanted('disallow'), wanted('train-ai=n')]))
  fc.assert(
    fc.property(settings, wishes, (chosen, wanted) => {
      const read = readSettings({ version: 2, ...chosen })
      expect(importSettings(exportSettings(read, wanted))).toEqual({ settings: read, wishes: wanted })
    }),
  )
})

test('keys that change what an object is are no settings', () => {
  const found = importSettings(
    '{"format":"robotscope-settings","version":2,"__proto__":{"badge":"off"},"constructor":{"theme":"dark"}}',
  )
  expect(found).toEqual({ settings: readSettings({}), wishes: {} })
  expect(Reflect.get({}, 'badge')).toBeUndefined()
  expect(importSettings('{"__proto__":{"format":"robotscope-settings"}}')).toEqual({
    problem: { because: 'other-file' },
  })
})

test.each(['[', '{"crawlers":'])('a file of %s, without end, holds no settings', open => {
  expect(importSettings(open.repeat(80_000))).toEqual({ problem: { because: 'no-json' } })
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  expect(importSettings(file({ other: 1 }).replace('1}', `${deep}}`))).toEqual({
    settings: readSettings({}),
    wishes: {},
  })
})
