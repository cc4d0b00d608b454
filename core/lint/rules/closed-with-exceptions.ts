import { once } from '../../parse/memo.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { exampleUrlOf, homePageOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { numbersInAll } from '../support/groups-of-lines.ts'
import { ineffectiveRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { unnamedEngines, widelyUsedEngines } from '../support/joined-groups.ts'
import { isEverything, namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_closed_with_exceptions', {
  closed: 'Line $line$, $rule$, blocks everything for every crawler that follows `*`, except $allows$.',
  closedWithHome:
    'Line $line$, $rule$, blocks everything, the home page too, for every crawler that follows `*`, except $allows$.',
  searchEngines: '$closed$',
  searchEngines_note: {
    one: 'The search crawler $crawlers$ is among them.',
    other: 'The search crawlers $crawlers$ are among them.',
  },
  closedFor: 'Line $line$, $rule$, blocks everything for $crawlers$, except $allows$.',
  closedWithHomeFor: 'Line $line$, $rule$, blocks everything, the home page too, for $crawlers$, except $allows$.',
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
      const named = namedTokens(context, dialect)
      for (const token of ['*', ...widelyUsedEngines]) {
        const of = named.get(lowerCaseToken(token))
        const rules = of ? rulesForToken(of, dialect) : []
        const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
        const allows = rules.filter(({ type, pattern }) => type === 'allow' && pattern !== '')
        if (
          !closing ||
          allows.length === 0 ||
          allows.length > MAX_EXCEPTIONS ||
          allows.some(rule => isEverything(rule.pattern))
        )
          continue
        const matcher = context.matcher(token, dialect)
        const exampleOf = exampleUrlOf(context, dialect)
        const open = allows.filter(rule => {
          const url = exampleOf(rule)
          return url !== undefined && matcher.decidingRule(url) === rule
        })
        if (open.length === 0) continue
        const listed = allows.filter(rule => !neverWin().has(rule.line))
        const engines = token === '*' ? unnamedEngines(context, named, [closing.line]) : []
        const isHomeClosed = matcher.decidingRule(home) === closing
        report({
          from: closing.from,
          to: closing.to,
          ...(token !== '*' && isHomeClosed ? { severity: 'warning' } : {}),
          message: messageFor(token, { closing, listed, engines, isHomeClosed }),
          // Dialects may choose different rules for one of the exceptions. The finding is the same.
          subject: token,
          related: listed.map(({ line }) => context.related(line)),
          ...(token === '*' ? {} : { crawlers: [token] }),
          claims: [
            ...(isHomeClosed
              ? [{ kind: 'blocks', url: home, crawlers: [token, ...engines], line: closing.line } as const]
              : []),
            { kind: 'matches', url: home, line: closing.line },
            ...open.flatMap((rule): readonly Claim[] => {
              const url = exampleOf(rule)
              return url === undefined ? [] : [{ kind: 'allows', url, crawlers: [token], line: rule.line }]
            }),
          ],
          dialects: [dialect],
        })
      }
    }
  },
}

interface ClosureWithExceptions {
  readonly closing: Rule
  readonly listed: readonly Rule[]
  readonly engines: readonly string[]
  readonly isHomeClosed: boolean
}

function messageFor(token: string, { closing, listed, engines, isHomeClosed }: ClosureWithExceptions): Wording {
  const values = {
    line: closing.line,
    rule: quoted(ruleLineText(closing)),
    allows: listOf(listed.map(rule => say('allow', { rule: quoted(ruleLineText(rule)), line: rule.line }))),
  }
  if (token !== '*')
    return say(isHomeClosed ? 'closedWithHomeFor' : 'closedFor', { ...values, crawlers: quoted(token) })
  const closed = say(isHomeClosed ? 'closedWithHome' : 'closed', values)
  return engines.length === 0
    ? closed
    : say('searchEngines', { closed, count: engines.length, crawlers: listOf(engines.map(quoted)) })
}

/** The lines whose rules are proved never to decide. */
function linesThatNeverWin(context: LintContext): ReadonlySet<number> {
  const proved = ineffectiveRules(context).filter(({ because }) => because === 'never-wins')
  return numbersInAll(
    PROVED_DIALECTS.map(id => proved.flatMap(({ rule, dialect }) => (dialect === id ? rule.line : []))),
  )
}
