import * as v from 'valibot'
import { type Reading, readings } from '../../core/index.ts'
import type { SimulatedServer } from './server.ts'

/** What a link carries and a draft keeps: plain data that says the same on another machine and at another time. */
export interface SharedState {
  /**
   * The file with its own line ends. Octets that are no valid UTF-8 stand as lone surrogates, as in core, and no lone
   * surrogate is lost on the way.
   */
  readonly source: string
  /** If `source` is only the beginning of a file: the size of that file in bytes. */
  readonly cut?: number | undefined
  /** The file that `source` is compared with, written in the same way. */
  readonly before?: string | undefined
  /** URLs and paths, as typed. */
  readonly targets: readonly string[]
  /** Product tokens, known ones and the person's own. */
  readonly crawlers: readonly string[]
  readonly reading: Reading
  /** The chosen test: the target's place in the list, and the crawler's token. */
  readonly chosen?: { readonly target: number; readonly crawler: string } | undefined
  /** The open pane. A pane that this version does not have is for the page to pass over. */
  readonly pane?: string | undefined
  readonly server?: SimulatedServer | undefined
}

const duration = v.pipe(v.number(), v.minValue(0))
const status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const absoluteUrl = v.pipe(v.string(), v.check(hasHost))

const request = {
  url: absoluteUrl,
  redirects: v.exactOptional(v.array(v.object({ status, url: absoluteUrl }))),
}

const headers = v.object({
  cacheControl: v.optional(v.string()),
  expires: v.optional(v.string()),
  date: v.optional(v.string()),
  age: v.optional(v.string()),
  retryAfter: v.optional(v.string()),
  contentType: v.optional(v.string()),
})

/** `access` takes every answer that passes. */
const answer = v.variant('kind', [
  v.object({ kind: v.literal('response'), ...request, status, headers: v.exactOptional(headers) }),
  v.object({ kind: v.literal('too-many-redirects'), ...request }),
  v.object({ kind: v.literal('redirect-loop'), ...request }),
  v.object({
    kind: v.literal('refused-redirect'),
    ...request,
    status,
    to: v.string(),
    because: v.picklist(['not-web', 'insecure', 'local-network']),
  }),
  v.object({
    kind: v.literal('network-error'),
    ...request,
    cause: v.picklist(['dns', 'tls', 'timeout', 'connection', 'unknown']),
  }),
])

/** Fields that are missing get their defaults, and ones that are not known are passed over. */
const schema = v.object({
  source: v.optional(v.string(), ''),
  cut: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  before: v.optional(v.string()),
  targets: v.optional(v.array(v.string()), []),
  crawlers: v.optional(v.array(v.string()), []),
  reading: v.optional(v.picklist(readings), 'as-documented'),
  chosen: v.optional(v.object({ target: v.pipe(v.number(), v.integer(), v.minValue(0)), crawler: v.string() })),
  pane: v.optional(v.string()),
  server: v.optional(
    v.object({
      answer,
      failingFor: v.optional(duration),
      copyAge: v.optional(duration),
      siteReachable: v.optional(v.boolean()),
      askedBy: v.optional(v.literal('browser')),
      sendsHtml: v.optional(v.boolean()),
    }),
  ),
})

/** The state that a value is, with defaults for what is missing; undefined if it is not a state. */
export function sharedStateIn(value: unknown): SharedState | undefined {
  // To the schema a list is an object whose fields are all missing.
  if (Array.isArray(value)) return undefined
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** The state without what a reader would fill in anyway, so that links are short. */
export function withoutDefaults(state: SharedState): Partial<SharedState> {
  const { source, cut, targets, crawlers, reading, before, chosen, pane, server } = state
  return {
    ...(source !== '' && { source }),
    ...(targets.length > 0 && { targets }),
    ...(crawlers.length > 0 && { crawlers }),
    ...(reading !== 'as-documented' && { reading }),
    cut,
    before,
    chosen,
    pane,
    server,
  }
}

function hasHost(url: string): boolean {
  try {
    return new URL(url).host !== ''
  } catch {
    return false
  }
}
