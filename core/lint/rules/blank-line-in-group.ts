import { draft1996 } from '../../text/citations.ts'
import { counted } from '../../text/phrases.ts'
import { safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

export const blankLineInGroup: LintRule = {
  id: 'blank-line-in-group',
  title: 'A blank line that older crawlers take for the end of a group',
  severity: 'advice',
  section: draft1996('3.3'),
  dialects: ['koster-1996'],
  check(context, report) {
    const { lines } = context
    const kept = new Set(context.groups('koster-1996').flatMap(group => group.rules.map(rule => rule.line)))
    for (const group of context.groups('rfc9309')) {
      const lost = group.rules.filter(rule => !kept.has(rule.line))
      const first = lost[0]
      if (!first) continue
      const inside = lines.slice(group.fromLine, group.toLine - 1).filter(line => line.kind === 'blank')
      const blank = inside.findLast(line => line.number < first.line)
      if (!blank) continue
      report({
        from: first.from,
        to: first.to,
        message: `A blank line, line ${blank.number}, cuts ${counted(lost.length, 'rule')} from line ${first.line} on off from the user-agent line ${group.fromLine}. RFC 9309 and Google join them; crawlers of the older standard, which ends a group at a blank line, do not.`,
        related: [context.related(group.fromLine), context.related(blank.number, 'the blank line')],
        fix: safeFix(
          inside.length === 1 ? 'Remove the blank line' : 'Remove the blank lines in this group',
          MODERN_DIALECTS,
          inside.map(line => ({ from: line.from, to: line.to + 1, insert: '' })),
        ),
      })
    }
  },
}
