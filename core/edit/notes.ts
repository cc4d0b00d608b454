import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Task } from './rewrite.ts'

/**
 * What there is to know about a change.
 * - `already`: nothing had to be done.
 * - `not-possible`: nothing was done.
 * - `followers-kept`: crawlers that fall back to one of the tokens were named, so that they keep their verdicts.
 * - `followers-follow`: they were not, and their verdicts change too.
 * - `does-not-obey`, `may-not-apply`, `with-exceptions`: what the operator says of robots.txt.
 * - `user-triggered`: fetches when a person asks; the operator does not say whether by robots.txt.
 * - `ignores-everyone`: a group for `*` is none for it.
 * - `control`: nothing fetches under the token.
 */
export type PolicyNoteKind =
  | 'already'
  | 'not-possible'
  | 'followers-kept'
  | 'followers-follow'
  | 'does-not-obey'
  | 'may-not-apply'
  | 'with-exceptions'
  | 'user-triggered'
  | 'ignores-everyone'
  | 'control'

export interface PolicyNote {
  readonly kind: PolicyNoteKind
  readonly tokens: readonly string[]
  /** One or two plain sentences that name the tokens. */
  readonly message: string
}

const messages: Readonly<Record<PolicyNoteKind, (names: string, many: boolean) => string>> = {
  already: names => `Nothing to do for ${names}: the file says so already.`,
  'not-possible': names =>
    `Nothing was changed for ${names}: no edit was found that changes nobody else’s verdicts in any reading. Crawlers may take lines of the file for different groups, or it reaches the 500 KiB that they read.`,
  'followers-kept': (names, many) =>
    `${names} ${many ? 'fall' : 'falls'} back to a group that changes, and ${many ? 'are' : 'is'} named now to keep the verdicts.`,
  'followers-follow': (names, many) =>
    `The verdicts of ${names} change too: without a group of ${many ? 'their' : 'its'} own ${many ? 'they fall' : 'it falls'} back to a group that changes.`,
  'does-not-obey': (names, many) =>
    `${names} ${many ? 'do' : 'does'} not follow robots.txt: a group cannot block ${many ? 'them' : 'it'}.`,
  'may-not-apply': (names, many) =>
    `${many ? 'The operators of' : 'The operator of'} ${names} ${many ? 'say' : 'says'} that robots.txt may not apply: a group may not block ${many ? 'them' : 'it'}.`,
  'with-exceptions': (names, many) =>
    `${names} ${many ? 'follow' : 'follows'} robots.txt with exceptions that ${many ? 'their operators name' : 'its operator names'}.`,
  'user-triggered': (names, many) =>
    `${names} ${many ? 'fetch' : 'fetches'} pages that a person asks for; whether by robots.txt is not said.`,
  'ignores-everyone': (names, many) =>
    `${names} ${many ? 'follow' : 'follows'} only a group of ${many ? 'their' : 'its'} own: a group for * does not concern ${many ? 'them' : 'it'}.`,
  control: names =>
    `Nothing fetches under the name ${names}: the group states how pages that others fetched may be used.`,
}

export function policyNote(kind: PolicyNoteKind, tokens: readonly string[]): PolicyNote {
  return { kind, tokens, message: messages[kind](listOf(tokens), tokens.length > 1) }
}

/** What is to be said of the tokens before anything is done. */
export function notesAbout({ policy, tokens, open }: Task): readonly PolicyNote[] {
  const crawlers = tokens.map(crawlerForOwnToken)
  const about = (kind: PolicyNoteKind, applies: (crawler: Crawler) => boolean) => {
    const concerned = crawlers.filter(applies).map(({ token }) => token)
    return concerned.length > 0 ? [policyNote(kind, concerned)] : []
  }
  return [
    ...about('already', ({ token }) => !open.includes(token)),
    ...(policy === 'block' ? crawlerNotes.flatMap(([kind, applies]) => about(kind, applies)) : []),
    ...(policy === 'allow' ? [] : about('ignores-everyone', ({ globalGroup }) => globalGroup === false)),
  ]
}

/** What keeps a group from blocking. */
const crawlerNotes: readonly (readonly [kind: PolicyNoteKind, applies: (crawler: Crawler) => boolean])[] = [
  ['does-not-obey', ({ obeys }) => obeys === 'no'],
  ['may-not-apply', ({ obeys }) => obeys === 'may-not-apply'],
  ['with-exceptions', ({ obeys }) => obeys === 'with-exceptions'],
  ['user-triggered', ({ obeys, kind }) => kind === 'user-fetcher' && obeys === 'not-stated'],
  ['control', ({ kind }) => kind === 'control'],
]

/** "a", "a and b", "a, b and c". */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
