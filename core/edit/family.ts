import { crawlerForOwnToken, crawlerOf, crawlers } from '../crawlers/registry.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Task } from './rewrite.ts'

/** The tokens of the crawlers that a common name stands for: those that fall back to it. None for a crawler's own token. */
export function membersOf(token: string): readonly string[] {
  if (crawlerOf(token)?.kind !== 'family') return []
  const members = crawlers.filter(({ chain }) => chain.slice(1).some(one => isSameToken(one, token)))
  return members.map(member => member.token)
}

/** The common name by which a token was asked for, unless it was asked for by its own name too. */
export function familyAskedFor(token: string, requested: readonly string[]): string | undefined {
  if (requested.some(one => isSameToken(one, token))) return undefined
  return crawlerForOwnToken(token).chain.find(name => requested.some(one => isSameToken(one, name)))
}

/** Whether a token needs no line of its own, as the common name that it was asked for by is given a group. */
export function isCovered(token: string, { requested, open }: Pick<Task, 'requested' | 'open'>): boolean {
  const family = familyAskedFor(token, requested)
  return family !== undefined && open.includes(family)
}
