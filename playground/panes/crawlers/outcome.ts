import type { CrawlerPolicy, Policy } from '../../../core/edit/index.ts'
import { type Edit, lineAt, type RobotsTxt } from '../../../core/index.ts'
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

/** A single edit, in offsets of `from`, that turns the text of `from` into that of `to`. */
export function editBetween(from: RobotsTxt, to: RobotsTxt): Edit {
  const start = commonStart(from.text, to.text)
  const most = Math.min(from.text.length, to.text.length) - start
  let end = 0
  while (end < most && from.text.at(-1 - end) === to.text.at(-1 - end)) end++
  return { from: start, to: from.text.length - end, insert: to.text.slice(start, to.text.length - end) }
}

/** The first line of `after` that changed, 1-based; if that line is blank, the next line with text. */
export function firstChangedLine(before: RobotsTxt, after: RobotsTxt): number {
  const { number } = lineAt(after, commonStart(before.text, after.text))
  return after.lines.slice(number - 1).find(({ from, to }) => to > from)?.number ?? number
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one[at] === other[at]) at++
  return at
}
