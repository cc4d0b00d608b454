import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isBlocking, namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_disobedient_crawler', {
  ignores:
    'Line $line$: $operator$ says that $token$ does not follow robots.txt. To keep it out for certain, block it at the server.',
  mayIgnore:
    'Line $line$: $operator$ says that $token$ may ignore robots.txt. To keep it out for certain, block it at the server.',
  inLines:
    'Some user-agent lines ($lines$) name crawlers that do not follow robots.txt, or may ignore it, as their operators say. To keep them out for certain, block them at the server.',
})

export const disobedientCrawler: LintRule = {
  id: 'disobedient-crawler',
  title: 'Rules for a crawler that may ignore robots.txt',
  templates,
  severity: 'advice',
  section: rfc('3'),
  dialects: ALL_DIALECTS,
  explainedBy: ['unnamed-ai-crawlers'],
  check(context, report) {
    for (const { crawler, line } of disobedientCrawlers(context)) {
      const { valueFrom: from, valueTo: to } = context.line(line)
      report({
        from,
        to,
        message: disobedienceOf([{ crawler, line }]),
        crawlers: [crawler.token],
        gather: { key: '', message: severalDisobey },
      })
    }
  },
}

/** A crawler that may ignore robots.txt, and the line of a group that blocks something for it. */
interface BlockedInVain {
  readonly crawler: Crawler
  readonly line: number
}

export const disobedientCrawlers = (context: LintContext): readonly BlockedInVain[] =>
  [...namedTokens(context, 'google').values()].flatMap(token => {
    const [{ agent }] = token.uses
    const crawler = crawlerNamedBy(agent.value)
    if (crawler?.obeys !== 'no' && crawler?.obeys !== 'may-not-apply') return []
    // A crawler in the same group as `*` is likely part of a list of all names that the author knew.
    const isWithEveryone = token.uses.some(({ group }) =>
      group.userAgents.some(({ productToken }) => productToken === '*'),
    )
    const blocks = rulesForToken(token, 'google').some(isBlocking)
    return blocks && !isWithEveryone ? [{ crawler, line: agent.line }] : []
  })

const severalDisobey = (lines: readonly number[]): Wording => say('inLines', { lines: lineNumbers(lines) })

/** What is said of such crawlers. */
export function disobedienceOf(found: readonly [BlockedInVain, ...BlockedInVain[]]): Wording {
  const [{ crawler, line }, ...more] = found
  if (more.length > 0) return severalDisobey(found.map(one => one.line))
  const values = { line, operator: crawler.operator, token: quoted(crawler.token) }
  return say(crawler.obeys === 'no' ? 'ignores' : 'mayIgnore', values)
}
