import { isCrawlerName } from '../../parse/product-token.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { draft1996 } from '../../text/citations.ts'
import { lineNumbers } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { hasRuleAt } from '../support/groups-of-lines.ts'

const { say, templates } = wordings('lint_blank_line_in_group', {
  cutOff: {
    one: 'Line $rule$: crawlers that follow the draft of 1996 ignore this rule.',
    other: 'Line $rule$: crawlers that follow the draft of 1996 ignore $count$ rules from here on.',
  },
  cutOff_note: 'For them the blank line $blank$ ends the group of line $group$; RFC 9309 and Google skip blank lines.',
  inGroups: 'From $lines$ on, crawlers that follow the draft of 1996 ignore the rest of a group.',
  inGroups_note: 'For them a blank line ends it; RFC 9309 and Google skip blank lines.',
  blankLine: 'the blank line',
  remove: { one: 'Remove the blank line', other: 'Remove the blank lines in this group' },
  removeAll: 'Remove the blank lines in these groups',
})

export const blankLineInGroup: LintRule = {
  id: 'blank-line-in-group',
  title: 'A blank line that older crawlers take for the end of a group',
  templates,
  severity: 'style',
  section: draft1996('3.3'),
  dialects: ['koster-1996'],
  explainedBy: ['misspelled-field', 'rules-of-last-group'],
  check(context, report) {
    const { lines } = context
    const read = context.groups('koster-1996')
    for (const group of context.groups('rfc9309')) {
      const lost = group.rules.filter(rule => !hasRuleAt(read, rule.line))
      const first = lost[0]
      if (!first) continue
      const isBlocked = blockedBy(group.rules.filter(rule => hasRuleAt(read, rule.line)))
      if (!lost.some(rule => isMissed(rule, isBlocked))) continue
      const inside = lines.slice(group.fromLine, group.toLine - 1).filter(line => line.kind === 'blank')
      const named = group.userAgents.findLast(({ line }) => line < first.line)
      const blank = named && inside.find(({ number }) => number > named.line && number < first.line)
      if (!named || !blank || !group.userAgents.some(({ value }) => value === '*' || isCrawlerName(value))) continue
      report({
        from: first.from,
        to: first.to,
        message: say('cutOff', {
          count: lost.length,
          blank: blank.number,
          group: named.line,
          rule: first.line,
        }),
        claims: [{ kind: 'no-crawler-reads', line: first.line }],
        gather: {
          key: '',
          message: lines => say('inGroups', { lines: lineNumbers(lines) }),
          fixTitle: () => say('removeAll'),
        },
        related: [context.related(named.line), context.related(blank.number, say('blankLine'))],
        // In the draft of 1996, the rules after the blank line belong to no group.
        fix: proposedFix(
          say('remove', { count: inside.length }),
          inside.map(line => ({ from: line.from, to: line.to + 1, insert: '' })),
        ),
      })
    }
  },
}

/**
 * Whether a lost rule would change what such crawlers do. They take `*` and a final `$` as plain characters, so a rule
 * with either matches nothing for them.
 */
function isMissed({ type, pattern }: Rule, isBlocked: (path: string) => boolean): boolean {
  if (!/^\/[^*]*$/.test(pattern) || pattern.endsWith('$')) return false
  return isBlocked(pattern) === (type === 'allow')
}

/**
 * Tells whether a path begins with the pattern of a disallow rule. Looks up one prefix for each length of a pattern.
 */
function blockedBy(rules: readonly Rule[]): (path: string) => boolean {
  const blocked = new Set(rules.flatMap(({ type, pattern }) => (type === 'disallow' && pattern !== '' ? pattern : [])))
  const lengths = [...new Set([...blocked].map(({ length }) => length))]
  return path => lengths.some(length => length <= path.length && blocked.has(path.slice(0, length)))
}
