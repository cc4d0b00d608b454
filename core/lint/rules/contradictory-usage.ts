import { urlFor } from '../../proofs/example-urls.ts'
import { contentSignalsCitation } from '../../text/other-citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { signalOfCategory, usesOf } from '../../usage/categories.ts'
import type { PermissionStatement } from '../../usage/statement.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageClasses } from '../support/usage-classes.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_contradictory_usage', {
  contradiction:
    'Content-Usage ($usageLines$) and Content-Signal ($signalLines$) contradict each other for $url$: $statements$. Neither text says which of them counts.',
  statement: '$usage$ and $signal$',
})

/** The most URLs that are tried for each set of crawlers. */
const MAX_URLS = 100

export const contradictoryUsage: LintRule = {
  id: 'contradictory-usage',
  title: 'Content-Usage and Content-Signal that contradict each other',
  templates,
  severity: 'warning',
  section: contentSignalsCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    if (context.linesOf('content-signal').length === 0) return
    const paths = new Set(['/', ...usageRecords(context).map(({ path }) => (path === '' ? '/' : path))])
    const most = MAX_URLS * context.work.effort
    if (paths.size > most) context.work.leaveOpen('paths', most, paths.size)
    const urls = [...paths].slice(0, most).flatMap(path => urlFor({ origin: context.origin }, path) ?? [])
    for (const { tokens, usageOf } of usageClasses(context)) {
      for (const url of urls) {
        const contradictory = usesOf(usageOf(url)).filter(({ contradiction }) => contradiction === 'texts')
        const [first] = contradictory
        const [line] = first?.contentUsage.lines ?? []
        if (!line) continue
        const linesOf = (of: 'contentUsage' | 'contentSignal') => [
          ...new Set(contradictory.flatMap(use => use[of].lines.map(found => found.line))),
        ]
        const [usageLines, signalLines] = [linesOf('contentUsage'), linesOf('contentSignal')]
        report({
          from: line.from,
          to: line.to,
          message: say('contradiction', {
            usageLines: lineNumbers(usageLines),
            signalLines: lineNumbers(signalLines),
            url: quoted(new URL(url).pathname),
            statements: listOf(
              contradictory.map(({ category, contentUsage, contentSignal }) =>
                say('statement', {
                  usage: quoted(`${category}=${allowsUse(contentUsage) ? 'y' : 'n'}`),
                  signal: quoted(`${signalOfCategory[category]}=${allowsUse(contentSignal) ? 'yes' : 'no'}`),
                }),
              ),
            ),
          }),
          related: signalLines.map(number => context.related(number)),
          claims: contradictory.map(({ category }) => ({ kind: 'contradicts', url, crawlers: tokens, use: category })),
          subject: `${usageLines} ${signalLines}`,
          ...(tokens.includes('*') ? {} : { crawlers: tokens }),
        })
      }
    }
  },
}

const allowsUse = ({ preference }: PermissionStatement): boolean => preference === 'allowed'
