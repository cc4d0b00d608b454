import { absoluteUrlOf, leadingHost } from '../../core/index.ts'
import { withoutViewSource } from './view-source.ts'

/**
 * Why a text cannot be judged.
 * - `no-scheme`: it begins neither with `/` nor with a scheme such as `https://`; `suggestion` is the probable target.
 * - `other-scheme`: a URL with a scheme that robots.txt does not cover.
 * - `no-url`: it looks like a URL but is not valid.
 */
export type TargetProblem =
  | { readonly reason: 'no-scheme'; readonly suggestion: string }
  | { readonly reason: 'other-scheme'; readonly scheme: string }
  | { readonly reason: 'no-url' }

/** A target as typed: an absolute URL or a bare path. `url` is the URL that is judged, if the text is valid. */
export interface Target {
  readonly id: number
  readonly text: string
  readonly url: URL | undefined
  readonly problem: TargetProblem | undefined
}

export function parseTarget(id: number, text: string): Target {
  const scheme = schemeOf(text)
  if (scheme === undefined && !text.startsWith('/')) {
    return { id, text, url: undefined, problem: { reason: 'no-scheme', suggestion: suggestionFor(text) } }
  }
  try {
    const url = absoluteUrlOf(text)
    // The URL Standard forbids `%` in hosts. Chromium escapes a space there instead of rejecting the URL.
    if (url.hostname.includes('%')) throw new TypeError(text)
    return { id, text, url, problem: undefined }
  } catch {
    const judged = scheme === undefined || ['http', 'https', 'ftp'].includes(scheme)
    const problem: TargetProblem = judged ? { reason: 'no-url' } : { reason: 'other-scheme', scheme }
    return { id, text, url: undefined, problem }
  }
}

/**
 * The probable target: a URL within the text (in quotation marks or an element), a host that lacks its scheme, or a
 * path.
 */
function suggestionFor(text: string): string {
  const [within] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? []
  if (within !== undefined) return within
  if (/^localhost(?:[:/?#]|$)/i.test(text)) return `http://${text}`
  return /^[^/\s]+\.[^/\s.]/.test(text) ? `https://${text}` : `/${text}`
}

/**
 * The targets in a text that was typed or pasted: one per line, without duplicates. A line is split at white space or
 * commas if every piece begins like a target. In a row of a table the first cell counts, and in an item of a Markdown
 * list the link.
 */
export function targetsIn(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map(line => line.split('\t', 1)[0]?.trim() ?? '')
  return [
    ...new Set(
      lines
        .filter(line => line !== '')
        .flatMap(splitLine)
        .map(asTarget),
    ),
  ]
}

/**
 * Adds the scheme to a URL that lacks it, and takes the URL from a Markdown link or after `view-source:`. Other texts stay
 * as they are.
 */
export function asTarget(text: string): string {
  const item = withoutViewSource(text).replace(/^(?:[-*+]|\d{1,9}[.)])\s+/, '')
  const url = /^(?:\[[^\]]*\]\((?<link>[^()\s]+)\)|<(?<bare>https?:[^<>\s]+)>)$/i.exec(item)?.groups
  const written = url?.['link'] ?? url?.['bare'] ?? (isTarget(item) ? item : text)
  return leadingHost(written) === undefined ? written : `https://${written}`
}

const isTarget = (text: string): boolean => /^(?:\/|https?:\/\/)/i.test(text) || leadingHost(text) !== undefined

/** A line that is a URL or a path and nothing else. */
const PLAIN_TARGET = /^(?:\/|https?:\/\/)[^\s,;|"<]*$/i

/** Whether a text may be more than URLs and paths line by line: a table, a sitemap, JSON. */
export const isMoreThanLines = (text: string): boolean =>
  /[,;|\t"<{]/.test(text) && !text.split(/[\r\n]+/).every(line => line.trim() === '' || PLAIN_TARGET.test(line.trim()))

/** The origins in the targets. Bare paths have none. */
export function originsOf(targets: readonly Target[]): readonly string[] {
  const named = targets.filter(({ text }) => !text.startsWith('/') || text.startsWith('//'))
  return [...new Set(named.flatMap(({ url }) => (url ? [url.origin] : [])))]
}

function splitLine(line: string): readonly string[] {
  const pieces = line.split(/(?<![\s,])[\s,]+(?=\/|https?:\/\/)/i)
  return pieces.length > 1 && pieces.every(piece => /^(?:\/|https?:\/\/)\S*$/i.test(piece)) ? pieces : [line]
}

/** The scheme of a text. `example.com:8080` has a port and no scheme. */
function schemeOf(text: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
}
