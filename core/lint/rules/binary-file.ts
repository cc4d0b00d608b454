import { rfc } from '../../text/citations.ts'
import { counted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherKindOf } from '../support/detect-format.ts'

export const binaryFile: LintRule = {
  id: 'binary-file',
  title: 'A file that is no text',
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, lines } = context
    if (otherKindOf(robots) !== 'binary') return
    const rules = context.groups('rfc9309').reduce((sum, group) => sum + group.rules.length, 0)
    report({
      from: 0,
      to: lines[0]?.to ?? 0,
      message: `This is no text: compressed data, an image, or UTF-16 without its mark. ${rules === 0 ? 'Crawlers find no rule in it: everything is allowed.' : `Crawlers find ${counted(rules, 'rule')} in it by chance.`} If the server compresses the file, it has to say so in \`Content-Encoding\`.`,
    })
  },
}
