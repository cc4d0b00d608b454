import type { Crawler } from '../../crawlers/crawler.ts'
import { isOnOldList } from '../../crawlers/data/old-lists.ts'
import { crawlerNamedBy, crawlers } from '../../crawlers/registry.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Rule, UserAgent } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type WordingList, wordings } from '../../text/wording.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Repair, type RuleReport } from '../rule.ts'
import { blocksEverything, globalRules, insertionAfter } from '../support/global-rules.ts'
import {
  isBlocking,
  isEverything,
  type NamedToken,
  namedTokens,
  rulesForToken,
  writtenTokens,
} from '../support/named-tokens.ts'
import { onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_retired_product_token', {
  harmless: 'Line $line$: $token$ ($operator$) is no longer used.',
  harmless_note: 'That does no harm.',
  harmlessLines: '$tokens$ are no longer used.',
  keepsOutNobody: 'Line $line$: $token$ ($operator$) is no longer used, so the line keeps out nobody.',
  keepsOutNobody_help: 'If somebody is to stay out, name the crawlers of today.',
  oldList: '$count$ user-agent lines ($lines$), such as $token$, are from an old list.',
  oldList_note: 'Most of these programs no longer exist, and those that copy sites need not ask robots.txt.',
  oldList_help: 'What must stay out, the server has to refuse.',
  otherMissing: 'Line $line$: $token$ is no longer used.',
  otherMissing_note: {
    one: '$operator$ uses $others$ now, and no line names it.',
    other: '$operator$ uses $others$ now, and no line names any of these.',
  },
  othersMissing: '$tokens$ are no longer used.',
  othersMissing_note: {
    one: '$operator$ uses $others$ now, and no line names it.',
    other: '$operator$ uses $others$ now, and no line names any of these.',
  },
  token: '$token$ (line $line$)',
  name: 'Name $tokens$ in the group too',
  nameInGroups: 'Name the crawlers of $operator$ that are used now in these groups too',
  successorFollows: 'Line $line$: $token$ ($operator$) is no longer used.',
  successorFollows_note: 'Its successor $successor$ follows this group, because no line names it.',
  successorMissing: 'Line $line$: $token$ ($operator$) is no longer used.',
  successorMissing_note: 'No line names its successor $successor$.',
})

export const retiredProductToken: LintRule = {
  id: 'retired-product-token',
  title: 'A product token that is no longer used',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['joined-groups', 'several-records-in-line', 'whole-site-blocked'],
  check(context, report) {
    const file = retiredTokensIn(context)
    for (const { agent, crawler, named } of file.found) {
      const { valueFrom: from, valueTo: to } = context.line(agent.line)
      report({ from, to, crawlers: [crawler.token], ...findingFor(file, crawler, agent, named) })
    }
    reportOldList(context, report)
  },
}

/** Fewer names may be a choice. */
const LEAST_OF_OLD_LIST = 5

function reportOldList(context: LintContext, report: (report: RuleReport) => boolean): void {
  const found = context.linesOf('user-agent').filter(({ value }) => isOnOldList(value))
  const [first] = found
  if (!first || found.length < LEAST_OF_OLD_LIST) return
  report({
    from: first.valueFrom,
    to: first.valueTo,
    places: found.map(({ valueFrom, valueTo }) => ({ from: valueFrom, to: valueTo })),
    message: say('oldList', {
      count: found.length,
      lines: listOf(found.map(({ number }) => number)),
      token: listOf(found.slice(0, 3).map(({ value }) => quoted(value))),
    }),
    explains: found.flatMap(onlyLine),
  })
}

/** A retired crawler and the first line that names it. */
interface RetiredToken {
  readonly agent: UserAgent
  readonly crawler: Crawler
  readonly named: NamedToken
}

/** The retired tokens of a file, and what the findings about them depend on. */
interface RetiredTokens {
  readonly found: readonly RetiredToken[]
  /** Whether a line names a token. */
  readonly isNamed: (token: string) => boolean
  /** Whether a token has the same rules as `*`. */
  readonly isAsForAll: (named: NamedToken) => boolean
  /** Whether everything is blocked for a token. */
  readonly isClosed: (named: NamedToken) => boolean
  /** The fix that names crawlers below a line, so that they follow its group. */
  readonly fixNaming: (agent: UserAgent, added: readonly Crawler[]) => Repair
}

function retiredTokensIn(context: LintContext): RetiredTokens {
  const named = namedTokens(context, 'google')
  const written = writtenTokens(context)
  const found = [...named.values()].flatMap((token): readonly RetiredToken[] => {
    const [{ agent }] = token.uses
    const crawler = crawlerNamedBy(agent.value)
    return crawler?.retired ? [{ agent, crawler, named: token }] : []
  })
  return {
    found,
    // Google's parser reads a token such as `archive.org_bot` only up to its first dot, so the written values are
    // looked up too.
    isNamed: token => named.has(lowerCaseToken(token)) || written.has(lowerCaseToken(token)),
    isAsForAll: likeEveryone(context),
    isClosed: token => rulesForToken(token, 'google').length > 0 && rulesForToken(token, 'google').every(closesAll),
    fixNaming: ({ line }, added) =>
      proposedFix(say('name', { tokens: listOf(added.map(({ token }) => quoted(token))) }), [
        insertionAfter(
          context,
          line,
          added.map(({ token }) => `User-agent: ${token}`),
        ),
      ]),
  }
}

const closesAll = ({ type, pattern }: Rule): boolean => type === 'disallow' && isEverything(pattern)

/** What is reported of a retired crawler, apart from its place. */
function findingFor(
  file: RetiredTokens,
  crawler: Crawler,
  agent: UserAgent,
  named: NamedToken,
): Omit<RuleReport, 'from' | 'to'> {
  const { line } = agent
  const values = { line, token: quoted(crawler.token), operator: crawler.operator }
  const successor = crawlers.find(({ token }) => token === crawler.retired?.successor)
  const isMissing = successor !== undefined && !file.isNamed(successor.token)
  const isHarmless = file.isAsForAll(named)
  if (!isHarmless && isMissing && successor.operator === crawler.operator) {
    const follows = successor.chain.find(file.isNamed) === crawler.token
    return {
      claims: follows ? [{ kind: 'follow', crawlers: [successor.token], line }] : [],
      message: say(follows ? 'successorFollows' : 'successorMissing', {
        ...values,
        successor: quoted(successor.token),
      }),
    }
  }
  const active = successor || isHarmless ? [] : activeCrawlersOf(crawler.operator)
  const others = active.filter(other => isForTheSame(other, crawler))
  if (others.length > 0 && !active.some(({ token }) => file.isNamed(token))) {
    const otherValues = { count: others.length, others: listOf(others.map(({ token }) => quoted(token))) }
    const rules = file.isClosed(named) ? others.filter(({ category }) => category === crawler.category) : []
    return {
      ...(file.isClosed(named) ? { severity: 'warning' as const } : {}),
      fix: rules.length === 0 ? undefined : file.fixNaming(agent, rules),
      message: say('otherMissing', { ...values, ...otherValues }),
      gather: {
        key: crawler.operator,
        message: lines =>
          say('othersMissing', { tokens: retiredTokenList(file, lines), operator: crawler.operator, ...otherValues }),
        fixTitle: () => say('nameInGroups', { operator: crawler.operator }),
      },
    }
  }
  if (file.isClosed(named) && !isHarmless && isMissing) {
    return { isIdle: true, message: say('keepsOutNobody', values) }
  }
  return {
    severity: 'style',
    message: say('harmless', values),
    gather: { key: '', message: lines => say('harmlessLines', { tokens: retiredTokenList(file, lines) }) },
  }
}

/** The retired tokens that lines name. */
function retiredTokenList({ found }: RetiredTokens, lines: readonly number[]): WordingList {
  const wanted = new Set(lines)
  const shown = found.filter(({ agent }) => wanted.has(agent.line))
  return listOf(shown.map(({ agent, crawler }) => say('token', { line: agent.line, token: quoted(crawler.token) })))
}

/**
 * Tells whether a token has the same rules as `*`. Then its successors do too, whether the file names them or not. An open group
 * counts like one of them unless the others are closed.
 */
function likeEveryone(context: LintContext): (named: NamedToken) => boolean {
  const textOf = (rules: ReturnType<typeof rulesForToken>) => rules.map(ruleLineText).join('\n')
  const everyone = textOf(globalRules(context, 'google'))
  return named =>
    named.uses.some(({ group }) => group.userAgents.some(({ productToken }) => productToken === '*')) ||
    (everyone !== '' && textOf(rulesForToken(named, 'google')) === everyone) ||
    !(rulesForToken(named, 'google').some(isBlocking) || blocksEverything(globalRules(context, 'google')))
}

/** The crawlers that an operator runs today. Crawlers that are only on lists may not exist. */
const activeCrawlersOf = (operator: string): readonly Crawler[] =>
  crawlers.filter(
    other => other.operator === operator && other.crawls && !other.retired && other.verification !== 'listed',
  )

const isForTheSame = ({ category }: Crawler, retired: Crawler): boolean =>
  category === retired.category || (category.startsWith('ai-') && retired.category.startsWith('ai-'))
