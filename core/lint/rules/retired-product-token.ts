import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamedBy, crawlers } from '../../crawlers/registry.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { closesEverything, globalRules } from '../support/global-rules.ts'
import { type NamedToken, rulesOf, tokensNamed, writtenTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_retired_product_token', {
  harmless: 'Line $line$: $token$ ($operator$) is no longer used. The line does no harm and may stay.',
  harmlessLines: '$tokens$ are no longer used. The lines do no harm and may stay.',
  otherMissing: {
    one: 'Line $line$: $token$ is no longer used. $operator$ uses $others$ now. No line names it.',
    other: 'Line $line$: $token$ is no longer used. $operator$ uses $others$ now. No line names any of these.',
  },
  othersMissing: {
    one: '$tokens$ are no longer used. $operator$ uses $others$ now. No line names it.',
    other: '$tokens$ are no longer used. $operator$ uses $others$ now. No line names any of these.',
  },
  token: '$token$ (line $line$)',
  successorFollows:
    'Line $line$: $token$ ($operator$) is no longer used. Its successor $successor$ follows this group, because no line names $successor$.',
  successorMissing:
    'Line $line$: $token$ ($operator$) is no longer used. Its successor is $successor$, which no line names.',
  otherOperator:
    'Line $line$: $token$ ($operator$) is no longer used. $successor$ ($other$) does its work today and does not follow this group, because no line names it.',
  otherOperatorWithExceptions:
    'Line $line$: $token$ ($operator$) is no longer used. $successor$ ($other$) does its work today and does not follow this group, because no line names it. Even where a line names it, it may not follow robots.txt in every case.',
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
    const named = tokensNamed(context, 'google')
    const written = writtenTokens(context)
    // In this reading a token such as `archive.org_bot` ends at its first dot.
    const isNamed = (token: string) => named.has(token.toLowerCase()) || written.has(token.toLowerCase())
    const isAsForAll = likeEveryone(context)
    const blocksMore = blockingMore(context)
    const tokenOf = new Map<number, string>()
    const tokensIn = (lines: readonly number[]) =>
      listOf(lines.map(line => say('token', { line, token: quoted(tokenOf.get(line) ?? '') })))
    for (const namedToken of named.values()) {
      const { uses } = namedToken
      const agent = uses[0]?.agent
      const crawler = agent && crawlerNamedBy(agent.value)
      if (!agent || !crawler?.retired) continue
      const { valueFrom: from, valueTo: to } = context.line(agent.line)
      const values = { line: agent.line, token: quoted(crawler.token), operator: crawler.operator }
      tokenOf.set(agent.line, crawler.token)
      const isHarmless = isAsForAll(namedToken)
      const successor = crawlers.find(({ token }) => token === crawler.retired?.successor)
      const others = successor ? [] : livingOf(crawler.operator).filter(other => isForTheSame(other, crawler))
      const place = { from, to, crawlers: [crawler.token] }
      if (successor && successor.operator !== crawler.operator && blocksMore(namedToken) && !isNamed(successor.token)) {
        report({
          ...place,
          crawlers: [crawler.token, successor.token],
          message: say(successor.obeys === 'yes' ? 'otherOperator' : 'otherOperatorWithExceptions', {
            ...values,
            successor: quoted(successor.token),
            other: successor.operator,
          }),
        })
      } else if (!isHarmless && successor?.operator === crawler.operator && !isNamed(successor.token)) {
        const follows = successor.chain.find(isNamed) === crawler.token
        report({
          ...place,
          message: say(follows ? 'successorFollows' : 'successorMissing', {
            ...values,
            successor: quoted(successor.token),
          }),
        })
      } else if (!isHarmless && others.length > 0 && !livingOf(crawler.operator).some(({ token }) => isNamed(token))) {
        report({
          ...place,
          message: say('otherMissing', {
            ...values,
            operator: crawler.operator,
            count: others.length,
            others: listOf(others.map(({ token }) => quoted(token))),
          }),
          gather: {
            key: crawler.operator,
            message: lines =>
              say('othersMissing', {
                tokens: tokensIn(lines),
                operator: crawler.operator,
                count: others.length,
                others: listOf(others.map(({ token }) => quoted(token))),
              }),
          },
        })
      } else {
        report({
          ...place,
          severity: 'style',
          message: say('harmless', values),
          gather: { key: '', message: lines => say('harmlessLines', { tokens: tokensIn(lines) }) },
        })
      }
    }
  },
}

/** Whether a token is bound by what binds everyone, so that its successors are too, whoever is named. */
function likeEveryone(context: Context): (named: NamedToken) => boolean {
  const textOf = (rules: ReturnType<typeof rulesOf>) => rules.map(ruleText).join('\n')
  const everyone = textOf(globalRules(context, 'google'))
  return named =>
    named.uses.some(({ group }) => group.userAgents.some(({ productToken }) => productToken === '*')) ||
    (everyone !== '' && textOf(rulesOf(named, 'google')) === everyone)
}

/** Whether a token is kept from something that is open to everyone. */
function blockingMore(context: Context): (named: NamedToken) => boolean {
  const everyone = globalRules(context, 'google')
  const texts = new Set(everyone.map(ruleText))
  return named =>
    !closesEverything(everyone) &&
    !named.uses.some(({ group }) => group.userAgents.some(({ productToken }) => productToken === '*')) &&
    rulesOf(named, 'google').some(rule => rule.type === 'disallow' && rule.pattern !== '' && !texts.has(ruleText(rule)))
}

/** The crawlers that an operator has today. What is only listed may be none. */
const livingOf = (operator: string): readonly Crawler[] =>
  crawlers.filter(
    other => other.operator === operator && other.crawls && !other.retired && other.verification !== 'listed',
  )

const isForTheSame = ({ category }: Crawler, retired: Crawler): boolean =>
  category === retired.category || (category.startsWith('ai-') && retired.category.startsWith('ai-'))
