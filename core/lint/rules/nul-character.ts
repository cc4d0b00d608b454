import { rfc } from '../../text/citations.ts'
import { counted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const nulCharacter: LintRule = {
  id: 'nul-character',
  title: 'NUL octets',
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
      message: `The file holds ${counted(nul.count, 'NUL octet')}, the first in line ${nul.line}. Google’s parser drops the rest of such a line; others take the octet for a part of the value.`,
    })
  },
}
