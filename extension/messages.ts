import * as v from 'valibot'
import { boundedList } from '../playground/storage/bounded.ts'
import { isWebOrigin } from './browser/address.ts'
import { Answer, type FetchResult } from './robots/answer.ts'
import { AnswerAtMessage, CurrentAnswerMessage } from './robots/answer-at.ts'
import type { LookupResult } from './robots/lookup.ts'

const Origin = v.pipe(v.string(), v.check(isWebOrigin))

/**
 * All messages that the extension's own pages send to the background. No message contains an address to fetch: the
 * background either reads the address from the browser's record of the tab, or asks a site that the person allowed for
 * its robots.txt.
 */
export const Message = v.variant('type', [
  /** Asks what the robots.txt of this tab's page says; `pressed` if the person pressed a button for that. */
  v.object({
    type: v.literal('look-up'),
    tabId: v.pipe(v.number(), v.integer(), v.minValue(0)),
    refresh: v.boolean(),
    pressed: v.boolean(),
  }),
  /**
   * Asks what the robots.txt of a site says to which this tab's page links. Sent by the audit, after the person allowed the
   * site. The background knows by the tab whether the window is private; it stores nothing from private windows.
   */
  v.object({
    type: v.literal('look-up-site'),
    tabId: v.pipe(v.number(), v.integer(), v.minValue(0)),
    origin: Origin,
  }),
  /** Asks what the robots.txt of this site says. Sent by the playground, after the person allowed the site. */
  v.object({ type: v.literal('fetch-robots-txt'), origin: Origin }),
])

export type Message = v.InferOutput<typeof Message>

/** What the popup, the panel and the audit send. */
export type LookUp = Extract<Message, { type: 'look-up' }>

/** Match patterns to ask for: of a site, and of the one that it redirects to. */
const AskedOrigins = boundedList(v.string(), 20)

/** The answer to `look-up` and `look-up-site`, as the page that asked receives it. */
const LookUpReply = v.variant('type', [
  v.object({
    type: v.literal('known'),
    source: v.picklist(['fresh', 'cached', 'not-modified']),
    read: CurrentAnswerMessage,
  }),
  v.object({
    type: v.literal('needs-permission'),
    because: v.picklist(['no-access', 'redirect', 'page-policy', 'closed-page', 'service-worker']),
    origins: AskedOrigins,
    read: AnswerAtMessage,
  }),
  v.object({ type: v.literal('no-web-page') }),
])

/** The answer to `fetch-robots-txt`. */
const FetchReply = v.variant('type', [
  v.object({ type: v.literal('answer'), answer: Answer }),
  v.object({
    type: v.literal('needs-permission'),
    because: v.picklist(['no-access', 'redirect']),
    origins: AskedOrigins,
  }),
])

/** The message; undefined if the received value is not a message. */
export function readMessage(received: unknown): Message | undefined {
  const result = v.safeParse(Message, received)
  return result.success ? result.output : undefined
}

/** The answer to `fetch-robots-txt`. Throws a `ValiError` if the background answered something else. */
export function readFetchResult(received: unknown): FetchResult {
  return v.parse(FetchReply, received)
}

/** The answer to `look-up`. Throws a `ValiError` if the background answered something else. */
export function readLookupResult(received: unknown): LookupResult {
  return v.parse(LookUpReply, received)
}
