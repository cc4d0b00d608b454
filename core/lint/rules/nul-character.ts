import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_nul_character', {
  found: {
    one: 'The file contains a NUL character, in line $line$. Google’s parser drops the rest of the line; other crawlers read the character as part of the value.',
    other:
      'The file contains $count$ NUL characters, the first in line $line$. Google’s parser drops the rest of each such line; other crawlers read the character as part of the value.',
  },
})

export const nulCharacter: LintRule = {
  id: 'nul-character',
  title: 'NUL characters',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ robots, text }, report) {
    const { nul } = robots.facts
    if (!nul) return
    const from = text.indexOf('\0')
    report({
      from,
      to: from + 1,
      message: say('found', { count: nul.count, line: nul.line }),
    })
  },
}
