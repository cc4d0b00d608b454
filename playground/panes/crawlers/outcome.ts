import { type CrawlerPolicy, editBetween, type Policy } from '../../../core/edit/index.ts'
import { lineAt, type RobotsTxt } from '../../../core/index.ts'
import { lowerCaseToken } from '../../../core/parse/index.ts'

/** How many of the tokens have the state that the policy aims at. */
export function countWithPolicy(policies: readonly CrawlerPolicy[], tokens: readonly string[], policy: Policy): number {
  const meant = new Set(tokens.map(lowerCaseToken))
  const named = policies.filter(({ crawler }) => meant.has(lowerCaseToken(crawler.token)))
  const gone = tokens.length - named.length
  switch (policy) {
    case 'block':
      return named.filter(({ state }) => state === 'blocked').length
    case 'allow':
      return named.filter(({ state }) => state === 'allowed').length
    default:
      // A token that was listed only because the file named it is no longer listed, and counts too.
      return named.filter(({ source }) => source !== 'own-group').length + gone
  }
}

/** The first line of `after` that changed, 1-based; if that line is blank, the next line with text. */
export function firstChangedLine(before: RobotsTxt, after: RobotsTxt): number {
  const { number } = lineAt(after, editBetween(before, after).from)
  return after.lines.slice(number - 1).find(({ from, to }) => to > from)?.number ?? number
}
