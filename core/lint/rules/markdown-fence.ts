import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { lineContent } from '../context.ts'
import { rangeRemoval, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isFence } from '../support/fences.ts'

const { say, templates } = wordings('lint_markdown_fence', {
  found: {
    one: 'Line $lines$ begins or ends a block of code in Markdown.',
    other: 'Lines $lines$ begin and end blocks of code in Markdown.',
  },
  found_note: 'Crawlers skip such lines.',
  remove: { one: 'Remove the line', other: 'Remove $count$ lines' },
})

export const markdownFence: LintRule = {
  id: 'markdown-fence',
  title: 'A Markdown code fence',
  templates,
  severity: 'advice',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ text, lines }, report) {
    const fences = lines.filter(
      line => line.kind === 'text' && line.commentFrom < 0 && !line.pastSizeLimit && isFence(lineContent(text, line)),
    )
    const [first] = fences
    if (!first) return
    const count = fences.length
    report({
      from: first.from,
      to: first.to,
      places: fences.map(({ from, to }) => ({ from, to })),
      message: say('found', { count, lines: listOf(fences.map(({ number }) => number)) }),
      fix: safeFix(
        say('remove', { count }),
        adjacentRuns(fences).map(run => rangeRemoval(text, run)),
      ),
      claims: fences.map(({ number }) => ({ kind: 'no-crawler-reads', line: number })),
      explains: fences.map(({ number }) => ({ fromLine: number, toLine: number })),
    })
  },
}

/** The ranges of consecutive lines, so that two removals never overlap. */
function adjacentRuns(lines: readonly Line[]): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const { from, to } of lines) {
    const last = runs.at(-1)
    if (last && last.to + 1 === from) last.to = to
    else runs.push({ from, to })
  }
  return runs
}
