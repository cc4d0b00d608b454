import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

/** Whether a rule's value is an address with scheme and host. */
export const isAbsoluteUrl = (value: string): boolean => /^(?:https?|ftp):/i.test(value)

export const absoluteUrlAsPath: LintRule = {
  id: 'absolute-url-as-path',
  title: 'A whole URL where a path belongs',
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      if (!isAbsoluteUrl(value)) continue
      // Behind one slash stands a path, whatever a browser makes of it.
      const hasHost = !/^[a-z]+:\/(?!\/)/i.test(value)
      const [, authority = '', rest = ''] =
        (hasHost ? /^[a-z]+:\/*([^/?]*)(.*)$/i : /^[a-z]+:()(.*)$/i).exec(value) ?? []
      const path = rest.startsWith('/') ? rest : `/${rest}`
      const host = context.origin?.replace(/^\w+:\/\//, '')
      const elsewhere =
        hasHost && host !== undefined && authority.toLowerCase() !== host
          ? ` This file says nothing about ${quoted(authority)}: rules for it belong in its own robots.txt.`
          : ''
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: `Line ${line.number}: ${quoted(value)} ${hasHost ? 'is' : 'begins like'} a URL. Rules are compared with paths, which begin with \`/\`, so this one matches nothing.${elsewhere}`,
        fix: elsewhere
          ? undefined
          : proposedFix(`Write ${quoted(path)}`, [{ from: line.valueFrom, to: line.valueTo, insert: path }]),
      })
    }
  },
}
