import { SIZE_LIMIT } from '../../parse.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'
import { counted, listed, quoted } from '../words.ts'

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
    const [first] = lost
    const cut = text.charAt(sizeLimit.offset - 1) === '\n' ? '' : ` in the middle of line ${sizeLimit.line}`
    const losses = [counted(rules, 'rule'), ...(names.length > 0 ? [`the groups of ${listed(names, 3)}`] : [])]
    report({
      from: sizeLimit.offset,
      to: text.length,
      message: `The file has ${counted(byteLength, 'byte')}. Crawlers need not read more than ${counted(SIZE_LIMIT, 'byte')}, which end${cut || ` before line ${sizeLimit.line}`}; Google’s read no more. Behind that lie ${listed(losses)}.`,
      related: first ? [related(first.number)] : [],
    })
  },
}
