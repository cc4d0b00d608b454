import type { Crawler } from '../crawlers/crawler.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { applyLineChanges, bufferText, lineBufferOf } from './line-buffer.ts'
import { styleOf } from './style.ts'
import { selectionOf } from './verify.ts'

export interface AddedRule {
  readonly type: 'allow' | 'disallow'
  readonly path: string
  readonly crawlers: readonly Crawler[]
}

/** The file with rules added below the last group of each crawler; who else follows it gets them too. */
export function addRules(robots: RobotsTxt, rules: readonly AddedRule[]): string {
  const buffer = lineBufferOf(robots)
  const style = styleOf(robots)
  const insertAfter = new Map<number, string[]>()
  for (const { type, path, crawlers } of rules) {
    for (const crawler of crawlers) {
      const group = selectionOf(robots, crawler, crawler.dialect).groups.at(-1)
      if (!group) continue
      const last = group.rules.at(-1)?.line ?? group.userAgents.at(-1)?.line ?? group.toLine
      const added = insertAfter.get(last - 1) ?? []
      const text = style.rule(type, path)
      if (!added.includes(text)) insertAfter.set(last - 1, [...added, text])
    }
  }
  return bufferText(applyLineChanges(buffer, { insertAfter }))
}
