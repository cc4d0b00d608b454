import { visible } from '../../core/verdict/index.ts'
import { codeFence } from './code-fence.ts'

/** Escapes text for Markdown, so that for example an address in a file does not become a link or HTML. */
export const plainText = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** A code span with invisible characters written out. In a table, `codeInCell` is needed. */
export function codeSpan(content: string): string {
  const text = visible(content)
  const fence = codeFence([text], 1)
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** A code span for a cell of a table, which a bar would end. Elsewhere the backslash before a bar would be shown. */
export const codeInCell = (content: string): string => codeSpan(content).replaceAll('|', '\\|')

export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The head of a table, and the line below it. */
export const tableHead = (cells: readonly string[]): readonly string[] => [
  tableRow(cells),
  `|${cells.map(() => '---|').join('')}`,
]
