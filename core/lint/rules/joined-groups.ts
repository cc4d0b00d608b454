import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { type LintContext, lineContent, ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS, type Repair, type RuleReport } from '../rule.ts'
import { globalRules, rulesToCopy } from '../support/global-rules.ts'
import { enginesFollowing, type JoinedUserAgent, joinedGroupsOf } from '../support/joined-groups.ts'
import { type NamedToken, namedTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_joined_groups', {
  closes: 'Line $ruleLine$, $rule$, blocks the whole site for $crawlers$, because lines $lines$ begin the same group.',
  closes_note: 'Groups are not separated by $separator$ (line $between$).',
  closes_help: 'Give $own$ rules of their own before line $next$.',
  closesByRfc:
    'By RFC 9309 and for Google, line $ruleLine$, $rule$, blocks the whole site for $crawlers$, because lines $lines$ begin the same group.',
  closesByRfc_note:
    'Groups are not separated by $separator$ (line $between$); for Bing and Yahoo this is not documented.',
  closesByRfc_help: 'Give $own$ rules of their own before line $next$.',
  severalClose:
    'By RFC 9309 and for Google, `Disallow: /` blocks the whole site for $crawlers$, because the user-agent lines $lines$ begin no groups of their own.',
  severalClose_note:
    'Groups are not separated by lines such as $separator$; for Bing and Yahoo this is not documented.',
  severalClose_help: 'Give them rules of their own.',
  blocks: 'Lines $lines$ begin the same group, so $rules$, such as $rule$ in line $ruleLine$, apply to $crawlers$ too.',
  blocks_note: 'Groups are not separated by $separator$ (line $between$).',
  blocksByRfc:
    'Under RFC 9309, lines $lines$ begin the same group, so $rules$, such as $rule$ in line $ruleLine$, apply to $crawlers$ too.',
  blocksByRfc_note: 'Groups are not separated by $separator$ (line $between$).',
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
  title: 'User-agent lines that form one group although other lines are between them',
  templates,
  severity: 'warning',
  section: rfc('2.2.4'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const closed = new Set<string | Wording>()
    const byRfc = new Set(joinedGroupsOf(context, 'rfc9309').map(({ group }) => group.fromLine))
    for (const dialect of MODERN_DIALECTS) {
      const named = namedTokens(context, dialect)
      for (const { group, joined } of joinedGroupsOf(context, dialect)) {
        for (const same of withOneConsequence(joined)) {
          const [first] = same
          const last = same.at(-1) ?? first
          const { closesSite, rule, witness } = first
          const { crawlers } = crawlersOfReport(same, named)
          if (closesSite) for (const name of same.flatMap(one => crawlerNamesOf(one, named))) closed.add(name)
          const concerned = crawlers ?? same.map(({ agent }) => agent.productToken)
          report({
            ...(closesSite
              ? closingReport({ context, named, same, first, last }, byRfc.has(group.fromLine))
              : blockingReport({ context, named, same, first, last }, byRfc.has(group.fromLine))),
            from: first.agent.from,
            to: last.next.to,
            claims: [
              closesSite
                ? { kind: 'closes-site', crawlers: concerned, lines: [rule.line] }
                : { kind: 'blocks', url: witness, crawlers: concerned, line: rule.line },
            ],
            // Dialects may find different lines in between. The finding is the same.
            subject: `${group.fromLine} ${closesSite} ${rule.line}`,
            gather:
              closesSite && byRfc.has(group.fromLine)
                ? {
                    key: '',
                    message: lines =>
                      say('severalClose', {
                        lines: listOf(lines),
                        separator:
                          first.separator.kind === 'blank'
                            ? say('blankLine')
                            : quoted(lineContent(context.text, first.separator)),
                        crawlers: listOf([...closed]),
                      }),
                  }
                : undefined,
            related: [first.separator.number, last.next.line, first.rule.line].map(line => context.related(line)),
            dialects: [dialect],
            ...(crawlers ? { crawlers } : {}),
          })
        }
      }
    }
  },
}

/** The joined lines, where those with the same consequence are together. */
function withOneConsequence(
  joined: readonly JoinedUserAgent[],
): Iterable<readonly [JoinedUserAgent, ...JoinedUserAgent[]]> {
  const found = new Map<string, [JoinedUserAgent, ...JoinedUserAgent[]]>()
  for (const one of joined) {
    const key = `${one.closesSite} ${one.rule.line}`
    const same = found.get(key)
    if (same) same.push(one)
    else found.set(key, [one])
  }
  return found.values()
}

/** Joined user-agent lines of one group with the same consequence, with the first and the last of them. */
interface JoinedLines {
  readonly context: LintContext
  readonly named: ReadonlyMap<string, NamedToken>
  readonly same: readonly JoinedUserAgent[]
  readonly first: JoinedUserAgent
  readonly last: JoinedUserAgent
}

type JoinedReport = Pick<RuleReport, 'message' | 'severity' | 'explains' | 'fix'>

/** @param isByRfc whether the lines are one group by RFC 9309 too */
function closingReport(lines: JoinedLines, isByRfc: boolean): JoinedReport {
  const { same, first, last } = lines
  return {
    message: say(isByRfc ? 'closesByRfc' : 'closes', {
      ...joinedValues(lines),
      own: listOf(tokensOfLines(same)),
      next: last.next.line,
    }),
    severity: 'error',
    // The rule that blocks everything makes others needless, but only because it ended up in this group. The message
    // already says that a retired token is followed.
    explains: [first.rule, ...same.map(({ agent }) => agent)].map(({ line }) => ({ fromLine: line, toLine: line })),
  }
}

/** @param isByRfc whether the lines are one group by RFC 9309 too */
function blockingReport(lines: JoinedLines, isByRfc: boolean): JoinedReport {
  const { context, named, same, last } = lines
  const { productToken, line, value } = last.next
  return {
    message: say(isByRfc ? 'blocksByRfc' : 'blocks', {
      ...joinedValues(lines),
      rules: productToken === '' ? say('rulesAfter', { line }) : say('rulesFor', { token: quoted(value) }),
    }),
    severity: 'warning',
    fix: joinedGroupsFix(context, same, tokensOfLines(same), named),
  }
}

function joinedValues({ context, named, same, first: { separator, rule }, last }: JoinedLines) {
  return {
    lines: listOf([...new Set([...same.map(({ agent }) => agent.line), last.next.line])]),
    separator: separator.kind === 'blank' ? say('blankLine') : quoted(lineContent(context.text, separator)),
    between: separator.number,
    rule: quoted(ruleLineText(rule)),
    ruleLine: rule.line,
    crawlers: listOf(same.flatMap(one => crawlerNamesOf(one, named))),
  }
}

/** The tokens of the lines as they are written, quoted, each once. */
const tokensOfLines = (lines: readonly JoinedUserAgent[]): readonly string[] => [
  ...new Set(lines.map(({ agent }) => quoted(agent.productToken === '*' ? '*' : agent.value))),
]

/** The crawlers that the report is about; none are named if it is about all crawlers. */
function crawlersOfReport(
  lines: readonly JoinedUserAgent[],
  named: ReadonlyMap<string, NamedToken>,
): Pick<RuleReport, 'crawlers'> {
  const tokens = lines.flatMap(({ agent: { productToken } }) => [
    productToken,
    ...enginesFollowing(productToken, named),
  ])
  return tokens.includes('*') ? {} : { crawlers: [...new Set(tokens)] }
}

function crawlerNamesOf(
  { agent }: JoinedUserAgent,
  named: ReadonlyMap<string, NamedToken>,
): readonly (string | Wording)[] {
  if (agent.productToken === '*') return [say('everyone')]
  const followers = enginesFollowing(agent.productToken, named)
  const token = quoted(agent.value)
  return [followers.length > 0 ? say('withFollower', { token, follower: listOf(followers.map(quoted)) }) : token]
}

/**
 * The fix ends the upper group with the rules that its crawlers would follow without a group: the rules for `*`, or
 * `Disallow:` if there are none. There is no fix if only a blank line separates the two, because one group may be
 * meant.
 */
function joinedGroupsFix(
  context: LintContext,
  joined: readonly JoinedUserAgent[],
  names: readonly string[],
  named: ReadonlyMap<string, NamedToken>,
): Repair | undefined {
  const [first] = joined
  if (!first || first.separator.kind === 'blank' || joined.some(({ next }) => next !== first.next)) return undefined
  const { from } = context.line(first.next.line - 1)
  const isElsewhere = joined.some(({ agent }) => named.get(lowerCaseToken(agent.productToken))?.uses[1] !== undefined)
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
