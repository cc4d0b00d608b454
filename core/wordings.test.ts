import { expect, test } from 'vitest'
import { coreTemplates, coreWordings } from './wordings.ts'

test('no two texts have one key', () => {
  const keys = coreTemplates.flatMap(templates => Object.keys(templates))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(Object.keys(coreWordings)).toHaveLength(keys.length)
})

const sources = Object.entries(
  import.meta.glob<string>('./**/*.ts', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !path.endsWith('.test.ts'))

test('the texts of every module are included', () => {
  const prefixes = sources.flatMap(([path, source]) =>
    [...source.matchAll(/= wordings\(\s*'(\w+)'/g)].map(([, prefix = '']) => ({ path, prefix })),
  )
  const keys = Object.keys(coreWordings)
  expect(prefixes.map(({ prefix }) => prefix)).toContain('lint_crawl_delay')
  expect(prefixes.filter(({ prefix }) => !keys.some(key => key.startsWith(`${prefix}_`)))).toEqual([])
})

test('every key begins with a prefix', () => {
  expect(Object.keys(coreWordings).filter(key => !/^[a-z]+_\w+$/.test(key))).toEqual([])
})

test('a note or a help is that of a text', () => {
  const stems = Object.keys(coreWordings).flatMap(key => /^(lint_\w+)_(?:note|help)$/.exec(key)?.[1] ?? [])
  expect(stems.length).toBeGreaterThan(0)
  expect(stems.filter(stem => !(stem in coreWordings))).toEqual([])
})

test('no key equals a plural form of another text', () => {
  const forms = Object.entries(coreWordings).flatMap(([key, template]) =>
    typeof template === 'string' ? [] : ['zero', 'one', 'two', 'few', 'many', 'other'].map(form => `${key}_${form}`),
  )
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter(key => key in coreWordings)).toEqual([])
})

test('a text has words, and a $ only where a value is filled in, or doubled for itself', () => {
  const wrong = Object.entries(coreWordings).filter(([, template]) =>
    (typeof template === 'string' ? [template] : Object.values(template)).some(
      form => !/\p{L}/u.test(form) || form.replace(/\$\w+\$|\$\$/g, '').includes('$'),
    ),
  )
  expect(wrong).toEqual([])
})
