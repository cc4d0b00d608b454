import { yandexHost } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const hostRecord: LintRule = {
  id: 'host-record',
  title: 'A host line, which no crawler reads any more',
  severity: 'advice',
  section: yandexHost,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const [line] = context.linesOf('host')
    if (!line) return
    report({
      from: line.nameFrom,
      to: line.valueTo,
      message: `Line ${line.number}: only Yandex ever read ${quoted('Host')}, and it stopped in March 2018. To prefer one host, redirect the others to it.`,
      crawlers: ['Yandex'],
    })
  },
}
