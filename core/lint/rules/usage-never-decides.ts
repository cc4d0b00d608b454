import { urlFor } from '../../proofs/example-urls.ts'
import { attachSection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS, type RuleReport } from '../rule.ts'
import { usageClasses } from '../support/usage-classes.ts'
import { usageRecordOf } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_usage_never_decides', {
  longer: 'Line $line$ never decides: wherever it holds, line $by$ holds too, with a longer path.',
  blocked: 'Line $line$ allows a use, but $rule$ in line $ruleLine$ blocks every URL that it holds for.',
  blocked_note: 'A URL that may not be fetched has no preference.',
  blockedAnyway: 'Line $line$ has no effect: $rule$ in line $ruleLine$ blocks every URL that it holds for.',
  blockedAnyway_note: 'A URL that may not be fetched has no preference.',
})

export const usageNeverDecides: LintRule = {
  id: 'usage-never-decides',
  title: 'A preference that never counts',
  templates,
  severity: 'warning',
  section: attachSection('3.1'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['whole-site-blocked'],
  check(context, report) {
    const classes = usageClasses(context)
    /** The lines that count for some crawler. A line may belong to several crawlers, which follow other groups too. */
    const counting = new Set<number>()
    const reports = new Map<number, { readonly made: RuleReport; readonly crawlers: Set<string> }>()
    for (const { tokens, lines, relations } of classes) {
      const found = new Set<number>()
      const add = (line: number, made: RuleReport) => {
        found.add(line)
        const before = reports.get(line)
        if (before) for (const token of tokens) before.crawlers.add(token)
        else reports.set(line, { made, crawlers: new Set(tokens) })
      }
      for (const { line, by } of relations.neverDecide) {
        add(line.line, {
          from: line.from,
          to: line.to,
          message: say('longer', { line: line.line, by: by.line }),
          related: [context.related(by.line)],
        })
      }
      for (const { line, rule } of relations.neverApply) {
        const values = { line: line.line, rule: quoted(ruleLineText(rule)), ruleLine: rule.line }
        const allows = allowsSomething(line.line)
        const url = urlFor(context, line.path)
        add(line.line, {
          from: line.from,
          to: line.to,
          ...(allows ? {} : { severity: 'style' as const }),
          message: say(allows ? 'blocked' : 'blockedAnyway', values),
          claims: [{ kind: 'blocks', url, crawlers: tokens, line: rule.line }],
          related: [context.related(rule.line)],
        })
      }
      for (const line of lines) if (!found.has(line)) counting.add(line)
    }
    for (const [line, { made, crawlers }] of reports) {
      if (!counting.has(line)) report(crawlers.has('*') ? made : { ...made, crawlers: [...crawlers] })
    }

    function allowsSomething(number: number): boolean {
      const line = context.line(number)
      const field = line.field === 'content-usage' ? line.field : 'content-signal'
      return usageRecordOf(line, field).items.some(({ value }) => value === 'y' || value?.toLowerCase() === 'yes')
    }
  },
}
