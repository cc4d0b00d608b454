import * as v from 'valibot'
import { CacheEntry } from './robots/cache-entry.ts'
import type { LookupResult } from './robots/lookup.ts'

/**
 * All messages that the extension's own pages send to the background. No message contains an address to fetch: the
 * background reads that from the browser's record of the tab.
 */
export const Message = v.variant('type', [
  /** What does the robots.txt of this tab's page say? */
  v.object({ type: v.literal('look-up'), tabId: v.pipe(v.number(), v.integer(), v.minValue(0)), refresh: v.boolean() }),
])

export type Message = v.InferOutput<typeof Message>

/** The answer to `look-up`, as the page that asked receives it. */
const LookUpReply = v.variant('type', [
  v.object({ type: v.literal('known'), source: v.picklist(['fresh', 'cached', 'not-modified']), entry: CacheEntry }),
  v.object({
    type: v.literal('needs-permission'),
    because: v.picklist(['no-access', 'redirect', 'page-policy', 'closed-page', 'service-worker']),
    origins: v.array(v.string()),
    entry: v.optional(CacheEntry),
  }),
  v.object({ type: v.literal('no-web-page') }),
])

/** The message; undefined if what was received is not one. */
export function readMessage(received: unknown): Message | undefined {
  const result = v.safeParse(Message, received)
  return result.success ? result.output : undefined
}

/** Throws a `ValiError` if the background answered something else. */
export function readLookupResult(received: unknown): LookupResult {
  return v.parse(LookUpReply, received)
}
