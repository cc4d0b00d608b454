import { crawlerForOwnToken, crawlerOf, crawlers } from '../crawlers/registry.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Task } from './task.ts'

/** The tokens of the crawlers that share a common name: those that fall back to it. Empty for a crawler's own token. */
export function membersOf(token: string): readonly string[] {
  if (crawlerOf(token)?.kind !== 'family') return []
  const members = crawlers.filter(({ chain }) => chain.slice(1).some(one => isSameToken(one, token)))
  return members.map(member => member.token)
}

/** The common name through which a token was requested, unless it was also requested by its own name. */
export function familyAskedFor(token: string, requested: readonly string[]): string | undefined {
  if (requested.some(one => isSameToken(one, token))) return undefined
  return crawlerForOwnToken(token).chain.find(name => requested.some(one => isSameToken(one, name)))
}

/** Whether a token needs no user-agent line, because the common name through which it was requested gets a group. */
export function isCovered(token: string, { requested, open }: Pick<Task, 'requested' | 'open'>): boolean {
  const family = familyAskedFor(token, requested)
  return family !== undefined && open.includes(family)
}
