import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { urlOf } from '../../proofs/example-urls.ts'
import { google } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { type Context, contentOf, ruleText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { joinedGroupsOf, widelyUsed } from '../support/joined-groups.ts'
import { isEverything, type NamedToken, rulesOf, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_whole_site_blocked', {
  searchEngine: {
    one: 'Line $lines$, $rule$, blocks the whole site for $crawlers$. $engines$ will not show the pages of the site, or only without their text.',
    other:
      'The rules in lines $lines$ block the whole site for $crawlers$. $engines$ will not show the pages of the site, or only without their text.',
  },
  follower: '$token$, which follows the group for $followed$',
  everyCrawler: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler, including search engines. That is usual for a staging or test host, but keeps a public site out of search results.',
    other:
      'The rules in lines $lines$ block the whole site for every crawler, including search engines. That is usual for a staging or test host, but keeps a public site out of search results.',
  },
  stagingHost: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler, as is usual for a staging or test host. See that the file does not reach the public site.',
    other:
      'The rules in lines $lines$ block the whole site for every crawler, as is usual for a staging or test host. See that the file does not reach the public site.',
  },
  otherCrawlers: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler that no other group names.',
    other: 'The rules in lines $lines$ block the whole site for every crawler that no other group names.',
  },
})

/** Search engines by their crawlers. */
const searchEngines: Readonly<Record<string, string>> = { Googlebot: 'Google', Bingbot: 'Bing' }

const enginesOf = (crawlers: readonly string[]) => listOf(crawlers.map(crawler => searchEngines[crawler] ?? crawler))

export const wholeSiteBlocked: LintRule = {
  id: 'whole-site-blocked',
  title: 'The whole site is blocked for all crawlers or for a search engine',
  templates,
  severity: 'warning',
  section: google('Disallow', 'disallow'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const url = urlOf(context, '/')
    if (url === undefined) return
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      const byJoining = closedByJoining(context, dialect)
      const everyone = named.get('*')
      const closing = everyone && !byJoining.has('*') ? closingRules(context, everyone, '*', dialect, url) : []
      if (everyone && closing.length > 0) {
        const groups = new Set(everyone.uses.map(({ group }) => group))
        const others = [...named.values()].some(({ uses }) => uses.some(({ group }) => !groups.has(group)))
        const staging = !others && isStaging(context)
        report({
          ...placesOf(closing),
          severity: others || staging ? 'advice' : 'warning',
          message: say(others ? 'otherCrawlers' : staging ? 'stagingHost' : 'everyCrawler', valuesOf(closing)),
          // The readings may see different groups beside it.
          subject: '*',
          closesSite: true,
          // Of a public site it does not matter who is not kept away.
          explains: others || staging ? undefined : closing.map(({ line }) => ({ fromLine: line, toLine: line })),
          related: relatedOf(context, closing, everyone.uses.slice(0, 1)),
          witness: url,
          dialects: [dialect],
        })
      }
      const closed = new Map<string, Closed[]>()
      for (const engine of widelyUsed) {
        const own = crawlerOf(engine)?.dialect ?? dialect
        const closing = closingFor(context, engine, dialect, url)
        // What another reading makes of the file is not what the engine does.
        if (!closing || (own !== dialect && !closingFor(context, engine, own, url))) continue
        if (byJoining.has(lowerCaseToken(closing.token.token))) continue
        const key = closing.rules.map(({ line }) => line).join()
        closed.set(key, [...(closed.get(key) ?? []), closing])
      }
      for (const engines of closed.values()) {
        const rules = engines[0]?.rules ?? []
        report({
          ...placesOf(rules),
          message: say('searchEngine', {
            ...valuesOf(rules),
            crawlers: listOf(engines.map(({ engine, token }) => nameOf(engine, token))),
            engines: enginesOf(engines.map(({ engine }) => engine)),
          }),
          subject: engines.map(({ engine }) => engine).join(' '),
          closesSite: true,
          // That a retired token is followed is said with it.
          explains: engines.flatMap(({ engine, token: { token, uses } }) => {
            if (lowerCaseToken(engine) === lowerCaseToken(token)) return []
            return uses.map(({ agent: { line } }) => ({ fromLine: line, toLine: line }))
          }),
          related: relatedOf(
            context,
            rules,
            engines.flatMap(({ token }) => token.uses.slice(0, 1)),
          ),
          witness: url,
          gather: {
            key: '',
            message: lines =>
              say('searchEngine', {
                count: lines.length,
                lines: listOf(lines),
                rule: '',
                crawlers: listOf(widelyUsed.map(quoted)),
                engines: enginesOf(widelyUsed),
              }),
          },
          dialects: [dialect],
          crawlers: engines.map(({ engine }) => engine),
        })
      }
    }
  },
}

/** A search engine, the token of its chain that it follows, and the rules that close the site for it. */
interface Closed {
  readonly engine: string
  readonly token: NamedToken
  readonly rules: readonly Rule[]
}

function closingFor(context: Context, engine: string, dialect: DialectId, url: string): Closed | undefined {
  const named = tokensNamed(context, dialect)
  const chain = crawlerOf(engine)?.chain ?? [engine]
  const followed = chain.find(of => named.has(lowerCaseToken(of)))
  const token = followed === undefined ? undefined : named.get(lowerCaseToken(followed))
  const rules = token ? closingRules(context, token, chain, dialect, url) : []
  return token && rules.length > 0 ? { engine, token, rules } : undefined
}

const placesOf = (rules: readonly Rule[]) => ({
  from: rules[0]?.from ?? 0,
  to: rules[0]?.to ?? 0,
  places: rules.map(({ from, to }) => ({ from, to })),
})

const valuesOf = (rules: readonly Rule[]) => ({
  count: rules.length,
  lines: listOf(rules.map(({ line }) => line)),
  rule: quoted(rules[0] ? ruleText(rules[0]) : ''),
})

/** The other rules, then the user-agent lines, each once. */
const relatedOf = (context: Context, rules: readonly Rule[], uses: NamedToken['uses']) =>
  [...new Set([...rules.slice(1, 20).map(({ line }) => line), ...uses.map(({ agent }) => agent.line)])].map(line =>
    context.related(line),
  )

function nameOf(engine: string, { token }: NamedToken): string | Wording {
  if (lowerCaseToken(engine) === lowerCaseToken(token)) return quoted(engine)
  return say('follower', { token: quoted(engine), followed: quoted(token) })
}

/** The rules that block everything for a token, if there is no allow rule beside them: that is how a site lists what is open. */
function closingRules(
  context: Context,
  token: NamedToken,
  asked: string | readonly string[],
  dialect: DialectId,
  url: string,
): readonly Rule[] {
  const rules = rulesOf(token, dialect)
  const closing = rules.filter(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
  if (closing.length === 0 || rules.some(({ type, pattern }) => type === 'allow' && pattern !== '')) return []
  // The crawler need not be what the dialect reads in the line: to RFC 9309 `Bingbot/2.0` names nobody.
  const winner = context.matcher(asked, dialect).decidingRule(url)
  return rules.some(rule => rule === winner && rule.type === 'disallow') ? closing : []
}

/** The tokens, in lower case, for which a rule closes the site that seems to be for others: a problem of its own. */
function closedByJoining(context: Context, dialect: DialectId): ReadonlySet<string> {
  return new Set(
    joinedGroupsOf(context, dialect).flatMap(({ joined }) =>
      joined.flatMap(({ agent, closesSite }) => (closesSite ? [lowerCaseToken(agent.productToken)] : [])),
    ),
  )
}

const stagingHost = /(?:^|[.-])(?:staging|stage|stg|test|testing|dev|preprod|preview|uat|qa|sandbox)\d*(?:[.-]|$)/i
const stagingWord =
  /\b(?:staging|preprod|pre-production|(?:test|development) (?:site|host|server|environment|system))\b/i

/** Whether the host or a comment says that the site is not the public one. */
function isStaging({ origin, lines, text }: Context): boolean {
  if (origin !== undefined && stagingHost.test(new URL(origin).hostname)) return true
  return lines.some(line => {
    const { commentFrom, to } = line
    return contentOf(text, line) === '' && commentFrom >= 0 && stagingWord.test(text.slice(commentFrom, to))
  })
}
