import { homePageOf, urlFor } from '../../proofs/example-urls.ts'
import { contentSignalsCitation } from '../../text/other-citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { signalOfCategory, usesOf } from '../../usage/categories.ts'
import { isManagedLine } from '../../usage/managed-block.ts'
import type { PermissionStatement } from '../../usage/statement.ts'
import type { LintContext } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageClasses } from '../support/usage-classes.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_contradictory_usage', {
  contradiction:
    'Content-Usage ($usageLines$) and Content-Signal ($signalLines$) contradict each other for $url$: $statements$.',
  contradiction_note: 'Neither text says which counts.',
  statement: '$usage$ and $signal$',
  signals: 'Lines $lines$ say different things about $signals$.',
  signals_note: 'Content Signals do not say which counts; the most restrictive is assumed.',
  managedSignals: 'Cloudflare wrote line $managed$, and line $own$ says something else about $signals$.',
  managedSignals_note:
    'Crawlers combine the lines; Content Signals do not say which counts, and the most restrictive is assumed.',
})

/** The most URLs that are tried for each set of crawlers. */
const MAX_URLS = 100

export const contradictoryUsage: LintRule = {
  id: 'contradictory-usage',
  title: 'Preferences that contradict each other',
  templates,
  severity: 'warning',
  section: contentSignalsCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    if (context.linesOf('content-signal').length === 0) return
    reportSignals(context, report)
    const paths = new Set(['/', ...usageRecords(context).map(({ path }) => (path === '' ? '/' : path))])
    const most = MAX_URLS * context.work.effort
    if (paths.size > most) context.work.leaveOpen('paths', most, paths.size)
    const urls = [...paths].slice(0, most).map(path => urlFor(context, path))
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

/** What a claim calls the use that a signal is about. */
const useOfSignal = { search: 'search', 'ai-input': 'ai-use', 'ai-train': 'train-ai', use: 'extent' } as const

const signalNames = ['search', 'ai-input', 'ai-train', 'use'] as const

/** Reports Content-Signal lines that contradict each other. Another rule reports a contradiction within one line. */
function reportSignals(context: LintContext, report: Parameters<LintRule['check']>[1]): void {
  const url = homePageOf(context)
  const isManaged = (line: number) => isManagedLine(context.robots, line)
  for (const { tokens, usageOf } of usageClasses(context)) {
    const { contentSignal } = usageOf(url)
    const contradictory = signalNames.filter(signal => contentSignal[signal].reason === 'contradictory')
    const stated = contradictory.flatMap(signal => {
      const { lines, lessRestrictive } = contentSignal[signal]
      return [...lines, ...lessRestrictive]
    })
    const found = [...new Map(stated.map(line => [line.line, line])).values()].sort((a, b) => a.line - b.line)
    const numbers = found.map(({ line }) => line)
    const place = found.findLast(({ line }) => !isManaged(line)) ?? found.at(-1)
    if (!place || found.length < 2) continue
    const signals = listOf(contradictory.map(quoted))
    const byCloudflare = numbers.filter(isManaged)
    const own = numbers.filter(line => !isManaged(line))
    report({
      from: place.from,
      to: place.to,
      message:
        byCloudflare.length > 0 && own.length > 0
          ? say('managedSignals', { managed: listOf(byCloudflare), own: listOf(own), signals })
          : say('signals', { lines: listOf(numbers), signals }),
      related: numbers.filter(line => line !== place.line).map(line => context.related(line)),
      claims: contradictory.map(signal => ({ kind: 'contradicts', url, crawlers: tokens, use: useOfSignal[signal] })),
      subject: `signals ${numbers}`,
      ...(tokens.includes('*') ? {} : { crawlers: tokens }),
    })
  }
}

const allowsUse = ({ preference }: PermissionStatement): boolean => preference === 'allowed'
