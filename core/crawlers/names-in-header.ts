/** The names in a User-Agent header or a user-agent line, for linter and audits. */
import type { Crawler } from './crawler.ts'
import { headerShapes } from './data/headers.ts'
import { type HeaderWord, headerWords } from './header-words.ts'
import { isAppPlatform, isBrowserName, isLibraryName, isPlatformName, isRobotName } from './program-names.ts'
import { crawlers } from './registry.ts'

/** How many UTF-16 units are read. Servers accept about 8,000 at most, and names are near the beginning. */
const MAX_HEADER_LENGTH = 4_000

/** A name in a User-Agent header, or in the value of a user-agent line. */
export interface NameInHeader {
  /** As it is written, without its version: `Googlebot` for `Googlebot/2.1`. */
  readonly name: string
  /** Where the name begins and ends, as UTF-16 offsets in the text. */
  readonly from: number
  readonly to: number
  /** Whether a slash follows, before a version. */
  readonly hasVersion: boolean
  /** The known crawler with this name; undefined if none has it. It may be one that never sends requests. */
  readonly crawler: Crawler | undefined
  /**
   * Whether this is surely the name of the sender, or of the program that the line means. False for a name after a word
   * such as `like`, `not` or `fake`, if the text also names another operator's crawler or another program, and if the
   * name does not stand where a crawler writes its own.
   */
  readonly certain: boolean
  /** Whether it stands after a word such as `like`, `not` or `fake`, so that another program is meant. */
  readonly isMentioned: boolean
}

/**
 * The names that a User-Agent header or the value of a user-agent line holds, in their order: the names of known
 * crawlers. The name of another program is first if it stands where a program writes its own. A name stands before white
 * space, `/`, `;` or a bracket and is a whole word, in any case. It has several words if the registry knows it so (`Sogou
 * web spider`), or if the text begins with it and a version follows (`Example web spider/4.0`).
 *
 * - `Mozilla/5.0 (compatible; Googlebot/2.1; …)`: Googlebot, certain.
 * - `Mozilla/5.0 (compatible; ExampleBot/0.1; …)`: ExampleBot, certain; it is not a known crawler.
 * - `SentiBot (compatible with Googlebot)`: SentiBot, certain, and Googlebot, not certain.
 * - `Not Googlebot`: Googlebot, not certain.
 * - `… Safari/601 facebookexternalhit/1.1 Facebot Twitterbot/1.0`, a preview of iMessage: three names, none certain.
 * - `… Mobile/16B92 [Pinterest/iOS]`, a person in an app: no name.
 *
 * The time grows with the length of the text, of which the first 4,000 characters are read. Never throws.
 */
export function namesInHeader(text: string): readonly NameInHeader[] {
  const words = headerWords(text.slice(0, MAX_HEADER_LENGTH))
  const found = foundNames(words)
  const sender = found.find(({ place, crawler }) => place === 'own' && crawler)
  const isAlone = sender !== undefined && !hasOtherCrawler(found, sender) && !hasOtherProgram(words, sender)
  return found.map(one => ({
    name: text.slice(one.first.from, one.last.to),
    from: one.first.from,
    to: one.last.to,
    hasVersion: one.last.hasVersion,
    crawler: one.crawler,
    certain: one.crawler ? isAlone && one === sender : !isAlone,
    isMentioned: one.place === 'mentioned',
  }))
}

/** A name as a list of words, in lower case; `Sogou web spider` has three. */
interface KnownName {
  readonly crawler: Crawler
  readonly words: readonly string[]
  /** The name may also be an ordinary word: it counts only in the place of a product's name. */
  readonly isWord: boolean
}

/** The names by their first word. Names with more words come first. */
const namesByFirstWord: ReadonlyMap<string, readonly KnownName[]> = (() => {
  const names = new Map<string, KnownName[]>()
  for (const crawler of crawlers) {
    for (const name of [crawler.token, ...crawler.aliases, ...crawler.sentAs]) {
      const words = name.toLowerCase().split(' ')
      const [first = ''] = words
      const isWord =
        crawler.verification === 'listed' && /^(?:[A-Z]?[a-z]+|[A-Z]{1,4})$/.test(name) && !/bot$/i.test(name)
      const others = names.get(first)
      if (others) others.push({ crawler, words, isWord })
      else names.set(first, [{ crawler, words, isWord }])
    }
  }
  for (const others of names.values()) others.sort((a, b) => b.words.length - a.words.length)
  return names
})()

/** `own`: where a program writes its name; `mentioned`: said about another program; `unclear`: elsewhere. */
type NamePlace = 'own' | 'mentioned' | 'unclear'

interface FoundName {
  readonly crawler: Crawler | undefined
  readonly first: HeaderWord
  readonly last: HeaderWord
  readonly place: NamePlace
}

function foundNames(words: readonly HeaderWord[]): readonly FoundName[] {
  const kind = kindOfHeader(words)
  const found: FoundName[] = []
  let end = 0
  let hasOwn = false
  for (const [i, first] of words.entries()) {
    if (i < end) continue
    const known = nameAt(words, i)
    end = i + (known?.words.length ?? wordsOfUnknown(words, i))
    const last = words[end - 1] ?? first
    const isMentioned = first.isMentioned || isDenied(words, end)
    if (known) {
      const place = isMentioned ? 'mentioned' : namePlaceOf(known, first, kind)
      if (place) found.push({ crawler: known.crawler, first, last, place })
    } else if (!isMentioned && !hasOwn && isOwnOfUnknown(first, kind) && !(i === 0 && words[1]?.isMentioned)) {
      found.push({ crawler: undefined, first, last, place: 'own' })
    }
    hasOwn ||= found.at(-1)?.place === 'own'
  }
  return found
}

/** The known name that begins at this word. Only the last word of a name may be followed by a version. */
function nameAt(words: readonly HeaderWord[], at: number): KnownName | undefined {
  return namesByFirstWord.get(words[at]?.product ?? '')?.find(name =>
    name.words.every((wanted, i) => {
      const word = words[at + i]
      return word?.product === wanted && (i === 0 || !word.isFirst) && (i === name.words.length - 1 || !word.hasVersion)
    }),
  )
}

/** The words of an unknown name: several only at the beginning, up to the version: `Example web spider/4.0`. */
function wordsOfUnknown(words: readonly HeaderWord[], at: number): number {
  if (at > 0) return 1
  const isOther = ({ product, isFirst, isMentioned }: HeaderWord, i: number) =>
    (i > at && (isFirst || nameAt(words, i)?.isWord === false)) || isMentioned || isBrowserName(product)
  const versioned = words.findIndex((word, i) => word.hasVersion || isOther(word, i))
  const last = words[versioned]
  return last && !isOther(last, versioned) ? versioned + 1 : 1
}

/** Whether a word that no known crawler is named by stands where a program writes its name, in a form that names have. */
function isOwnOfUnknown({ product, hasVersion, isFirst, isBeginning, comment }: HeaderWord, kind: HeaderKind): boolean {
  if (isBrowserName(product)) return false
  if (isBeginning) return true
  if (isPlatformName(product) || !/\p{L}/u.test(product) || comment.bracket === '[') return false
  const isOutside = comment.bracket === ''
  const isIntroduced = comment.hasAddress || (comment.saysCompatible && !kind.isOfExplorer)
  const isInPlace = isFirst && (isIntroduced || !kind.isOfApp)
  // A phone may be named like a robot (`Android 10; CUBOT X30`), but not with a version.
  if (isRobotName(product)) return hasVersion || isOutside || isInPlace
  if (hasVersion) return isInPlace || (isOutside && !kind.isOfApp)
  return isFirst && comment.hasAddress
}

/** Whether the words after a name say that another program is meant: `Googlebot clone`, `Pinterest for iOS`. */
function isDenied(words: readonly HeaderWord[], at: number): boolean {
  const next = words[at]
  if (!next || next.isFirst) return false
  if (next.product === 'compatible') return words[at + 1]?.product !== 'with'
  return /^(?:block(?:ed|ers?|ing)|clones?|detector|emulator|fakes?|for|imitat.*|impostor|killer|look-?alike|simulator|spoof.*)$/.test(
    next.product,
  )
}

interface HeaderKind {
  /** Whether the header begins with the name of a browser. */
  readonly beginsAsBrowser: boolean
  /** Whether a browser or an app sends such headers: they name an engine, or a library or device of apps. */
  readonly isOfApp: boolean
  /** Whether it is the header of Internet Explorer, which says `compatible` itself. */
  readonly isOfExplorer: boolean
}

const kindOfHeader = (words: readonly HeaderWord[]): HeaderKind => ({
  beginsAsBrowser: isBrowserName(words[0]?.product ?? ''),
  isOfApp: words.some(
    ({ product, comment }) => isAppPlatform(product) || (comment.bracket === '' && engines.test(product)),
  ),
  isOfExplorer: words.some(({ product }) => product === 'msie'),
})

const engines = /^(?:applewebkit|gecko|presto)$/

/** The place of a known name; undefined if it is an ordinary word there, or the name of an app. */
function namePlaceOf({ crawler, isWord }: KnownName, word: HeaderWord, kind: HeaderKind): NamePlace | undefined {
  const { isFirst, hasVersion, comment } = word
  if (isWord && !isFirst && !hasVersion) return undefined
  const shape = headerShapes.get(crawler.token)
  const isAppName = isWord || shape === 'app'
  if (word.isBeginning) return kind.isOfApp && shape === 'app' ? undefined : 'own'
  if (comment.bracket !== '[') {
    if (shape === 'browser') return 'own'
    const isIntroduced = comment.saysCompatible || comment.hasAddress
    if (isFirst && isIntroduced && !(isAppName && kind.isOfExplorer)) return 'own'
  }
  if (kind.isOfApp) return isAppName ? undefined : 'unclear'
  return isFirst && (comment.bracket === '' || kind.beginsAsBrowser) ? 'own' : 'unclear'
}

/** Whether another operator's crawler is named too. Of one operator's the first counts (RFC 9110 §10.1.5). */
const hasOtherCrawler = (found: readonly FoundName[], { crawler: sender }: FoundName): boolean =>
  found.some(
    ({ crawler, place }) =>
      place !== 'mentioned' &&
      crawler !== undefined &&
      crawler !== sender &&
      (crawler.operator === '' || crawler.operator !== sender?.operator),
  )

/** A robot first, or a product with its version after the sender: `facebookexternalhit/1.1;line-poker/1.0`. */
function hasOtherProgram(words: readonly HeaderWord[], { first, last }: FoundName): boolean {
  const isUnknown = ({ product }: HeaderWord) =>
    !namesByFirstWord.has(product) && !isBrowserName(product) && !isLibraryName(product)
  const [begin] = words
  if (begin && begin !== first && isUnknown(begin) && isRobotName(begin.product)) return true
  return words.some(
    word =>
      word.from > last.from &&
      word.comment === last.comment &&
      word.hasVersion &&
      (word.isFirst || word.comment.bracket === '') &&
      isUnknown(word),
  )
}
