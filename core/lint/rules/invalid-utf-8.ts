import { isKeptOctet } from '../../parse/octets.ts'
import { lineAt } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { counted, lineList } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const invalidUtf8: LintRule = {
  id: 'invalid-utf-8',
  title: 'Octets that are no UTF-8',
  severity: 'advice',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ robots, text, related }, report) {
    const { invalidUtf8: facts } = robots.facts
    // A partial byte order mark is no UTF-8 either, and has a rule of its own.
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
        ? 'All stand in comments or text that crawlers skip.'
        : `Records in ${lineList(numbers)} hold some: a rule there matches only URLs with just these octets, which URLs in UTF-8 do not have.`
    report({
      from: first,
      to: first + 1,
      severity: numbers.length === 0 ? 'advice' : 'warning',
      message: `The file holds ${counted(count, 'octet')} that ${count === 1 ? 'is' : 'are'} no UTF-8, the first in line ${lineAt(robots, first).number}. ${where} Save the file as UTF-8.`,
      related: numbers.slice(0, 20).map(number => related(number)),
    })
  },
}

function nextKept(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (isKeptOctet(text, i)) return i
  return -1
}
