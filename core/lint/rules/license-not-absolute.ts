import { rslCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { malformedRecords } from '../support/malformed-record.ts'
import { isUrl, wholeAddress } from '../support/sitemap-address.ts'

const { say, templates } = wordings('lint_license_not_absolute', {
  empty: 'Line $line$ has no effect: the address of the licence is missing.',
  notFull: 'Line $line$: $value$ is not a full URL.',
  notFull_note: 'Crawlers may not find the licence.',
  notFull_help: 'Write scheme and host too, as in `https://example.com/license.xml`.',
  write: 'Write $url$',
})

export const licenseNotAbsolute: LintRule = {
  id: 'license-not-absolute',
  title: 'A licence whose address is not a full URL',
  templates,
  severity: 'error',
  section: rslCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('license')) {
      const { value, number, nameFrom, valueFrom, valueTo } = line
      if (isUrl(value) || malformedRecords(context.robots).has(line)) continue
      if (value === '') {
        report({ from: nameFrom, to: valueTo, severity: 'warning', message: say('empty', { line: number }) })
        continue
      }
      const whole = wholeAddress(value, context.origin)
      report({
        from: valueFrom,
        to: valueTo,
        // What cannot be an address may be the name of a licence, for people.
        ...(/\s/.test(value) || !/[./]/.test(value) ? { severity: 'warning' as const } : {}),
        message: say('notFull', { line: number, value: quoted(value) }),
        fix:
          whole === undefined
            ? undefined
            : safeFix(say('write', { url: quoted(whole) }), [{ from: valueFrom, to: valueTo, insert: whole }]),
      })
    }
  },
}
