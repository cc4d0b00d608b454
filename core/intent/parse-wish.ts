import { crawlersCalled, listedNames, looksLikeHeader } from '../crawlers/named.ts'
import { crawlerOfUserAgent } from '../crawlers/user-agent.ts'
import { nearestWord } from '../text/edit-distance.ts'
import { quoted } from '../text/phrases.ts'
import { type Wording, wordings } from '../text/wording.ts'
import { absoluteUrlOf } from '../url/url.ts'
import { wantable } from './wantable.ts'
import { EVERYWHERE, type WishLine } from './wish-line.ts'

/** A line of a wish as it stands in a text. */
export interface WrittenWishLine extends WishLine {
  /** 1-based. */
  readonly line: number
  /** The words of the line, without its comment: `ai-training disallow /`. */
  readonly text: string
}

/** Why a line is not one of a wish. */
export interface WishError {
  /** 1-based. */
  readonly line: number
  readonly message: Wording
  /** The word that was probably meant by a misspelt one; undefined if none is near. */
  readonly suggestion: string | undefined
}

/** The lines of a text, and those that are none of a wish, in the order of the text. */
export interface ParsedWish {
  readonly lines: readonly WrittenWishLine[]
  readonly errors: readonly WishError[]
}

const { say, templates } = wordings('wishline', {
  wanted: '$value$ is not allow, disallow, deferred or a preference such as train-ai=n.',
  parts: 'A line has a crawler, what it should get, and a path, such as: Googlebot allow /products/',
  everywhere: '`everywhere` goes with allow and disallow. With $value$, write a path or a URL.',
  where: '$value$ is neither a path, which begins with /, nor a URL, nor `everywhere`.',
  noName: 'No crawler is named. Name one, such as Googlebot, or a purpose, such as search.',
  notName: '$name$ cannot be the name of a crawler. Product tokens are made of letters, - and _.',
  noHeader: 'No known crawler is in $name$. Write its product token, such as Googlebot.',
})

export { templates as wishTemplates }

/**
 * Reads the text of `robots.expect`. A whole User-Agent header stands for its crawler. Columns are separated by white space, `#` begins a comment, and lines end as in any
 * text file. Nothing is thrown: what is wrong is among the errors.
 *
 * ```js
 * import { parseWish } from 'robotscope'
 *
 * console.log(parseWish('ai-training disallow everywhere # no URL').lines[0].where) // → everywhere
 * ```
 */
export function parseWish(text: string): ParsedWish {
  const lines: WrittenWishLine[] = []
  const errors: WishError[] = []
  for (const [i, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const words = (content.split('#')[0] ?? '').split(/\s+/).filter(word => word !== '')
    if (words.length === 0) continue
    const read = wishLineOf(words)
    if ('message' in read) errors.push({ line: i + 1, ...read })
    else lines.push({ line: i + 1, text: words.join(' '), ...read })
  }
  return { lines, errors }
}

function wishLineOf(words: readonly string[]): WishLine | Omit<WishError, 'line'> {
  // Names of crawlers may consist of several words.
  const at = words.findIndex((word, i) => i > 0 && wantable.some(one => one === word.toLowerCase()))
  const given = words[at < 0 ? words.length - 2 : at] ?? ''
  const wanted = wantable.find(one => one === given.toLowerCase())
  const [where, ...more] = words.slice(at + 1)
  if (wanted === undefined && words.length >= 3) return wrong(say('wanted', { value: quoted(given) }), given, wantable)
  if (wanted === undefined || where === undefined || more.length > 0) return wrong(say('parts'))
  if (where === EVERYWHERE && wanted !== 'allow' && wanted !== 'disallow') {
    return wrong(say('everywhere', { value: quoted(given) }))
  }
  if (where !== EVERYWHERE && !isPathOrUrl(where))
    return wrong(say('where', { value: quoted(where) }), where, [EVERYWHERE])
  const named = words.slice(0, at).join(' ')
  if (looksLikeHeader(named)) {
    const sender = crawlerOfUserAgent(named)
    return sender ? { who: sender.token, wanted, where } : wrong(say('noHeader', { name: quoted(named) }))
  }
  const names = listedNames(named)
  if (names.length === 0) return wrong(say('noName'))
  const noName = names.find(name => !crawlersCalled(name))
  return noName === undefined ? { who: named, wanted, where } : wrong(say('notName', { name: quoted(noName) }))
}

const wrong = (message: Wording, given = '', words: readonly string[] = []): Omit<WishError, 'line'> => ({
  message,
  suggestion: nearestWord(given, words),
})

function isPathOrUrl(text: string): boolean {
  try {
    absoluteUrlOf(text)
    return true
  } catch {
    return false
  }
}
