/** What the value of an allow or disallow line is, or is meant to be. */
import type { Line } from '../../parse/robots-txt.ts'
import type { LineRange } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { isEverything } from './named-tokens.ts'

/** The ids of rules that say what a value is if it is no path: what others say of its characters follows from that. */
export const NO_PATH_RULES: readonly string[] = [
  'quoted-path',
  'markup-in-path',
  'regular-expression',
  'several-paths',
  'absolute-url-as-path',
  'several-records-in-line',
  'invisible-character',
  'invalid-utf-8',
]

/** The line alone, as what a finding explains. */
export const onlyLine = ({ number }: Line): readonly LineRange[] => [{ fromLine: number, toLine: number }]

/** Whether a rule's value is an address with scheme and host. */
export const isAbsoluteUrl = (value: string): boolean => /^(?:https?|ftp):/i.test(value)

/** Whether the value goes on with another record: the line break between them is missing. */
export const holdsRecord = (value: string): boolean =>
  /(?:^|[\s/*])(?:user-?agent|disallow|allow|sitemap|crawl-delay|host|noindex)\s*:/i.test(value)

/** Whether the value goes on with words that are no part of a path: `/a // old pages`, `/ all pages`. */
export const holdsRemark = (value: string): boolean => /\s(?:\/\/|--|;|<!--|–|—)(?:\s|$)|^\/\s+\w/.test(value)

/** Whether a character of the value cannot be seen. */
export const holdsInvisible = (value: string): boolean =>
  /[\p{Cc}\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\u3000\ufeff]/u.test(value)

/** Paths with something between them. */
export interface PathList {
  readonly paths: readonly string[]
  /** Whether it is plain that they are several, so that one rule for each says what is meant. */
  readonly isPlain: boolean
}

/**
 * The paths of a value that white space, commas, semicolons or bars divide into things that all begin like paths. With
 * white space between two stars it is one path: who writes so means URLs with a space in them.
 */
export function pathListIn(value: string): PathList | undefined {
  // Without white space a star beside a comma belongs to it: `/*,*` is about commas.
  if (!/\s[/*]|[^*\s][,;|]\//.test(value) || /\*\s+\*|\S\*[,;|]\S|[,;|]\*/.test(value)) return undefined
  const paths = value.split(/\s*[,;|]\s*|\s+/).filter(part => part !== '')
  if (paths.length < 2 || !paths.every(part => /^[/*]/.test(part)) || paths.some(part => part.startsWith('//'))) {
    return undefined
  }
  const isPlain = !/\*\s|\s\*/.test(value.replace(/\s*[,;|]\s*/g, ',')) && !paths.some(isEverything)
  return { paths, isPlain }
}

/**
 * The path that is meant by a value that does not begin with `/` or `*`: a query or an extension is meant anywhere, and
 * before a slash only characters that cannot be typed are left out. Undefined if that cannot be told, or if it is the
 * whole site.
 */
export function meantPath(value: string): string | undefined {
  const meant = guessedPath(value)
  return meant === undefined || isEverything(meant) || meant === '/$' ? undefined : meant
}

function guessedPath(value: string): string | undefined {
  if (/^[/*]/.test(value)) return value
  const strange = /^[^!-~]+(?=\/)/.exec(value)?.[0].length ?? 0
  if (strange > 0) return value.slice(strange)
  if (/[\s:@#,;|]|^\.\.|^\W*$/.test(value) || hostIn(value) !== undefined || words.test(value)) return undefined
  if (value.startsWith('./')) return value.slice(1)
  if (value.startsWith('\\')) return value.replaceAll('\\', '/')
  return /^(?:[?&]|\.\w|[\w-]+=)/.test(value) ? `/*${value}` : `/${value}`
}

/** What stands where no path is meant, or all of them. */
const words = /^(?:all|everything|false|n\/?a|no|none|nothing|null|true|yes)$/i

/** Second-level names are rare among files, and these endings are rare among files. */
const domainEndings = /\.(?:biz|com|edu|gov|info|int|io|mil|net|org|app|cloud|dev|online|shop|site)$/i

/** The host that a value without a scheme begins with: `www.example.com/a`. Files such as `a.php` are none. */
export function hostIn(value: string): string | undefined {
  const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?=[:/?]|$)/i.exec(value)?.[0]
  if (host === undefined) return undefined
  const isCountry = /\.[a-z]{2}$/i.test(host) && /\..*\./.test(host) && !/\.(?:js|py|pl|gz|do|md|sh)$/i.test(host)
  return /^www\./i.test(host) || domainEndings.test(host) || isCountry ? host : undefined
}

/** Whether a host is that of the site, with or without `www.`; undefined if the site is not known. */
export function isOwnHost(context: Context, host: string): boolean | undefined {
  if (context.origin === undefined) return undefined
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:(?:80|443)$/, '')
  return bare(context.origin.replace(/^\w+:\/\//, '')) === bare(host)
}
