/** Splits a User-Agent header, or the value of a user-agent line, into words and comments (RFC 9110 §5.6.5, §10.1.5). */
import { lowerCaseToken } from '../parse/product-token.ts'

/** A word of a header. Offsets are UTF-16 offsets in the header. */
export interface HeaderWord {
  /** In lower case, without its version: `googlebot` for `Googlebot/2.1`. */
  readonly product: string
  readonly hasVersion: boolean
  /** Where the product begins and ends. */
  readonly from: number
  readonly to: number
  /** Whether the header begins with it. */
  readonly isBeginning: boolean
  /** Whether it is the first word of a part: of the header itself, or after `;`, a comma, a quote or a bracket. */
  readonly isFirst: boolean
  /** Whether it comes after a word such as `like`, so that it is said about another program. */
  readonly isMentioned: boolean
  readonly comment: HeaderComment
}

/** The words between two brackets, or those that are in no brackets. */
export interface HeaderComment {
  /** The bracket that opens it; `''` for the words in no brackets. */
  readonly bracket: string
  /** Whether it says `compatible`, as crawlers do that also write the names of browsers. */
  saysCompatible: boolean
  /** Whether it holds a web or e-mail address. */
  hasAddress: boolean
}

/** A comment while it is read. */
interface Level {
  readonly comment: HeaderComment
  /** Whether the words around the comment are mentioned only. */
  readonly isInMention: boolean
  isMention: boolean
}

const BETWEEN_WORDS = 1
const BETWEEN_PARTS = 2

/** Indexed by ASCII code. Some servers' logs write `+` for a space. */
const separatorKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code === 43) return BETWEEN_WORDS
  return ';,()"[]'.includes(String.fromCharCode(code)) ? BETWEEN_PARTS : 0
})

/** Marks that people write around a name. */
const marksBefore = /^[*/'`\u2018-\u201f<>{}|^~#!?:.=\-_]+/
const marksAfter = /(?<![*'`\u2018-\u201f<>{}|^~#?:.=])[*'`\u2018-\u201f<>{}|^~#?:.=]+$/

const address = /^https?:|^www\.|.@[\w-]/

/** After such a word, up to the next `;` or the closing bracket, other programs are named, not the sender. */
const mentioning =
  /^(?:as|based|but|by|clones?|except|fake[ds]?|follow(?:s|ing)?|from|imitat\w*|impersonat\w*|instead|like|mimic\w*|never|non?|not|pos(?:es|ing)|pretend\w*|similar|spoof\w*|than|treat(?:s|ed)?|unlike|vs)$/

/** What browsers say that they are like. */
const likenesses = /^(?:gecko|mac|iphone|android|safari|chrome|firefox|webkit)$/

export const hasAddress = (header: string): boolean => /https?:\/\/|www\.|[\w.-]@[\w-]+\.[a-z]/i.test(header)

export function headerWords(header: string): readonly HeaderWord[] {
  const text = lowerCaseToken(header)
  const words: HeaderWord[] = []
  const levels: [Level, ...Level[]] = [levelIn('', false)]
  let from = 0
  let isFirst = true
  for (let i = 0; i <= text.length; i++) {
    const separator = i === text.length ? BETWEEN_PARTS : (separatorKinds[text.charCodeAt(i)] ?? 0)
    if (separator === 0) continue
    const word = i > from ? wordAt(text, from, i, levels[0]) : undefined
    if (word) {
      words.push({ ...word, isFirst, isBeginning: words.length === 0 })
      isFirst = false
    }
    if (separator === BETWEEN_PARTS) isFirst = true
    from = i + 1
    const mark = text.charAt(i)
    if (mark === '(' || mark === '[') levels.unshift(levelIn(mark, levels[0].isMention))
    else if ((mark === ')' || mark === ']') && levels.length > 1) levels.shift()
    else if (mark === ';') levels[0].isMention = levels[0].isInMention
  }
  return words
}

const levelIn = (bracket: string, isInMention: boolean): Level => ({
  comment: { bracket, saysCompatible: false, hasAddress: false },
  isInMention,
  isMention: isInMention,
})

/** The word between two offsets; undefined if there are only marks, or an address. */
function wordAt(
  text: string,
  begin: number,
  end: number,
  level: Level,
): Omit<HeaderWord, 'isFirst' | 'isBeginning'> | undefined {
  const { comment, isMention } = level
  const written = text.slice(begin, end)
  if (address.test(written)) {
    comment.hasAddress = true
    return undefined
  }
  const from = begin + (marksBefore.exec(written)?.[0].length ?? 0)
  const slash = text.indexOf('/', from)
  const hasVersion = slash >= from && slash < end
  const product = text.slice(from, hasVersion ? slash : end).replace(marksAfter, '')
  if (product === '') return undefined
  const next = /^[ +]+([a-z]+)/.exec(text.slice(end, end + 20))?.[1] ?? ''
  if (product === 'compatible' && next !== 'with') comment.saysCompatible = true
  else if (product === 'compatible') level.isMention = true
  else if (mentioning.test(product) && !(product === 'like' && likenesses.test(next))) level.isMention = true
  return { product, hasVersion, from, to: from + product.length, isMentioned: isMention, comment }
}
