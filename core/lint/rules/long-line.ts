import { LINE_LIMIT } from '../../parse/parse.ts'
import { google } from '../../text/citations.ts'
import { counted, quoted } from '../../text/phrases.ts'
import type { LintRule } from '../rule.ts'

export const longLine: LintRule = {
  id: 'long-line',
  title: 'A line that Google’s parser does not read to its end',
  severity: 'error',
  section: google('File format', 'file-format'),
  dialects: ['google'],
  check({ robots, text, line: lineOf }, report) {
    for (const number of robots.facts.longLines) {
      const line = lineOf(number)
      const lostInComment = line.commentFrom >= 0 && line.commentFrom <= line.readTo
      if (line.pastSizeLimit || lostInComment || line.kind === 'comment') continue
      report({
        from: line.readTo,
        to: line.to,
        message: `Line ${number} is longer than the ${counted(LINE_LIMIT, 'byte')} that Google’s parser keeps of a line. It drops the last ${counted(line.to - line.readTo, 'character')}, which begin with ${quoted(text.slice(line.readTo, line.to))}.`,
      })
    }
  },
}
