import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isBlocking, namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_disobedient_crawler', {
  ignores: 'Line $line$: $operator$ says that $token$ does not follow robots.txt.',
  ignores_help: 'To be sure, block such crawlers at the server.',
  mayIgnore: 'Line $line$: $operator$ says that $token$ may ignore robots.txt.',
  mayIgnore_help: 'To be sure, block such crawlers at the server.',
  inLines: 'Operators say that crawlers named in $lines$ ignore robots.txt, or may ignore it.',
})

export const disobedientCrawler: LintRule = {
  id: 'disobedient-crawler',
  title: 'Rules for a crawler that may ignore robots.txt',
  templates,
  severity: 'advice',
  section: rfc('3'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const token of namedTokens(context, 'google').values()) {
      const [{ agent }] = token.uses
      const crawler = crawlerNamedBy(agent.value)
      if (crawler?.obeys !== 'no' && crawler?.obeys !== 'may-not-apply') continue
      // A crawler in the same group as `*` is likely part of a list of all names that the author knew.
      const isWithEveryone = token.uses.some(({ group }) =>
        group.userAgents.some(({ productToken }) => productToken === '*'),
      )
      if (isWithEveryone || !rulesForToken(token, 'google').some(isBlocking)) continue
      const { valueFrom: from, valueTo: to, number: line } = context.line(agent.line)
      const values = { line, operator: crawler.operator, token: quoted(crawler.token) }
      report({
        from,
        to,
        message: say(crawler.obeys === 'no' ? 'ignores' : 'mayIgnore', values),
        crawlers: [crawler.token],
        gather: { key: '', message: lines => say('inLines', { lines: lineNumbers(lines) }) },
      })
    }
  },
}
