import { categoryWording } from '../crawlers/categories.ts'
import type { Crawler, Obedience, Verification } from '../crawlers/crawler.ts'
import { profileOf } from '../crawlers/profiles/index.ts'
import { sharedStatements } from '../crawlers/profiles/shared-statements.ts'
import { purposeWording, retirementWording, statementWording } from '../crawlers/profiles/wording.ts'
import { crawlerNamedBy, crawlerOf } from '../crawlers/registry.ts'
import { suggestToken } from '../crawlers/suggest-token.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import * as sections from '../text/citations.ts'
import { lineNumbers, quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { groupsOf, selectGroups } from '../verdict/groups.ts'
import type { EditorOptions, HoverContent, HoverLink } from './hover-content.ts'

const { say, templates } = wordings('hover_crawler', {
  everyone: 'Every other crawler',
  everyoneMeant: 'Every crawler that no other group names, except those that never follow `*`.',
  about: '$operator$, $category$. $purpose$.',
  aboutUnknown: '$category$. $purpose$.',
  operatorAbout: '$operator$ about it',
  obeys: 'According to its operator, it follows robots.txt.',
  saidToObey: 'It is said to follow robots.txt.',
  obeysOwnGroupOnly: 'According to its operator, it follows robots.txt, but never a group for `*`.',
  saidToObeyOwnGroupOnly: 'It is said to follow robots.txt, but never a group for `*`.',
  obeysWithExceptions: 'According to its operator, it follows robots.txt with exceptions.',
  saidToObeyWithExceptions: 'It is said to follow robots.txt with exceptions.',
  mayNotObey: 'According to its operator, it might not follow robots.txt.',
  saidThatMayNotObey: 'It is said that it might not follow robots.txt.',
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
    one: 'Several groups name it; they begin in $lines$. They are combined: $count$ rule.',
    other: 'Several groups name it; they begin in $lines$. They are combined: $count$ rules.',
  },
  firstGroupRules: {
    one: 'Several groups name it; they begin in $lines$. $dialect$ follows only the first: $count$ rule.',
    other: 'Several groups name it; they begin in $lines$. $dialect$ follows only the first: $count$ rules.',
  },
})

export { templates as hoverCrawlerTemplates }

/** Explains which crawler a user-agent line is for. */
export function crawlerHover(robots: RobotsTxt, line: Line, options: EditorOptions): HoverContent {
  const { value } = line
  const group = groupSentence(robots, line, dialectOf(options.dialect ?? 'rfc9309'))
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
  return { title: value, sentences: [say('unknown'), ...similarTokenSentences(value), ...group], links }
}

/** Which known token may be meant, or to which family of tokens an unknown one may belong. */
function similarTokenSentences(value: string): readonly Wording[] {
  const suggested = suggestToken(value)
  if (suggested !== undefined) return [say('nearest', { token: quoted(suggested) })]
  const common = crawlerOf(value.slice(0, Math.max(0, value.lastIndexOf('-'))))
  return common ? [say('variant', { token: quoted(common.token), operator: common.operator })] : []
}

function docsOf(crawler: Crawler): readonly HoverLink[] {
  const { docs } = profileOf(crawler)
  if (docs === undefined) return []
  const wording = say('operatorAbout', { operator: crawler.operator })
  return [{ title: wording.text, url: docs, wording }]
}

function sentencesOf(crawler: Crawler): readonly Wording[] {
  const { obeys, chain, aliases, globalGroup, dialect, verification } = crawler
  const others = chain.slice(1 + aliases.length).map(quoted)
  const { statement } = profileOf(crawler)
  const retirement = retirementWording(crawler)
  const { listedAsObeying, onlyGroupsThatNameIt } = sharedStatements
  // Two of the shared statements say the same as the sentence on obedience. One of both is left out.
  const isObedienceStated = statement === listedAsObeying
  const isStatementRepeated = obeys === 'own-group-only' && statement === onlyGroupsThatNameIt
  const sentences: (Wording | undefined)[] = [
    operatorAndPurpose(crawler),
    isObedienceStated || (verification === 'listed' && obeys === 'not-stated')
      ? undefined
      : obedienceSentences[obeys][verification === 'primary' ? 'byOperator' : 'byOthers'],
    isStatementRepeated ? undefined : statementWording(crawler),
    others.length > 0 ? say('fallsBack', { tokens: listOf(others) }) : undefined,
    globalGroup === false && obeys !== 'own-group-only' ? say('ignoresEveryone') : undefined,
    dialect === 'rfc9309' ? undefined : say('dialect', { dialect: dialectWording(dialectOf(dialect)) }),
    ...(retirement ? [say('retired'), retirement] : []),
    verificationSentences[verification],
  ]
  return sentences.filter(sentence => sentence !== undefined)
}

function operatorAndPurpose(crawler: Crawler): Wording {
  const { operator } = crawler
  const values = { category: categoryWording(crawler.category), purpose: purposeWording(crawler) }
  return operator === '' ? say('aboutUnknown', values) : say('about', { operator, ...values })
}

/** How sure these facts are, unless they were read on the operator's page. */
const verificationSentences: Readonly<Partial<Record<Verification, Wording>>> = {
  secondary: say('secondary'),
  recalled: say('notConfirmed'),
  listed: say('onlyListed'),
}

/** For each obedience: the sentence if the operator itself states it, and the sentence for all other sources. */
const obedienceSentences: Readonly<Record<Obedience, { readonly byOperator: Wording; readonly byOthers: Wording }>> = {
  yes: { byOperator: say('obeys'), byOthers: say('saidToObey') },
  'own-group-only': { byOperator: say('obeysOwnGroupOnly'), byOthers: say('saidToObeyOwnGroupOnly') },
  'with-exceptions': { byOperator: say('obeysWithExceptions'), byOthers: say('saidToObeyWithExceptions') },
  'may-not-apply': { byOperator: say('mayNotObey'), byOthers: say('saidThatMayNotObey') },
  no: { byOperator: say('doesNotObey'), byOthers: say('saidNotToObey') },
  preference: { byOperator: say('preference'), byOthers: say('preference') },
  'not-stated': { byOperator: say('notStated'), byOthers: say('notKnown') },
}

/** How many rules apply to the crawler of this line, with all groups that count for its token. */
function groupSentence(robots: RobotsTxt, line: Line, dialect: Dialect): readonly Wording[] {
  const all = groupsOf(robots, dialect.id)
  const agent = all.flatMap(({ userAgents }) => userAgents).find(one => one.line === line.number)
  if (!agent || agent.productToken === '') return []
  const named = all.filter(({ userAgents }) =>
    userAgents.some(one => isSameToken(one.productToken, agent.productToken)),
  )
  const followed = selectGroups(robots, { productToken: agent.productToken }, dialect.id).groups
  const rules = followed.flatMap(group => group.rules)
  const [first] = rules
  const last = rules.at(-1)
  if (named.length > 1) {
    const lines = lineNumbers(named.map(group => group.fromLine))
    const values = { count: rules.length, lines, dialect: dialectWording(dialect) }
    if (followed.length < named.length) return [say('firstGroupRules', values)]
    return [rules.length === 0 ? say('groupsWithoutRules', { lines }) : say('groupsRules', values)]
  }
  if (!first || !last) return [say('groupWithoutRules')]
  return [say('groupRules', { count: rules.length, first: first.line, last: last.line })]
}
