import { categories, obedienceTitles, verificationTitles } from '../crawlers/categories.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerNamedBy } from '../crawlers/registry.ts'
import { suggestToken } from '../crawlers/search.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import * as sections from '../text/citations.ts'
import { counted, listed, quoted } from '../text/phrases.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { HoverContent } from './hover-content.ts'

/** Who a user-agent line is for. */
export function crawlerHover(robots: RobotsTxt, line: Line): HoverContent {
  const { value } = line
  const group = groupSentence(robots, line)
  const links = [sections.rfc('2.2.1')]
  if (value === '*') {
    const sentences = ['Every crawler that no other group names, but for those that never follow `*`.', ...group]
    return { title: 'Every other crawler', sentences, links }
  }
  const crawler = crawlerNamedBy(value)
  if (crawler) {
    const docs = crawler.docs === undefined ? [] : [{ title: `${crawler.operator} about it`, url: crawler.docs }]
    return { title: crawler.token, sentences: [...sentencesOf(crawler), ...group], links: [...docs, ...links] }
  }
  const right = suggestToken(value)
  const sentences = ['No known crawler has this product token.']
  if (right !== undefined) sentences.push(`The nearest known one is ${quoted(right)}.`)
  return { title: value, sentences: [...sentences, ...group], links }
}

function sentencesOf(crawler: Crawler): readonly string[] {
  const { operator, purpose, obeys, statement, chain, globalGroup, retired, verification } = crawler
  const category = categories.find(({ id }) => id === crawler.category)?.title ?? ''
  const sentences = [`${operator}, ${category}. ${purpose}.`]
  sentences.push(
    obeys === 'not-stated'
      ? 'Its operator does not say whether it follows robots.txt.'
      : `By its operator’s word it ${obedienceTitles[obeys]}.`,
  )
  if (statement !== undefined) sentences.push(statement)
  const others = chain.slice(1)
  if (others.length > 0) sentences.push(`If no group names it, it follows the one for ${listed(others.map(quoted))}.`)
  if (globalGroup === false) sentences.push('It never follows groups for `*`.')
  if (crawler.dialect !== 'rfc9309')
    sentences.push(`It reads the file as ${dialectOf(crawler.dialect).title} documents.`)
  if (retired) sentences.push(`The name is no longer used. ${retired.note}`)
  if (verification !== 'primary') sentences.push(`These facts are ${verificationTitles[verification]}.`)
  return sentences
}

/** How many rules the line leads to. */
function groupSentence(robots: RobotsTxt, line: Line): readonly string[] {
  const group = groupsOf(robots, 'google').find(({ userAgents }) =>
    userAgents.some(agent => agent.line === line.number),
  )
  if (!group) return []
  const [first] = group.rules
  const last = group.rules.at(-1)
  if (!first || !last) return ['The group has no rules: everything is allowed.']
  const where = first === last ? `line ${first.line}` : `lines ${first.line} to ${last.line}`
  return [`The group has ${counted(group.rules.length, 'rule')}, in ${where}.`]
}
