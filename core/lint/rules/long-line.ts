import { LINE_LIMIT } from '../../parse/parse.ts'
import { googleSection } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import type { LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_long_line', {
  tooLong: 'Line $line$ is too long: Google’s parser reads only the first $bytes$.',
  tooLong_note: {
    one: 'It drops the last character, $dropped$.',
    other: 'It drops the last $count$ characters, from $dropped$ on.',
  },
  bytes: { one: '$count$ byte', other: '$count$ bytes' },
})

export const longLine: LintRule = {
  id: 'long-line',
  title: 'A line that is too long for Google’s parser',
  templates,
  severity: 'error',
  section: googleSection('File format', 'file-format'),
  dialects: ['google'],
  check({ robots, text, line: lineOf }, report) {
    for (const number of robots.facts.longLines) {
      const line = lineOf(number)
      const lostInComment = line.commentFrom >= 0 && line.commentFrom <= line.readTo
      if (line.pastSizeLimit || lostInComment || line.kind === 'comment') continue
      report({
        from: line.readTo,
        to: line.to,
        message: say('tooLong', {
          line: number,
          bytes: say('bytes', { count: LINE_LIMIT }),
          count: line.to - line.readTo,
          dropped: quoted(text.slice(line.readTo, line.to)),
        }),
      })
    }
  },
}
