import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { insertionAfter } from '../support/global-rules.ts'
import { groupOfRule } from '../support/groups-of-lines.ts'
import { SEARCH_READERS } from '../support/search-readers.ts'

const { say, templates } = wordings('lint_admin_ajax', {
  misses: 'Line $line$, $rule$, does not match `/wp-admin/admin-ajax.php`.',
  misses_note: '$winner$ in line $winnerLine$ blocks that address, which pages of WordPress load.',
  missing: 'Line $line$, $rule$, also blocks `/wp-admin/admin-ajax.php`.',
  missing_note: 'Themes and plugins load parts of pages from it, and WordPress itself allows it.',
  write: 'Write `Allow: /wp-admin/admin-ajax.php`',
})

const AJAX = '/wp-admin/admin-ajax.php'
const ajax = /admin-?_?ajax/i

/** What the files of WordPress name; other sites have `/wp-admin/` among their rules against curious visitors. */
const wordPress = /wp-(?!admin)|wordpress|trackback|xmlrpc|replytocom|sitemap_index/i
/** A file with so few lines has likely only the default of WordPress. */
const LINES_OF_DEFAULT = 6

export const adminAjax: LintRule = {
  id: 'admin-ajax',
  title: 'WordPress’s admin-ajax.php blocked with its folder',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line', 'several-paths', 'hash-in-path'],
  check(context, report) {
    const url = urlOf(context, AJAX)
    const isOfWordPress = context.lines.length <= LINES_OF_DEFAULT || wordPress.test(context.text)
    for (const { token, dialect } of isOfWordPress ? SEARCH_READERS : []) {
      const winner = context.matcher(token, dialect).decidingRule(url)
      const isTried = context.linesOf('allow').some(({ value }) => ajax.test(value))
      if (isTried || typeof winner === 'string' || !/^\/wp-admin\/?\*?$/.test(winner.pattern)) continue
      const line = context.line(winner.line)
      report({
        from: line.valueFrom,
        to: line.valueTo,
        severity: 'advice',
        message: say('missing', { line: winner.line, rule: quoted(ruleLineText(winner)) }),
        claims: [{ kind: 'blocks', url, crawlers: [token], line: winner.line }],
        dialects: [dialect],
        fix: proposedFix(say('write'), [insertionAfter(context, winner.line, [`Allow: ${AJAX}`])]),
      })
    }
    for (const line of context.linesOf('allow')) {
      if (!ajax.test(line.value)) continue
      for (const dialect of MODERN_DIALECTS) {
        const token = groupOfRule(context.groups(dialect), line.number)?.userAgents[0]?.productToken
        if (token === undefined || token === '') continue
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
