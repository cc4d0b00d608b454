import { urlFor } from '../../proofs/example-urls.ts'
import { defaultsIn, systemName } from '../../systems/defaults-in.ts'
import { googleJavaScriptCitation } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { removalsOf } from '../support/groups-of-lines.ts'
import { SEARCH_READERS } from '../support/search-readers.ts'

const { say, templates } = wordings('lint_outdated_default', {
  removed: {
    one: 'Line $lines$, from the default of $system$, keeps search engines from style sheets, scripts or pictures.',
    other: 'Lines $lines$, from the default of $system$, keep search engines from style sheets, scripts or pictures.',
  },
  removed_note: '$product$ itself has removed that since.',
  allowed: {
    one: 'Line $lines$, from the default of $system$, keeps search engines from style sheets, scripts or pictures.',
    other: 'Lines $lines$, from the default of $system$, keep search engines from style sheets, scripts or pictures.',
  },
  allowed_note: '$product$ itself has allowed these files since.',
  remove: { one: 'Remove the line', other: 'Remove the $count$ lines' },
})

export const outdatedDefault: LintRule = {
  id: 'outdated-default',
  title: 'Lines of a system’s default that the system itself has changed since',
  templates,
  severity: 'warning',
  section: googleJavaScriptCitation,
  dialects: ['google', 'rfc9309'],
  check(context, report) {
    for (const found of defaultsIn(context.robots)?.systems ?? []) {
      const blockedFor = SEARCH_READERS.map(({ token, dialect }) => ({
        token,
        dialect,
        blocked: found.outdated.flatMap(number => {
          const line = context.line(number)
          const url = urlFor(context, `${line.value.replace(/^\*/, '')}x.css`)
          const rule = context.matcher(token, dialect).decidingRule(url)
          return typeof rule !== 'string' && rule.line === number ? [{ line, url }] : []
        }),
      }))
      const most = blockedFor.reduce((a, b) => (b.blocked.length > a.blocked.length ? b : a))
      const [first] = most.blocked
      if (!first) continue
      const lines = most.blocked.map(({ line }) => line)
      const values = {
        count: lines.length,
        lines: listOf(lines.map(({ number }) => number)),
        system: systemName(found),
        product: found.system,
      }
      const crawlers = blockedFor.filter(one => one.blocked.length === lines.length).map(({ token }) => token)
      report({
        from: first.line.from,
        to: first.line.to,
        places: lines.map(({ from, to }) => ({ from, to })),
        alsoOfDefaults: true,
        message: say(found.since === 'removes' ? 'removed' : 'allowed', values),
        crawlers,
        dialects: SEARCH_READERS.flatMap(({ token, dialect }) => (crawlers.includes(token) ? dialect : [])),
        claims: most.blocked.map(({ line, url }) => ({ kind: 'blocks', url, crawlers, line: line.number })),
        explains: lines.map(({ number }) => ({ fromLine: number, toLine: number })),
        fix:
          found.since === 'removes'
            ? proposedFix(
                say('remove', { count: lines.length }),
                [...removalsOf(context, lines).values()].map(({ edit }) => edit),
              )
            : undefined,
      })
    }
  },
}
