import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { homePageOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { blocksEverything, insertionAfter } from '../support/global-rules.ts'
import { namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_unnamed_ai_crawlers', {
  open: 'The site is closed to $tokens$, but open to $others$.',
  open_note: {
    one: 'It is for AI training too, and no line names it.',
    other: 'They are for AI training too, and no line names them.',
  },
  name: 'Name them in the group of $token$ too',
})

/** The tokens for AI training that Cloudflare names in the block that it manages. The first ones tell what is meant. */
const forTraining = [
  ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent'],
  ...['Bytespider', 'Amazonbot', 'CCBot'],
]
const TELLING_PURPOSE = 5

/** The fewest closed crawlers for AI that are a list against AI, and the fewest that it lacks. */
const LEAST_CLOSED = 3
const LEAST_LEFT_OUT = 2

const isForAi = (token: string): boolean => crawlerOf(token)?.category.startsWith('ai-') === true

export const unnamedAiCrawlers: LintRule = {
  id: 'unnamed-ai-crawlers',
  title: 'A list against AI training that leaves out well-known crawlers',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ['rfc9309', 'google'],
  explainedBy: ['whole-site-blocked'],
  check(context, report) {
    const named = namedTokens(context, 'google')
    const url = homePageOf(context)
    const isClosed = (token: string) => {
      const own = named.get(lowerCaseToken(token))
      return own !== undefined && blocksEverything(rulesForToken(own, 'google'))
    }
    const closed = forTraining.filter(isClosed)
    const [first] = closed
    const agent = first && named.get(lowerCaseToken(first))?.uses[0]?.agent
    if (!agent || forTraining.indexOf(first) >= TELLING_PURPOSE) return
    // Fewer are a choice; so is a long list that lacks one.
    const count = [...named.values()].filter(({ token }) => isForAi(token) && isClosed(token)).length
    if (count < LEAST_CLOSED) return
    // A retired token of the same operator is a finding of its own.
    const told = crawlers.filter(({ token, retired }) => retired && named.has(lowerCaseToken(token)))
    const open = forTraining.filter(token => {
      const operator = crawlerOf(token)?.operator
      const isNamed = named.has(lowerCaseToken(token)) || told.some(other => other.operator === operator)
      return !isNamed && context.matcher(token, 'rfc9309').isAllowed(url) === true
    })
    if (open.length < LEAST_LEFT_OUT) return
    const { valueFrom: from, valueTo: to } = context.line(agent.line)
    report({
      from,
      to,
      isIdle: true,
      message: say('open', {
        count: open.length,
        tokens: listOf(closed.map(quoted), 3),
        others: listOf(open.map(quoted)),
      }),
      claims: [
        { kind: 'blocks', url, crawlers: closed },
        { kind: 'allows', url, crawlers: open },
      ],
      crawlers: open,
      fix: proposedFix(say('name', { token: quoted(agent.value) }), [
        insertionAfter(
          context,
          agent.line,
          open.map(token => `User-agent: ${token}`),
        ),
      ]),
    })
  },
}
