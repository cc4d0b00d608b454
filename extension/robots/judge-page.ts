import * as v from 'valibot'
import { crawlerForOwnToken, dialects, type SiteVerdict, siteMatcher, siteStates } from '../../core/index.ts'
import { type VerdictReason, verdictReason, type Wording, type WordingValue } from '../../core/verdict/index.ts'
import type { Settings } from '../settings/settings.ts'
import { slices } from '../slices.ts'
import type { CacheEntry } from './cache-entry.ts'
import { siteOf } from './to-core.ts'

const wording: v.GenericSchema<Wording> = v.object({
  key: v.string(),
  values: v.record(
    v.string(),
    v.lazy((): v.GenericSchema<WordingValue> => wordingValue),
  ),
  template: v.string(),
  text: v.string(),
})

const wordingValue: v.GenericSchema<WordingValue> = v.union([
  v.string(),
  v.number(),
  wording,
  v.object({ items: v.array(v.union([v.string(), v.number(), wording])), more: v.number() }),
])

/** What one selected crawler gets for the page, and why, in data that storage can carry. */
export const Judged = v.object({
  token: v.string(),
  state: v.picklist(siteStates),
  /** The dialect in which the crawler was read. */
  dialect: v.picklist(dialects.map(({ id }) => id)),
  /** The parts of core's `VerdictReason` that are shown. */
  reason: v.object({
    /** Where a line decides, only if that takes words besides the line. */
    decides: v.optional(wording),
    rule: v.optional(v.object({ line: v.number(), text: v.string() })),
    line: v.optional(wording),
    group: v.optional(wording),
    section: v.object({ title: v.string(), url: v.string() }),
  }),
  /** Whose groups are followed, if any are. */
  follows: v.optional(
    v.object({
      /** The product token that they stand for, as the crawler compares it. */
      token: v.string(),
      /** The first line of the first of them, and how many there are. */
      from: v.number(),
      count: v.number(),
    }),
  ),
})

export type Judged = Readonly<v.InferOutput<typeof Judged>>

/** 1-based line of the rule that decides, if one does. */
export const lineOf = ({ reason }: Pick<Judged, 'reason'>): number | undefined => reason.rule?.line

/**
 * The verdict on a page for every selected crawler. Divided into short tasks, since a site may have made its file to be
 * slow.
 */
export async function judgePage(url: string, entry: CacheEntry, { crawlers, reading }: Settings): Promise<Judged[]> {
  const rest = slices()
  const site = siteOf(entry)
  const judged: Judged[] = []
  for (const token of crawlers) {
    await rest()
    const matcher = siteMatcher(site, crawlerForOwnToken(token), reading)
    await rest()
    const siteVerdict = matcher.decide(url)
    const { state } = siteVerdict
    const reason = shownOf(state, verdictReason(matcher, siteVerdict))
    judged.push({ token, state, dialect: matcher.dialect, reason, follows: followedIn(siteVerdict) })
  }
  return judged
}

function followedIn({ verdict }: SiteVerdict): Judged['follows'] {
  const [first] = verdict?.groups ?? []
  return first && { token: verdict?.productToken ?? '', from: first.fromLine, count: verdict?.groups.length ?? 0 }
}

function shownOf(state: Judged['state'], { decides, rule, line, group, section }: VerdictReason): Judged['reason'] {
  return {
    // What the operator leaves open takes a sentence besides the line.
    ...((!rule || state === 'undecided') && { decides }),
    ...(rule && line && { rule, line }),
    ...(group && { group }),
    section: { title: section.title, url: section.url },
  }
}
