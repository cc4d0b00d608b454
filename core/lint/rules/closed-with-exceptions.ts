import { once } from '../../parse/memo.ts'
import { exampleUrlOf, homePageOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'
import { numbersInAll } from '../support/groups-of-lines.ts'
import { ineffectiveRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { unnamedEngines } from '../support/joined-groups.ts'
import { isEverything, namedTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_closed_with_exceptions', {
  closed:
    'Line $line$, $rule$, blocks everything for every crawler that follows `*`, except what these rules allow: $allows$.',
  closedWithHome:
    'Line $line$, $rule$, blocks everything, the home page too, for every crawler that follows `*`, except what these rules allow: $allows$.',
  searchEngines: {
    one: '$closed$ The search crawler $crawlers$ is among them.',
    other: '$closed$ The search crawlers $crawlers$ are among them.',
  },
  allow: '$rule$ (line $line$)',
})

/** An author who lists more exceptions than this knows that the rest is closed. */
const MAX_EXCEPTIONS = 10

export const closedWithExceptions: LintRule = {
  id: 'closed-with-exceptions',
  title: 'Everything is blocked for all crawlers, except for a few paths',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const home = homePageOf(context)
    const neverWin = once(() => linesThatNeverWin(context))
    for (const dialect of MODERN_DIALECTS) {
      const rules = globalRules(context, dialect)
      const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
      const allows = rules.filter(({ type, pattern }) => type === 'allow' && pattern !== '')
      if (
        !closing ||
        allows.length === 0 ||
        allows.length > MAX_EXCEPTIONS ||
        allows.some(rule => isEverything(rule.pattern))
      )
        continue
      const matcher = context.matcher('*', dialect)
      const exampleOf = exampleUrlOf(context, dialect)
      const open = allows.filter(rule => {
        const url = exampleOf(rule)
        return url !== undefined && matcher.decidingRule(url) === rule
      })
      if (open.length === 0) continue
      const listed = allows.filter(rule => !neverWin().has(rule.line))
      const engines = unnamedEngines(namedTokens(context, dialect))
      const isHomeClosed = matcher.decidingRule(home) === closing
      const closed = say(isHomeClosed ? 'closedWithHome' : 'closed', {
        line: closing.line,
        rule: quoted(ruleLineText(closing)),
        allows: listOf(listed.map(rule => say('allow', { rule: quoted(ruleLineText(rule)), line: rule.line }))),
      })
      report({
        from: closing.from,
        to: closing.to,
        message:
          engines.length === 0
            ? closed
            : say('searchEngines', { closed, count: engines.length, crawlers: listOf(engines.map(quoted)) }),
        // Dialects may choose different rules for one of the exceptions. The finding is the same.
        subject: '*',
        related: listed.map(({ line }) => context.related(line)),
        claims: [
          ...(isHomeClosed
            ? [{ kind: 'blocks', url: home, crawlers: ['*', ...engines], line: closing.line } as const]
            : []),
          { kind: 'matches', url: home, line: closing.line },
          ...open.flatMap((rule): readonly Claim[] => {
            const url = exampleOf(rule)
            return url === undefined ? [] : [{ kind: 'allows', url, crawlers: ['*'], line: rule.line }]
          }),
        ],
        dialects: [dialect],
      })
    }
  },
}

/** The lines whose rules are proved never to decide. */
function linesThatNeverWin(context: LintContext): ReadonlySet<number> {
  const proved = ineffectiveRules(context).filter(({ because }) => because === 'never-wins')
  return numbersInAll(
    PROVED_DIALECTS.map(id => proved.flatMap(({ rule, dialect }) => (dialect === id ? rule.line : []))),
  )
}
