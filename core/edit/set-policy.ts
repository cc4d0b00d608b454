import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Edit } from '../parse/edit.ts'
import { once } from '../parse/memo.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { choiceArgument, shortened } from '../text/choice-argument.ts'
import { groupsOf } from '../verdict/groups.ts'
import { membersOf } from './family.ts'
import { insertGroup } from './insert-group.ts'
import { applyLineChanges, bufferText, editsTo, type LineBuffer, lineBufferOf, parseBuffer } from './line-buffer.ts'
import { notesAbout, openOf, type PolicyNote, type PolicyNoteKind, policyNote } from './notes.ts'
import { planGroups, planNewGroup } from './plan-groups.ts'
import { styleOf } from './style.ts'
import type { Plan, Policy, Task } from './task.ts'
import { type CheckedChange, type CheckedReadings, changedCrawlers, holds, keepsOthers, selectionOf } from './verify.ts'

/** What a person wants for some crawlers. */
export interface PolicyRequest {
  /**
   * Product tokens, known ones and others. The common name of several crawlers means all of them: `Yandex` means
   * YandexBot, YandexImages and the others that fall back to it. A star at the end (`Mediapartners-Google*`) is not
   * part of the token.
   */
  readonly tokens: readonly string[]
  /**
   * - `block`: the crawler may fetch only `/robots.txt`.
   * - `allow`: a group that names the crawler says that it may fetch every URL.
   * - `remove`: no group names the crawler; it follows the rest of its fall-back chain, or `*`.
   */
  readonly policy: Policy
  /**
   * What happens to crawlers that would follow another group than before because they fall back to one of the tokens
   * (Googlebot-Image falls back to Googlebot). `keep` names them in groups where they keep their verdicts; `follow`
   * lets them follow the change, and a note lists them. The default is `follow` for `block` and `remove`, because this
   * is what people mean, and `keep` for `allow`, so that nothing is allowed that was not asked for. Crawlers whose
   * token is retired always follow.
   */
  readonly followers?: 'keep' | 'follow'
}

/** The change of the file that fulfils a request. */
export interface PolicyChange {
  /**
   * Edits of `RobotsTxt.text`, in which every line end is `\n`; sorted, not overlapping. Empty if there is nothing to
   * do.
   */
  readonly edits: readonly Edit[]
  /** The whole file after the edits, with its own line ends. */
  readonly text: string
  readonly notes: readonly PolicyNote[]
}

/**
 * The smallest edit that a careful person would make so that the policy holds for the tokens, both in the dialect that
 * each operator documents and in RFC 9309, while no verdict for any other crawler changes. The result is checked
 * against the groups that all crawlers followed before. If no such edit is found (dialects see different groups in the
 * lines, or the end of the file is past the size limit), nothing is changed and a note says so. A second call with the
 * same request changes nothing.
 *
 * - Groups that name only these tokens keep their place; the wanted rule replaces their rules.
 * - A token is removed from groups that it shares; those do not change otherwise.
 * - Tokens without a group get one together: after the last group, before sitemaps at the end of the file.
 * - Comments, sitemaps and the lines of other crawlers stay.
 *
 * Throws a `TypeError` that names a token which no user-agent line can contain, or which is `*`; also if there is no token,
 * and for another policy.
 */
export function setPolicy(robots: RobotsTxt, request: PolicyRequest): PolicyChange {
  const policy = choiceArgument('A policy', request.policy, policies)
  const { followers = policy === 'allow' ? 'keep' : 'follow' } = request
  choiceArgument('What happens to followers', followers, ['keep', 'follow'])
  const requested = validTokens(request.tokens)
  return policyChange(robots, { policy, followers, requested, members: requested.flatMap(membersOf) })
}

/** The same edit, where the common name of several crawlers is not all of them: they are followers. */
export const setPolicyOfNames = (
  robots: RobotsTxt,
  { tokens, policy, followers }: Required<PolicyRequest>,
): PolicyChange => policyChange(robots, { policy, followers, requested: validTokens(tokens), members: [] })

/** The same for `*`: crawlers that no group names may fetch every URL or none; others keep their verdicts. */
export const setPolicyForEveryone = (robots: RobotsTxt, policy: 'allow' | 'block'): PolicyChange =>
  policyChange(robots, { policy, followers: 'follow', requested: ['*'], members: [] })

function policyChange(
  robots: RobotsTxt,
  {
    policy,
    followers,
    requested,
    members,
  }: Pick<Task, 'policy' | 'requested'> & Pick<PlanStart, 'followers'> & { readonly members: readonly string[] },
): PolicyChange {
  const tokens = members.length === 0 ? requested : validTokens([...requested, ...members])
  const buffer = lineBufferOf(robots)
  // Parsing the string again may give another result than `robots` had. The file as it was written is what counts.
  const before = parseBuffer(buffer)
  const open = tokens.filter(token => !holds(before, token, { policy, requested }))
  const task: Task = { policy, requested, tokens, open }
  const notes = notesAbout(task)
  const unchanged = { edits: [], text: bufferText(buffer) }
  if (open.length === 0) return { ...unchanged, notes }

  const proposals = plans.map(plan => proposalOf(plan, { buffer, before, task, followers }))
  for (const checked of ['all-dialects', 'rfc9309-and-documented', 'documented'] as const) {
    for (const propose of proposals) {
      const { buffer: result, after, exempt, note } = propose(checked)
      if (!isAcceptable({ before, after, checked }, task, exempt)) continue
      return { edits: editsTo(robots, result), text: bufferText(result), notes: note ? [...notes, note] : notes }
    }
  }
  return {
    ...unchanged,
    notes: [...notes.filter(({ kind }) => kind === 'already'), policyNote('not-possible', openOf(task))],
  }
}

type Planner = (buffer: LineBuffer, task: Task) => Plan

/** Dialects differ in what is a user-agent line. If no plan for either's groups works, a new group may. */
const plans: readonly Planner[] = [
  (buffer, task) => planGroups(buffer, task, 'google'),
  (buffer, task) => planGroups(buffer, task, 'rfc9309'),
  planNewGroup,
]

interface PlanStart {
  readonly buffer: LineBuffer
  readonly before: RobotsTxt
  readonly task: Task
  readonly followers: 'keep' | 'follow'
}

/** A file in which the task is done but not checked yet. */
interface Proposal {
  readonly buffer: LineBuffer
  readonly after: RobotsTxt
  /** The crawlers whose verdicts may change with those of the tokens. */
  readonly exempt: readonly Crawler[]
  /** What the proposal does with crawlers that fall back to the tokens. */
  readonly note?: PolicyNote
}

/** Applies a plan and names followers that must keep their verdicts; who follows depends on the checked dialects. */
function proposalOf(
  plan: Planner,
  { buffer, before, task, followers }: PlanStart,
): (checked: CheckedReadings) => Proposal {
  const proposals = new Map<string, Proposal>()
  const applied = (to: LineBuffer) => {
    const result = applyPlan(to, plan(to, task))
    return { buffer: result, after: parseBuffer(result) }
  }
  const withoutNames = once(() => applied(buffer))
  const fallsBack = ({ chain }: Crawler) => chain.some(token => task.tokens.some(one => isSameToken(one, token)))
  return checked => {
    const following = changedCrawlers({ before, after: withoutNames().after, checked }, task.tokens).filter(fallsBack)
    // No crawler fetches under a retired token, so nothing is written for it.
    const inUse = following.filter(crawler => !crawler.retired)
    const names = inUse.map(({ token }) => token)
    if (inUse.length === 0) return { ...withoutNames(), exempt: following }
    if (followers === 'follow') {
      // Of the readings that are checked, only that of the operator and RFC 9309 say what a crawler follows.
      const change = { before, after: withoutNames().after, checked: 'rfc9309-and-documented' } as const
      const concerned = changedCrawlers(change, task.tokens).filter(crawler => inUse.includes(crawler))
      const note = noteOn('followers-follow', concerned, before)
      return { ...withoutNames(), exempt: following, ...note }
    }
    const known = proposals.get(names.join())
    if (known) return known
    const exempt = following.filter(crawler => crawler.retired)
    const note = noteOn('followers-kept', inUse, before)
    const proposal = { ...applied(nameFallbackCrawlers(buffer, inUse)), exempt, ...note }
    proposals.set(names.join(), proposal)
    return proposal
  }
}

/** The note about the crawlers that have no group of their own, if there are any. */
function noteOn(kind: PolicyNoteKind, followers: readonly Crawler[], before: RobotsTxt): Pick<Proposal, 'note'> {
  const tokens = followers.filter(crawler => !hasOwnGroup(before, crawler)).map(({ token }) => token)
  return tokens.length === 0 ? {} : { note: policyNote(kind, tokens) }
}

/** Whether a group names the crawler, in RFC 9309 or as its operator documents. */
const hasOwnGroup = (robots: RobotsTxt, { token, dialect }: Crawler): boolean =>
  (['rfc9309', dialect] as const).some(id =>
    groupsOf(robots, id).some(({ userAgents }) =>
      userAgents.some(({ productToken }) => isSameToken(productToken, token)),
    ),
  )

/** Whether the policy holds after the change, and no verdict changes but for the tokens and the exempt crawlers. */
function isAcceptable(change: CheckedChange, task: Task, exempt: readonly Crawler[]): boolean {
  const { tokens, open } = task
  const policyHolds = tokens.every(token =>
    holds(change.after, token, task, open.includes(token) ? change.checked : 'rfc9309-and-documented'),
  )
  return policyHolds && keepsOthers(change, tokens, exempt)
}

const policies: readonly Policy[] = ['block', 'allow', 'remove']

/** The valid tokens without duplicates, in the spelling of their operators. */
function validTokens(given: readonly string[]): readonly string[] {
  // A program without types may give one text, whose letters would be tokens.
  if (!Array.isArray(given) || given.length === 0) {
    throw new TypeError(`a list of product tokens is needed, not ${shortened(given)}`)
  }
  const tokens = new Map<string, string>()
  for (const token of given) {
    const trimmed = token.trim()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (trimmed === '' || trimmed.startsWith('*') || /[\u0000-\u001f#]/.test(trimmed)) {
      throw new TypeError(`not a product token that a user-agent line can hold: ${JSON.stringify(token)}`)
    }
    const { token: name } = crawlerForOwnToken(trimmed.replace(/(?<!\*)\*+$/, ''))
    tokens.set(lowerCaseToken(name), name)
  }
  return [...tokens.values()]
}

/** The buffer with the plan's changes made and its new group inserted, if it has one and there is a place for it. */
function applyPlan(buffer: LineBuffer, { changes, newGroup }: Plan): LineBuffer {
  const changed = applyLineChanges(buffer, changes)
  return newGroup.length > 0 ? (insertGroup(changed, newGroup) ?? changed) : changed
}

/** Names each crawler in the groups that it follows by its chain or `*`, so that it depends on no other token. */
function nameFallbackCrawlers(buffer: LineBuffer, crawlers: readonly Crawler[]): LineBuffer {
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
