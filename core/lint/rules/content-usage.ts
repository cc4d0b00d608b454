import { contentUsage as section } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

/** A member of a dictionary: a key in small letters, and a value (RFC 9651 §3.2). */
const member = /^[a-z*][a-z0-9_.*-]*(?:=\S+)?$/

const { say, templates } = wordings('lint_content_usage', {
  malformed:
    '$problem$ The drafts of the IETF expect preferences such as `train-ai=n`, separated by commas, with an optional path before them.',
  noPreference: 'Line $line$ states no preference.',
  missingPreference: 'Line $line$: a preference is missing before or after a comma.',
  notAPreference: 'Line $line$: $preference$ is not a preference.',
  noValue: 'Line $line$: $preference$ has no value.',
  wrongValue: 'Line $line$: the value of $preference$ is neither `y` nor `n`.',
})

export const contentUsage: LintRule = {
  id: 'content-usage',
  title: 'A malformed content-usage',
  templates,
  severity: 'error',
  section,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('content-usage')) {
      const path = /^\/\S*(?:\s+|$)/.exec(line.value)?.[0].length ?? 0
      const preferences = line.value.slice(path)
      const problem = problemOf(line.number, preferences)
      if (!problem) continue
      const empty = preferences === ''
      report({
        from: empty ? line.nameFrom : line.valueFrom + path,
        to: empty ? line.nameTo : line.valueTo,
        message: say('malformed', { problem }),
      })
    }
  },
}

function problemOf(line: number, preferences: string): Wording | undefined {
  if (preferences === '') return say('noPreference', { line })
  for (const part of preferences.split(',').map(side => side.trim())) {
    if (part === '') return say('missingPreference', { line })
    const names = { line, preference: quoted(part) }
    if (!member.test(part)) return say('notAPreference', names)
    const [, value] = part.split('=')
    if (value === undefined) return say('noValue', names)
    if (!/^[yn](?:;|$)/.test(value)) return say('wrongValue', names)
  }
  return undefined
}
