/** Writes the reference of the library, docs/api, from the declarations and doc comments that the compiler emits. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {object} Entry
 * @property {string} name `robotscope` or a subpath
 * @property {string} file relative to the folder of declarations
 */

/**
 * @typedef {object} Documented
 * @property {string} name
 * @property {string} kind
 * @property {string} comment the doc comment as Markdown, `''` if there is none
 * @property {string} code the declaration
 */

/**
 * Emits the declarations of core and hands their folder to `use`.
 * @template Result
 * @param {string} root
 * @param {(folder: string) => Result} use
 */
export function withDeclarations(root, use) {
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-types-'))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'core', '--outDir', folder], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The entries of the library, from `exports` of package.json.
 * @param {Readonly<Record<string, string | { types: string }>>} exported
 * @returns {Entry[]}
 */
export function entriesOf(exported) {
  return Object.entries(exported).flatMap(([path, target]) =>
    typeof target === 'string'
      ? []
      : [{ name: path.replace('.', 'robotscope'), file: target.types.replace('./dist/core/types/', '') }],
  )
}

/** The name of an entry's page. @param {Entry} entry */
const pageName = ({ name }) => `${name.replaceAll('/', '-')}.md`

/**
 * The pages of the reference, by name.
 * @param {string} folder of declarations
 * @param {readonly Entry[]} entries
 * @returns {ReadonlyMap<string, string>}
 */
export function apiPages(folder, entries) {
  /** @type {Map<string, ReturnType<typeof parseSync>>} */
  const modules = new Map()
  const documented = entries.map(entry => ({ entry, names: exportsOf(join(folder, entry.file), modules) }))
  const rows = documented.map(({ entry, names }) => {
    const values = names.filter(({ kind }) => kind !== 'type').map(({ name }) => `\`${name}\``)
    return `| [\`${entry.name}\`](${pageName(entry)}) | ${values.join(', ')} |`
  })
  const index = `# Reference of the library

\`npm run update\` writes these pages from the doc comments in \`core/\`; the examples in them run as tests.

| import from | functions and values |
|---|---|
${rows.join('\n')}
`
  return new Map([
    ['README.md', index],
    ...documented.map(({ entry, names }) => /** @type {const} */ ([pageName(entry), pageOf(entry, names, folder)])),
  ])
}

/** @param {Entry} entry @param {readonly Documented[]} names @param {string} folder */
function pageOf(entry, names, folder) {
  const sorted = names.toSorted(
    (a, b) => Number(a.kind === 'type') - Number(b.kind === 'type') || compare(a.name, b.name),
  )
  const parts = sorted.map(({ name, comment, code }) =>
    [`## ${name}`, comment, `\`\`\`ts\n${code}\n\`\`\``].filter(part => part !== '').join('\n\n'),
  )
  const intro = markdownOf(firstComment(readFileSync(join(folder, entry.file), 'utf8')))
  return `${[`# \`${entry.name}\``, intro, ...parts].filter(part => part !== '').join('\n\n')}\n`
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

/**
 * Everything that a module exports, with its declarations.
 * @param {string} file
 * @param {Map<string, ReturnType<typeof parseSync>>} modules parsed so far
 * @returns {Documented[]}
 */
function exportsOf(file, modules) {
  const { program } = parsed(file, modules)
  /** @type {Documented[]} */
  const found = []
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') found.push(...exportsOf(moduleOf(file, node.source.value), modules))
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported, local } of node.specifiers) {
      const from = node.source ? moduleOf(file, node.source.value) : file
      found.push(declarationOf(from, nameOf(local), nameOf(exported), modules))
    }
    if (node.declaration) {
      for (const name of declaredNames(node.declaration)) found.push(declarationOf(file, name, name, modules))
    }
  }
  return [...new Map(found.map(one => [one.name, one])).values()]
}

/** @param {{ type: string, name?: string, value?: unknown }} node */
const nameOf = node => String(node.name ?? node.value)

/**
 * The declaration of a name, wherever it is re-exported from.
 * @param {string} file
 * @param {string} name
 * @param {string} as the name that it is exported by
 * @param {Map<string, ReturnType<typeof parseSync>>} modules
 * @returns {Documented}
 */
function declarationOf(file, name, as, modules) {
  const { program, comments } = parsed(file, modules)
  const text = readFileSync(file, 'utf8')
  /** @type {{ comment: string, code: string, kind: string }[]} */
  const declarations = []
  for (const node of program.body) {
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === name)
      if (specifier) return declarationOf(moduleOf(file, node.source.value), nameOf(specifier.local), as, modules)
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (!declaration || !declaredNames(declaration).includes(name)) continue
    const before = comments.findLast(({ end }) => end <= node.start && text.slice(end, node.start).trim() === '')
    declarations.push({
      comment: before ? markdownOf(text.slice(before.start, before.end)) : '',
      code: text
        .slice(node.start, node.end)
        .replace(/^export /, '')
        .replace(/^declare /, '')
        .replace(/;$/, ''),
      kind: /^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type) ? 'type' : 'value',
    })
  }
  const [first] = declarations
  if (!first) throw new Error(`${file} does not declare ${name}.`)
  return { name: as, kind: first.kind, comment: first.comment, code: declarations.map(({ code }) => code).join('\n') }
}

/** @param {{ type: string, id?: unknown, declarations?: readonly { id: unknown }[] }} node @returns {string[]} */
function declaredNames(node) {
  const ids = node.type === 'VariableDeclaration' ? (node.declarations ?? []).map(({ id }) => id) : [node.id]
  return ids.flatMap(id => {
    const { name } = /** @type {{ name?: string }} */ (id ?? {})
    return name === undefined ? [] : [name]
  })
}

/** @param {string} file @param {Map<string, ReturnType<typeof parseSync>>} modules */
function parsed(file, modules) {
  let known = modules.get(file)
  if (!known) {
    known = parseSync(file, readFileSync(file, 'utf8'))
    modules.set(file, known)
  }
  return known
}

/** @param {string} file @param {unknown} specifier */
function moduleOf(file, specifier) {
  return resolve(dirname(file), String(specifier).replace(/\.js$|\.ts$/, '.d.ts'))
}

/** @param {string} text */
const firstComment = text => /^\s*(\/\*\*[\s\S]*?\*\/)/.exec(text)?.[1] ?? ''

/** The text of a doc comment. Parameters become a list. @param {string} comment */
function markdownOf(comment) {
  if (!comment.startsWith('/**')) return ''
  return comment
    .replace(/^\/\*\*\s?|\s*\*\/$/g, '')
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .replace(/^@param (\w+) /gm, '- `$1`: ')
    .replace(/^@returns /gm, '- Returns ')
    .replace(/^@throws (\w+) /gm, 'Throws a `$1` ')
    .trim()
}
