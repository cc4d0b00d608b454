import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_secret_in_path', {
  told: {
    one: 'Line $lines$ tells everyone where to look for $path$. Anyone can read robots.txt, and it protects nothing: let the server refuse the path.',
    other:
      'Lines $lines$ tell everyone where to look for files such as $path$. Anyone can read robots.txt, and it protects nothing: let the server refuse the paths.',
  },
})

/** Names of files and folders that hold secrets or copies of a database, and that no page links to. */
const secret =
  /\/(?:\.env(?:\.\w+)?|\.git|\.svn|\.htpasswd|\.ssh|id_rsa|wp-config\.php(?:\.\w+)?|(?:db|database|dump|backups?|site)\.(?:sql|zip|tar|tar\.gz|tgz|bak)|[\w-]+\.(?:sql|sql\.gz|pem|key))(?:\/|\$|$)/i

export const secretInPath: LintRule = {
  id: 'secret-in-path',
  title: 'A path that tells where something secret is',
  templates,
  severity: 'warning',
  section: rfc('3'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { value, number, valueFrom, valueTo, field } of context.ruleLines()) {
      // A pattern such as `/*.sql$` names no file.
      if (field !== 'disallow' || value.includes('*') || !secret.test(value)) continue
      const message = (lines: readonly number[]) =>
        say('told', { count: lines.length, lines: listOf(lines), path: quoted(value) })
      report({
        from: valueFrom,
        to: valueTo,
        message: () => message([number]),
        gather: { key: '', message },
      })
    }
  },
}
