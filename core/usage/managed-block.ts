import { memoOfFile } from '../parse/memo.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { LineRange } from '../text/phrases.ts'

/**
 * The lines between the two comments by which Cloudflare marks what it writes, with both comments; undefined without
 * them. The site's own lines stand after them.
 */
export const managedLines = (robots: RobotsTxt): LineRange | undefined => managedBlocks(robots)[0]

/** Whether Cloudflare wrote a line, by these comments. */
export function isManagedLine(robots: RobotsTxt, line: number): boolean {
  const block = managedLines(robots)
  return block !== undefined && line >= block.fromLine && line <= block.toLine
}

const managedBlocks = memoOfFile(({ lines, text }): readonly LineRange[] => {
  const numberOf = (pattern: RegExp) =>
    lines.find(({ kind, from, to }) => kind === 'comment' && pattern.test(text.slice(from, to)))?.number
  const fromLine = numberOf(/^\s*#\s*BEGIN Cloudflare Managed content\s*$/i)
  const toLine = numberOf(/^\s*#\s*END Cloudflare Managed content\s*$/i)
  return fromLine !== undefined && toLine !== undefined && fromLine < toLine ? [{ fromLine, toLine }] : []
})
