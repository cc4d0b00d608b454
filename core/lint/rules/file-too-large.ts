import { SIZE_LIMIT } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { counted, listed, quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from './invisible-character.ts'

export const fileTooLarge: LintRule = {
  id: 'file-too-large',
  title: 'A file of more than 500 KiB',
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
      ...(isCut && last?.kind === 'record' && sizeLimit.offset < contentEnd(last) ? ['the rest of that line'] : []),
      ...(rules > 0 ? [counted(rules, 'rule')] : []),
      ...(names.length > 0 ? [`the ${names.length === 1 ? 'group' : 'groups'} of ${listed(names, 3)}`] : []),
      ...(others > 0 ? [counted(others, 'record of other fields', 'records of other fields')] : []),
    ]
    report({
      from: sizeLimit.offset,
      to: text.length,
      severity: losses.length > 0 ? 'error' : 'warning',
      message: `The file has ${counted(byteLength, 'byte')}. Crawlers need not read more than ${counted(SIZE_LIMIT, 'byte')}, which end ${isCut ? 'in the middle of' : 'before'} line ${sizeLimit.line}. Google’s read no more and so miss ${losses.length > 0 ? listed(losses) : 'no record'}.`,
      related: first ? [related(first.number)] : [],
    })
  },
}
