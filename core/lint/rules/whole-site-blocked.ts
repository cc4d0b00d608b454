import type { Crawler } from '../../crawlers/crawler.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { homePageOf } from '../../proofs/example-urls.ts'
import { googleSection } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { closedToSearch } from '../../verdict/closed-to-search.ts'
import { type Claim, isTrue } from '../claim.ts'
import { type LintContext, lineContent, ruleLineText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS, type RuleReport } from '../rule.ts'
import { blocksEverything } from '../support/global-rules.ts'
import { joinedGroupsOf, unnamedEngines, widelyUsedCrawlers, widelyUsedEngines } from '../support/joined-groups.ts'
import {
  allByGroups,
  isEverything,
  type NamedToken,
  namedTokens,
  rulesForToken,
  type TokenUse,
  tokensByGroups,
} from '../support/named-tokens.ts'
import { isStageHost } from '../support/stage-host.ts'

const { say, templates } = wordings('lint_whole_site_blocked', {
  searchEngine: {
    one: 'Line $lines$, $rule$, blocks the whole site for $crawlers$.',
    other: 'The rules in lines $lines$ block the whole site for $crawlers$.',
  },
  searchEngine_note: 'It drops out of $engines$, or appears without descriptions.',
  follower: '$token$, which follows the group for $followed$',
  everyCrawler: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler that follows `*`, including search engines.',
    other:
      'The rules in lines $lines$ block the whole site for every crawler that follows `*`, including search engines.',
  },
  everyCrawler_note: 'That is usual for a staging or test host, but keeps a public site out of search results.',
  stagingHost: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler that follows `*`.',
    other: 'The rules in lines $lines$ block the whole site for every crawler that follows `*`.',
  },
  stagingHost_note: 'That is usual for a staging or test host.',
  stagingHost_help: 'Keep the file off the public site.',
  otherCrawlers: {
    one: 'Line $lines$, $rule$, blocks the whole site for every crawler that follows `*`.',
    other: 'The rules in lines $lines$ block the whole site for every crawler that follows `*`.',
  },
  searchEnginesToo: '$blocked$',
  searchEnginesToo_note: {
    one: 'The search crawler $crawlers$ is among them.',
    other: 'The search crawlers $crawlers$ are among them.',
  },
})

/** The names of search engines by their crawlers. */
const searchEngineNames: Readonly<Record<string, string>> = { Googlebot: 'Google', Bingbot: 'Bing' }

const enginesOf = (crawlers: readonly string[]) =>
  listOf(crawlers.map(crawler => searchEngineNames[crawler] ?? crawler))

export const wholeSiteBlocked: LintRule = {
  id: 'whole-site-blocked',
  title: 'The whole site is blocked for all crawlers or for a search engine',
  templates,
  severity: 'warning',
  section: googleSection('Disallow', 'disallow'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const url = homePageOf(context)
    for (const dialect of MODERN_DIALECTS) {
      const named = namedTokens(context, dialect)
      const question = { dialect, url, named, byJoining: closedByJoining(context, dialect) }
      reportForAll(context, report, question)
      reportForEngines(context, report, question)
    }
  },
}

type AddReport = (report: RuleReport) => void

/** The dialect, the URL of the home page, and the tokens that the file names in the dialect. */
interface SiteQuestion {
  readonly dialect: DialectId
  readonly url: string
  readonly named: ReadonlyMap<string, NamedToken>
  /** The tokens, in lower case, for which a joined group closes the site. */
  readonly byJoining: ReadonlySet<string>
}

/** Reports rules that close the site for every crawler, or for all that no other group names. */
function reportForAll(context: LintContext, report: AddReport, { dialect, url, named, byJoining }: SiteQuestion): void {
  const everyone = named.get('*')
  const closing = everyone && !byJoining.has('*') ? closingRules(context, everyone, '*', dialect, url) : undefined
  if (!everyone || !closing) return
  const lines = closing.map(({ line }) => line)
  const engines = unnamedEngines(context, named, lines)
  const groups = new Set(everyone.uses.map(({ group }) => group))
  const namedApart = [...named.values()].filter(({ uses }) => uses.some(({ group }) => !groups.has(group)))
  const others = namedApart.some(({ token }) => isOfEngine(token)) || letsOneIn(context, namedApart, dialect)
  const staging = isStaging(context)
  const isClosedToSearch = closedToSearch({ robots: context.robots }) !== undefined
  const closesForAll = allClosed(namedApart, dialect, lines)
  const isForAll = !others && isTrue(context, dialect, closesForAll)
  const blocked = say(
    !isForAll ? 'otherCrawlers' : staging ? 'stagingHost' : 'everyCrawler',
    ruleWordingValues(closing),
  )
  const crawlers = listOf(engines.map(quoted))
  report({
    ...rulePlaces(closing),
    // A list of all search engines that may come is there on purpose.
    severity: staging
      ? 'advice'
      : isClosedToSearch
        ? 'error'
        : others
          ? engines.length > 0
            ? 'advice'
            : 'style'
          : 'warning',
    message:
      !isForAll && engines.length > 0 ? say('searchEnginesToo', { blocked, count: engines.length, crawlers }) : blocked,
    // Dialects may find different groups besides this one. The finding is the same.
    subject: '*',
    claims: [{ kind: 'closes-site', crawlers: ['*', ...engines], lines }, ...(isForAll ? [closesForAll] : [])],
    // If a public site is blocked for all, findings about crawlers that ignore this rule do not matter.
    explains: others || staging ? undefined : lines.map(line => ({ fromLine: line, toLine: line })),
    related: relatedLines(context, closing, everyone.uses.slice(0, 1)),
    dialects: [dialect],
  })
}

/** The most other groups of which a report about every crawler makes sure that they close the site too. */
const MAX_OTHER_GROUPS = 100

/** The claim that the groups beside that for `*` close the site too, with rules in any line. */
function allClosed(namedApart: readonly NamedToken[], dialect: DialectId, lines: readonly number[]): Claim {
  const groups = allByGroups(namedApart)
  const closing = groups.flatMap(([token]) => rulesForToken(token, dialect).map(({ line }) => line))
  const crawlers = ['*', ...groups.map(([{ token }]) => token)]
  return {
    kind: 'closes-site',
    crawlers: groups.length > MAX_OTHER_GROUPS ? [] : crawlers,
    lines: [...lines, ...closing],
  }
}

/** Reports rules that close the site for a search engine. */
function reportForEngines(context: LintContext, report: AddReport, { dialect, url, byJoining }: SiteQuestion): void {
  const closed = new Map<string, [ClosedEngine, ...ClosedEngine[]]>()
  for (const crawler of widelyUsedCrawlers) {
    const closing = closingFor(context, crawler, dialect, url)
    // Only what happens in the dialect that is documented for the engine is reported.
    if (!closing || (crawler.dialect !== dialect && !closingFor(context, crawler, crawler.dialect, url))) continue
    if (byJoining.has(lowerCaseToken(closing.token.token))) continue
    const key = closing.rules.map(({ line }) => line).join()
    const alike = closed.get(key)
    if (alike) alike.push(closing)
    else closed.set(key, [closing])
  }
  for (const engines of closed.values()) {
    const [{ rules }] = engines
    report({
      ...rulePlaces(rules),
      message: say('searchEngine', {
        ...ruleWordingValues(rules),
        crawlers: listOf(engines.map(({ engine, token }) => engineName(engine, token))),
        engines: enginesOf(engines.map(({ engine }) => engine)),
      }),
      subject: engines.map(({ engine }) => engine).join(' '),
      claims: [
        { kind: 'closes-site', crawlers: engines.map(({ engine }) => engine), lines: rules.map(({ line }) => line) },
      ],
      // The message already says that a retired token is followed.
      explains: engines.flatMap(({ engine, token: { token, uses } }) => {
        if (lowerCaseToken(engine) === lowerCaseToken(token)) return []
        return uses.map(({ agent: { line } }) => ({ fromLine: line, toLine: line }))
      }),
      related: relatedLines(
        context,
        rules,
        engines.flatMap(({ token }) => token.uses.slice(0, 1)),
      ),
      gather: {
        key: '',
        message: lines =>
          say('searchEngine', {
            count: lines.length,
            lines: listOf(lines),
            rule: '',
            crawlers: listOf(widelyUsedEngines.map(quoted)),
            engines: enginesOf(widelyUsedEngines),
          }),
      },
      dialects: [dialect],
      crawlers: engines.map(({ engine }) => engine),
    })
  }
}

/** Whether a widely used engine follows the groups for a token. */
const isOfEngine = (token: string): boolean =>
  widelyUsedCrawlers.some(({ chain }) => chain.some(own => lowerCaseToken(own) === lowerCaseToken(token)))

/** Whether a group of its own lets a crawler in: then the author has decided which crawlers to keep out. */
const letsOneIn = (context: LintContext, named: readonly NamedToken[], dialect: DialectId): boolean =>
  tokensByGroups(context, named).some(([token]) => !blocksEverything(rulesForToken(token, dialect)))

/** The rules that close the site for a crawler. */
type ClosingRules = readonly [Rule, ...Rule[]]

/** A search engine, the token of its chain that it follows, and the rules that close the site for it. */
interface ClosedEngine {
  readonly engine: string
  readonly token: NamedToken
  readonly rules: ClosingRules
}

function closingFor(
  context: LintContext,
  { token: engine, chain }: Crawler,
  dialect: DialectId,
  url: string,
): ClosedEngine | undefined {
  const named = namedTokens(context, dialect)
  const followed = chain.find(own => named.has(lowerCaseToken(own)))
  const token = followed === undefined ? undefined : named.get(lowerCaseToken(followed))
  const rules = token && closingRules(context, token, chain, dialect, url)
  return token && rules ? { engine, token, rules } : undefined
}

const rulePlaces = (rules: ClosingRules) => ({
  from: rules[0].from,
  to: rules[0].to,
  places: rules.map(({ from, to }) => ({ from, to })),
})

const ruleWordingValues = (rules: ClosingRules) => ({
  count: rules.length,
  lines: listOf(rules.map(({ line }) => line)),
  rule: quoted(ruleLineText(rules[0])),
})

/** The rules after the first one, then the user-agent lines. Each line appears once. */
const relatedLines = (context: LintContext, rules: readonly Rule[], uses: readonly TokenUse[]) =>
  [...new Set([...rules.slice(1, 20).map(({ line }) => line), ...uses.map(({ agent }) => agent.line)])].map(line =>
    context.related(line),
  )

function engineName(engine: string, { token }: NamedToken): string | Wording {
  if (lowerCaseToken(engine) === lowerCaseToken(token)) return quoted(engine)
  return say('follower', { token: quoted(engine), followed: quoted(token) })
}

/**
 * The rules that block everything for a token. `undefined` if there are none, or if the token also has an allow rule,
 * because a site can list its open paths that way.
 */
function closingRules(
  context: LintContext,
  token: NamedToken,
  asked: string | readonly string[],
  dialect: DialectId,
  url: string,
): ClosingRules | undefined {
  const rules = rulesForToken(token, dialect)
  const [closing, ...others] = rules.filter(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
  if (!closing || rules.some(({ type, pattern }) => type === 'allow' && pattern !== '')) return undefined
  // The token may not be what the dialect reads in the line: in RFC 9309, `Bingbot/2.0` is not a product token.
  const winner = context.matcher(asked, dialect).decidingRule(url)
  return rules.some(rule => rule === winner && rule.type === 'disallow') ? [closing, ...others] : undefined
}

/** The tokens, in lower case, for which a joined group closes the site. Another lint rule reports those. */
function closedByJoining(context: LintContext, dialect: DialectId): ReadonlySet<string> {
  return new Set(
    joinedGroupsOf(context, dialect).flatMap(({ joined }) =>
      joined.flatMap(({ agent, closesSite }) => (closesSite ? [lowerCaseToken(agent.productToken)] : [])),
    ),
  )
}

const stagingWord =
  /\b(?:staging|preprod|pre-production|(?:test|development) (?:site|host|server|environment|system))\b/i

/**
 * Whether the host says that this is not the public site, or a comment, if the host is not known: a file of a staging
 * host that was deployed to the public one still has its comment.
 */
function isStaging({ origin, lines, text }: LintContext): boolean {
  if (origin !== undefined) return isStageHost(new URL(origin).hostname)
  return lines.some(line => {
    const { commentFrom, to } = line
    return lineContent(text, line) === '' && commentFrom >= 0 && stagingWord.test(text.slice(commentFrom, to))
  })
}
