import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_absolute_url_as_path', {
  url: 'Line $line$: $value$ is a URL. Rules are compared with paths, which begin with `/`, so this rule matches nothing.',
  likeUrl:
    'Line $line$: $value$ begins like a URL. Rules are compared with paths, which begin with `/`, so this rule matches nothing.',
  otherSite:
    'Line $line$: $value$ is a URL of another site, so this rule matches nothing. Rules for $host$ belong in the robots.txt of that site.',
  write: 'Write $path$',
})

/** Whether a rule's value is an address with scheme and host. */
export const isAbsoluteUrl = (value: string): boolean => /^(?:https?|ftp):/i.test(value)

export const absoluteUrlAsPath: LintRule = {
  id: 'absolute-url-as-path',
  title: 'A whole URL where a path belongs',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value, number } = line
      if (!isAbsoluteUrl(value)) continue
      // After one slash there is a path, although browsers read a host there.
      const hasHost = !/^[a-z]+:\/(?!\/)/i.test(value)
      const [, authority = '', rest = ''] =
        (hasHost ? /^[a-z]+:\/*([^/?]*)(.*)$/i : /^[a-z]+:()(.*)$/i).exec(value) ?? []
      const path = rest.startsWith('/') ? rest : `/${rest}`
      const host = context.origin?.replace(/^\w+:\/\//, '')
      const isElsewhere = hasHost && host !== undefined && authority.toLowerCase() !== host
      const names = { line: number, value: quoted(value) }
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: isElsewhere
          ? say('otherSite', { ...names, host: quoted(authority) })
          : say(hasHost ? 'url' : 'likeUrl', names),
        fix: isElsewhere
          ? undefined
          : proposedFix(say('write', { path: quoted(path) }), [
              { from: line.valueFrom, to: line.valueTo, insert: path },
            ]),
      })
    }
  },
}
