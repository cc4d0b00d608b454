import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { type Context, contentOf, ruleText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS, type Repair } from '../rule.ts'
import { globalRules, rulesToCopy } from '../support/global-rules.ts'
import { followersOf, type Joined, joinedGroupsOf } from '../support/joined-groups.ts'
import { type NamedToken, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_joined_groups', {
  closes:
    'Line $ruleLine$, $rule$, blocks the whole site for $crawlers$, because lines $lines$ begin the same group: $separator$ in line $between$ does not separate them. Give $own$ rules of their own before line $next$.',
  closesByRfc:
    'Line $ruleLine$, $rule$, blocks the whole site for $crawlers$, because by RFC 9309 lines $lines$ begin the same group: $separator$ in line $between$ does not separate them. Give $own$ rules of their own before line $next$.',
  blocks:
    'Lines $lines$ begin the same group: $separator$ in line $between$ does not separate them. So $rules$, such as $rule$ in line $ruleLine$, apply to $crawlers$ too.',
  blocksByRfc:
    'By RFC 9309, lines $lines$ begin the same group: $separator$ in line $between$ does not separate them. So $rules$, such as $rule$ in line $ruleLine$, apply to $crawlers$ too.',
  blankLine: 'a blank line',
  everyone: 'every crawler that no group names',
  withFollower: '$token$ (and $follower$, which follows the same group)',
  rulesFor: 'the rules for $token$',
  rulesAfter: 'the rules after line $line$',
  allowEverything: 'Insert `Disallow:`, which allows everything for $tokens$',
  copy: 'Give $tokens$ the rules for `*`',
})

export const joinedGroups: LintRule = {
  id: 'joined-groups',
  title: 'User-agent lines that begin one group although other lines are between them',
  templates,
  severity: 'warning',
  section: rfc('2.2.4'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const byRfc = new Set(joinedGroupsOf(context, 'rfc9309').map(({ group }) => group.fromLine))
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      for (const { group, joined } of joinedGroupsOf(context, dialect)) {
        for (const closesSite of [true, false]) {
          const same = joined.filter(one => one.closesSite === closesSite)
          const [first] = same
          const last = same.at(-1)
          if (!first || !last) continue
          const { separator, rule, witness } = first
          const names = [...new Set(same.map(({ agent }) => quoted(agent.productToken === '*' ? '*' : agent.value)))]
          const values = {
            lines: listOf([...new Set([...same.map(({ agent }) => agent.line), last.next.line])]),
            separator: separator.kind === 'blank' ? say('blankLine') : quoted(contentOf(context.text, separator)),
            between: separator.number,
            rule: quoted(ruleText(rule)),
            ruleLine: rule.line,
            crawlers: listOf(same.flatMap(one => crawlersOf(one, named))),
          }
          const tokens = same.flatMap(({ agent: { productToken } }) => [
            productToken,
            ...followersOf(productToken, named),
          ])
          report({
            from: first.agent.from,
            to: last.next.to,
            message: closesSite
              ? say(byRfc.has(group.fromLine) ? 'closesByRfc' : 'closes', {
                  ...values,
                  own: listOf(names),
                  next: last.next.line,
                })
              : say(byRfc.has(group.fromLine) ? 'blocksByRfc' : 'blocks', {
                  ...values,
                  rules:
                    last.next.productToken === ''
                      ? say('rulesAfter', { line: last.next.line })
                      : say('rulesFor', { token: quoted(last.next.value) }),
                }),
            severity: closesSite ? 'error' : 'warning',
            closesSite,
            // What blocks everything makes other rules needless, but only because it came to stand in this group.
            // That a retired token is followed is said with it.
            explains: closesSite
              ? [rule, ...same.map(({ agent }) => agent)].map(({ line }) => ({ fromLine: line, toLine: line }))
              : undefined,
            // The readings may see different lines between.
            subject: `${group.fromLine} ${closesSite}`,
            related: [separator.number, last.next.line, rule.line].map(line => context.related(line)),
            witness,
            dialects: [dialect],
            ...(tokens.includes('*') ? {} : { crawlers: [...new Set(tokens)] }),
            fix: closesSite ? undefined : fixFor(context, same, names, named),
          })
        }
      }
    }
  },
}

function crawlersOf({ agent }: Joined, named: ReadonlyMap<string, NamedToken>): readonly (string | Wording)[] {
  if (agent.productToken === '*') return [say('everyone')]
  const followers = followersOf(agent.productToken, named)
  const token = quoted(agent.value)
  return [followers.length > 0 ? say('withFollower', { token, follower: listOf(followers.map(quoted)) }) : token]
}

/**
 * Ends the group above with what its crawlers would follow if they had none: the rules for `*`, or if there are none,
 * with the rule that allows everything. Where only a blank line stands between, one group may be meant.
 */
function fixFor(
  context: Context,
  joined: readonly Joined[],
  names: readonly string[],
  named: ReadonlyMap<string, NamedToken>,
): Repair | undefined {
  const [first] = joined
  if (!first || first.separator.kind === 'blank' || joined.some(({ next }) => next !== first.next)) return undefined
  const { from } = context.line(first.next.line - 1)
  const isElsewhere = joined.some(({ agent }) => (named.get(lowerCaseToken(agent.productToken))?.uses.length ?? 0) > 1)
  const isForEveryone = joined.some(({ agent }) => agent.productToken === '*')
  const tokens = listOf(names, 3)
  if (!isElsewhere && !isForEveryone && MODERN_DIALECTS.some(dialect => globalRules(context, dialect).length > 0)) {
    const rules = rulesToCopy(context)
    if (!rules) return undefined
    return proposedFix(say('copy', { tokens }), [{ from, to: from, insert: rules.map(rule => `${rule}\n`).join('') }])
  }
  return isElsewhere
    ? undefined
    : proposedFix(say('allowEverything', { tokens }), [{ from, to: from, insert: 'Disallow:\n' }])
}
