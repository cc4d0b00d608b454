import { byPurpose, type PurposeGroup, purposeGroups } from '../../core/crawlers/index.ts'
import { EVERYWHERE, exceptionsOf, isAboutSite, type Site, type WishLine } from '../../core/index.ts'

/** What a wish is set for on the page: purposes as people ask about them, and crawlers that no group names. */
export type WishPurpose = PurposeGroup | 'everyone'

const namesForPurpose = (purpose: WishPurpose): readonly string[] =>
  purpose === 'everyone' ? ['*'] : purposeGroups[purpose]

/** What is wanted of a purpose: all is open, all is closed, or nothing is said. */
export type Wanted = 'open' | 'closed' | 'none'

export const wishPurposeOf = (token: string): WishPurpose =>
  token === '*' ? 'everyone' : (byPurpose([{ token }])[0]?.purpose ?? 'own')

const namesOfWho = ({ who }: WishLine): readonly string[] => who.split(',').map(name => name.trim())

/** What a wish says about the whole site to a purpose by its name; `none` if nothing, or both. */
export function wantedOf(wish: readonly WishLine[], purpose: WishPurpose): Wanted {
  const own = wish.filter(
    line => isAboutSite(line) && namesOfWho(line).some(name => namesForPurpose(purpose).includes(name)),
  )
  const wanted = new Set(own.map(line => line.wanted))
  if (wanted.size !== 1) return 'none'
  return wanted.has('allow') ? 'open' : 'closed'
}

/**
 * The wish with another one for a purpose. What was said to the purpose by its name goes, and with it the same for its
 * crawlers by their tokens. Areas that are not as wanted now, although the home page is, become exceptions.
 */
export function withWanted(
  wish: readonly WishLine[],
  purpose: WishPurpose,
  wanted: Wanted,
  site: Site,
): readonly WishLine[] {
  const names = namesForPurpose(purpose)
  const before = wantedOf(wish, purpose)
  const others = wish.flatMap(line => {
    const isSame = isAboutSite(line) && line.wanted === (before === 'open' ? 'allow' : 'disallow') && before !== 'none'
    const left = namesOfWho(line).filter(
      name => !names.includes(name) && !(isSame && name !== '*' && wishPurposeOf(name) === purpose),
    )
    return left.length === 0 ? [] : [{ ...line, who: left.join(',') }]
  })
  if (wanted === 'none') return others
  const line: WishLine =
    wanted === 'open'
      ? { who: names.join(','), wanted: 'allow', where: '/' }
      : { who: names.join(','), wanted: 'disallow', where: EVERYWHERE }
  return withExceptions([...others.filter(isAboutSite), line, ...others.filter(one => !isAboutSite(one))], site)
}

/** The wish with the exceptions that the site makes now, where they are not in it. */
export function withExceptions(wish: readonly WishLine[], site: Site): readonly WishLine[] {
  const added = exceptionsOf(site, wish).flatMap(line => {
    const unsaid = namesOfWho(line).filter(
      name =>
        !wish.some(one => one.where === line.where && one.wanted === line.wanted && namesOfWho(one).includes(name)),
    )
    return unsaid.length === 0 ? [] : [{ ...line, who: unsaid.join(',') }]
  })
  return [...wish, ...added]
}

/** The exceptions of a wish for a purpose: its lines for paths. */
export const exceptionsIn = (wish: readonly WishLine[], purpose: WishPurpose): readonly WishLine[] =>
  wish.filter(
    line =>
      !isAboutSite(line) &&
      namesOfWho(line).some(name => namesForPurpose(purpose).includes(name) || wishPurposeOf(name) === purpose),
  )
