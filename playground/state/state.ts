import { crawlerOf, isCrawlerName } from '../../core/crawlers/index.ts'
import {
  type Crawler,
  crawlerForOwnToken,
  originalText,
  parse,
  type Reading,
  type RobotsTxt,
} from '../../core/index.ts'
import { lowerCaseToken, productTokenPrefix } from '../../core/parse/index.ts'
import { stateLimits } from '../share/limits.ts'
import type { SimulatedServer } from '../share/server.ts'
import { parseTarget, type Target, targetsIn } from './targets.ts'

/** The panes next to the source, in the order of their tabs. */
export const paneIds = ['verdicts', 'why', 'problems', 'compare', 'crawlers', 'audit'] as const

export type PaneId = (typeof paneIds)[number]

/** Everything that a person can set, except for the document, which belongs to the editor. */
export interface PlaygroundState {
  readonly targets: readonly Target[]
  /** Texts of targets that the page chose for a file, as long as their list is there. */
  readonly proposed?: readonly string[] | undefined
  readonly crawlers: readonly Crawler[]
  readonly reading: Reading
  readonly pane: PaneId
  /** The pane that was shown before Why: the person returns to it. */
  readonly cameFrom?: PaneId | undefined
  /** Whether the person came back from Why: the control that led there then gets the focus again. */
  readonly cameBack?: boolean | undefined
  /** The chosen test, by the target's id and the crawler's token. */
  readonly chosen: ChosenTestIds | undefined
  /** The simulated answer of the server for robots.txt. By default it serves the document. */
  readonly server?: SimulatedServer | undefined
  /** The file that the document is compared with. */
  readonly before?: RobotsTxt | undefined
  /** The head or the headers of the chosen page, while they are checked. They are not stored. */
  readonly pageHead?: string | undefined
  /** What the owner of the site wants, as lines of `robots.expect`. */
  readonly wish?: string | undefined
}

export interface ChosenTestIds {
  readonly target: number
  readonly crawler: string
}

export type Action =
  /** Texts as `targetsIn` returns them. */
  | { readonly type: 'add-targets'; readonly targets: readonly string[] }
  /** Replaces each text that is not a URL by its suggestion. */
  | { readonly type: 'use-suggestions' }
  | { readonly type: 'change-target'; readonly id: number; readonly text: string }
  | { readonly type: 'remove-target'; readonly id: number }
  | { readonly type: 'remove-all-targets' }
  | { readonly type: 'simulate'; readonly server: SimulatedServer | undefined }
  | { readonly type: 'choose-crawlers'; readonly tokens: readonly string[] }
  | { readonly type: 'read-as'; readonly reading: Reading }
  | { readonly type: 'choose'; readonly target?: number; readonly crawler?: string }
  | { readonly type: 'show'; readonly pane: PaneId }
  /** Shows the verdict on a target for one of these crawlers: one that is shown already, or else the first. */
  | { readonly type: 'test'; readonly target: string; readonly tokens: readonly string[]; readonly pane: PaneId }
  | { readonly type: 'check-page'; readonly head: string | undefined }
  /** `wish` is no longer than `WISH_LIMIT`. */
  | { readonly type: 'wish'; readonly wish: string | undefined }
  | { readonly type: 'compare-with'; readonly before: RobotsTxt | undefined }
  | { readonly type: 'load'; readonly settings: PlaygroundSettings }
  /** Replaces all targets and chooses the first of them. `proposed`: the targets that the page chose. */
  | {
      readonly type: 'replace-targets'
      readonly targets: readonly string[]
      readonly proposed?: readonly string[] | undefined
    }

/** The state as plain data, for drafts and links. */
export interface PlaygroundSettings {
  readonly targets: readonly string[]
  /** The targets that the page chose for a file. */
  readonly proposed?: readonly string[] | undefined
  readonly crawlers: readonly string[]
  readonly reading: Reading
  readonly pane: PaneId
  /** The chosen test: the index of the target, and the crawler's token. */
  readonly chosen?: { readonly target: number; readonly crawler: string } | undefined
  readonly server?: SimulatedServer | undefined
  /** The file that the document is compared with, with its own line ends. */
  readonly before?: string | undefined
  /** What the owner of the site wants, as lines of `robots.expect`. */
  readonly wish?: string | undefined
}

export function stateFromSettings(settings: PlaygroundSettings): PlaygroundState {
  const { targets, proposed, crawlers, reading, pane, chosen, before, server, wish } = settings
  const state = {
    targets: targets.map((text, id) => parseTarget(id, text)),
    ...(proposed && { proposed }),
    crawlers: crawlersFromTokens(crawlers),
    reading,
    pane,
    chosen: chosen && { ...chosen, crawler: crawlerNamed(chosen.crawler)?.token ?? '' },
    ...(before !== undefined && { before: parse(before) }),
    ...(server && { server }),
    wish,
  }
  return withValidChoice(state)
}

export function settingsOf(state: PlaygroundState): PlaygroundSettings {
  const { targets, proposed, crawlers, reading, pane, chosen, before, server, wish } = state
  const place = targets.findIndex(target => target.id === chosen?.target)
  return {
    targets: targets.map(target => target.text),
    ...(proposed && { proposed }),
    crawlers: crawlers.map(crawler => crawler.token),
    reading,
    pane,
    ...(chosen && place >= 0 && { chosen: { target: place, crawler: chosen.crawler } }),
    ...(before && { before: originalText(before) }),
    ...(server && { server }),
    wish,
  }
}

/** The state after an action; the same object if nothing changes. */
export function reduce(state: PlaygroundState, action: Action): PlaygroundState {
  switch (action.type) {
    case 'add-targets':
      return addTargets(state, action.targets)
    case 'use-suggestions':
      return withSuggestions(state)
    case 'change-target':
      return changeTarget(state, action.id, action.text.trim())
    case 'remove-target':
      return removeTarget(state, action.id)
    case 'remove-all-targets':
      return { ...state, targets: [], proposed: undefined, chosen: undefined }
    case 'simulate':
      return { ...state, server: action.server }
    case 'choose-crawlers':
      return withValidChoice({ ...state, crawlers: crawlersFromTokens(action.tokens) })
    case 'read-as':
      return { ...state, reading: action.reading }
    case 'choose': {
      const { target = state.chosen?.target, crawler = state.chosen?.crawler } = action
      if (target === undefined || crawler === undefined) return state
      return withValidChoice({ ...state, chosen: { target, crawler } })
    }
    case 'show':
      return showPane(state, action.pane)
    case 'test':
      return addTest(state, action)
    case 'check-page':
      return { ...state, pageHead: action.head }
    case 'wish':
      return { ...state, wish: action.wish }
    case 'compare-with':
      return { ...state, before: action.before }
    case 'load':
      return stateFromSettings(action.settings)
    case 'replace-targets':
      return withValidChoice({
        ...state,
        targets: action.targets.map((text, id) => parseTarget(id, text)),
        proposed: action.proposed,
        chosen: state.chosen && { ...state.chosen, target: 0 },
      })
  }
}

/** The texts that are in the list already. */
export function alreadyThere(state: PlaygroundState, texts: readonly string[]): readonly string[] {
  const known = new Set(state.targets.map(target => target.text))
  return texts.filter(text => known.has(text))
}

/** Adds targets and chooses the first new one, so that its verdict is visible at once. */
function addTargets(state: PlaygroundState, texts: readonly string[]): PlaygroundState {
  const known = new Set(alreadyThere(state, texts))
  const next = nextId(state.targets)
  const added = texts.filter(text => !known.has(text)).map((text, index) => parseTarget(next + index, text))
  const first = added[0] ?? state.targets.find(target => target.text === texts[0])
  if (!first) return state
  const crawler = state.chosen?.crawler ?? state.crawlers[0]?.token
  return withValidChoice({
    ...state,
    targets: [...state.targets, ...added],
    chosen: crawler === undefined ? undefined : { target: first.id, crawler },
  })
}

function showPane(state: PlaygroundState, pane: PaneId): PlaygroundState {
  if (pane === state.pane) return state
  const cameFrom = pane === 'why' ? state.pane : undefined
  return { ...state, pane, cameFrom, cameBack: state.pane === 'why' && pane === state.cameFrom }
}

function addTest(state: PlaygroundState, { target, tokens, pane }: Extract<Action, { type: 'test' }>): PlaygroundState {
  const concerned = new Set(tokens.map(lowerCaseToken))
  const shown = state.crawlers.map(({ token }) => token)
  const isConcerned = (token: string) => concerned.has(lowerCaseToken(token))
  const crawlers = shown.some(isConcerned) ? state.crawlers : crawlersFromTokens([...shown, ...tokens.slice(0, 1)])
  const added = addTargets({ ...showPane(state, pane), crawlers }, targetsIn(target))
  const crawler = crawlers.find(({ token }) => isConcerned(token))?.token
  return crawler === undefined ? added : reduce(added, { type: 'choose', crawler })
}

function changeTarget(state: PlaygroundState, id: number, text: string): PlaygroundState {
  if (text === '') return removeTarget(state, id)
  return { ...state, targets: state.targets.map(target => (target.id === id ? parseTarget(id, text) : target)) }
}

/** Applies the suggestions. If two texts then name the same URL, one of them stays. */
function withSuggestions(state: PlaygroundState): PlaygroundState {
  const seen = new Set<string>()
  const targets = state.targets
    .map(target =>
      target.problem?.reason === 'no-scheme' ? parseTarget(target.id, target.problem.suggestion) : target,
    )
    .filter(({ text }) => !seen.has(text) && seen.add(text))
  return withValidChoice({ ...state, targets })
}

/** Removes a target. The choice moves to the next target, or to the one before if there is none. */
function removeTarget(state: PlaygroundState, id: number): PlaygroundState {
  const place = state.targets.findIndex(target => target.id === id)
  const targets = state.targets.filter(target => target.id !== id)
  const next = targets[Math.min(place, targets.length - 1)]
  const moved = state.chosen?.target === id && next ? { ...state.chosen, target: next.id } : state.chosen
  return withValidChoice({ ...state, targets, chosen: moved })
}

/** Makes sure that a test is chosen as long as there is one to choose. */
function withValidChoice(state: PlaygroundState): PlaygroundState {
  const { targets, crawlers, chosen } = state
  const target = targets.find(({ id }) => id === chosen?.target) ?? targets[0]
  const crawler = crawlers.find(({ token }) => token === chosen?.crawler) ?? crawlers[0]
  if (!target || !crawler) return chosen === undefined ? state : { ...state, chosen: undefined }
  if (target.id === chosen?.target && crawler.token === chosen.crawler) return state
  return { ...state, chosen: { target: target.id, crawler: crawler.token } }
}

/** The crawler that a text of a link or a draft names, such as `Googlebot/2.1`; undefined if it is not a name. */
export function crawlerNamed(text: string): Crawler | undefined {
  const name = text.trim()
  return crawlerOf(name) ?? (isCrawlerName(name) ? crawlerForOwnToken(name) : crawlerOf(productTokenPrefix(name)))
}

/** Crawlers by their tokens, each once, and no more than links and drafts hold. */
function crawlersFromTokens(tokens: readonly string[]): readonly Crawler[] {
  const named = tokens.map(crawlerNamed).filter(crawler => crawler !== undefined)
  const each = [...new Map(named.map(crawler => [lowerCaseToken(crawler.token), crawler])).values()]
  return each.slice(0, stateLimits.crawlers)
}

function nextId(targets: readonly Target[]): number {
  return targets.reduce((next, { id }) => Math.max(next, id + 1), 0)
}
