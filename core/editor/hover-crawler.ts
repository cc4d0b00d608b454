import { categoryWording } from '../crawlers/categories.ts'
import type { Crawler, Obedience } from '../crawlers/crawler.ts'
import { crawlerNamedBy, purposeWording } from '../crawlers/registry.ts'
import { suggestToken } from '../crawlers/search.ts'
import { retirementWording, statementWording } from '../crawlers/statements.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import * as sections from '../text/citations.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { HoverContent, HoverLink } from './hover-content.ts'

const { say, templates } = wordings('hover_crawler', {
  everyone: 'Every other crawler',
  everyoneMeant: 'Every crawler that no other group names, except those that never follow `*`.',
  about: '$operator$, $category$. $purpose$.',
  operatorAbout: '$operator$ about it',
  obeys: 'According to its operator, it follows robots.txt.',
  obeysOwnGroupOnly: 'According to its operator, it follows only a group that names it, never `*`.',
  obeysWithExceptions: 'According to its operator, it follows robots.txt with exceptions.',
  mayNotObey: 'According to its operator, it may not follow robots.txt.',
  doesNotObey: 'According to its operator, it does not follow robots.txt.',
  preference: 'Nothing is fetched under this name; the rules state how pages may be used.',
  notStated: 'Its operator does not say whether it follows robots.txt.',
  fallsBack: 'If no group names it, it follows the one for $tokens$.',
  ignoresEveryone: 'It never follows groups for `*`.',
  dialect: 'It reads the file as $dialect$ documents.',
  retired: 'The name is no longer used.',
  secondary: 'These facts come from a dated catalogue that cites the operator.',
  notConfirmed: 'These facts are not confirmed.',
  unknown: 'No known crawler has this product token.',
  nearest: 'The nearest known one is $token$.',
  groupWithoutRules: 'The group has no rules: everything is allowed.',
  groupRules: {
    one: 'The group has $count$ rule, in line $first$.',
    other: 'The group has $count$ rules, in lines $first$ to $last$.',
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
  const right = suggestToken(value)
  const nearest = right === undefined ? [] : [say('nearest', { token: quoted(right) })]
  return { title: value, sentences: [say('unknown'), ...nearest, ...group], links }
}

function docsOf({ operator, docs }: Crawler): readonly HoverLink[] {
  if (docs === undefined) return []
  const wording = say('operatorAbout', { operator })
  return [{ title: wording.text, url: docs, wording }]
}

function sentencesOf(crawler: Crawler): readonly Wording[] {
  const { operator, obeys, chain, globalGroup, dialect, verification } = crawler
  const others = chain.slice(1).map(quoted)
  const retirement = retirementWording(crawler)
  const sentences: (Wording | undefined)[] = [
    say('about', { operator, category: categoryWording(crawler.category), purpose: purposeWording(crawler) }),
    obedience[obeys],
    statementWording(crawler),
    others.length > 0 ? say('fallsBack', { tokens: listOf(others) }) : undefined,
    globalGroup === false && obeys !== 'own-group-only' ? say('ignoresEveryone') : undefined,
    dialect === 'rfc9309' ? undefined : say('dialect', { dialect: dialectWording(dialectOf(dialect)) }),
    ...(retirement ? [say('retired'), retirement] : []),
    verification === 'secondary' ? say('secondary') : verification === 'recalled' ? say('notConfirmed') : undefined,
  ]
  return sentences.filter(sentence => sentence !== undefined)
}

const obedience: Readonly<Record<Obedience, Wording>> = {
  yes: say('obeys'),
  'own-group-only': say('obeysOwnGroupOnly'),
  'with-exceptions': say('obeysWithExceptions'),
  'may-not-apply': say('mayNotObey'),
  no: say('doesNotObey'),
  preference: say('preference'),
  'not-stated': say('notStated'),
}

/** How many rules the line leads to. */
function groupSentence(robots: RobotsTxt, line: Line): readonly Wording[] {
  const group = groupsOf(robots, 'google').find(({ userAgents }) =>
    userAgents.some(agent => agent.line === line.number),
  )
  if (!group) return []
  const [first] = group.rules
  const last = group.rules.at(-1)
  if (!first || !last) return [say('groupWithoutRules')]
  return [say('groupRules', { count: group.rules.length, first: first.line, last: last.line })]
}
