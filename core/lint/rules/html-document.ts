import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherKindOf } from '../support/detect-format.ts'

const { say, templates } = wordings('lint_html_document', {
  html: 'The file is an HTML document. $found$ If the site has no robots.txt, the server should answer with status 404.',
  noRules: 'Crawlers find no rules in the document, so they may fetch everything.',
  rules: {
    one: 'Crawlers find $count$ rule in the document, follow it and skip the rest.',
    other: 'Crawlers find $count$ rules in the document, follow them and skip the rest.',
  },
})

export const htmlDocument: LintRule = {
  id: 'html-document',
  title: 'An HTML document instead of rules',
  templates,
  severity: 'error',
  section: rfc('2.3.1.1'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, lines } = context
    if (!robots.facts.looksLikeHtml && otherKindOf(robots) !== 'html') return
    const rules = context.groups('rfc9309').reduce((sum, group) => sum + group.rules.length, 0)
    const first = lines.find(line => line.kind !== 'blank')
    report({
      from: first?.from ?? 0,
      to: first?.to ?? 0,
      message: say('html', { found: rules === 0 ? say('noRules') : say('rules', { count: rules }) }),
    })
  },
}
