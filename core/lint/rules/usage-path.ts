import { attachSection, contentSignalsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { tokensOfDictionary } from '../../usage/dictionary.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_usage_path', {
  notFirst: 'Line $line$ cannot be read: $path$ stands behind the preferences.',
  noSlash: 'Line $line$ cannot be read: the path $path$ does not begin with `/`.',
  inSignal: 'Line $line$: Content-Signal has no form with a path.',
  inSignal_note: 'A reader takes $path$ for part of the first signal, and the others hold for every path.',
  write: 'Write $value$',
})

export const usagePath: LintRule = {
  id: 'usage-path',
  title: 'A path where preferences have none',
  templates,
  severity: 'error',
  section: attachSection('3.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { line, field, path, statement } of usageRecords(context)) {
      const { number, value, valueFrom, valueTo } = line
      const explains = [{ fromLine: number, toLine: number }]
      if (field === 'content-signal') {
        const before = path === '' ? pathBefore(value) : path
        if (before === undefined || statement === '') continue
        const from = valueFrom
        report({
          from,
          to: from + before.length,
          severity: 'warning',
          message: say('inSignal', { line: number, path: quoted(before) }),
          section: contentSignalsCitation,
          explains,
        })
        continue
      }
      if (path !== '' || tokensOfDictionary(value) !== undefined) continue
      const behind = /(?<=[ \t])\/[^ \t]*$/.exec(value)?.[0]
      const preferences =
        behind === undefined ? '' : value.slice(0, -behind.length).trimEnd().replace(/,$/, '').trimEnd()
      const before = behind === undefined ? pathBefore(value) : undefined
      const rest = before === undefined ? preferences : value.slice(before.length).trimStart()
      const misplaced = behind ?? before
      if (misplaced === undefined || tokensOfDictionary(rest) === undefined) continue
      const right = `${misplaced.startsWith('/') ? misplaced : `/${misplaced}`} ${rest}`
      report({
        from: behind === undefined ? valueFrom : valueTo - behind.length,
        to: behind === undefined ? valueFrom + misplaced.length : valueTo,
        message: say(behind === undefined ? 'noSlash' : 'notFirst', { line: number, path: quoted(misplaced) }),
        fix: proposedFix(say('write', { value: quoted(right) }), [{ from: valueFrom, to: valueTo, insert: right }]),
        explains,
      })
    }
  },
}

/** What stands before the preferences and looks like a path without its `/`: `*.pdf`, `blog/`. */
const pathBefore = (value: string): string | undefined => /^([*/][^\s=,]*|[\w.-]+\/[^\s=,]*)[ \t]/.exec(value)?.[1]
