/** What the value of an allow or disallow line is, or is meant to be. */
import type { Line } from '../../parse/robots-txt.ts'
import { hasInvisible, type LineRange } from '../../text/phrases.ts'
import type { LintContext } from '../context.ts'
import { isEverything } from './named-tokens.ts'

/**
 * The ids of rules that report a value which is not a path. Reports about single characters of such a value are only
 * consequences.
 */
export const NO_PATH_RULES: readonly string[] = [
  'unfilled-template',
  'quoted-path',
  'markup-in-path',
  'regular-expression',
  'several-paths',
  'remark-in-path',
  'absolute-url-as-path',
  'several-records-in-line',
  'invisible-character',
  'invalid-utf-8',
  'encoded-twice',
]

/** A finding on this line explains other findings on this line only. */
export const onlyLine = ({ number }: Line): readonly LineRange[] => [{ fromLine: number, toLine: number }]

/** Whether a rule's value is a URL with a scheme. */
export const isAbsoluteUrl = (value: string): boolean => /^(?:https?|ftp):/i.test(value)

/** Whether the value contains another record, because the line break between them is missing. */
export const containsRecord = (value: string): boolean =>
  /(?:^|[\s/*])(?:user-?agent|disallow|allow|sitemap|crawl-delay|host|noindex)\s*:/i.test(value)

/** A path, followed by text that does not belong to it. */
export interface Remark {
  readonly path: string
  /** The offset in the value at which the remark begins. */
  readonly from: number
  /**
   * The remark without the marks around it. `undefined` if it has no marks: the value may also be a path with a space
   * in it.
   */
  readonly text: string | undefined
}

/** The remark in a value: `/a // old pages`, `/a /* old pages *\/`, `/ all pages`. */
export function remarkIn(value: string): Remark | undefined {
  if (containsRecord(value) || pathListIn(value)) return undefined
  const marked = /^(\S+)\s+(?:\/\/|(?:--|;|–|—)(?=\s|$)|<!--|\/\*(?=.*\*\/$))/.exec(value)
  if (marked) {
    const [{ length }, path = ''] = marked
    const text = value
      .slice(length)
      .replace(/(?:\*\/|-->)$/, '')
      .trim()
    return { path, from: path.length + value.slice(path.length).search(/\S/), text }
  }
  return /^\/\s+\w/.test(value) ? { path: '/', from: 1, text: undefined } : undefined
}

/** Whether the value contains an invisible character. */
export const containsInvisible = (value: string): boolean => /\p{Cc}/u.test(value) || hasInvisible(value)

/** Several paths in one value. */
export interface PathList {
  readonly paths: readonly string[]
  /** True if the value clearly means several paths, so that one rule for each path says what is meant. */
  readonly isPlain: boolean
}

/**
 * The paths of a value such as `/a, /b`. White space, commas, semicolons or bars separate them, and each part begins
 * like a path. White space between two stars does not separate: `/* *` means URLs with a space in them.
 */
export function pathListIn(value: string): PathList | undefined {
  // A star right before or after a comma belongs to the same path: `/*,*` is about URLs with commas.
  if (!/\s[/*]|[^*\s][,;|]\//.test(value) || /\*\s+\*|\S\*[,;|]\S|[,;|]\*/.test(value)) return undefined
  const paths = value.split(/[\s,;|]+/).filter(part => part !== '')
  if (paths.length < 2 || !paths.every(part => /^[/*]/.test(part)) || paths.some(part => part.startsWith('//'))) {
    return undefined
  }
  const isPlain =
    !/\*\s|\s\*/.test(
      value
        .split(/[,;|]/)
        .map(part => part.trim())
        .join(','),
    ) && !paths.some(isEverything)
  return { paths, isPlain }
}

/**
 * The path that a value means if it does not begin with `/` or `*`. A query or an extension is meant anywhere: `?page=`
 * becomes `/*?page=`. Characters before the first slash are removed if they cannot be typed. Other values get a slash.
 * `undefined` if the meaning is not clear, or if it is the whole site.
 */
export function intendedPath(value: string): string | undefined {
  const meant = guessedPath(value)
  return meant === undefined || isEverything(meant) || meant === '/$' ? undefined : meant
}

function guessedPath(value: string): string | undefined {
  if (/^[/*]/.test(value)) return value
  const strange = /^[^!-~]+(?=\/)/.exec(value)?.[0].length ?? 0
  if (strange > 0) return value.slice(strange)
  if (/[\s:@#,;|]|^\.\.|^\W*$/.test(value) || hostIn(value) !== undefined || nonPathWords.test(value)) return undefined
  if (value.startsWith('./')) return value.slice(1)
  if (value.startsWith('\\')) return value.replaceAll('\\', '/')
  return /^(?:[?&]|\.\w|[\w-]+=)/.test(value) ? `/*${value}` : `/${value}`
}

/** Words that people write as a value instead of a path: for no path, or for all of them. */
const nonPathWords = /^(?:all|everything|false|n\/?a|no|none|nothing|null|true|yes)$/i

/** Endings that are common in domain names and rare in names of files. */
const domainEndings = /\.(?:biz|com|edu|gov|info|int|io|mil|net|org|app|cloud|dev|online|shop|site)$/i

/**
 * The host that a value without a scheme begins with: `www.example.com/a`. A file name such as `a.php` does not count.
 */
export function hostIn(value: string): string | undefined {
  const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?=[:/?]|$)/i.exec(value)?.[0]
  if (host === undefined) return undefined
  const isCountry = /\.[a-z]{2}$/i.test(host) && /\..*\./.test(host) && !/\.(?:js|py|pl|gz|do|md|sh)$/i.test(host)
  return /^www\./i.test(host) || domainEndings.test(host) || isCountry ? host : undefined
}

/** Whether a host is that of the site, with or without `www.`. `undefined` if the site is not known. */
export function isOwnHost(context: LintContext, host: string): boolean | undefined {
  if (context.origin === undefined) return undefined
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:(?:80|443)$/, '')
  return bare(context.origin.replace(/^\w+:\/\//, '')) === bare(host)
}
