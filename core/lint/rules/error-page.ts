import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherFormatOf } from '../support/detect-format.ts'

const { say, templates } = wordings('lint_error_page', {
  found: 'This is an error page, not a robots.txt.',
  found_note: 'With status 200, crawlers find no rules in it and may fetch everything.',
  found_help: 'If the site needs no rules, answer with status 404.',
})

export const errorPage: LintRule = {
  id: 'error-page',
  title: 'An error page instead of rules',
  templates,
  severity: 'error',
  section: rfc('2.3.1.1'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, lines }, report) {
    const first = lines.find(line => line.kind !== 'blank')
    if (!first || otherFormatOf(robots) !== 'error') return
    report({
      from: first.from,
      to: first.to,
      message: say('found'),
      claims: [{ kind: 'opens-site', crawlers: ['*'] }],
      explains: 'file',
    })
  },
}
