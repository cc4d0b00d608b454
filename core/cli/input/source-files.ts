/** The files that a person names by a folder or by a pattern, which is for shells that do not replace patterns themselves. */
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { grouped } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { codeOf, unreadable } from '../failure.ts'
import { isAddress } from './robots-file.ts'

const MAX_SOURCE_FILES = 10_000

/** `access.log.2` comes before `access.log.10`. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare

const isPattern = (text: string): boolean => /[*?]/.test(text)

/** The files of a folder or a pattern with `*`, `?`, `**`, without hidden ones and `leftOut`; or the source itself. */
export async function filesOfSource(
  context: Context,
  source: string,
  leftOut: readonly string[],
): Promise<readonly string[]> {
  if (source === '-' || isAddress(source)) return [source]
  const kind = await fileOrFolder(context.resolve(source))
  if (kind === 'folder') {
    const files = await collect(context, source, ['**', '*'], leftOut)
    if (files.length === 0) throw unreadable(`The folder ${source} holds no files.`)
    return files
  }
  if (kind !== undefined || !isPattern(source)) return [source]
  const parts = source.split(/[/\\]/)
  const first = parts.findIndex(isPattern)
  const base = first === 0 ? '.' : parts.slice(0, first).join('/') || '/'
  const files = await collect(context, base, parts.slice(first), leftOut)
  if (files.length === 0) throw unreadable(`No file matches ${source}.`)
  return files
}

async function fileOrFolder(path: string): Promise<'folder' | 'file' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

async function collect(
  context: Context,
  base: string,
  pattern: readonly string[],
  leftOut: readonly string[],
): Promise<readonly string[]> {
  const others = new Set(leftOut.map(path => context.resolve(path)))
  const found = new Set<string>()
  async function search(folder: string, parts: readonly string[]): Promise<void> {
    const [part = '', ...rest] = parts
    if (part === '**' && rest.length > 0) await search(folder, rest)
    for (const { name, isFolder } of await entriesIn(context, folder)) {
      const path = folder === '.' ? name : join(folder, name)
      if (part === '**' && rest.length > 0) {
        if (isFolder) await search(path, parts)
      } else if (!matchesName(name, part === '**' ? '*' : part)) continue
      else if (rest.length > 0) {
        if (isFolder) await search(path, rest)
      } else if (!isFolder && !others.has(resolve(context.folder, path))) found.add(path)
      if (found.size > MAX_SOURCE_FILES)
        throw unreadable(`${base} stands for more than ${grouped(MAX_SOURCE_FILES)} files. Name a part of them.`)
    }
  }
  await search(base, pattern)
  return [...found].sort(inOrder)
}

async function entriesIn(context: Context, folder: string) {
  try {
    const entries = await readdir(context.resolve(folder), { withFileTypes: true })
    return entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw unreadable(`The folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Whether a name has the form of a pattern without slashes. After a mismatch only the last `*` takes one character more. */
export function matchesName(name: string, pattern: string): boolean {
  let at = 0
  let p = 0
  let star = -1
  let from = 0
  while (at < name.length) {
    if (pattern[p] === '*') {
      star = p++
      from = at
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === name[at])) {
      p++
      at++
    } else if (star >= 0) {
      p = star + 1
      at = ++from
    } else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}
