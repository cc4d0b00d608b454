import { isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerNamedBy } from '../../crawlers/registry.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { insertionAfter } from '../support/global-rules.ts'
import { isBlocking } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_query_rule', {
  every: '$rule$ ($lines$) blocks every URL with a query.',
  every_note: 'Style sheets and scripts such as `/x.css?v=1` are among them, and pages linked with `utm_source`.',
  everyPage: '$rule$ ($lines$) blocks every page with a query, also those linked with `utm_source`.',
  tracked: '$rule$ ($lines$) blocks pages that are linked with a tracking parameter.',
  tracked_note: 'Google then does not see which page is meant, and the link is lost for it.',
  tracked_help: 'A canonical on the page does this better.',
  first: 'Rules for parameters ($lines$) match only if the parameter comes first: $rule$ does not match $url$.',
  first_help: 'Add rules with `&` in place of `?`.',
  inPath: '$rule$ ($lines$) matches only paths that begin so, not $url$.',
  inPath_note: 'A parameter stands in the query, after `?`.',
  number: 'Rules for numbers ($lines$) match every number that begins so: $rule$ matches $url$ too.',
  number_help: 'If only these numbers are meant, write `$$` at the end.',
  ending: '$rule$ ($lines$) matches only addresses that end so, not $url$.',
  ending_help: 'If that is meant too, remove the `$$`.',
  add: 'Add the rules with `&`',
})

/** Parameters by which newsletters and advertisements mark links. */
const trackingParameter = /^\/?\*[?&*]*(?:utm|fbclid|gclid|msclkid|mc_cid)[^/]*$/i

/** Parameters that systems put first, or that stand alone, as those of WordPress do. */
const usuallyFirst = /^(?:s|p|q|m|v|cat|tag|author|feed|search|replytocom|(?:page|attachment)_id|post_type|C|O)$/i

/** Parameters that stand alone on pages of a folder. */
const usuallyAlone = /^\/[\w-][^?]*\?(?:page|tab)\b/i

const everyQuery = /^\/?\*\?\*?$/
const withVersion = '/x.css?v=1'
const linked = '/x?utm_source=x'

/** Kinds of rules whose path is not matched. */
const kindsOfMisses: ReadonlySet<string> = new Set(['first', 'inPath', 'ending'])

/** What is told of a rule, and a path that shows it. */
interface QueryRule {
  readonly kind: 'every' | 'everyPage' | 'tracked' | 'first' | 'inPath' | 'number' | 'ending'
  readonly rule: Rule
  readonly path: string
}

export const queryRule: LintRule = {
  id: 'query-rule',
  title: 'A rule about parameters that matches more or fewer URLs than it seems to',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: ['rfc9309', 'google'],
  explainedBy: ['several-records-in-line', 'several-paths', 'hash-in-path', 'joined-groups', 'path-without-slash'],
  check(context, report) {
    for (const { rules, userAgents } of context.groups('rfc9309')) {
      const isForAll = userAgents.some(({ productToken }) => productToken === '*')
      const named = userAgents.flatMap(({ value }) => crawlerNamedBy(value) ?? []).filter(isSearchEngine)
      if (!isForAll && named.length === 0) continue
      const matcher = context.matcher(userAgents[0]?.productToken ?? '*', 'rfc9309')
      const isOpen = (path: string) => matcher.isAllowed(urlOf(context, path)) === true
      for (const { kind, rule, path } of [...queryRulesIn(rules, isOpen), ...endingsIn(rules, isOpen)]) {
        if (kind === 'tracked' && !isForAll && !named.some(({ operator }) => operator === 'Google')) continue
        const url = urlOf(context, path)
        const message = (lines: readonly number[]) =>
          say(kind, { rule: quoted(ruleLineText(rule)), lines: lineNumbers(lines), url: quoted(path) })
        report({
          from: rule.from,
          to: rule.to,
          message: () => message([rule.line]),
          claims: [{ kind: kindsOfMisses.has(kind) ? 'misses' : 'matches', url, line: rule.line }],
          gather: { key: kind, message },
          fix: kind === 'first' ? withAmpersand(context, rule) : undefined,
        })
      }
    }
  },
}

/** Programs that make pages; their addresses have queries. */
const programEnding = /^[^?]*\.(?:php|aspx?|jsp|cgi|cfm)\$$/i
/** Scripts and style sheets, which pages load with a version. */
const versionedEnding = /^[^?]*\.(?:m?js|css)\$$/i

/** The most folders in which files may be that a rule is meant to open. */
const MAX_FOLDERS_TRIED = 20

/** Rules for an ending that leave out addresses with a query, which have another verdict. */
function endingsIn(rules: readonly Rule[], isOpen: (path: string) => boolean): readonly QueryRule[] {
  const folders = rules
    .filter(rule => isBlocking(rule) && /^\/[^*$?]+\/$/.test(rule.pattern))
    .slice(0, MAX_FOLDERS_TRIED)
  return rules.flatMap((rule): QueryRule | readonly [] => {
    const { pattern } = rule
    const end = pattern.slice(0, -1)
    if (isBlocking(rule)) {
      const path = `${end.replace(/^(?=\*)/, '/').replaceAll('*', 'x')}?id=1`
      return programEnding.test(pattern) && isOpen(path) ? { kind: 'ending', rule, path } : []
    }
    if (!versionedEnding.test(pattern)) return []
    const name = end.slice(end.lastIndexOf('/') + 1).replaceAll('*', 'x')
    const paths = folders.map(folder => `${folder.pattern}${name}`)
    const path = paths.find(one => scriptsOf.test(one) && isOpen(one) && !isOpen(`${one}?ver=1`))
    return path === undefined ? [] : { kind: 'ending', rule, path: `${path}?ver=1` }
  })
}

/** Folders from which pages load scripts and style sheets. */
const scriptsOf =
  /^\/(?:wp-(?:content|includes)|assets|static|themes?|templates?|media|modules|plugins|skin|css|js|styles?|scripts?)\//i

/** More rules for numbers are meant for all that begin so. */
const MOST_RULES_FOR_NUMBERS = 20

/** What is told of the rules of a group. What other rules block is not missed. */
function queryRulesIn(rules: readonly Rule[], isOpen: (path: string) => boolean): readonly QueryRule[] {
  // An allow rule for URLs with a query shows that its author has thought of them.
  if (rules.some(({ type, pattern }) => type === 'allow' && pattern.includes('?'))) return []
  const blocking = rules.filter(isBlocking)
  // What blocks every query makes rules for parameters needless.
  const every = blocking.find(({ pattern }) => everyQuery.test(pattern))
  if (every && !isOpen(withVersion)) return [{ kind: 'every', rule: every, path: withVersion }]
  if (every) return isOpen(linked) ? [] : [{ kind: 'everyPage', rule: every, path: linked }]
  const later = new Set(blocking.flatMap(({ pattern }) => pattern.match(/[&*][\w-]+/g) ?? []))
  const found = blocking
    .flatMap(rule => queryRuleOf(rule, later))
    .filter(({ kind, path }) => kind !== 'first' || isOpen(path))
  const counts = new Map<string, number>()
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  // A single such parameter may well be always the first, and the only one with its number.
  const isUsual = (count: number) => count === 1 || count > MOST_RULES_FOR_NUMBERS
  return found.filter(({ kind }) => (kind !== 'first' && kind !== 'number' ? true : !isUsual(counts.get(kind) ?? 0)))
}

/** @param later the parameters that rules name after `&` or `*`, with this sign */
function queryRuleOf(rule: Rule, later: ReadonlySet<string>): readonly QueryRule[] {
  const { pattern } = rule
  const path = pattern
    .replace(/^(?=\*)/, '/')
    .replace(/[*$]$/, '')
    .replaceAll('*', 'x')
  if (trackingParameter.test(pattern)) return [{ kind: 'tracked', rule, path }]
  const [, folder, parameter] = /^([^?*&]*\/)([\w-]+=)\*?$/.exec(pattern) ?? []
  if (folder && parameter) return [{ kind: 'inPath', rule, path: `${folder}?${parameter}` }]
  if (/[?&][\w-]+=[1-9]\d?\d?$/.test(pattern)) return [{ kind: 'number', rule, path: `${path}0` }]
  const [, name = ''] = /\*\?([\w-]+)/.exec(pattern) ?? []
  if (
    name === '' ||
    usuallyFirst.test(name) ||
    usuallyAlone.test(pattern) ||
    later.has(`&${name}`) ||
    later.has(`*${name}`)
  )
    return []
  return [{ kind: 'first', rule, path: path.replace('?', '?a=1&') }]
}

const withAmpersand = (context: LintContext, { line, type, pattern }: Rule) =>
  proposedFix(say('add'), [insertionAfter(context, line, [ruleLineText({ type, pattern: pattern.replace('?', '&') })])])
