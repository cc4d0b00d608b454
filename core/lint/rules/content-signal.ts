import { contentSignals } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { spoiltUserAgent } from '../support/spoilt-record.ts'

const signals = ['search', 'ai-input', 'ai-train']

/** Cloudflare writes this one too: how AI systems may consume the content. */
const uses = ['immediate', 'reference', 'full']

const { say, templates } = wordings('lint_content_signal', {
  empty: 'Line $line$: the content-signal has no value, so the line states no signal.',
  malformed:
    '$problem$ The signals are `search`, `ai-input` and `ai-train`, each with `=yes` or `=no`, separated by commas.',
  missingSignal: 'Line $line$: a signal is missing before or after a comma.',
  semicolon: 'Line $line$: $signal$ contains a semicolon, but signals are separated by commas.',
  unknown: 'Line $line$: $signal$ is not a known signal.',
  noValue: 'Line $line$: $signal$ has no value.',
  severalValues: 'Line $line$: $signal$ contains more than one `=`.',
  wrongValue: 'Line $line$: the value of $signal$ is neither `yes` nor `no`.',
  repeated: 'Line $line$: $signal$ states a signal a second time.',
  noGroup:
    'Line $line$: a content-signal belongs to a group, and there is no user-agent line before this one. The line applies to no crawler.',
})

export const contentSignal: LintRule = {
  id: 'content-signal',
  title: 'A malformed content-signal',
  templates,
  severity: 'error',
  section: contentSignals,
  dialects: ALL_DIALECTS,
  explainedBy: spoiltUserAgent,
  check(context, report) {
    for (const line of context.linesOf('content-signal')) {
      if (line.value === '') {
        report({ from: line.nameFrom, to: line.nameTo, message: say('empty', { line: line.number }) })
        continue
      }
      // A path may stand before the signals.
      const path = /^[/*]\S*\s*/.exec(line.value)?.[0].length ?? 0
      let from = line.valueFrom + path
      const seen = new Set<string>()
      for (const part of line.value.slice(path).split(',')) {
        const signal = part.trim()
        const problem = problemOf(signal.toLowerCase(), seen)
        const start = from + (part.length - part.trimStart().length)
        from += part.length + 1
        if (problem === undefined) continue
        report({
          from: start,
          // A missing signal is marked at the comma after it.
          to: Math.min(start + Math.max(1, signal.length), line.to),
          // Signals may be added to the vocabulary, so an unknown one need not be a mistake.
          ...(problem === 'unknown' ? { severity: 'advice' as const } : {}),
          message: say('malformed', {
            problem:
              problem === 'missingSignal'
                ? say(problem, { line: line.number })
                : say(problem, { line: line.number, signal: quoted(signal) }),
          }),
        })
      }
      if (agentsAbove(context, line.number).length === 0) {
        report({
          from: line.nameFrom,
          to: line.valueTo,
          severity: 'warning',
          message: say('noGroup', { line: line.number }),
        })
      }
    }
  },
}

type Malformation = 'missingSignal' | 'semicolon' | 'unknown' | 'noValue' | 'severalValues' | 'wrongValue' | 'repeated'

function problemOf(signal: string, seen: Set<string>): Malformation | undefined {
  if (signal === '') return 'missingSignal'
  if (signal.includes(';')) return 'semicolon'
  const [name = '', value, ...rest] = signal.split('=').map(side => side.trim())
  if (name === 'use' && value !== undefined && uses.includes(value)) return undefined
  if (!signals.includes(name)) return 'unknown'
  if (value === undefined) return 'noValue'
  if (rest.length > 0) return 'severalValues'
  if (value !== 'yes' && value !== 'no') return 'wrongValue'
  if (seen.has(name)) return 'repeated'
  seen.add(name)
  return undefined
}
