/** What wishes and whole sites have to do with each other. It needs proofs, so the popup's worker does it. */
import {
  compareWithWish,
  editFor,
  exceptionsOf,
  isAboutSite,
  type PageVerdict,
  parse,
  type Reading,
  type WishEdit,
  type WishLine,
  type WishPreset,
  wishOf,
  wishPresets,
  wishText,
} from '../../core/index.ts'
import { bytesOf } from '../robots/answer.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { siteOf } from '../robots/site-of.ts'
import type { PageWish } from './page-wish.ts'

/** Something that a site does not fulfil. */
export interface Unfulfilled {
  /** The line of the wish, as it is written. */
  readonly text: string
  /** A URL for which crawlers do not get what is wanted; undefined if the line is about something else than access. */
  readonly path: string | undefined
  readonly against: readonly PageVerdict[]
}

/** Where a site does not fulfil a wish. */
export function unfulfilledBy(
  read: CurrentAnswer,
  wish: readonly WishLine[],
  reading: Reading,
): readonly Unfulfilled[] {
  const { origin } = new URL(read.entry.answer.url)
  return compareWithWish(siteOf(read), wish, { reading, origin }).flatMap(
    ({ line, against }): readonly Unfulfilled[] => {
      const text = wishText([line]).trim().replace(/\s+/g, ' ')
      if (against.length === 0) return []
      if (line.wanted !== 'allow' && line.wanted !== 'disallow') return [{ text, path: undefined, against: [] }]
      const verdicts = against.flatMap(({ crawler, path, state, line }) =>
        state === 'allowed' || state === 'blocked' ? [{ crawler, path, state, line }] : [],
      )
      return [...new Set(verdicts.map(({ path }) => path))].map(path => ({
        text,
        path,
        against: verdicts.filter(one => one.path === path),
      }))
    },
  )
}

/** The edit of the site's file after which it fulfils a wish, also for the page that is not as wanted. */
export const editForWish = (octets: string, wish: readonly WishLine[], against: PageWish['against']): WishEdit =>
  editFor(parse(bytesOf({ octets })), [...wish, ...linesOfPage(against)])

/** What a wish wants for one page, as lines: of a whole site, `allow /` is judged by its home page. */
function linesOfPage(against: PageWish['against']): readonly WishLine[] {
  return (['allow', 'disallow'] as const).flatMap(wanted => {
    const concerned = against.filter(({ state }) => state === (wanted === 'allow' ? 'blocked' : 'allowed'))
    const [first] = concerned
    if (!first) return []
    const { pathname, search } = new URL(first.path)
    return [{ who: concerned.map(({ crawler }) => crawler.token).join(','), wanted, where: pathname + search }]
  })
}

export type WishChoice = WishPreset | 'present'

/** What a person may choose for a site. */
export interface WishChoices {
  readonly wishes: Readonly<Record<WishChoice, readonly WishLine[]>>
  /** Areas that are closed today, and stay so with every choice that opens the rest. */
  readonly closed: readonly string[]
}

/** A wish with more exceptions than this would be longer than is kept. */
const MAX_WISH_EXCEPTIONS = 500

export function wishChoices(read: CurrentAnswer): WishChoices {
  const site = siteOf(read)
  const closed = new Set<string>()
  const withExceptions = (lines: readonly WishLine[]): readonly WishLine[] => {
    const exceptions = exceptionsOf(site, lines).slice(0, MAX_WISH_EXCEPTIONS)
    for (const line of exceptions) if (line.wanted === 'disallow' && !isAboutSite(line)) closed.add(line.where)
    return [...lines, ...exceptions]
  }
  const all = Object.entries({ ...wishPresets, present: wishOf(site).lines })
  const wishes = all.map(([id, lines]) => [id, withExceptions(lines)] as const)
  return { wishes: Object.fromEntries(wishes) as WishChoices['wishes'], closed: [...closed] }
}
