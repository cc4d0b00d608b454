import type { Crawler } from '../crawlers/crawler.ts'
import { isSameToken } from '../parse/product-token.ts'
import { selectionOf } from './effect.ts'
import { addGroup } from './place.ts'
import { changed, parseSheet, type Sheet } from './sheet.ts'
import { styleOf } from './style.ts'

/**
 * The sheet with each crawler named in the groups that it follows by its fall-back chain or through `*`, next to the line
 * that leads it there. Nobody's verdict changes, and it does not depend on the other tokens any more. Those that follow
 * no group get one that allows everything.
 */
export function nameFollowers(sheet: Sheet, followers: readonly Crawler[]): Sheet {
  const robots = parseSheet(sheet)
  const style = styleOf(robots)
  const insertAfter = new Map<number, string[]>()
  const free: string[] = []
  for (const crawler of followers) {
    const { productToken, groups } = selectionOf(robots, crawler, crawler.dialect)
    if (groups.length === 0) free.push(style.agent(crawler.token))
    for (const { userAgents } of groups) {
      const agent = userAgents.findLast(one => isSameToken(one.productToken, productToken))
      const row = (agent?.line ?? 1) - 1
      insertAfter.set(row, [...(insertAfter.get(row) ?? []), style.agent(crawler.token)])
    }
  }
  const named = changed(sheet, { insertAfter })
  return free.length > 0 ? addGroup(named, [...free, style.rule('allow')]) : named
}
