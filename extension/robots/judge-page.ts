import * as v from 'valibot'
import { crawlerForOwnToken, dialects, type SiteVerdict, siteMatcher, siteStates } from '../../core/index.ts'
import { type VerdictReason, verdictReason, type Wording, type WordingValue } from '../../core/verdict/index.ts'
import { boundedList, boundedTable } from '../../playground/storage/bounded.ts'
import type { Settings } from '../settings/settings.ts'
import { createTimeSlicer } from '../slices.ts'
import type { ReadAnswer } from './answer-at.ts'
import { siteOf } from './site-of.ts'

/** No sentence names more things than this. */
const MOST_VALUES = 100

const wording: v.GenericSchema<Wording> = v.object({
  key: v.string(),
  values: boundedTable(
    v.string(),
    v.lazy((): v.GenericSchema<WordingValue> => wordingValue),
    MOST_VALUES,
  ),
  template: v.string(),
  text: v.string(),
})

const wordingValue: v.GenericSchema<WordingValue> = v.union([
  v.string(),
  v.number(),
  wording,
  v.object({ items: boundedList(v.union([v.string(), v.number(), wording]), MOST_VALUES), more: v.number() }),
])

/** The verdict on the page for one chosen crawler, with its reason, as data that storage can carry. */
export const JudgedCrawler = v.object({
  token: v.string(),
  state: v.picklist(siteStates),
  /** The dialect in which the crawler was read. */
  dialect: v.picklist(dialects.map(({ id }) => id)),
  /** The parts of core's `VerdictReason` that the popup shows. */
  reason: v.object({
    /** What decides, in words, unless the line says it all. */
    decides: v.optional(wording),
    rule: v.optional(v.object({ line: v.number(), text: v.string() })),
    line: v.optional(wording),
    group: v.optional(wording),
  }),
  /** The groups that are followed, if any. */
  follows: v.optional(
    v.object({
      /** The product token that the groups name, as the crawler compares it. */
      token: v.string(),
      /** The first line of the first group, and how many groups there are. */
      from: v.number(),
      count: v.number(),
    }),
  ),
})

export type JudgedCrawler = Readonly<v.InferOutput<typeof JudgedCrawler>>

/** 1-based line of the deciding rule, if a rule decides. */
export const decidingLineOf = ({ reason }: Pick<JudgedCrawler, 'reason'>): number | undefined => reason.rule?.line

/**
 * The verdict on a page for every chosen crawler. Divided into short tasks, since a site may have made its file to be
 * slow.
 */
export async function judgePage(
  url: string,
  read: ReadAnswer,
  { crawlers, reading }: Settings,
): Promise<JudgedCrawler[]> {
  const rest = createTimeSlicer()
  const site = siteOf(read)
  const judged: JudgedCrawler[] = []
  for (const token of crawlers) {
    await rest()
    const matcher = siteMatcher(site, crawlerForOwnToken(token), reading)
    await rest()
    const siteVerdict = matcher.decide(url)
    const { state } = siteVerdict
    const reason = shownOf(state, verdictReason(matcher, siteVerdict))
    // The settings offer texts, no programs.
    const dialect = matcher.dialect as JudgedCrawler['dialect']
    judged.push({ token, state, dialect, reason, follows: followedGroupOf(siteVerdict) })
  }
  return judged
}

function followedGroupOf({ verdict }: SiteVerdict): JudgedCrawler['follows'] {
  const [first] = verdict?.groups ?? []
  return first && { token: verdict?.productToken ?? '', from: first.fromLine, count: verdict?.groups.length ?? 0 }
}

function shownOf(
  state: JudgedCrawler['state'],
  { decides, rule, line, group }: VerdictReason,
): JudgedCrawler['reason'] {
  return {
    // If the operator leaves the case open, the line alone does not explain the verdict.
    ...((!rule || state === 'undecided') && { decides }),
    ...(rule && line && { rule, line }),
    ...(group && { group }),
  }
}
