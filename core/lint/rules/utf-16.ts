import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_utf_16', {
  utf16: 'The file is encoded in UTF-16.',
  utf16_note: 'Crawlers read it as UTF-8, find no rules in it and may fetch everything.',
  utf16_help: 'Save the file as UTF-8.',
})

export const utf16: LintRule = {
  id: 'utf-16',
  title: 'A file in UTF-16',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, lines }, report) {
    const [first] = lines
    if (!first || robots.facts.encoding === 'utf-8') return
    report({
      from: 0,
      to: first.to,
      message: say('utf16'),
      claims: [{ kind: 'opens-site', crawlers: ['*'] }],
      explains: 'file',
    })
  },
}
