/** Edits that repair a finding: each is tried on the rows of the audit before it is proposed. */
import { numberAt } from '../audit/column.ts'
import { crawlerMatchersOf, siteFinder } from '../audit/crawler-matchers.ts'
import type { FindingRepair } from '../audit/finding.ts'
import { serialisedOrigin } from '../audit/origins.ts'
import type { VerdictColumn } from '../audit/verdict-column.ts'
import { createVerdictColumns, judgeRows, type VerdictColumns } from '../audit/verdict-columns.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { isText } from '../dialects/index.ts'
import { applyLineChanges, bufferText, type LineChanges, lineBufferOf } from '../edit/line-buffer.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { foundAndOpen } from '../proofs/bounded.ts'
import { compare } from '../proofs/compare.ts'
import { listOf, type Wording } from '../text/wording.ts'
import { ALLOWED, BLOCKED } from '../verdict/verdict-code.ts'
import { isProposed, isResource, isUnwished, type JoinedRows, joinedCount } from './joined.ts'
import { say } from './sentences.ts'

/** What an edit changes on the rows: of those that it is meant to open, how many, and how many others. */
export interface Trial {
  readonly site: number
  readonly robots: RobotsTxt
  readonly text: string
  /** The verdicts on the rows after the edit. */
  readonly after: VerdictColumns
  readonly repaired: number
  readonly others: number
}

/** What a repair is meant to do: open some rows, or close what nobody wants to be found. */
export type RepairAim = { readonly opens: (row: number) => boolean } | 'close'

/** Judges all rows by a file with an edit. */
export function tried(joined: JoinedRows, site: number, text: string, aim: RepairAim): Trial {
  const { rows, verdicts, options } = joined.list
  const robots = parse(text)
  const sites = verdicts.crawlerMatchers.sites.map((one, i) => (i === site ? { ...one, robots } : one))
  const matchers = crawlerMatchersOf(sites, options.crawlers)
  const after = createVerdictColumns(matchers, { limit: Number.POSITIVE_INFINITY, used: 0 }, verdicts)
  const count = joinedCount(joined)
  judgeRows(after, rows, siteFinder(matchers, rows.origins.names), count)
  /** For each row, whether something else changes than what is meant. */
  const isOther = new Uint8Array(count)
  const pairs = new Map<VerdictColumn, Set<VerdictColumn>>()
  matchers.crawlers.forEach((crawler, i) => {
    const now = after.columns[matchers.columnOf[i] as number]
    const was = verdicts.columns[verdicts.crawlerMatchers.columnOf[i] as number]
    if (!now || !was || now.reused?.column === was) return
    const seen = pairs.get(was) ?? new Set()
    // Without a wish, crawlers with the same verdicts have the same changes.
    if (seen.has(now) && joined.wish.length === 0) return
    pairs.set(was, seen.add(now))
    markOthers(joined, crawler, was, now, aim, isOther)
  })
  const others = isOther.reduce((sum, one) => sum + one, 0)
  const repaired = aim === 'close' ? 0 : openedRows(joined, after, aim.opens)
  return { site, robots, text, after, repaired, others }
}

function markOthers(
  joined: JoinedRows,
  crawler: Crawler,
  was: VerdictColumn,
  now: VerdictColumn,
  aim: RepairAim,
  isOther: Uint8Array,
): void {
  const engine = joined.engines.find(({ crawler: own }) => own.token === crawler.token)
  for (let row = 0; row < isOther.length; row++) {
    const before = was.states[numberAt(was.outcomes, row)]
    const after = now.states[numberAt(now.outcomes, row)]
    if (before === after) continue
    const isMeant =
      aim === 'close'
        ? after === BLOCKED && !(engine && isFound(joined, row, engine))
        : after === ALLOWED && aim.opens(row) && !isUnwished(joined, row, crawler)
    if (!isMeant) isOther[row] = 1
  }
}

/** Whether something says that a search engine should get a row. */
const isFound = (joined: JoinedRows, row: number, engine: JoinedRows['engines'][number]): boolean =>
  (isProposed(joined, row, engine) || isResource(joined, row)) && !isUnwished(joined, row, engine.crawler)

/** How many of the meant rows no search engine is kept out of any more. */
function openedRows(joined: JoinedRows, after: VerdictColumns, opens: (row: number) => boolean) {
  const columns = new Set(
    joined.engines.flatMap(({ number }) => after.columns[after.crawlerMatchers.columnOf[number] as number] ?? []),
  )
  let opened = 0
  for (let row = 0; row < joinedCount(joined); row++) {
    if (!opens(row)) continue
    if ([...columns].every(({ states, outcomes }) => states[numberAt(outcomes, row)] === ALLOWED)) opened++
  }
  return opened
}

/** The file of a site as the audit reads it. */
export const siteFileOf = ({ list }: JoinedRows, site: number): RobotsTxt | undefined =>
  list.verdicts.crawlerMatchers.sites[site]?.robots

/** The origin of a site, if there are several. */
export const siteOriginOf = ({ list }: JoinedRows, site: number): string | undefined => {
  const { sites } = list.verdicts.crawlerMatchers
  const own = sites[site]
  return own && sites.length > 1 ? serialisedOrigin(own.origin) : undefined
}

export const editedText = (robots: RobotsTxt, changes: LineChanges): string =>
  bufferText(applyLineChanges(lineBufferOf(robots), changes))

/**
 * The best of several edits: one that repairs everything and changes nothing else; otherwise the one that repairs the most
 * more than it changes. Undefined if none repairs more than it changes.
 */
export function bestTrial(trials: readonly Trial[], all: number): Trial | undefined {
  const whole = trials.find(({ repaired, others }) => repaired === all && others === 0)
  const [best] = [...trials].sort((a, b) => b.repaired - b.others - (a.repaired - a.others))
  return whole ?? (best && best.repaired > best.others ? best : undefined)
}

export function repairOf(joined: JoinedRows, trial: Trial, effect: Wording, isOpening: boolean): FindingRepair {
  const { list } = joined
  const site = list.verdicts.crawlerMatchers.sites[trial.site]
  const before = site?.robots ?? trial.robots
  return {
    origin: site ? serialisedOrigin(site.origin) : '',
    text: trial.text,
    removed: linesOnlyIn(before, trial.robots),
    added: linesOnlyIn(trial.robots, before),
    effect,
    proof: proofOf(joined, before, trial, isOpening),
    repairs: trial.repaired,
    others: trial.others,
  }
}

/** What `compare` proves of an edit, in each dialect in which the crawlers of the audit read the file. */
function proofOf({ list }: JoinedRows, before: RobotsTxt, { site, robots }: Trial, isOpening: boolean): Wording {
  const dialects = new Set(list.verdicts.crawlerMatchers.matchers.flatMap(ofSites => ofSites[site]?.dialect ?? []))
  // Nothing is proved of how programs read files.
  if (![...dialects].every(isText)) return say('notProved')
  const changes = [...dialects].flatMap(dialect => compare(before, robots, { dialect, limit: 100 }).changes)
  const meant = isOpening ? 'allowed' : 'blocked'
  const changed = changes.filter(({ result }) => result !== 'equivalent')
  const isProved = changed.every(({ result, differences }) => {
    const { found, open } = foundAndOpen(differences)
    return result === 'different' && open.length === 0 && found.every(({ to }) => to === meant)
  })
  if (!isProved) return say('notProved')
  const tokens = changed.flatMap(({ crawlers: own }) =>
    own.flatMap(({ productToken }) => [productToken].flat()[0] ?? []),
  )
  const crawlers = listOf([...new Set(tokens)].map(token => (token === '*' ? say('withoutGroup') : token)))
  return say(isOpening ? 'provedOpens' : 'provedCloses', { crawlers })
}

/** The lines that one file has more often than another. */
function linesOnlyIn(one: RobotsTxt, other: RobotsTxt): readonly string[] {
  const left = new Map<string, number>()
  for (const text of lineTexts(other)) left.set(text, (left.get(text) ?? 0) + 1)
  return lineTexts(one).filter(text => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0 && text.trim() !== ''
  })
}

const lineTexts = ({ text }: RobotsTxt): readonly string[] => text.split('\n')
