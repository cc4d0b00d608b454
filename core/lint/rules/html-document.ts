import { rfc } from '../../text/citations.ts'
import { counted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherKindOf } from '../support/detect-format.ts'

export const htmlDocument: LintRule = {
  id: 'html-document',
  title: 'An HTML document instead of rules',
  severity: 'error',
  section: rfc('2.3.1.1'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, lines } = context
    if (!robots.facts.looksLikeHtml && otherKindOf(robots) !== 'html') return
    const rules = context.groups('rfc9309').reduce((sum, group) => sum + group.rules.length, 0)
    const found =
      rules === 0
        ? 'They find no rule in it: everything is allowed.'
        : `They find ${counted(rules, 'rule')} in it and follow ${rules === 1 ? 'it' : 'them'}.`
    const first = lines.find(line => line.kind !== 'blank')
    report({
      from: first?.from ?? 0,
      to: first?.to ?? 0,
      message: `This is an HTML document. Crawlers skip what they cannot parse and follow the rest. ${found} If the site has no robots.txt, its server should answer 404.`,
    })
  },
}
