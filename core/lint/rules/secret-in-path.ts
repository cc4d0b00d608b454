import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_secret_in_path', {
  told: {
    one: 'Line $lines$ tells everyone where to look for $path$.',
    other: 'Lines $lines$ tell everyone where to look for files such as $path$.',
  },
  told_note: 'Anyone can read robots.txt, and it protects nothing.',
  told_help: 'Let the server refuse such paths.',
  entrance: {
    one: 'Line $lines$ tells everyone of $path$, likely an entrance for staff.',
    other: 'Lines $lines$ tell everyone of paths such as $path$, likely entrances for staff.',
  },
  entrance_note: 'Anyone can read robots.txt.',
  entrance_help: 'Check that the server asks for a login there.',
})

/** Names of files and folders that hold secrets or copies of a database, or that nobody could guess: no page links to them. */
const secret =
  /^\/(?:bak|back-?ups?|kopie|kopia|sicherung(?:en)?|dumps?|sql|database|[\w.-]{0,60}_back-?up[\w.-]{0,60}|(?:db|old|site|sql|server|web|wp|www)-?(?:back-?ups?|dumps?))\/?$|\/(?:\.env(?:\.\w+)?|\.git|\.svn|\.htpasswd|\.ssh|id_rsa|wp-config\.php(?:\.\w+)?|(?:db|database|dump|backups?|site)\.(?:sql|zip|tar|tar\.gz|tgz|bak)|[\w-]+\.(?:sql|sql\.gz|pem|key)|[\w.-]+\.(?:bak|swp|orig))(?:\/|\$|$)/i

/** Names that hide an entrance, and those of tools for databases. Well-known ones, such as `/admin/`, give nothing away. */
const entrance =
  /^\/(?:[\w-]{0,30}(?:admin|login|panel|area)[-_]?secret|secret[-_]?(?:admin|area|data|docs?|files?|folder|login|panel)?|(?:hidden|my|new|old|private|secure|site|super)[-_]?admin|admin[-_]?(?:area|console|login|panel|zone|\d{1,6})|confidential|intranet|back-?office|php(?:my|redis|pg)admin|phpredis|pma|adminer(?:\.php)?|(?:pre-?prod|vorprod|staging|test_?stage|uat))\/?$/i

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
      if (field !== 'disallow' || value.includes('*')) continue
      const isSecret = secret.test(value) || isHardToGuess(value)
      if (!isSecret && !entrance.test(value)) continue
      const message = (lines: readonly number[]) =>
        say(isSecret ? 'told' : 'entrance', { count: lines.length, lines: listOf(lines), path: quoted(value) })
      report({
        from: valueFrom,
        to: valueTo,
        severity: isSecret ? 'warning' : 'advice',
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
