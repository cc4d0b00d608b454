import { crawlerOf, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import { dialects } from '../dialects/index.ts'
import { type AddedRule, addRules } from '../edit/add-rules.ts'
import { editBetween } from '../edit/edit-between.ts'
import type { PolicyNote } from '../edit/notes.ts'
import { type PolicyChange, setPolicyForEveryone, setPolicyOfNames } from '../edit/set-policy.ts'
import type { Edit } from '../parse/edit.ts'
import { originalText, parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { foundAndOpen } from '../proofs/bounded.ts'
import { type CrawlerChanges, compare } from '../proofs/compare.ts'
import type { CrawlerTokens } from '../proofs/crawler-classes.ts'
import { groupsOf } from '../verdict/groups.ts'
import { type CrawlerOutcome, compareWithWish, type WishOutcome } from './compare-with-wish.ts'
import { distanceOf } from './who.ts'
import { EVERYWHERE, isAboutSite, type WishLine } from './wish-line.ts'

/**
 * Why no edit fulfils a wish.
 * - `path`: a line is about a path, and the crawlers follow no group to which its rule could be added.
 * - `use`: a line is about use, or wants that crawlers wait.
 * - `no-edit`: no edit was found that gives these crawlers what is wanted.
 * - `others-change`: the edit that was found changes verdicts for crawlers about which nothing is wanted.
 * - `not-proved`: it is not proved that it does not.
 */
export type WhyNoEdit = 'path' | 'use' | 'no-edit' | 'others-change' | 'not-proved'

/** The edit that fulfils a wish, or why there is none. */
export type WishEdit =
  | {
      readonly state: 'found'
      /** Edits of `RobotsTxt.text`, sorted, not overlapping; empty if the file fulfils the wish already. */
      readonly edits: readonly Edit[]
      /** The whole file after the edits, with its own line ends. */
      readonly text: string
      readonly notes: readonly PolicyNote[]
    }
  | {
      readonly state: 'none'
      readonly because: WhyNoEdit
      /** The lines of the wish that cannot be fulfilled. */
      readonly lines: readonly WishLine[]
    }

/**
 * An edit as `setPolicy` makes it after which a file fulfils a wish, with a rule for each path that still differs. It
 * names each crawler that has to change. `compareWithWish` has shown that the wish holds then, and `compare` has proved that no
 * verdict changes for a crawler about which the wish says nothing; otherwise the result says why there is no edit. The
 * server's answer does not count. Throws as `compareWithWish` does.
 *
 * ```js
 * import { editFor, parse, parseWish } from 'robotscope'
 *
 * const edit = editFor(parse('User-agent: *\nAllow: /\n'), parseWish('GPTBot disallow everywhere').lines)
 * console.log(edit.text.trimEnd().split('\n').at(-1)) // → Disallow: /
 * ```
 */
export function editFor(robots: RobotsTxt, wish: readonly WishLine[]): WishEdit {
  // Those who fall back to a crawler follow it if they may: the smaller edit.
  const found = tryEdit(robots, wish, 'follow')
  return found.state === 'found' ? found : tryEdit(robots, wish, 'keep')
}

function tryEdit(robots: RobotsTxt, wish: readonly WishLine[], followers: 'keep' | 'follow'): WishEdit {
  const { file, ...draft } = edited(robots, wish, followers)
  const left = unfulfilled(file, wish)
  const because = left.length > 0 ? whyLeft(left) : whyOthersCount(robots, file, wish)
  if (because === undefined) return { state: 'found', ...draft }
  const lines = (left.length > 0 ? left : unfulfilled(robots, wish)).map(({ line }) => line)
  return { state: 'none', because, lines }
}

/** The outcomes that an edit has to change: what is not as wanted, or could be decided. */
const unfulfilled = (robots: RobotsTxt, wish: readonly WishLine[]): readonly WishOutcome[] =>
  compareWithWish({ robots }, wish).filter(({ crawlers }) => crawlers.some(isUnfulfilled))

const isUnfulfilled = ({ fulfilment, because }: CrawlerOutcome): boolean =>
  fulfilment === 'not-as-wanted' || because === 'not-said' || because === 'unfinished'

function whyLeft(left: readonly WishOutcome[]): WhyNoEdit {
  if (left.some(({ line }) => line.wanted !== 'allow' && line.wanted !== 'disallow')) return 'use'
  return left.some(({ line }) => !isAboutSite(line)) ? 'path' : 'no-edit'
}

interface WishDraft {
  readonly file: RobotsTxt
  readonly edits: readonly Edit[]
  readonly text: string
  readonly notes: readonly PolicyNote[]
}

/** The file after edits for whole crawlers: `*` first, as others may follow it; then closing, opening, and the rest. */
function edited(robots: RobotsTxt, wish: readonly WishLine[], followers: 'keep' | 'follow'): WishDraft {
  let draft: WishDraft = { file: robots, edits: [], text: originalText(robots), notes: [] }
  const apply = (change: PolicyChange) => {
    if (change.edits.length === 0) return
    const file = parse(change.text)
    const edits = draft.edits.length === 0 ? change.edits : [editBetween(robots, file)]
    draft = {
      file,
      edits,
      text: change.text,
      notes: [...draft.notes, ...change.notes.filter(({ kind }) => kind !== 'already')],
    }
  }
  /** The tokens for which a line about the whole site is not fulfilled. */
  const open = (file: RobotsTxt, wanted: 'allow' | 'disallow'): readonly string[] => {
    const lines = unfulfilled(file, wish).filter(({ line }) => isAboutSite(line) && line.wanted === wanted)
    return [
      ...new Set(lines.flatMap(({ crawlers }) => crawlers.filter(isUnfulfilled).map(({ crawler }) => crawler.token))),
    ]
  }
  const policies = { disallow: 'block', allow: 'allow' } as const
  for (const wanted of ['disallow', 'allow'] as const) {
    if (open(draft.file, wanted).includes('*')) apply(setPolicyForEveryone(draft.file, policies[wanted]))
  }
  const named = (wanted: 'allow' | 'disallow') => open(draft.file, wanted).filter(token => token !== '*')
  const set = (tokens: readonly string[], policy: 'block' | 'allow' | 'remove') =>
    tokens.length === 0 ? undefined : setPolicyOfNames(draft.file, { tokens, policy, followers })
  const toClose = set(named('disallow'), 'block')
  if (toClose) apply(toClose)
  const closed = named('allow')
  // Without its group a crawler may get what is wanted from the rules for others: the smaller edit.
  const without = set(closed, 'remove')
  const still = without && open(parse(without.text), 'allow')
  const helped = without?.edits.length ? closed.filter(token => !still?.includes(token)) : []
  const toRemove = set(helped, 'remove')
  if (toRemove) apply(toRemove)
  const toOpen = set(named('allow'), 'allow')
  if (toOpen) apply(toOpen)
  // Those who fall back to what was opened, or may follow it, are closed by their own names.
  const toCloseAgain = set(named('disallow'), 'block')
  if (toCloseAgain) apply(toCloseAgain)
  // A rule that closes an area may need one that opens a part of it.
  for (let round = 0; round < DEEPEST_AREAS; round++) {
    const text = addRules(draft.file, missingRules(draft.file, wish))
    if (text === draft.text) break
    apply({ text, edits: [editBetween(draft.file, parse(text))], notes: [] })
  }
  return draft
}

/** Of areas within areas, as deep as they are in files. */
const DEEPEST_AREAS = 3

/** Rules for the paths of a wish that are not as wanted. */
function missingRules(file: RobotsTxt, wish: readonly WishLine[]): readonly AddedRule[] {
  return unfulfilled(file, wish).flatMap(({ line, crawlers }): AddedRule[] => {
    const { wanted, where } = line
    if (where === '/' || !where.startsWith('/') || (wanted !== 'allow' && wanted !== 'disallow')) return []
    return [{ type: wanted, path: where, crawlers: crawlers.filter(isUnfulfilled).map(({ crawler }) => crawler) }]
  })
}

/** Why an edit cannot be made for the sake of others; undefined if no verdict changes where nothing is wanted. */
function whyOthersCount(before: RobotsTxt, after: RobotsTxt, wish: readonly WishLine[]): WhyNoEdit | undefined {
  const placesFor = (token: string) =>
    wish.flatMap(line =>
      (line.wanted === 'allow' || line.wanted === 'disallow') && distanceOf(line, { token }) !== undefined
        ? [isAboutSite(line) ? EVERYWHERE : line.where]
        : [],
    )
  const isWanted = (token: string) => placesFor(token).includes(EVERYWHERE)
  const known = crawlers.filter(({ token, retired }) => !retired && !isWanted(token))
  const agents = [before, after].flatMap(file => groupsOf(file, 'rfc9309').flatMap(group => group.userAgents))
  const unknown = agents.map(({ productToken }) => productToken).filter(token => !crawlerOf(token) && token !== '*')
  const comparisons = [
    compare(before, after, { crawlers: ['*', ...new Set(unknown)].map(productToken => ({ productToken })) }),
    ...dialects.map(({ id }) => {
      const readers = known.filter(({ dialect }) => dialect === id).map(crawlerQuery)
      return compare(before, after, { dialect: id, crawlers: readers })
    }),
  ]
  const changes = comparisons.flatMap(one => one.changes.filter(({ result }) => result !== 'equivalent'))
  const isConcerned = ({ differences }: CrawlerChanges) => {
    const { found, open } = foundAndOpen(differences)
    return ({ productToken }: CrawlerTokens) => {
      const [token = '*'] = [productToken].flat()
      if (isWanted(token) || crawlerOf(token)?.retired) return false
      // A rule for a path for which something is wanted changes nothing elsewhere.
      const places = placesFor(token)
      return open.length > 0 || found.some(({ after }) => !after.rule || !places.includes(after.rule.pattern))
    }
  }
  const others = changes.filter(change => change.crawlers.some(isConcerned(change)))
  if (others.length === 0) return undefined
  return others.some(({ result }) => result === 'different') ? 'others-change' : 'not-proved'
}
