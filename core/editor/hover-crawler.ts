import { categoryWording } from '../crawlers/categories.ts'
import type { Crawler, Obedience, Verification } from '../crawlers/crawler.ts'
import { sharedStatements } from '../crawlers/data/shared-statements.ts'
import { crawlerNamedBy, crawlerOf, purposeWording } from '../crawlers/registry.ts'
import { suggestToken } from '../crawlers/search.ts'
import { retirementWording, statementWording } from '../crawlers/statements.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import * as sections from '../text/citations.ts'
import { lineNumbers, quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { HoverContent, HoverLink } from './hover-content.ts'

const { say, templates } = wordings('hover_crawler', {
  everyone: 'Every other crawler',
  everyoneMeant: 'Every crawler that no other group names, except those that never follow `*`.',
  about: '$operator$, $category$. $purpose$.',
  aboutUnknown: '$category$. $purpose$.',
  operatorAbout: '$operator$ about it',
  obeys: 'According to its operator, it follows robots.txt.',
  saidToObey: 'It is said to follow robots.txt.',
  obeysOwnGroupOnly: 'According to its operator, it follows only a group that names it, never `*`.',
  saidToObeyOwnGroupOnly: 'It is said to follow only a group that names it, never `*`.',
  obeysWithExceptions: 'According to its operator, it follows robots.txt with exceptions.',
  saidToObeyWithExceptions: 'It is said to follow robots.txt with exceptions.',
  mayNotObey: 'According to its operator, it may not follow robots.txt.',
  saidThatMayNotObey: 'It is said that it may not follow robots.txt.',
  doesNotObey: 'According to its operator, it does not follow robots.txt.',
  saidNotToObey: 'It is said not to follow robots.txt.',
  preference: 'Nothing is fetched under this name; the rules state how pages may be used.',
  notStated: 'Its operator does not say whether it follows robots.txt.',
  notKnown: 'Whether it follows robots.txt is not known.',
  fallsBack: 'If no group names it, it follows the one for $tokens$.',
  ignoresEveryone: 'It never follows groups for `*`.',
  dialect: 'It reads the file as $dialect$ documents.',
  retired: 'The name is no longer used.',
  secondary: 'These facts come from a dated catalogue that cites the operator.',
  notConfirmed: 'These facts are not confirmed.',
  onlyListed: 'It is only known from lists.',
  unknown: 'No known crawler has this product token.',
  nearest: 'The nearest known one is $token$.',
  variant: 'It begins like $token$ of $operator$, and may be another crawler of this operator.',
  groupWithoutRules: 'The group has no rules: everything is allowed.',
  groupRules: {
    one: 'The group has $count$ rule, in line $first$.',
    other: 'The group has $count$ rules, in lines $first$ to $last$.',
  },
  groupsWithoutRules: 'Several groups name it; they begin in $lines$. They have no rules: everything is allowed.',
  groupsRules: {
    one: 'Several groups name it; they begin in $lines$. RFC 9309 and Google combine them: $count$ rule.',
    other: 'Several groups name it; they begin in $lines$. RFC 9309 and Google combine them: $count$ rules.',
  },
})

export { templates as hoverCrawlerTemplates }

/** Who a user-agent line is for. */
export function crawlerHover(robots: RobotsTxt, line: Line): HoverContent {
  const { value } = line
  const group = groupSentence(robots, line)
  const links = [sections.rfc('2.2.1')]
  if (value === '*') return { title: say('everyone'), sentences: [say('everyoneMeant'), ...group], links }
  const crawler = crawlerNamedBy(value)
  if (crawler) {
    return {
      title: crawler.token,
      sentences: [...sentencesOf(crawler), ...group],
      links: [...docsOf(crawler), ...links],
    }
  }
  return { title: value, sentences: [say('unknown'), ...similar(value), ...group], links }
}

function similar(value: string): readonly Wording[] {
  const right = suggestToken(value)
  if (right !== undefined) return [say('nearest', { token: quoted(right) })]
  const common = crawlerOf(value.slice(0, Math.max(0, value.lastIndexOf('-'))))
  return common ? [say('variant', { token: quoted(common.token), operator: common.operator })] : []
}

function docsOf({ operator, docs }: Crawler): readonly HoverLink[] {
  if (docs === undefined) return []
  const wording = say('operatorAbout', { operator })
  return [{ title: wording.text, url: docs, wording }]
}

function sentencesOf(crawler: Crawler): readonly Wording[] {
  const { obeys, statement, chain, aliases, globalGroup, dialect, verification } = crawler
  const others = chain.slice(1 + aliases.length).map(quoted)
  const retirement = retirementWording(crawler)
  const { listedAsObeying, onlyGroupsThatNameIt } = sharedStatements
  // Two of the shared statements say what is said of obedience anyway.
  const saysObedience = statement === listedAsObeying
  const isSaid = obeys === 'own-group-only' && statement === onlyGroupsThatNameIt
  const sentences: (Wording | undefined)[] = [
    about(crawler),
    saysObedience || (verification === 'listed' && obeys === 'not-stated')
      ? undefined
      : obedience[obeys][verification === 'primary' ? 'stated' : 'said'],
    isSaid ? undefined : statementWording(crawler),
    others.length > 0 ? say('fallsBack', { tokens: listOf(others) }) : undefined,
    globalGroup === false && obeys !== 'own-group-only' ? say('ignoresEveryone') : undefined,
    dialect === 'rfc9309' ? undefined : say('dialect', { dialect: dialectWording(dialectOf(dialect)) }),
    ...(retirement ? [say('retired'), retirement] : []),
    certainty[verification],
  ]
  return sentences.filter(sentence => sentence !== undefined)
}

function about(crawler: Crawler): Wording {
  const { operator } = crawler
  const values = { category: categoryWording(crawler.category), purpose: purposeWording(crawler) }
  return operator === '' ? say('aboutUnknown', values) : say('about', { operator, ...values })
}

const certainty: Readonly<Partial<Record<Verification, Wording>>> = {
  secondary: say('secondary'),
  recalled: say('notConfirmed'),
  listed: say('onlyListed'),
}

/** As its operator states it, and as others say it, or nobody that could be found. */
const obedience: Readonly<Record<Obedience, { readonly stated: Wording; readonly said: Wording }>> = {
  yes: { stated: say('obeys'), said: say('saidToObey') },
  'own-group-only': { stated: say('obeysOwnGroupOnly'), said: say('saidToObeyOwnGroupOnly') },
  'with-exceptions': { stated: say('obeysWithExceptions'), said: say('saidToObeyWithExceptions') },
  'may-not-apply': { stated: say('mayNotObey'), said: say('saidThatMayNotObey') },
  no: { stated: say('doesNotObey'), said: say('saidNotToObey') },
  preference: { stated: say('preference'), said: say('preference') },
  'not-stated': { stated: say('notStated'), said: say('notKnown') },
}

/** How many rules the line leads to, all groups combined that its token selects. */
function groupSentence(robots: RobotsTxt, line: Line): readonly Wording[] {
  const all = groupsOf(robots, 'google')
  const agent = all.flatMap(({ userAgents }) => userAgents).find(one => one.line === line.number)
  if (!agent) return []
  const groups = all.filter(({ userAgents }) =>
    userAgents.some(one => isSameToken(one.productToken, agent.productToken)),
  )
  const rules = groups.flatMap(group => group.rules)
  const [first] = rules
  const last = rules.at(-1)
  if (groups.length > 1) {
    const lines = lineNumbers(groups.map(group => group.fromLine))
    return [
      rules.length === 0 ? say('groupsWithoutRules', { lines }) : say('groupsRules', { count: rules.length, lines }),
    ]
  }
  if (!first || !last) return [say('groupWithoutRules')]
  return [say('groupRules', { count: rules.length, first: first.line, last: last.line })]
}
