import * as v from 'valibot'
import { Entry } from './robots/cache-entry.ts'
import type { Look } from './robots/lookup.ts'

/**
 * Everything that the extension's own pages ask of the background. No message names an address to fetch: the
 * background reads that from the browser's record of the tab.
 */
export const Message = v.variant('type', [
  /** What does the robots.txt of this tab's page say? */
  v.object({ type: v.literal('look'), tabId: v.pipe(v.number(), v.integer(), v.minValue(0)), refresh: v.boolean() }),
])

export type Message = v.InferOutput<typeof Message>

/** The answer to `look`, as the page that asked receives it. */
const LookReply = v.variant('type', [
  v.object({ type: v.literal('known'), source: v.picklist(['fresh', 'cached', 'not-modified']), entry: Entry }),
  v.object({
    type: v.literal('needs-permission'),
    because: v.picklist(['no-access', 'redirect', 'page-policy', 'closed-page']),
    origins: v.array(v.string()),
    entry: v.optional(Entry),
  }),
  v.object({ type: v.literal('no-web-page') }),
])

/** The message, or nothing if it is none. */
export function readMessage(received: unknown): Message | undefined {
  const result = v.safeParse(Message, received)
  return result.success ? result.output : undefined
}

/** Throws a `ValiError` if the background answered something else. */
export function readLook(received: unknown): Look {
  return v.parse(LookReply, received)
}
