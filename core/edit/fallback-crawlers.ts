import type { Crawler } from '../crawlers/crawler.ts'
import { isSameToken } from '../parse/product-token.ts'
import { insertGroup } from './insert-group.ts'
import { applyLineChanges, type LineBuffer, parseBuffer } from './line-buffer.ts'
import { styleOf } from './style.ts'
import { selectionOf } from './verify.ts'

/** Names each crawler in the groups that it follows by its chain or `*`, so that it depends on no other token. */
export function nameFallbackCrawlers(buffer: LineBuffer, crawlers: readonly Crawler[]): LineBuffer {
  const robots = parseBuffer(buffer)
  const style = styleOf(robots)
  const insertAfter = new Map<number, string[]>()
  const withoutGroup: string[] = []
  for (const crawler of crawlers) {
    const { productToken, groups } = selectionOf(robots, crawler, crawler.dialect)
    if (groups.length === 0) withoutGroup.push(style.agent(crawler.token))
    for (const { userAgents } of groups) {
      const agent = userAgents.findLast(one => isSameToken(one.productToken, productToken))
      if (!agent) continue
      const index = agent.line - 1
      insertAfter.set(index, [...(insertAfter.get(index) ?? []), style.agent(crawler.token)])
    }
  }
  const named = applyLineChanges(buffer, { insertAfter })
  if (withoutGroup.length === 0) return named
  return insertGroup(named, [...withoutGroup, style.rule('allow')]) ?? named
}
