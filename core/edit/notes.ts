import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { membersOf } from './family.ts'
import type { Task } from './rewrite.ts'

/**
 * What there is to know about a change.
 * - `already`: nothing had to be done.
 * - `not-possible`: nothing was done.
 * - `family`: crawlers that were asked for by a common name; the change is for them too.
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
  | 'family'
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
  /** One or two plain English sentences that name the tokens. */
  readonly message: string
  /** The same, to be translated. */
  readonly wording: Wording
}

const { say, templates } = wordings('note', {
  already: 'Nothing to do for $tokens$: the file already says so.',
  'not-possible':
    'Nothing was changed for $tokens$: no edit was found that leaves all other crawlers as they are. Some crawlers may assign lines of the file to other groups than others do, or the file is longer than the 500 KiB that crawlers read.',
  family: {
    one: 'A name that stands for several crawlers was chosen: the change is also for $tokens$.',
    other: 'A name that stands for several crawlers was chosen: the change is also for $tokens$.',
  },
  'followers-kept': {
    one: 'Nothing changes for $tokens$: it has no group of its own and follows one that changes, so the edit names it.',
    other:
      'Nothing changes for $tokens$: they have no groups of their own and follow one that changes, so the edit names them.',
  },
  'followers-follow': {
    one: 'The change is also for $tokens$: it has no group of its own and follows one that changes.',
    other: 'The change is also for $tokens$: they have no groups of their own and follow one that changes.',
  },
  'does-not-obey': {
    one: '$tokens$ does not follow robots.txt: a group cannot block it.',
    other: '$tokens$ do not follow robots.txt: a group cannot block them.',
  },
  'may-not-apply': {
    one: 'The operator of $tokens$ says that robots.txt may not apply: a group may not block it.',
    other: 'The operators of $tokens$ say that robots.txt may not apply: a group may not block them.',
  },
  'with-exceptions': {
    one: '$tokens$ follows robots.txt with exceptions that its operator names.',
    other: '$tokens$ follow robots.txt with exceptions that their operators name.',
  },
  'user-triggered': {
    one: '$tokens$ fetches pages that a person asks for. Its operator does not say whether it follows robots.txt.',
    other: '$tokens$ fetch pages that a person asks for. Their operators do not say whether they follow robots.txt.',
  },
  'ignores-everyone': {
    one: '$tokens$ follows only a group of its own: a group for * does not concern it.',
    other: '$tokens$ follow only a group of their own: a group for * does not concern them.',
  },
  control: {
    one: 'Nothing is fetched under the name $tokens$: the group states how pages that others fetched may be used.',
    other: 'Nothing is fetched under the names $tokens$: the group states how pages that others fetched may be used.',
  },
})

export { templates as noteTemplates }

export function policyNote(kind: PolicyNoteKind, tokens: readonly string[]): PolicyNote {
  const wording = say(kind, { count: tokens.length, tokens: listOf(tokens, tokens.length) })
  return { kind, tokens, message: wording.text, wording }
}

/** What is to be said of the tokens before anything is done. */
export function notesAbout(task: Task): readonly PolicyNote[] {
  const { policy, requested, tokens, open } = task
  const crawlers = tokens.map(crawlerForOwnToken)
  const opened = openOf(task)
  const about = (kind: PolicyNoteKind, applies: (crawler: Crawler) => boolean) => {
    const concerned = crawlers.filter(applies).map(({ token }) => token)
    return concerned.length > 0 ? [policyNote(kind, concerned)] : []
  }
  return [
    ...about('already', ({ token }) => requested.includes(token) && !opened.includes(token)),
    ...about('family', ({ token }) => !requested.includes(token) && open.length > 0),
    ...(policy === 'block' ? crawlerNotes.flatMap(([kind, applies]) => about(kind, applies)) : []),
    ...(policy === 'allow' ? [] : about('ignores-everyone', ({ globalGroup }) => globalGroup === false)),
  ]
}

/** Those that were asked for and for which, or for a crawler that they stand for, something is to be done. */
export function openOf({ requested, open }: Pick<Task, 'requested' | 'open'>): readonly string[] {
  return requested.filter(token => [token, ...membersOf(token)].some(one => open.includes(one)))
}

/** What keeps a group from blocking. */
const crawlerNotes: readonly (readonly [kind: PolicyNoteKind, applies: (crawler: Crawler) => boolean])[] = [
  ['does-not-obey', ({ obeys }) => obeys === 'no'],
  ['may-not-apply', ({ obeys }) => obeys === 'may-not-apply'],
  ['with-exceptions', ({ obeys }) => obeys === 'with-exceptions'],
  ['user-triggered', ({ obeys, kind }) => kind === 'user-fetcher' && obeys === 'not-stated'],
  ['control', ({ kind }) => kind === 'control'],
]
