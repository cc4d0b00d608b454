import type { DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { literalStart, urlFor, urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS, type RuleReport } from '../rule.ts'
import { isBlocking, namedTokens, rulesForToken, tokensByGroups } from '../support/named-tokens.ts'
import { notForSearch } from '../support/private-areas.ts'

const { say, templates } = wordings('lint_case_mismatch', {
  noException: 'Line $line$: $allow$ is not an exception to $disallow$ (line $other$).',
  noException_note: 'Paths are case-sensitive, so the two match different URLs.',
  twoSlashes: '$rule$ ($lines$) matches only addresses with two slashes in a row, not $url$.',
  ending: '$rule$ ($lines$) does not match $url$: paths are case-sensitive.',
})

export const caseMismatch: LintRule = {
  id: 'case-mismatch',
  title: 'A rule whose letter case or slashes likely differ from those of the URLs',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    if (!context.ruleLines().some(({ value }) => /[A-Z]|[^/:]\/\//.test(value))) return
    for (const dialect of MODERN_DIALECTS) {
      for (const [token] of tokensByGroups(context, namedTokens(context, dialect).values())) {
        const rules = rulesForToken(token, dialect)
        reportEndings(context, report, { token: token.token, rules, dialect })
        const folders = blockedFolders(rules)
        if (folders.size === 0) continue
        for (const allow of rules) {
          const start = allow.type === 'allow' ? literalStart(allow.pattern) : ''
          const disallow = start === '' ? undefined : nearest(folders, start)
          if (!disallow || start.startsWith(literalStart(disallow.pattern))) continue
          const url = urlFor(context, allow.pattern)
          // If another rule blocks what the allow rule allows, the allow rule is needed as it is.
          const verdict = context.matcher(token.token, dialect).evaluate(url)
          if (!verdict || verdict.matches.some(({ rule }) => isBlocking(rule))) continue
          report({
            from: allow.from,
            to: allow.to,
            message: say('noException', {
              line: allow.line,
              allow: quoted(ruleLineText(allow)),
              disallow: quoted(ruleLineText(disallow)),
              other: disallow.line,
            }),
            claims: [
              { kind: 'misses', url, line: disallow.line },
              { kind: 'matches', url, line: allow.line },
            ],
            related: [context.related(disallow.line)],
            dialects: [dialect],
          })
        }
      }
    }
  },
}

/** A type of file with capitals in its ending. Such names are in small letters on most sites. */
const capitalEnding =
  /^\/?\*\.(?=[a-z]*[A-Z])(?:docx?|xlsx?|pptx?|pdf|zip|rar|tgz|gz|sql|svn|idea|git|te?xt|rtf|csv|jpe?g|png|gif|aspx?|php|html?|swf)\$?$/i

/** Rules for endings or for areas of accounts that give URLs in small letters another verdict. */
function reportEndings(
  context: LintContext,
  report: (report: RuleReport) => boolean,
  { token, rules, dialect }: { readonly token: string; readonly rules: readonly Rule[]; readonly dialect: DialectId },
): void {
  for (const rule of rules) {
    const { pattern, type } = rule
    const isEnding = capitalEnding.test(pattern)
    const isDoubled = type === 'disallow' && /^\/[\w-]+(?:\/[\w-]+)*\/\/[\w-]/.test(pattern)
    const isArea = type === 'disallow' && /^\/[A-Z][\w-]+\/?\*?$/.test(pattern) && notForSearch.test(pattern)
    if (!isEnding && !isDoubled && !isArea) continue
    const path = isDoubled
      ? pattern.replaceAll(/\/+/g, '/').replaceAll(/[*$]/g, '')
      : `${isEnding ? '/x' : ''}${pattern.toLowerCase().replace(/^\/?\*|\*?\$?$/g, '')}`
    const url = urlOf(context, path)
    if (context.matcher(token, dialect).isAllowed(url) !== (rule.type === 'disallow')) continue
    const message = (lines: readonly number[]) =>
      say(isDoubled ? 'twoSlashes' : 'ending', {
        rule: quoted(ruleLineText(rule)),
        lines: lineNumbers(lines),
        url: quoted(path),
      })
    report({
      from: rule.from,
      to: rule.to,
      severity: isEnding || isDoubled ? 'warning' : 'advice',
      message: () => message([rule.line]),
      claims: [{ kind: 'misses', url, line: rule.line }],
      gather: { key: String(isDoubled), message },
      dialects: [dialect],
    })
  }
}

/** The disallowed folders without wildcards, by their path in lower case. */
function blockedFolders(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  const found = rules.filter(({ type, pattern }) => type === 'disallow' && /^\/[^*$]*[^*$/]\/\*?$/.test(pattern))
  return new Map(found.map(rule => [literalStart(rule.pattern).toLowerCase(), rule]))
}

/** The deepest disallowed folder that would contain the path if case did not matter. */
function nearest(folders: ReadonlyMap<string, Rule>, path: string): Rule | undefined {
  const lower = path.slice(0, 200).toLowerCase()
  for (let i = lower.lastIndexOf('/'); i > 0; i = lower.lastIndexOf('/', i - 1)) {
    const rule = folders.get(lower.slice(0, i + 1))
    if (rule) return rule
  }
  return undefined
}
