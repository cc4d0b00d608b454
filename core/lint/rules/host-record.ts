import { yandexHost } from '../../text/other-citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_host_record', {
  notRead:
    'Line $line$: no crawler reads `Host`. Only Yandex did, until March 2018. To prefer one host, redirect the other hosts to it.',
})

export const hostRecord: LintRule = {
  id: 'host-record',
  title: 'A host line, which no crawler reads any more',
  templates,
  severity: 'advice',
  section: yandexHost,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const [line] = context.linesOf('host')
    if (!line) return
    report({
      from: line.nameFrom,
      to: line.valueTo,
      message: say('notRead', { line: line.number }),
      crawlers: ['Yandex'],
    })
  },
}
