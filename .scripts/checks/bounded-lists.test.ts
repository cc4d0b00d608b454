/**
 * Checks that every schema of a list or a table says how long it may be, and says it before the schema of the items: links,
 * storage, messages and pages come from anybody, and each item costs time. The schemas of playground/storage/bounded.ts do
 * both. Lists that are checked by hand are looked for too.
 */
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

/** Schemas with any number of items. */
const schemas = new Set([
  'array',
  'looseTuple',
  'map',
  'record',
  'set',
  'tupleWithRest',
  'objectWithRest',
  'looseObject',
])
const maxima = new Set(['maxLength', 'maxEntries', 'maxSize'])

/** Files that ask whether something is a list, for another reason than to read its items. */
const asksWhetherList: Readonly<Record<string, string>> = {
  'extension/settings/file.ts': 'counts the entries, and shows the first bad one of a list that is short enough',
  'extension/settings/migrations.ts': 'replaces entries; the schema of settings reads the first ones',
  'extension/settings/settings.ts': 'refuses a list',
  'playground/offline/plugin.ts': 'reads what the build made',
  'playground/share/state.ts': 'refuses a list',
  'playground/storage/bounded.ts': 'makes the schemas',
}

interface Node {
  readonly type?: unknown
  readonly name?: unknown
  readonly object?: unknown
  readonly property?: unknown
  readonly callee?: unknown
  readonly arguments?: unknown
  readonly source?: unknown
  readonly value?: unknown
  readonly specifiers?: unknown
  readonly imported?: unknown
}

interface Found {
  /** Schemas without a maximum before them. */
  readonly unbounded: readonly string[]
  readonly asksWhetherList: boolean
}

/** What a source file does with lists. */
function listsIn({ file, text }: SourceFile): Found {
  const unbounded: string[] = []
  let asks = false
  /** `isBounded`: whether an earlier step of the same pipe has the maximum. */
  const visit = (value: unknown, isBounded: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, false)
    if (Array.isArray(value) || !isNode(value)) return
    const named = calledOf(value)
    if (named === 'Array.isArray' || isMemberOf(value, 'Array', 'isArray')) asks = true
    if (named.startsWith('v.') && schemas.has(named.slice(2)) && !isBounded) unbounded.push(named)
    if (value.type === 'ImportDeclaration' && isNode(value.source) && value.source.value === 'valibot') {
      const names = Array.isArray(value.specifiers) ? value.specifiers.map(importedName) : []
      unbounded.push(...names.filter(name => schemas.has(name)))
    }
    for (const [key, child] of Object.entries(value)) {
      if (key === 'arguments' && named === 'v.pipe' && Array.isArray(child)) {
        child.forEach((step, at) => {
          visit(
            step,
            child.slice(0, at).some(before => maxima.has(calledOf(before).slice(2))),
          )
        })
      } else visit(child, false)
    }
  }
  visit(parseSync(file, text).program, false)
  return { unbounded, asksWhetherList: asks }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name) : '')

/** What a call calls: `v.array` of `v.array(item)`. */
function calledOf(node: unknown): string {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return ''
  return `${nameOf(node.callee.object)}.${nameOf(node.callee.property)}`
}

const isMemberOf = (node: Node, object: string, property: string): boolean =>
  node.type === 'MemberExpression' && nameOf(node.object) === object && nameOf(node.property) === property

const importedName = (specifier: unknown): string => (isNode(specifier) ? nameOf(specifier.imported) : '')

const files = ['core', 'playground', 'extension']
  .flatMap(sourceFilesIn)
  .filter(({ file }) => isShipped(file) && /\.tsx?$/.test(file))
  .map(source => ({ file: source.file, usesSchemas: source.text.includes("from 'valibot'"), ...listsIn(source) }))

test('the sources have schemas', () => {
  expect(files.filter(({ usesSchemas }) => usesSchemas).length).toBeGreaterThan(10)
})

test('every list and every table has a maximum before its items', () => {
  const found = files.flatMap(({ file, unbounded }) => unbounded.map(schema => `${file}: ${schema}`))
  expect(found).toEqual([])
})

test('no list from outside is checked by hand', () => {
  const found = files.filter(({ file, asksWhetherList }) => asksWhetherList && !file.startsWith('core/'))
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(asksWhetherList).sort())
})

describe('what the check finds', () => {
  const unboundedIn = (text: string) => listsIn({ file: 'a.ts', text }).unbounded

  test.each([
    'v.array(v.string())',
    'v.pipe(v.array(v.string()), v.maxLength(3))',
    'v.pipe(v.custom(isTable), v.check(v.record(v.string(), v.string())), v.maxEntries(3))',
    'v.pipe(v.custom(isList), v.maxLength(3), v.object({ inner: v.array(v.string()) }))',
    "import { array } from 'valibot'",
  ])('%s', text => expect(unboundedIn(text)).toHaveLength(1))

  test.each([
    'v.pipe(v.custom(isList), v.maxLength(3), v.array(v.string()))',
    'boundedList(v.string(), 3)',
    'v.object({ a: v.string() })',
  ])('not %s', text => expect(unboundedIn(text)).toEqual([]))

  test('a list that is checked by hand', () => {
    expect(listsIn({ file: 'a.ts', text: 'v.custom(Array.isArray)' }).asksWhetherList).toBe(true)
    expect(listsIn({ file: 'a.ts', text: 'Array.isArray(found) && found.every(isGood)' }).asksWhetherList).toBe(true)
  })
})
