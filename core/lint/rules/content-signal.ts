import { contentSignals } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'

/** Signals may be added to the vocabulary, so this is less than a mistake. */
const UNKNOWN = 'is no signal that is known here'

const signals = ['search', 'ai-input', 'ai-train']

export const contentSignal: LintRule = {
  id: 'content-signal',
  title: 'A malformed content-signal',
  severity: 'error',
  section: contentSignals,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('content-signal')) {
      if (line.value === '') {
        report({ from: line.nameFrom, to: line.nameTo, message: `Line ${line.number} states no signal.` })
        continue
      }
      // A path may stand before the signals.
      const path = /^[/*]\S*\s*/.exec(line.value)?.[0].length ?? 0
      let from = line.valueFrom + path
      const seen = new Set<string>()
      for (const part of line.value.slice(path).split(',')) {
        const reason = objection(part.trim().toLowerCase(), seen)
        const unknown = reason === UNKNOWN
        const start = from + (part.length - part.trimStart().length)
        from += part.length + 1
        if (reason === undefined) continue
        report({
          from: start,
          // Nothing between two commas is shown at the second one.
          to: Math.min(start + Math.max(1, part.trim().length), line.to),
          ...(unknown ? { severity: 'advice' as const } : {}),
          message: `Line ${line.number}: ${part.trim() === '' ? 'nothing' : quoted(part.trim())} ${reason}. The signals are \`search\`, \`ai-input\` and \`ai-train\`, each with \`=yes\` or \`=no\`, separated by commas.`,
        })
      }
      if (agentsAbove(context, line.number).length === 0) {
        report({
          from: line.nameFrom,
          to: line.valueTo,
          severity: 'warning',
          message: `Line ${line.number}: a content-signal belongs to a group, and no user-agent line stands before it.`,
        })
      }
    }
  },
}

function objection(part: string, seen: Set<string>): string | undefined {
  if (part === '') return 'stands where a signal belongs'
  if (part.includes(';')) return 'holds a semicolon, which separates nothing'
  const [name = '', value, ...rest] = part.split('=').map(side => side.trim())
  if (!signals.includes(name)) return UNKNOWN
  if (value === undefined) return 'has no value'
  if (rest.length > 0) return 'holds more than one `=`'
  if (value !== 'yes' && value !== 'no') return 'is neither `yes` nor `no`'
  if (seen.has(name)) return 'states a signal a second time'
  seen.add(name)
  return undefined
}
