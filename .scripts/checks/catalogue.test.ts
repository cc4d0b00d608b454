/** Checks the catalogues of the page and the extension, and that every text that a person reads is in them. */
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { coreEnglish } from '../../core/testing/core-english.ts'
import { coreWordings } from '../../core/wordings.ts'
import manifest from '../../manifest.json' with { type: 'json' }
import { shownByCoreText, views } from '../../playground/strings/views.ts'
import { browserMessages, type Catalogue, catalogueOf, languages } from '../languages.mjs'

const english: Catalogue = { ...coreEnglish, ...catalogueOf('en') }
const others = languages
  .filter(language => language !== 'en')
  .map(language => ({ language, catalogue: catalogueOf(language) }))

/**
 * The stem of a plural key, whichever forms the language has: `source_lines` for `source_lines_one`. Other keys stay as
 * they are.
 */
function stemOf(key: string): string {
  const [, stem] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? []
  return stem !== undefined && `${stem}_one` in english && `${stem}_other` in english ? stem : key
}

/** The placeholders of a message, such as `$count$`. */
const placesOf = (message = '') => [...new Set(message.match(/\$\w+\$/g) ?? [])].sort()

/** The message itself, or its most general plural form: `_other`. */
const fullForm = (catalogue: Catalogue, stem: string) => catalogue[stem] ?? catalogue[`${stem}_other`]

const stems = [...new Set(Object.keys(english).map(stemOf))]

test('there is more than one language', () => {
  expect(others.map(({ language }) => language)).toContain('de')
})

describe.each(others)('the catalogue of $language', ({ language, catalogue }) => {
  test('has every message and no others', () => {
    expect([...new Set(Object.keys(catalogue).map(stemOf))].sort()).toEqual([...stems].sort())
  })

  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories

  test('has every text of core', () => {
    const expected = Object.entries(coreWordings).flatMap(([key, template]) =>
      typeof template === 'string' ? [key] : forms.map(form => `${key}_${form}`),
    )
    expect(expected.filter(key => !(key in catalogue))).toEqual([])
  })

  test('has each message in all plural forms of the language', () => {
    const expected = stems.flatMap(stem => (stem in english ? [] : forms.map(form => `${stem}_${form}`)))
    expect(expected.filter(key => !(key in catalogue))).toEqual([])
  })

  test('says each part of a finding of the linter in one sentence', () => {
    const texts = [...Object.entries(coreEnglish), ...Object.entries(catalogue)]
    const long = texts.filter(
      ([key, text]) => key.startsWith('lint_') && /(?<!\d)[.?!] +[\p{Lu}$`]/u.test(text.replace(/`[^`]*`/g, '`')),
    )
    expect(long).toEqual([])
  })

  test('fills in the same values', () => {
    const differing = stems.filter(
      stem => String(placesOf(fullForm(catalogue, stem))) !== String(placesOf(fullForm(english, stem))),
    )
    expect(differing).toEqual([])
  })

  test('gives a browser the same places of values as English', () => {
    const [own, first] = [catalogue, english].map(one => browserMessages(one, english))
    const differing = Object.keys(own ?? {}).filter(key => {
      const wanted = first?.[key] ?? first?.[`${stemOf(key)}_other`]
      return JSON.stringify(own?.[key]?.placeholders) !== JSON.stringify(wanted?.placeholders)
    })
    expect(differing).toEqual([])
  })
})

describe.each([{ language: 'en', catalogue: english }, ...others])(
  'as a browser reads it, $language',
  ({ catalogue }) => {
    test('keys are of letters, digits, _ and @, and differ by more than capitals', () => {
      const keys = Object.keys(catalogue)
      expect(keys.filter(key => !/^[A-Za-z0-9_@]+$/.test(key))).toEqual([])
      expect(new Set(keys.map(key => key.toLowerCase())).size).toBe(keys.length)
    })

    test('a $ only marks a name that has a place, or is doubled to mean itself', () => {
      const wrong = Object.entries(browserMessages(catalogue, english)).filter(([, { message, placeholders = {} }]) => {
        const named = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name)
        const rest = message.replace(/\$\w+\$|\$\$/g, '')
        return rest.includes('$') || named.some(name => !(name in placeholders))
      })
      expect(wrong).toEqual([])
    })

    test('no message is empty, or begins or ends with a space, except for prefixes', () => {
      const wrong = Object.entries(catalogue).filter(
        ([key, message]) => message.trim() === '' || (message !== message.trim() && key !== 'editing_examples'),
      )
      expect(wrong).toEqual([])
    })

    test('the product’s description fits the stores’ 132 characters', () => {
      expect(catalogue['extensionDescription']?.length).toBeLessThanOrEqual(132)
    })
  },
)

const sources = Object.entries(
  import.meta.glob<string>(['../../extension/**/*.{ts,tsx}', '../../{playground,core}/**/*.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([path]) => !/\.test\.tsx?$|\/testing\.ts$|\/testing\/|\.d\.ts$/.test(path))

/** A node of the syntax tree, with the properties that the checks read. */
interface Node {
  readonly type?: unknown
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (isNode(value)) {
    if (typeof value.type === 'string') yield value
    for (const child of Object.values(value)) yield* nodesIn(child)
  }
}

/** The texts that an expression may evaluate to, as far as they are literals in the code. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? [value['value']] : []
    case 'JSXText':
      return [String(value['value'])]
    case 'TemplateLiteral':
      return nodesArray(value['quasis']).map(({ value: text }) => (isNode(text) ? String(text['cooked']) : ''))
    case 'JSXExpressionContainer':
      return textsOf(value['expression'])
    case 'ConditionalExpression':
      return [...textsOf(value['consequent']), ...textsOf(value['alternate'])]
    case 'LogicalExpression':
      return textsOf(value['right'])
    case 'BinaryExpression':
      if (value['operator'] !== '+') return []
      return [...textsOf(value['left']), ...textsOf(value['right'])]
    default:
      return []
  }
}

const nodesArray = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Attributes and properties whose text a person reads or hears. */
const spoken = /^(?:aria-?label|aria-?description|title|placeholder|alt|label|textContent|data-note)$/i

/** Whether a text needs no translation: a name that is the same in every language, or not words at all. */
const isName = (text: string) => /^(?:Robotscope|Markdown|robots\.txt)$/.test(text) || !/\p{L}{2}/u.test(text)

/** The texts in the code that a person reads: between tags, in attributes, in announcements. */
function wordsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const texts = [...nodesIn(program)].flatMap(node => {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return nodesArray(node['children']).flatMap(textsOf)
      case 'JSXAttribute':
        return spoken.test(nameOf(node['name'])) ? textsOf(node['value']) : []
      case 'AssignmentExpression':
        return isNode(node['left']) && spoken.test(nameOf(node['left']['property'])) ? textsOf(node['right']) : []
      case 'Property':
        return spoken.test(nameOf(node['key'])) ? textsOf(node['value']) : []
      case 'CallExpression':
        return saysAloud(node) ? nodesArray(node['arguments']).flatMap(textsOf) : []
      default:
        return []
    }
  })
  return texts.map(text => text.trim()).filter(text => !isName(text))
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

function saysAloud({ callee }: Node): boolean {
  if (!isNode(callee)) return false
  if (nameOf(callee) === 'announce') return true
  return isNode(callee['object']) && nameOf(callee['object']['property']) === 'announce'
}

describe('every text that a person reads is in the catalogue', () => {
  const faces = sources.filter(([path]) => !path.startsWith('../../core/'))

  test('there are sources to look at', () => {
    expect(faces.length).toBeGreaterThan(120)
  })

  test.each(faces)('no text in %s', (path, source) => {
    expect(wordsIn(path, source)).toEqual([])
  })

  test.each([
    ['<p>Some words</p>', 'Some words'],
    ['<p>{ready ? t("x") : "not ready"}</p>', 'not ready'],
    ['<img alt="A house" />', 'A house'],
    ['<button aria-label={`Remove $' + '{it}`} />', 'Remove'],
    ['announce("Done now")', 'Done now'],
    ['button.title = "Unfold"', 'Unfold'],
    ['const attributes = { "aria-label": "The file" }', 'The file'],
  ])('%s would be found', (source, words) => {
    expect(wordsIn('made-up.tsx', source)).toEqual([words])
  })
})

test('every message is used, by its key or by a composed key', () => {
  const code = sources.map(([, source]) => source).join('\n')
  const quoted = new Set(
    [...code.matchAll(/['"`]([\w. -]+)['"`]|\b([\w-]+):/g)].map(([, text, key]) => text ?? key ?? ''),
  )
  const ids = new Set([...quoted].map(id => id.replace(/[^A-Za-z0-9]/g, '_')))
  const made = [...code.matchAll(/`([a-z]\w*_)\$\{[^}]*\}(\w*)`/g)].map(([, start = '', end = '']) => ({ start, end }))
  const isUsed = (key: string) =>
    quoted.has(key) ||
    JSON.stringify(manifest).includes(`__MSG_${key}__`) ||
    made.some(
      ({ start, end }) =>
        key.startsWith(start) && key.endsWith(end) && ids.has(key.slice(start.length, key.length - end.length)),
    )
  expect(stems.filter(stem => !(stem in coreWordings) && !isUsed(stem))).toEqual([])
})

test('views load all texts of core, and the page knows which of them it shows as core returns them', () => {
  const starts = new Set(Object.keys(coreWordings).map(key => key.split('_', 1)[0] ?? ''))
  const loaded: readonly string[] = Object.values(views).flat()
  expect([...starts].filter(start => !loaded.includes(start))).toEqual([])
  // Rules are missing here: the page has only their identifiers, and looks up their titles by these.
  expect([...starts].filter(start => start !== 'rule').sort()).toEqual([...shownByCoreText].sort())
})
