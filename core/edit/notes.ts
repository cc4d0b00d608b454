import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { shortened } from '../text/choice-argument.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { membersOf } from './family.ts'
import type { Task } from './task.ts'

/**
 * What a person should know about a change.
 * - `already`: nothing had to be done.
 * - `not-possible`: nothing was done.
 * - `family`: crawlers that were requested by a common name; the change applies to them too.
 * - `followers-kept`: crawlers that fall back to one of the tokens were named, so that they keep their verdicts.
 * - `followers-follow`: such crawlers were not named, and their verdicts change too.
 * - `does-not-obey`, `may-not-apply`, `with-exceptions`: what the operator says about robots.txt.
 * - `user-triggered`: fetches when a person asks; the operator does not say whether it follows robots.txt then.
 * - `ignores-everyone`: the crawler does not follow the group for `*`.
 * - `control`: no crawler fetches under this token.
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

/** A note about a change of the file. */
export interface PolicyNote {
  readonly kind: PolicyNoteKind
  /** The product tokens that the note is about. */
  readonly tokens: readonly string[]
  /** One or two plain English sentences that name the tokens. */
  readonly message: string
  /** The same as a wording, to be translated. */
  readonly wording: Wording
}

const { say, templates } = wordings('note', {
  already: 'Nothing to do for $tokens$: the file already says so.',
  'not-possible':
    'Nothing was changed for $tokens$: no edit was found that leaves all other crawlers as they are. Some crawlers may assign lines of the file to other groups than others do, or the file is longer than the 500 KiB that crawlers read.',
  family: {
    one: 'You chose a name for several crawlers: the change also affects $tokens$.',
    other: 'You chose a name for several crawlers: the change also affects $tokens$.',
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
    one: '$tokens$ does not follow a group for *.',
    other: '$tokens$ do not follow a group for *.',
  },
  control: {
    one: 'Nothing is fetched under the name $tokens$: the group states how pages that other crawlers fetched may be used.',
    other:
      'Nothing is fetched under the names $tokens$: the group states how pages that other crawlers fetched may be used.',
  },
})

export { templates as noteTemplates }

/** The note of this kind about some tokens. Throws a `TypeError` for another kind. */
export function policyNote(kind: PolicyNoteKind, tokens: readonly string[]): PolicyNote {
  const wording = say(kind, { count: tokens.length, tokens: listOf(tokens, tokens.length) })
  if (wording.template === '') throw new TypeError(`no note is of the kind ${shortened(kind)}`)
  return { kind, tokens, message: wording.text, wording }
}

/** The notes about the tokens that are known before the file is changed. */
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

/** The requested tokens for which something is to be done, for the token itself or a crawler that it stands for. */
export function openOf({ requested, open }: Pick<Task, 'requested' | 'open'>): readonly string[] {
  return requested.filter(token => [token, ...membersOf(token)].some(one => open.includes(one)))
}

/** The reasons why a group may not block a crawler. */
const crawlerNotes: readonly (readonly [kind: PolicyNoteKind, applies: (crawler: Crawler) => boolean])[] = [
  ['does-not-obey', ({ obeys }) => obeys === 'no'],
  ['may-not-apply', ({ obeys }) => obeys === 'may-not-apply'],
  ['with-exceptions', ({ obeys }) => obeys === 'with-exceptions'],
  ['user-triggered', ({ obeys, kind }) => kind === 'user-fetcher' && obeys === 'not-stated'],
  ['control', ({ kind }) => kind === 'control'],
]
