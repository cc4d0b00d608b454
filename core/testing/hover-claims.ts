/** What the editor's explanations say about verdicts is true, by `evaluate`, in the dialect in which they are asked for. */
import { expect } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Hover } from '../editor/hover-content.ts'
import { hover } from '../editor/index.ts'
import { queryOfToken } from '../lint/claim.ts'
import { lineAt } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { tokensOf } from '../parse/tokens.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import { isMatched, urlsOf } from './lint-claims.ts'

interface Said {
  readonly robots: RobotsTxt
  readonly line: Line
  readonly dialect: DialectId
  readonly urls: readonly string[]
  readonly found: Hover
}

/** Whether what a wording says of its line is true. The keys are all wordings about verdicts. */
const checks: Readonly<Record<string, (said: Said) => boolean>> = {
  hover_path_allows: ({ robots, line, dialect }) => dialectOf(dialect).record(robots, line)?.field === 'allow',
  hover_path_blocks: ({ robots, line, dialect }) => dialectOf(dialect).record(robots, line)?.field === 'disallow',
  hover_path_decidesNothing: said => !decidesAny(said),
  hover_path_outranked: said => !decidesAny(said),
  hover_path_onlyRobotsTxt: said => !decidesAny(said),
  hover_path_noGroup: said => !isInGroup(said),
  hover_path_noRule: said => !isInGroup(said),
  hover_path_noCrawler: said => !decidesAny(said),
  hover_path_everything: said => said.urls.every(matchesIn(said)),
  hover_path_plainPrefix: said => (said.found.examples ?? []).every(url => matchesIn(said)(`${url}x`)),
  hover_path_prefix: said => (said.found.examples ?? []).every(url => matchesIn(said)(`${url}x`)),
  hover_path_prefixWithStars: said => (said.found.examples ?? []).every(url => matchesIn(said)(`${url}x`)),
  hover_path_exact: said => (said.found.examples ?? []).every(url => !matchesIn(said)(`${url}x`)),
  hover_path_exactWithStars: said => (said.found.examples ?? []).every(url => matchesIn(said)(url)),
  hover_path_noUrl: said => !said.urls.some(matchesIn(said)),
  hover_path_noUrlWithoutSlash: said => !said.urls.some(matchesIn(said)),
  hover_path_noUrlAsWritten: said => !said.urls.some(matchesIn(said)),
  hover_crawler_groupWithoutRules: said => isAllAllowed(said),
  hover_crawler_groupsWithoutRules: said => isAllAllowed(said),
  hover_crawler_groupRules: said => countOfRules(said) === numberIn(said, 'hover_crawler_groupRules'),
  hover_crawler_groupsRules: said => countOfRules(said) === numberIn(said, 'hover_crawler_groupsRules'),
  hover_crawler_firstGroupRules: said => countOfRules(said) === numberIn(said, 'hover_crawler_firstGroupRules'),
  hover_misspelledField: ({ robots, line }) => isOnlyForGoogle(robots, line),
  hover_missingColon: ({ robots, line }) => isOnlyForGoogle(robots, line),
}

/** Checks the explanation of every part of every line. */
export function expectTrueHovers(robots: RobotsTxt, dialect: DialectId): void {
  const urls = urlsOf(robots)
  for (const line of robots.lines) {
    for (const { from } of tokensOf(robots, line)) {
      const found = hover(robots, from, { dialect })
      if (!found || lineAt(robots, from) !== line) continue
      const said: Said = { robots, line, dialect, urls, found }
      for (const url of found.examples ?? []) if (!isMatched(robots, dialect, line.number, url)) untrue(said, url)
      for (const { key } of [found.wording.title, ...found.wording.sentences].filter(one => one !== undefined)) {
        const check = checks[key.replace(/_(?:one|other)$/, '')]
        if (check && !check(said)) untrue(said, key)
      }
    }
  }
}

function untrue({ robots, line, dialect, found }: Said, what: string): void {
  const { title, sentences } = found
  expect({ what, dialect, line: line.number, title, sentences, text: robots.text.slice(0, 1_000) }).toBe('true')
}

/** The tokens of the group that a line is in; empty if it is in none. */
const tokensOfGroup = ({ robots, line, dialect }: Said): readonly string[] =>
  groupsOf(robots, dialect)
    .filter(({ userAgents, rules }) => [...userAgents, ...rules].some(one => one.line === line.number))
    .flatMap(({ userAgents }) => userAgents.flatMap(({ productToken }) => productToken || []))

const isInGroup = ({ robots, line, dialect }: Said): boolean =>
  groupsOf(robots, dialect).some(({ rules }) => rules.some(rule => rule.line === line.number))

/** Whether the line decides the verdict on one of the URLs for one of the tokens of its group. */
const decidesAny = (said: Said): boolean =>
  tokensOfGroup(said).some(productToken =>
    said.urls.some(url => {
      const { rule } = evaluate(said.robots, { productToken, dialect: said.dialect, url, verbatim: true })
      return rule?.line === said.line.number
    }),
  )

const matchesIn =
  ({ robots, line, dialect }: Said) =>
  (url: string): boolean =>
    isMatched(robots, dialect, line.number, url)

/** The token of a user-agent line; undefined if it selects nobody. */
const ownToken = ({ robots, line, dialect }: Said): string | undefined =>
  groupsOf(robots, dialect)
    .flatMap(({ userAgents }) => userAgents)
    .find(agent => agent.line === line.number)?.productToken

function isAllAllowed(said: Said): boolean {
  const token = ownToken(said)
  const query = { ...(token ? queryOfToken(token) : { productToken: '*' }), dialect: said.dialect, verbatim: true }
  return token === undefined || said.urls.every(url => evaluate(said.robots, { ...query, url }).allowed)
}

/** How many rules the crawler of a user-agent line follows, as an unknown crawler of this name. */
function countOfRules(said: Said): number {
  const productToken = ownToken(said) ?? ''
  if (productToken === '') return -1
  const [url = ''] = said.urls
  const { groups } = evaluate(said.robots, { productToken, dialect: said.dialect, url, verbatim: true })
  return groups.flatMap(({ rules }) => rules).length
}

function numberIn({ found }: Said, key: string): number {
  const wording = found.wording.sentences.find(one => one.key.replace(/_(?:one|other)$/, '') === key)
  return Number(wording?.values['count'])
}

const isOnlyForGoogle = (robots: RobotsTxt, line: Line): boolean =>
  dialectOf('rfc9309').record(robots, line) === undefined
