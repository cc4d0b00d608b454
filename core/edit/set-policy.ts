import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Edit } from '../parse/edit.ts'
import { once } from '../parse/memo.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { changedCrawlers, holds, keepsOthers, type Rigour } from './effect.ts'
import { isCovered, membersOf } from './family.ts'
import { nameFollowers } from './followers.ts'
import { notesAbout, openOf, type PolicyNote, policyNote } from './notes.ts'
import { addGroup } from './place.ts'
import { type Policy, rewrite, type Task } from './rewrite.ts'
import { editsTo, parseSheet, type Sheet, sheetOf, sheetText } from './sheet.ts'
import { styleOf } from './style.ts'

export interface PolicyRequest {
  /**
   * Product tokens, known ones and others. The common name of several crawlers stands for all of them: `Yandex` for
   * YandexBot, YandexImages and the others that fall back to it. A star at the end (`Mediapartners-Google*`) is no part of
   * the token.
   */
  readonly tokens: readonly string[]
  /**
   * - `block`: no URL may be fetched but `/robots.txt`.
   * - `allow`: a group of its own says that every URL may.
   * - `remove`: no group names the crawler; it follows the rest of its fall-back chain, or `*`.
   */
  readonly policy: Policy
  /**
   * What becomes of crawlers that would follow another group than before, because their fall-back chain leads to one of
   * the tokens (Googlebot-Image follows Googlebot). `keep` names them where they keep their verdicts; `follow` lets them
   * follow, and a note says which crawlers that are. If this is left out, they follow when the policy is `block` or
   * `remove`, as people mean who ask for it, and keep what they have when it is `allow`, which gives nothing away.
   * Crawlers whose token is retired follow in any case.
   */
  readonly followers?: 'keep' | 'follow'
}

export interface PolicyChange {
  /** For `RobotsTxt.text`, with `\n` for every line end; sorted, not overlapping. Empty if there is nothing to do. */
  readonly edits: readonly Edit[]
  /** The whole file afterwards, with its own line ends. */
  readonly text: string
  readonly notes: readonly PolicyNote[]
}

/**
 * The smallest edit that a careful person would make so that the policy holds for the tokens, in the reading that the
 * operator of each documents and in that of RFC 9309, while nobody else's verdict on any URL changes. What comes out
 * is checked against the groups that everybody followed before; if no such edit is found (the dialects take the lines
 * for different groups, or the end of the file is past the size limit), nothing is changed and a note says so. Done
 * twice it changes nothing the second time.
 *
 * - Groups that name nobody else keep their place; their rules become the one that is wanted.
 * - A token leaves groups that it shares; those stay as they are.
 * - Tokens without a group get one together: behind the last group, before sitemaps at the end of the file.
 * - Comments, sitemaps and everybody else's lines stay.
 *
 * Throws a `TypeError` that names a token which no user-agent line can hold, or which is `*`.
 */
export function setPolicy(robots: RobotsTxt, request: PolicyRequest): PolicyChange {
  const { policy, followers = policy === 'allow' ? 'keep' : 'follow' } = request
  const requested = tokensOf(request.tokens)
  const tokens = tokensOf(requested.flatMap(token => [token, ...membersOf(token)]))
  const sheet = sheetOf(robots)
  // What a string says twice is parsed twice: the file as it was is the measure, whatever it was made from.
  const before = parseSheet(sheet)
  const open = tokens.filter(token => !holds(before, token, { policy, requested }))
  const task: Task = { policy, requested, tokens, open }
  const notes = notesAbout(task)
  const unchanged = { edits: [], text: sheetText(sheet) }
  if (open.length === 0) return { ...unchanged, notes }

  const makers = attempts.map(attempt => makerOf(attempt, sheet, before, task, followers))
  for (const rigour of ['all-dialects', 'rfc9309-and-documented', 'documented'] as const) {
    for (const make of makers) {
      const { sheet: result, after, exempt, note } = make(rigour)
      if (!isRight(before, after, task, exempt, rigour)) continue
      return { edits: editsTo(robots, result), text: sheetText(result), notes: note ? [...notes, note] : notes }
    }
  }
  return {
    ...unchanged,
    notes: [...notes.filter(({ kind }) => kind === 'already'), policyNote('not-possible', openOf(task))],
  }
}

type Attempt = (sheet: Sheet, task: Task) => Sheet

/** The readings differ in what is a user-agent line. If neither view of the groups does, a new group alone may. */
const attempts: readonly Attempt[] = [
  (sheet, task) => rewrite(sheet, task, 'google'),
  (sheet, task) => rewrite(sheet, task, 'rfc9309'),
  (sheet, task) => {
    const { open, policy } = task
    const style = styleOf(parseSheet(sheet))
    if (policy === 'remove') return sheet
    const named = open.filter(token => !isCovered(token, task))
    return addGroup(sheet, [...named.map(style.agent), style.rule(policy === 'block' ? 'disallow' : 'allow')])
  },
]

interface Made {
  readonly sheet: Sheet
  readonly after: RobotsTxt
  /** The crawlers whose verdicts may change with those of the tokens. */
  readonly exempt: readonly Crawler[]
  readonly note?: PolicyNote
}

/** Makes an attempt, and lets those who would follow it keep what they have, unless they may follow. */
function makerOf(
  attempt: Attempt,
  sheet: Sheet,
  before: RobotsTxt,
  task: Task,
  followers: 'keep' | 'follow',
): (rigour: Rigour) => Made {
  const made = new Map<string, Made>()
  const plain = once(() => {
    const result = attempt(sheet, task)
    return { sheet: result, after: parseSheet(result), exempt: [] }
  })
  const fallsBack = ({ chain }: Crawler) => chain.some(token => task.tokens.some(one => isSameToken(one, token)))
  return rigour => {
    const following = changedCrawlers(before, plain().after, task.tokens, rigour).filter(fallsBack)
    // Nothing fetches under a retired token any more, so nothing is written for it.
    const inUse = following.filter(crawler => !crawler.retired)
    const names = inUse.map(({ token }) => token)
    if (inUse.length === 0) return { ...plain(), exempt: following }
    if (followers === 'follow') return { ...plain(), exempt: following, note: policyNote('followers-follow', names) }
    const known = made.get(names.join())
    if (known) return known
    const result = attempt(nameFollowers(sheet, inUse), task)
    const exempt = following.filter(crawler => crawler.retired)
    const kept = { sheet: result, after: parseSheet(result), exempt, note: policyNote('followers-kept', names) }
    made.set(names.join(), kept)
    return kept
  }
}

function isRight(
  before: RobotsTxt,
  after: RobotsTxt,
  { tokens, requested, open, policy }: Task,
  exempt: readonly Crawler[],
  rigour: Rigour,
): boolean {
  const wanted = tokens.every(token =>
    holds(after, token, { policy, requested }, open.includes(token) ? rigour : 'rfc9309-and-documented'),
  )
  return wanted && keepsOthers(before, after, tokens, exempt, rigour)
}

/** Each once, as its operator spells it. */
function tokensOf(given: readonly string[]): readonly string[] {
  const tokens = new Map<string, string>()
  for (const token of given) {
    const trimmed = token.trim()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (trimmed === '' || trimmed.startsWith('*') || /[\u0000-\u001f#]/.test(trimmed)) {
      throw new TypeError(`not a product token that a user-agent line can hold: ${JSON.stringify(token)}`)
    }
    const { token: name } = crawlerForOwnToken(trimmed.replace(/\*+$/, ''))
    tokens.set(lowerCaseToken(name), name)
  }
  return [...tokens.values()]
}
