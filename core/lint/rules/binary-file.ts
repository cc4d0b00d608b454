import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherKindOf } from '../support/detect-format.ts'

const { say, templates } = wordings('lint_binary_file', {
  notText:
    'This file is not text. It may be compressed data, an image, or UTF-16 without a byte order mark. $found$ If the server compresses the file, the server must say so in the header `Content-Encoding`.',
  noRules: 'Crawlers find no rules in the file, so they may fetch everything.',
  rulesByChance: {
    one: 'Crawlers find $count$ rule in the file by chance.',
    other: 'Crawlers find $count$ rules in the file by chance.',
  },
})

export const binaryFile: LintRule = {
  id: 'binary-file',
  title: 'A file that is not text',
  templates,
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
      message: say('notText', { found: rules === 0 ? say('noRules') : say('rulesByChance', { count: rules }) }),
      explains: 'file',
    })
  },
}
