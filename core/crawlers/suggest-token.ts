import { lowerCaseToken } from '../parse/product-token.ts'
import { nearestOf, nearestWord } from '../text/edit-distance.ts'
import { crawlerOf, crawlers, isOnlyListed } from './registry.ts'

/**
 * Tokens that are only listed are left out: many of them are ordinary words, which are unlikely to be misspelt tokens.
 */
const tokens = crawlers.filter(crawler => !isOnlyListed(crawler)).map(({ token }) => token)

const nearestToken = nearestOf(tokens)

/** Tokens that extend another known token, such as `SemrushBot-BA`, with the index of the hyphen. */
const variants: ReadonlyMap<string, number> = new Map(
  tokens.flatMap(token => {
    const hyphen = token.lastIndexOf('-')
    return hyphen > 0 && crawlerOf(token.slice(0, hyphen)) !== undefined ? [[token, hyphen]] : []
  }),
)

/** The parts of a name with hyphens, without `bot`: `google extended` for `Googlebot-Extended` and for `Google-Extended`. */
const nameParts = (name: string): string =>
  lowerCaseToken(name)
    .split('-')
    .map(part => part.replace(/bot$/, ''))
    .join(' ')

const byParts: ReadonlyMap<string, string> = new Map(
  tokens.filter(token => token.includes('-')).map(token => [nameParts(token), token]),
)

/** The known token of which a name with hyphens differs only in `bot`, as when two names of an operator are mixed. */
export const tokenOfSameParts = (name: string): string | undefined => byParts.get(nameParts(name))

/**
 * The known token that was probably meant by a misspelt one. Undefined if no token is near, or if the text is a known
 * token.
 */
export const suggestToken = (misspelt: string): string | undefined => {
  if (crawlerOf(misspelt) !== undefined) return undefined
  const wanted = lowerCaseToken(misspelt)
  return tokenOfSameParts(misspelt) ?? nearestToken(misspelt, token => areSiblings(wanted, token))
}

/** Tokens without `bot`, `spider`, `crawler` at the end, as people search: `google` for Googlebot. The first counts. */
const byStem: ReadonlyMap<string, string> = new Map(
  tokens.toReversed().flatMap(token => {
    const stem = /^(.{4,}?)-?(?:bot|spider|crawler)$/i.exec(token)?.[1]
    return stem === undefined ? [] : [[lowerCaseToken(stem), token]]
  }),
)

const nearestStem = nearestOf([...byStem.keys()].toReversed())

/**
 * The known token that a person may mean in a search: for a misspelt token, or for the misspelt beginning of a token
 * (`gogle` for `Googlebot`). Undefined if no token is near.
 */
export const suggestForSearch = (text: string): string | undefined =>
  suggestToken(text) ?? byStem.get(nearestStem(lowerCaseToken(text)) ?? '')

/** Whether both begin with a known token: `SemrushBot-SA` is another crawler than `SemrushBot-BA`, no mistyping. */
function areSiblings(wanted: string, token: string): boolean {
  const hyphen = variants.get(token)
  if (hyphen === undefined || !wanted.startsWith(lowerCaseToken(token.slice(0, hyphen + 1)))) return false
  return nearestWord(wanted.slice(hyphen + 1), [token.slice(hyphen + 1)]) === undefined
}
