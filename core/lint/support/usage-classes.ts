import { firstIndexWhere } from '../../parse/binary-search.ts'
import { memo } from '../../parse/memo.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group } from '../../parse/robots-txt.ts'
import { foundIn } from '../../proofs/bounded.ts'
import { type UsageRelations, usageRelations } from '../../proofs/usage-relations.ts'
import { contentSignalLinesFor } from '../../usage/content-signals.ts'
import { contentUsageLinesFor, keyOfUsageGroups } from '../../usage/content-usage.ts'
import { compileUsage, type Usage } from '../../usage/usage.ts'
import type { LintContext } from '../context.ts'
import { usageRecords } from './usage-records.ts'

/** Crawlers that follow the same groups, and what is proved about the preferences there. */
export interface UsageClass {
  /** The product tokens; `*` for all crawlers that no group names. */
  readonly tokens: readonly string[]
  /** The numbers of the Content-Usage and Content-Signal lines that they follow. */
  readonly lines: readonly number[]
  readonly relations: UsageRelations
  /** What the file says to them about a URL. */
  readonly usageOf: (url: string) => Usage
}

/** The most product tokens that are looked at, and the most classes of them. */
const MAX_NAMED = 200
const MAX_CLASSES = 20

/** The lint rules that ask for the classes. */
const ASK_FOR_CLASSES = ['contradictory-usage', 'duplicate-usage', 'purpose-token', 'usage-never-decides']

/**
 * The classes of the crawlers that follow Content-Usage or Content-Signal lines; none in other files. In the dialect of
 * RFC 9309. None if there are too many, as something may be true of some of them and not of all.
 */
export const usageClasses = memo((context: LintContext): readonly UsageClass[] => {
  const { robots, work } = context
  const leaveOpen = (groups: number) => {
    work.leaveOpen('groups', 0, groups, ASK_FOR_CLASSES)
    return []
  }
  const named = new Map<string, string>()
  const groups = context.groups('rfc9309')
  let before: Group | undefined
  for (const { line } of usageRecords(context)) {
    const group = groups[firstIndexWhere(groups, ({ fromLine }) => fromLine >= line.number) - 1]
    if (!group || group === before) continue
    before = group
    for (const { productToken } of group.userAgents) {
      if (productToken !== '') named.set(lowerCaseToken(productToken), productToken)
    }
    if (named.size > MAX_NAMED * work.effort) return leaveOpen(named.size)
  }
  const classes = new Map<string, [string, ...string[]]>()
  for (const productToken of named.values()) {
    const key = keyOfUsageGroups(robots, { productToken })
    const same = classes.get(key)
    if (same) same.push(productToken)
    else classes.set(key, [productToken])
  }
  if (classes.size > MAX_CLASSES * work.effort) return leaveOpen(classes.size)
  return [...classes.values()].flatMap(tokens => {
    const [productToken] = tokens
    const followed = [
      ...contentUsageLinesFor(robots, { productToken }),
      ...contentSignalLinesFor(robots, { productToken }),
    ]
    const relations = usageRelations(robots, { productToken, verbatim: true })
    if (relations.state === 'unfinished') {
      for (const { examined, of } of relations.open) work.leaveOpen('pairs', examined, of, ASK_FOR_CLASSES)
    }
    return [
      {
        tokens,
        lines: followed.map(({ line }) => line),
        relations: foundIn(relations),
        usageOf: compileUsage(robots, { productToken, verbatim: true }, 'decide'),
      },
    ]
  })
})
