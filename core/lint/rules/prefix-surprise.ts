import type { Rule } from '../../parse/robots-txt.ts'
import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { rulesOf, tokensByGroups, tokensNamed } from '../support/named-tokens.ts'

/** Longer beginnings are not looked at: they would make long lines costly, and surprise nobody. */
const LONGEST = 200

const { say, templates } = wordings('lint_prefix_surprise', {
  longerNames:
    'Line $line$, $rule$, also blocks $other$ and the whole folder around it: a rule matches every path that begins like its own. Line $otherLine$ blocks only a part of that folder. Write $folder$ for a folder alone, or $page$ for a page alone.',
})

export const prefixSurprise: LintRule = {
  id: 'prefix-surprise',
  title: 'A path that also blocks a folder with a longer name',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['redundant-rule'],
  check(context, report) {
    for (const dialect of MODERN_DIALECTS) {
      for (const [token] of tokensByGroups(tokensNamed(context, dialect).values())) {
        if (!token) continue
        for (const { rule, evidence, url } of surprises(context, rulesOf(token, dialect))) {
          if (context.matcher(token.token, dialect).isAllowed(url) !== false) continue
          report({
            from: rule.from,
            to: rule.to,
            message: say('longerNames', {
              line: rule.line,
              rule: quoted(ruleText(rule)),
              otherLine: evidence.line,
              other: quoted(evidence.pattern),
              folder: quoted(`${rule.pattern}/`),
              page: quoted(`${rule.pattern}$`),
            }),
            related: [context.related(evidence.line)],
            restsOn: [evidence.line],
            witness: url,
            dialects: [dialect],
          })
        }
      }
    }
  },
}

/**
 * Rules that end within a segment of another rule's path, where the other one goes deeper: whoever blocks
 * `/communities/private` takes the rest of `/communities` to be open, and has not thought of `/c`.
 */
function surprises(context: Context, rules: readonly Rule[]) {
  const blocking = rules.filter(({ type, pattern }) => type === 'disallow' && /^\/[^*]*$/.test(pattern))
  const open = new Map(blocking.filter(({ pattern }) => /[A-Za-z0-9]$/.test(pattern)).map(rule => [rule.pattern, rule]))
  const found = new Map<Rule, { rule: Rule; evidence: Rule; url: string }>()
  for (const evidence of blocking) {
    const { pattern } = evidence
    for (let i = 2; i < Math.min(pattern.length, LONGEST); i++) {
      if (!/[A-Za-z]/.test(pattern.charAt(i))) continue
      const rule = open.get(pattern.slice(0, i))
      if (!rule || found.has(rule)) continue
      const slash = pattern.indexOf('/', i)
      const url = slash < 0 || slash === pattern.length - 1 ? undefined : urlOf(context, pattern.slice(0, slash + 1))
      if (url !== undefined) found.set(rule, { rule, evidence, url })
    }
  }
  return found.values()
}
