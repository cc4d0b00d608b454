/** The regular expressions of what is shipped. */
import { parseSync } from 'vite'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

export interface Expression {
  readonly source: string
  readonly flags: string
}

interface Found {
  readonly literals: readonly Expression[]
  /** How many expressions the file makes from texts: `new RegExp(text)`. */
  readonly made: number
}

/** The regular expressions in a source file. */
export function expressionsIn({ file, text }: SourceFile): Found {
  const literals: Expression[] = []
  let made = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string }
      literals.push({ source: pattern, flags })
    }
    if ('callee' in node && typeof node.callee === 'object' && node.callee !== null) {
      if ('name' in node.callee && node.callee.name === 'RegExp') made++
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return { literals, made }
}

/** The regular expressions of each file that is shipped. Plug-ins of the build read the project's own files only. */
export const shippedExpressions = (): readonly (Found & { readonly file: string })[] =>
  ['core', 'playground', 'extension']
    .flatMap(sourceFilesIn)
    .filter(({ file }) => isShipped(file) && /(?<!plugin)\.tsx?$/.test(file))
    .map(source => ({ file: source.file, ...expressionsIn(source) }))
