import { SIZE_LIMIT } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { quoted, ruleCount } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { recordCounts, sumOfRecords } from '../records.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from '../support/places.ts'

const { say, templates } = wordings('lint_file_too_large', {
  before: 'The file has $size$, and the $limit$ that crawlers need to read end before line $line$.',
  before_note: '$consequence$',
  inside: 'The file has $size$, and the $limit$ that crawlers need to read end in line $line$.',
  inside_note: '$consequence$',
  bytes: { one: '$count$ byte', other: '$count$ bytes' },
  moreBytes: { one: 'more than $count$ byte', other: 'more than $count$ bytes' },
  lost: 'Google’s crawlers read no further and miss $losses$.',
  lostAtLeast: 'Google’s crawlers read no further and miss at least $losses$.',
  unknownLost: 'Google’s crawlers read no further.',
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
  check({ robots, lines, text, rest, related }, report) {
    const { sizeLimit, byteLength } = robots.facts
    if (!sizeLimit) return
    const lost = lines.filter(line => line.pastSizeLimit && line.kind === 'record')
    const isPart = rest === 'unknown'
    const shown = recordCounts(lost)
    const { rules, userAgents, others } = rest && !isPart ? sumOfRecords(shown, rest) : shown
    const bytes = byteLength + (rest && !isPart ? rest.byteLength : 0)
    const [first] = lost
    const last = lines[sizeLimit.line - 1]
    const isCut = text.charAt(sizeLimit.offset - 1) !== '\n'
    const losses = [
      ...(isCut && last?.kind === 'record' && sizeLimit.offset < contentEnd(last) ? [say('restOfLine')] : []),
      ...(rules > 0 ? [ruleCount(rules)] : []),
      ...(userAgents.length > 0
        ? [say('groups', { count: userAgents.length, tokens: listOf(userAgents.map(quoted), 3) })]
        : []),
      ...(others > 0 ? [say('otherRecords', { count: others })] : []),
    ]
    report({
      from: sizeLimit.offset,
      to: text.length,
      severity: losses.length > 0 || isPart ? 'error' : 'warning',
      message: say(isCut ? 'inside' : 'before', {
        size: say(isPart ? 'moreBytes' : 'bytes', { count: bytes }),
        limit: say('bytes', { count: SIZE_LIMIT }),
        line: sizeLimit.line,
        consequence:
          losses.length > 0
            ? say(isPart ? 'lostAtLeast' : 'lost', { losses: listOf(losses) })
            : say(isPart ? 'unknownLost' : 'nothingLost'),
      }),
      related: first ? [related(first.number)] : [],
    })
  },
}
