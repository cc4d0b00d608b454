import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { groupOfRule } from '../support/groups-of-lines.ts'

const { say, templates } = wordings('lint_admin_ajax', {
  misses:
    'Line $line$, $rule$, does not match `/wp-admin/admin-ajax.php`, which pages of WordPress load. $winner$ in line $winnerLine$ blocks it.',
  write: 'Write `Allow: /wp-admin/admin-ajax.php`',
})

const AJAX = '/wp-admin/admin-ajax.php'

export const adminAjax: LintRule = {
  id: 'admin-ajax',
  title: 'An exception for WordPress’s admin-ajax.php that does not match it',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line', 'several-paths', 'hash-in-path'],
  check(context, report) {
    for (const line of context.linesOf('allow')) {
      if (!/admin-?_?ajax/i.test(line.value)) continue
      for (const dialect of MODERN_DIALECTS) {
        const token = groupOfRule(context.groups(dialect), line.number)?.userAgents[0]?.productToken
        if (token === undefined || token === '') continue
        const url = urlOf(context, AJAX)
        const winner = context.matcher(token, dialect).decidingRule(url)
        if (typeof winner === 'string' || winner.type === 'allow') continue
        report({
          from: line.valueFrom,
          to: line.valueTo,
          message: say('misses', {
            line: line.number,
            rule: quoted(ruleLineText({ type: 'allow', pattern: line.value })),
            winner: quoted(ruleLineText(winner)),
            winnerLine: winner.line,
          }),
          related: [context.related(winner.line)],
          claims: [
            { kind: 'blocks', url, crawlers: [token], line: winner.line },
            { kind: 'misses', url, line: line.number },
          ],
          dialects: [dialect],
          fix: proposedFix(say('write'), [{ from: line.valueFrom, to: line.valueTo, insert: AJAX }]),
        })
      }
    }
  },
}
