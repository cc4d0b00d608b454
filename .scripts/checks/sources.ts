/** The source files of a folder, and the modules and assets that each of them refers to. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const moduleExtensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

export interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  readonly file: string
  readonly text: string
}

/** The specifiers in a source file: of modules, workers and assets. */
export function specifiersOf({ file, text }: SourceFile): string[] {
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

/** The specifiers of a module whose code a source file loads: all but those that it imports only types from. */
export function loadedBy({ file, text }: SourceFile): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const types = new Set<unknown>(program.body.filter(node => 'importKind' in node && node.importKind === 'type'))
  const specifiers: string[] = []
  collect(
    program.body.filter(node => !types.has(node) && !('exportKind' in node && node.exportKind === 'type')),
    specifiers,
  )
  return specifiers
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(match => match.slice(1).filter(part => part !== undefined))
}

/** Types of nodes whose `source` is a specifier: imports, re-exports, and `import()` as an expression or a type. */
const sourceNodes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** A node of the syntax tree, with the properties that the checks read. */
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
  if (sourceNodes.has(type)) return literalText(node.source)
  if (type === 'TSExternalModuleReference') return literalText(node.expression)
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  if (type === 'NewExpression' && /^(Shared)?Worker$/.test(identifierName(node.callee))) return literalText(first)
  // If the base is missing or is not `import.meta.url`, the text is a URL and not a file of this repository.
  if (type === 'NewExpression' && identifierName(node.callee) === 'URL' && isImportMetaUrl(second))
    return literalText(first)
  if (type === 'CallExpression' && ['require', 'importScripts'].includes(identifierName(node.callee)))
    return literalText(first)
  return undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const identifierName = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

function isImportMetaUrl(node: unknown): boolean {
  return isNode(node) && isNode(node.object) && node.object.type === 'MetaProperty'
}

function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? node.quasis : undefined
  // For a template literal, the fixed text before the first placeholder is enough: it holds the folder.
  const [quasi] = Array.isArray(quasis) ? quasis : []
  return isNode(quasi) && isNode(quasi.value) ? String(quasi.value.cooked) : undefined
}

/**
 * The file that a specifier names, relative to the repository's root, with `/`. Vite resolves a leading slash from the
 * root of the build, which is `playground/` for the page.
 */
export function resolveSpecifier(file: string, specifier: string): string {
  const base = specifier.startsWith('/') ? (file.startsWith('playground/') ? 'playground' : '') : dirname(file)
  return normalize(join(base, specifier)).split(sep).join('/').replace(/^\//, '')
}

/** Whether a file is shipped: tests and their helpers are not. */
export const isShipped = (file: string): boolean =>
  !/(?:\.test\.tsx?|\/testing\.ts)$/.test(file) && !/\/testing\//.test(file)

/** The sources in a folder, without packages that are installed there. */
export function sourceFilesIn(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => !entry.parentPath.split(sep).includes('node_modules', root.split(sep).length))
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
