import { contentUsage as section } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

/** A member of a dictionary: a key in small letters, and a value (RFC 9651 §3.2). */
const member = /^[a-z*][a-z0-9_.*-]*(?:=\S+)?$/

export const contentUsage: LintRule = {
  id: 'content-usage',
  title: 'A malformed content-usage',
  severity: 'error',
  section,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('content-usage')) {
      const path = /^\/\S*(?:\s+|$)/.exec(line.value)?.[0].length ?? 0
      const preferences = line.value.slice(path)
      const reason = objection(preferences)
      if (reason === undefined) continue
      const empty = preferences === ''
      report({
        from: empty ? line.nameFrom : line.valueFrom + path,
        to: empty ? line.nameTo : line.valueTo,
        message: `Line ${line.number}: ${reason}. The IETF’s drafts expect preferences such as \`train-ai=n\`, separated by commas, perhaps with a path before them.`,
      })
    }
  },
}

function objection(preferences: string): string | undefined {
  if (preferences === '') return 'no preference is stated'
  for (const part of preferences.split(',').map(side => side.trim())) {
    if (!member.test(part))
      return part === '' ? 'nothing stands between two commas' : `${quoted(part)} is no preference`
    const [, value] = part.split('=')
    if (value === undefined) return `${quoted(part)} has no value`
    if (!/^[yn](?:;|$)/.test(value)) return `the value of ${quoted(part)} is neither \`y\` nor \`n\``
  }
  return undefined
}
