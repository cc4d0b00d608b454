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

/** Names of files and folders that hold secrets or copies of a database, or that nobody could guess: no page links to them. */
const secret =
  /^\/(?:bak|back-?ups?|dumps?|sql|database|[\w.-]{0,60}_back-?up[\w.-]{0,60})\/?$|\/(?:\.env(?:\.\w+)?|\.git|\.svn|\.htpasswd|\.ssh|id_rsa|wp-config\.php(?:\.\w+)?|(?:db|database|dump|backups?|site)\.(?:sql|zip|tar|tar\.gz|tgz|bak)|[\w-]+\.(?:sql|sql\.gz|pem|key))(?:\/|\$|$)/i

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
      if (field !== 'disallow' || value.includes('*') || !(secret.test(value) || isHardToGuess(value))) continue
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

/** A long name at the top of the site with letters of both cases and digits in between, as people make passwords. */
const isHardToGuess = (value: string): boolean =>
  /^\/[A-Za-z\d]{16,}\/?$/.test(value) &&
  [/[a-z]/g, /[A-Z]/g, /\d+/g].every(kind => (value.match(kind)?.length ?? 0) >= LEAST_OF_KIND)
const LEAST_OF_KIND = 4
