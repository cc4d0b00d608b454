import { rfc } from '../../text/citations.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const utf16: LintRule = {
  id: 'utf-16',
  title: 'A file in UTF-16',
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, lines }, report) {
    if (robots.facts.encoding === 'utf-8') return
    report({
      from: 0,
      to: lines[0]?.to ?? 0,
      message:
        'The file is UTF-16. Crawlers read it as UTF-8, so they find no group and no rule in it: everything is allowed. Save it as UTF-8.',
    })
  },
}
