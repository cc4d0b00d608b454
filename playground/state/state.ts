import {
  type Crawler,
  crawlerForOwnToken,
  originalText,
  parse,
  type Reading,
  type RobotsTxt,
} from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import type { SimulatedServer } from '../share/server.ts'
import { type Target, targetOf, targetsIn } from './targets.ts'

/** The panes beside the source, in the order of their tabs. Only finished ones are listed. */
export const paneIds = ['verdicts', 'why', 'problems', 'compare', 'crawlers', 'audit'] as const

export type PaneId = (typeof paneIds)[number]

/** Everything that a person can set, the document aside: that belongs to the editor. */
export interface PlaygroundState {
  readonly targets: readonly Target[]
  readonly crawlers: readonly Crawler[]
  readonly reading: Reading
  readonly pane: PaneId
  /** The pane that a test was asked for in, to go back to; until another pane is chosen. */
  readonly cameFrom?: PaneId | undefined
  /** The chosen test, by the target's id and the crawler's token. */
  readonly chosen: Chosen | undefined
  /** How the server is imagined to answer for robots.txt; if left out, it serves the document. */
  readonly server?: SimulatedServer | undefined
  /** The file that the document is compared with. */
  readonly before?: RobotsTxt | undefined
}

export interface Chosen {
  readonly target: number
  readonly crawler: string
}

export type Action =
  /** Texts as `targetsIn` gives them. */
  | { readonly type: 'add-targets'; readonly targets: readonly string[] }
  /** Takes what each text that is no URL may mean. */
  | { readonly type: 'use-suggestions' }
  | { readonly type: 'change-target'; readonly id: number; readonly text: string }
  | { readonly type: 'remove-target'; readonly id: number }
  | { readonly type: 'remove-all-targets' }
  | { readonly type: 'simulate'; readonly server: SimulatedServer | undefined }
  | { readonly type: 'choose-crawlers'; readonly tokens: readonly string[] }
  | { readonly type: 'read-as'; readonly reading: Reading }
  | { readonly type: 'choose'; readonly target?: number; readonly crawler?: string }
  | { readonly type: 'show'; readonly pane: PaneId }
  /** Shows the verdict on a target for a crawler that it is about: one that is shown already, or the first. */
  | { readonly type: 'test'; readonly target: string; readonly tokens: readonly string[]; readonly pane: PaneId }
  | { readonly type: 'compare-with'; readonly before: RobotsTxt | undefined }
  | { readonly type: 'load'; readonly settings: Settings }
  /** Asks about other targets than before, and about the first of them first. */
  | { readonly type: 'replace-targets'; readonly targets: readonly string[] }

/** The state as plain data, for drafts and links. */
export interface Settings {
  readonly targets: readonly string[]
  readonly crawlers: readonly string[]
  readonly reading: Reading
  readonly pane: PaneId
  /** The chosen test: the target's place in the list, and the crawler's token. */
  readonly chosen?: { readonly target: number; readonly crawler: string } | undefined
  readonly server?: SimulatedServer | undefined
  /** The file that the document is compared with, with its own line ends. */
  readonly before?: string | undefined
}

export function stateOf({ targets, crawlers, reading, pane, chosen, before, server }: Settings): PlaygroundState {
  const state = {
    targets: targets.map((text, id) => targetOf(id, text)),
    crawlers: crawlersOf(crawlers),
    reading,
    pane,
    chosen,
    ...(before !== undefined && { before: parse(before) }),
    ...(server && { server }),
  }
  return withValidChoice(state)
}

export function settingsOf({ targets, crawlers, reading, pane, chosen, before, server }: PlaygroundState): Settings {
  const place = targets.findIndex(target => target.id === chosen?.target)
  return {
    targets: targets.map(target => target.text),
    crawlers: crawlers.map(crawler => crawler.token),
    reading,
    pane,
    ...(chosen && place >= 0 && { chosen: { target: place, crawler: chosen.crawler } }),
    ...(before && { before: originalText(before) }),
    ...(server && { server }),
  }
}

/** What the state becomes; the same object if nothing changes. */
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
      return { ...state, targets: [], chosen: undefined }
    case 'simulate':
      return { ...state, server: action.server }
    case 'choose-crawlers':
      return withValidChoice({ ...state, crawlers: crawlersOf(action.tokens) })
    case 'read-as':
      return { ...state, reading: action.reading }
    case 'choose': {
      const { target = state.chosen?.target, crawler = state.chosen?.crawler } = action
      if (target === undefined || crawler === undefined) return state
      return withValidChoice({ ...state, chosen: { target, crawler } })
    }
    case 'show':
      return { ...state, pane: action.pane, cameFrom: undefined }
    case 'test':
      return test(state, action)
    case 'compare-with':
      return { ...state, before: action.before }
    case 'load':
      return stateOf(action.settings)
    case 'replace-targets':
      return withValidChoice({
        ...state,
        targets: action.targets.map((text, id) => targetOf(id, text)),
        chosen: state.chosen && { ...state.chosen, target: 0 },
      })
  }
}

/** Which of the texts are in the list already. */
export function alreadyThere(state: PlaygroundState, texts: readonly string[]): readonly string[] {
  const known = new Set(state.targets.map(target => target.text))
  return texts.filter(text => known.has(text))
}

/** The first of the new ones is chosen, so that its verdict is seen at once. */
function addTargets(state: PlaygroundState, texts: readonly string[]): PlaygroundState {
  const known = new Set(alreadyThere(state, texts))
  const next = nextId(state.targets)
  const added = texts.filter(text => !known.has(text)).map((text, index) => targetOf(next + index, text))
  const first = added[0] ?? state.targets.find(target => target.text === texts[0])
  if (!first) return state
  const crawler = state.chosen?.crawler ?? state.crawlers[0]?.token
  return withValidChoice({
    ...state,
    targets: [...state.targets, ...added],
    chosen: crawler === undefined ? undefined : { target: first.id, crawler },
  })
}

function test(state: PlaygroundState, { target, tokens, pane }: Extract<Action, { type: 'test' }>): PlaygroundState {
  const concerned = new Set(tokens.map(lowerCaseToken))
  const shown = state.crawlers.map(({ token }) => token)
  const isConcerned = (token: string) => concerned.has(lowerCaseToken(token))
  const crawlers = shown.some(isConcerned) ? state.crawlers : crawlersOf([...shown, ...tokens.slice(0, 1)])
  const cameFrom = pane === state.pane ? state.cameFrom : state.pane
  const added = addTargets({ ...state, crawlers, pane, cameFrom }, targetsIn(target))
  const crawler = crawlers.find(({ token }) => isConcerned(token))?.token
  return crawler === undefined ? added : reduce(added, { type: 'choose', crawler })
}

function changeTarget(state: PlaygroundState, id: number, text: string): PlaygroundState {
  if (text === '') return removeTarget(state, id)
  return { ...state, targets: state.targets.map(target => (target.id === id ? targetOf(id, text) : target)) }
}

/** Two texts may mean the same URL: it stays once. */
function withSuggestions(state: PlaygroundState): PlaygroundState {
  const seen = new Set<string>()
  const targets = state.targets
    .map(target => (target.problem?.reason === 'no-scheme' ? targetOf(target.id, target.problem.suggestion) : target))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
  return withValidChoice({ ...state, targets })
}

/** The choice goes on to the next target, or to the one before if there is none. */
function removeTarget(state: PlaygroundState, id: number): PlaygroundState {
  const place = state.targets.findIndex(target => target.id === id)
  const targets = state.targets.filter(target => target.id !== id)
  const next = targets[Math.min(place, targets.length - 1)]
  const moved = state.chosen?.target === id && next ? { ...state.chosen, target: next.id } : state.chosen
  return withValidChoice({ ...state, targets, chosen: moved })
}

/** There is a chosen test as long as there is one to choose. */
function withValidChoice(state: PlaygroundState): PlaygroundState {
  const { targets, crawlers, chosen } = state
  const target = targets.find(({ id }) => id === chosen?.target) ?? targets[0]
  const crawler = crawlers.find(({ token }) => token === chosen?.crawler) ?? crawlers[0]
  if (!target || !crawler) return chosen === undefined ? state : { ...state, chosen: undefined }
  if (target.id === chosen?.target && crawler.token === chosen.crawler) return state
  return { ...state, chosen: { target: target.id, crawler: crawler.token } }
}

function crawlersOf(tokens: readonly string[]): readonly Crawler[] {
  const named = tokens.filter(token => token.trim() !== '').map(crawlerForOwnToken)
  return [...new Map(named.map(crawler => [lowerCaseToken(crawler.token), crawler])).values()]
}

function nextId(targets: readonly Target[]): number {
  return targets.reduce((next, { id }) => Math.max(next, id + 1), 0)
}
