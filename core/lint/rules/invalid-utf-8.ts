import { isKeptOctet } from '../../parse/octets.ts'
import { lineAt } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_invalid_utf_8', {
  found: {
    one: 'The file contains $count$ byte that is not UTF-8, in line $line$. $where$ Save the file as UTF-8.',
    other:
      'The file contains $count$ bytes that are not UTF-8, the first in line $line$. $where$ Save the file as UTF-8.',
  },
  inRecords: {
    one: 'A rule in line $lines$ with such bytes matches only URLs with the same bytes, which URLs in UTF-8 do not contain.',
    other:
      'Rules in lines $lines$ with such bytes match only URLs with the same bytes, which URLs in UTF-8 do not contain.',
  },
  skipped: {
    one: 'Crawlers skip the comment or text that contains it.',
    other: 'Crawlers skip the comments or text that contain them.',
  },
})

export const invalidUtf8: LintRule = {
  id: 'invalid-utf-8',
  title: 'Bytes that are not UTF-8',
  templates,
  severity: 'advice',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ robots, text, related }, report) {
    const { invalidUtf8: facts } = robots.facts
    // A partial byte order mark is not UTF-8 either, and has a rule of its own.
    const mark = robots.facts.byteOrderMark === 'partial' ? (text.startsWith('\udcef\udcbb') ? 2 : 1) : 0
    const count = (facts?.count ?? 0) - mark
    if (count <= 0) return
    const first = nextKept(text, mark)
    const inRecords = new Set<number>()
    for (let i = first; i >= 0; ) {
      const line = lineAt(robots, i)
      const counts = line.kind === 'record' && (line.commentFrom < 0 || i < line.commentFrom)
      if (counts) inRecords.add(line.number)
      i = nextKept(text, counts ? line.to : i + 1)
    }
    const numbers = [...inRecords]
    const where =
      numbers.length === 0
        ? say('skipped', { count })
        : say('inRecords', { count: numbers.length, lines: listOf(numbers) })
    report({
      from: first,
      to: first + 1,
      severity: numbers.length === 0 ? 'advice' : 'warning',
      message: say('found', { count, line: lineAt(robots, first).number, where }),
      related: numbers.slice(0, 20).map(number => related(number)),
    })
  },
}

function nextKept(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (isKeptOctet(text, i)) return i
  return -1
}
