/** The source files of a folder, and the modules and assets that each of them names. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const moduleExtensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

export interface Source {
  /** Relative to the repository's root, with `/`. */
  readonly file: string
  readonly text: string
}

/** What a file names: a module, a worker, an asset. */
export function specifiersOf({ file, text }: Source): string[] {
  if (extname(file) === '.css') return found(text, /@import\s+(?:url\()?\s*["']?([^"')\s;]+)|url\(\s*["']?([^"')]+)/g)
  if (extname(file) === '.html') {
    return found(text, /<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"']+)/gi)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const specifiers: string[] = []
  collect(program, specifiers)
  return specifiers
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(match => match.slice(1).filter(part => part !== undefined))
}

/** Nodes whose `source` is a specifier: imports, re-exports, `import()` as an expression and as a type. */
const sourceNodes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** A node of the syntax tree, with the parts that are looked at. */
interface Node {
  readonly type?: unknown
  readonly name?: unknown
  readonly value?: unknown
  readonly cooked?: unknown
  readonly source?: unknown
  readonly expression?: unknown
  readonly callee?: unknown
  readonly arguments?: unknown
  readonly object?: unknown
  readonly quasis?: unknown
}

function collect(value: unknown, into: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into)
  } else if (isNode(value)) {
    const specifier = specifierOf(value)
    if (specifier !== undefined) into.push(specifier)
    for (const child of Object.values(value)) collect(child, into)
  }
}

function specifierOf(node: Node): string | undefined {
  const type = String(node.type)
  if (sourceNodes.has(type)) return textOf(node.source)
  if (type === 'TSExternalModuleReference') return textOf(node.expression)
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  if (type === 'NewExpression' && /^(Shared)?Worker$/.test(nameOf(node.callee))) return textOf(first)
  // Without a base, or with another one, the text is an address and not a file of this repository.
  if (type === 'NewExpression' && nameOf(node.callee) === 'URL' && isImportMetaUrl(second)) return textOf(first)
  if (type === 'CallExpression' && ['require', 'importScripts'].includes(nameOf(node.callee))) return textOf(first)
  return undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

function isImportMetaUrl(node: unknown): boolean {
  return isNode(node) && isNode(node.object) && node.object.type === 'MetaProperty'
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? node.quasis : undefined
  // Of a template the fixed beginning says enough: it holds the folder.
  const [quasi] = Array.isArray(quasis) ? quasis : []
  return isNode(quasi) && isNode(quasi.value) ? String(quasi.value.cooked) : undefined
}

/**
 * The file that a specifier names, relative to the repository's root, with `/`. Vite resolves a leading slash from the
 * root of the build: the page's folder for the playground.
 */
export function targetOf(file: string, specifier: string): string {
  const base = specifier.startsWith('/') ? (file.startsWith('playground/') ? 'playground' : '') : dirname(file)
  return normalize(join(base, specifier)).split(sep).join('/').replace(/^\//, '')
}

/** Tests and benchmarks are not shipped. */
export const isShipped = (file: string): boolean =>
  !/(?:\.test\.tsx?|\/testing\.ts)$/.test(file) && !/\/(?:bench|testing)\//.test(file)

export function sourcesOf(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && [...moduleExtensions, '.css', '.html'].includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({
      file: path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      text: readFileSync(path, 'utf8'),
    }))
}
