import { yandexHost } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_host_record', {
  notRead: {
    one: 'Line $lines$ has no effect: no crawler reads `Host`. Only Yandex did, until March 2018. To prefer one host, redirect the other hosts to it.',
    other:
      'Lines $lines$ have no effect: no crawler reads `Host`. Only Yandex did, until March 2018. To prefer one host, redirect the other hosts to it.',
  },
})

export const hostRecord: LintRule = {
  id: 'host-record',
  title: 'A host line, which no crawler reads any more',
  templates,
  severity: 'advice',
  section: yandexHost,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('host')
    const [first] = lines
    if (!first) return
    report({
      from: first.nameFrom,
      to: first.valueTo,
      places: lines.map(({ nameFrom, valueTo }) => ({ from: nameFrom, to: valueTo })),
      message: say('notRead', { count: lines.length, lines: listOf(lines.map(({ number }) => number)) }),
      related: lines.slice(1, 20).map(({ number }) => context.related(number)),
      crawlers: ['Yandex'],
    })
  },
}
