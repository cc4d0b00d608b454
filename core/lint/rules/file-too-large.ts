import { SIZE_LIMIT } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { quoted, ruleCount } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from '../support/places.ts'

const { say, templates } = wordings('lint_file_too_large', {
  before:
    'The file has $size$. Crawlers need to read only the first $limit$, which end before line $line$. $consequence$',
  inside:
    'The file has $size$. Crawlers need to read only the first $limit$, which end in the middle of line $line$. $consequence$',
  bytes: { one: '$count$ byte', other: '$count$ bytes' },
  lost: 'Google’s crawlers read no further and miss $losses$.',
  nothingLost: 'Google’s crawlers read no further, but they miss no record.',
  restOfLine: 'the rest of that line',
  groups: { one: 'the group for $tokens$', other: 'the groups for $tokens$' },
  otherRecords: { one: '$count$ record of another field', other: '$count$ records of other fields' },
})

export const fileTooLarge: LintRule = {
  id: 'file-too-large',
  title: 'A file larger than 500 KiB',
  templates,
  severity: 'error',
  section: rfc('2.5'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, lines, text, related }, report) {
    const { sizeLimit, byteLength } = robots.facts
    if (!sizeLimit) return
    const lost = lines.filter(line => line.pastSizeLimit && line.kind === 'record')
    const rules = lost.filter(line => line.field === 'allow' || line.field === 'disallow').length
    const agents = lost.filter(line => line.field === 'user-agent')
    const names = [...new Set(agents.map(line => quoted(line.value)))]
    const others = lost.length - rules - agents.length
    const [first] = lost
    const last = lines[sizeLimit.line - 1]
    const isCut = text.charAt(sizeLimit.offset - 1) !== '\n'
    const losses = [
      ...(isCut && last?.kind === 'record' && sizeLimit.offset < contentEnd(last) ? [say('restOfLine')] : []),
      ...(rules > 0 ? [ruleCount(rules)] : []),
      ...(names.length > 0 ? [say('groups', { count: names.length, tokens: listOf(names, 3) })] : []),
      ...(others > 0 ? [say('otherRecords', { count: others })] : []),
    ]
    report({
      from: sizeLimit.offset,
      to: text.length,
      severity: losses.length > 0 ? 'error' : 'warning',
      message: say(isCut ? 'inside' : 'before', {
        size: say('bytes', { count: byteLength }),
        limit: say('bytes', { count: SIZE_LIMIT }),
        line: sizeLimit.line,
        consequence: losses.length > 0 ? say('lost', { losses: listOf(losses) }) : say('nothingLost'),
      }),
      related: first ? [related(first.number)] : [],
    })
  },
}
