import * as v from 'valibot'
import { type Reading, readings } from '../../core/index.ts'
import { programIds } from '../../core/programs/index.ts'
import { beginningOf } from '../storage/bounded.ts'
import { type CutList, stateLimits, WISH_LIMIT } from './limits.ts'
import type { SimulatedServer } from './server.ts'

/** The content of a link or a draft: plain data that means the same on another machine and at another time. */
export interface SharedState {
  /**
   * The file with its own line ends. Octets that are not valid UTF-8 are lone surrogates, as in core, and none of them
   * is lost.
   */
  readonly source: string
  /** The size of the file in bytes, if `source` is only its beginning. */
  readonly cut?: number | undefined
  /** The file's name on the device that it was opened from. Drafts keep the name, links do not. */
  readonly name?: string | undefined
  /** The file that `source` is compared with, in the same form. */
  readonly before?: string | undefined
  /** URLs and paths, as typed. */
  readonly targets: readonly string[]
  /** The targets that the page chose for a file. Drafts keep them, links do not. */
  readonly proposed?: readonly string[] | undefined
  /** Product tokens of known crawlers and own tokens. */
  readonly crawlers: readonly string[]
  readonly reading: Reading
  /** The chosen test: the index of the target, and the crawler's token. */
  readonly chosen?: { readonly target: number; readonly crawler: string } | undefined
  /** The open pane. The page ignores a pane that this version does not have. */
  readonly pane?: string | undefined
  readonly server?: SimulatedServer | undefined
  /** What the owner wants: lines of `robots.expect`. */
  readonly wish?: string | undefined
  /** The lists that were longer than is taken. Neither links nor drafts keep this. */
  readonly cutLists?: readonly CutList[] | undefined
}

const duration = v.pipe(v.number(), v.minValue(0))
const status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const absoluteUrl = v.pipe(v.string(), v.check(hasHost))

const request = {
  url: absoluteUrl,
  redirects: v.exactOptional(beginningOf(v.object({ status, url: absoluteUrl }), stateLimits.redirects)),
}

const headersSchema = v.object({
  cacheControl: v.optional(v.string()),
  expires: v.optional(v.string()),
  date: v.optional(v.string()),
  age: v.optional(v.string()),
  retryAfter: v.optional(v.string()),
  contentType: v.optional(v.string()),
})

/** `access` accepts every answer that passes this schema. */
const answerSchema = v.variant('kind', [
  v.object({ kind: v.literal('response'), ...request, status, headers: v.exactOptional(headersSchema) }),
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

/** Missing fields get their defaults. Unknown fields are ignored. Of lists that are too long, the beginning is taken. */
const schema = v.object({
  source: v.optional(v.string(), ''),
  cut: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  name: v.optional(v.string()),
  before: v.optional(v.string()),
  targets: v.optional(beginningOf(v.string(), stateLimits.targets), []),
  proposed: v.optional(beginningOf(v.string(), stateLimits.targets)),
  crawlers: v.optional(beginningOf(v.string(), stateLimits.crawlers), []),
  reading: v.optional(v.picklist([...readings, ...programIds]), 'as-documented'),
  chosen: v.optional(v.object({ target: v.pipe(v.number(), v.integer(), v.minValue(0)), crawler: v.string() })),
  pane: v.optional(v.string()),
  wish: v.optional(
    v.pipe(
      v.string(),
      v.check(wish => wish.length <= WISH_LIMIT),
    ),
  ),
  server: v.optional(
    v.object({
      answer: answerSchema,
      failingFor: v.optional(duration),
      copyAge: v.optional(duration),
      siteReachable: v.optional(v.boolean()),
      askedBy: v.optional(v.literal('browser')),
      sendsHtml: v.optional(v.boolean()),
    }),
  ),
})

/**
 * A value as a state, with defaults for missing fields; undefined if it is not a state. Of lists that are too long it has
 * the beginning, and says so.
 */
export function sharedStateIn(value: unknown): SharedState | undefined {
  // The schema would accept an array as an object without fields.
  if (Array.isArray(value)) return undefined
  const result = v.safeParse(schema, value)
  if (!result.success) return undefined
  const cutLists = cutListsIn(value as LongLists)
  return { ...result.output, ...(cutLists.length > 0 && { cutLists }) }
}

/** The lists of a value that is a state, or was one before its lists were cut. */
interface LongLists {
  readonly targets?: readonly unknown[]
  readonly crawlers?: readonly unknown[]
  readonly server?: { readonly answer: { readonly redirects?: readonly unknown[] } }
}

function cutListsIn({ targets, crawlers, server }: LongLists): readonly CutList[] {
  const lengths = { targets: targets?.length, crawlers: crawlers?.length, redirects: server?.answer.redirects?.length }
  return (['targets', 'crawlers', 'redirects'] as const).flatMap(list => {
    const { [list]: count = 0 } = lengths
    return count > stateLimits[list] ? { list, count } : []
  })
}

/** The state without default values, so that links are short. */
export function withoutDefaults(state: SharedState): Partial<SharedState> {
  const { source, cut, targets, crawlers, reading, before, chosen, pane, server, wish } = state
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
    wish,
  }
}

function hasHost(url: string): boolean {
  try {
    return new URL(url).host !== ''
  } catch {
    return false
  }
}
