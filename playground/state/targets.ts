import { absoluteUrlOf, leadingHost } from '../../core/index.ts'

/**
 * Why a text cannot be judged.
 * - `no-scheme`: it begins neither with `/` nor with `https://` and the like; `suggestion` is what may be meant.
 * - `other-scheme`: a URL of a kind that robots.txt does not speak of.
 * - `no-url`: it looks like a URL and is none.
 */
export type TargetProblem =
  | { readonly reason: 'no-scheme'; readonly suggestion: string }
  | { readonly reason: 'other-scheme'; readonly scheme: string }
  | { readonly reason: 'no-url' }

/** What a person asks about: an absolute URL or a bare path, as typed, and the URL that is judged if it is one. */
export interface Target {
  readonly id: number
  readonly text: string
  readonly url: URL | undefined
  readonly problem: TargetProblem | undefined
}

export function targetOf(id: number, text: string): Target {
  const scheme = schemeOf(text)
  if (scheme === undefined && !text.startsWith('/')) {
    return { id, text, url: undefined, problem: { reason: 'no-scheme', suggestion: suggestionFor(text) } }
  }
  try {
    const url = absoluteUrlOf(text)
    // The URL Standard forbids `%` in hosts; Chromium escapes a space there instead of refusing it.
    if (url.hostname.includes('%')) throw new TypeError(text)
    return { id, text, url, problem: undefined }
  } catch {
    const judged = scheme === undefined || ['http', 'https', 'ftp'].includes(scheme)
    const problem: TargetProblem = judged ? { reason: 'no-url' } : { reason: 'other-scheme', scheme }
    return { id, text, url: undefined, problem }
  }
}

/** A URL within the text, as in quotation marks or an element; a host that lacks its scheme; or a path. */
function suggestionFor(text: string): string {
  const [within] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? []
  if (within !== undefined) return within
  if (/^localhost(?:[:/?#]|$)/i.test(text)) return `http://${text}`
  return /^[^/\s]+\.[^/\s.]/.test(text) ? `https://${text}` : `/${text}`
}

/**
 * The targets in a text that was typed or pasted, one a line, each once. A line of several, separated by white space or
 * commas, is taken apart if every piece begins like one; of a table's row the first cell counts, and of an item of a
 * Markdown list the link.
 */
export function targetsIn(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map(line => line.split('\t', 1)[0]?.trim() ?? '')
  return [
    ...new Set(
      lines
        .filter(line => line !== '')
        .flatMap(piecesOf)
        .map(asTarget),
    ),
  ]
}

/** A URL that lacks its scheme gets it, and a link of Markdown is its URL; all else is as it was written. */
export function asTarget(text: string): string {
  const item = text.replace(/^(?:[-*+]|\d{1,9}[.)])\s+/, '')
  const url = /^(?:\[[^\]]*\]\((?<link>[^()\s]+)\)|<(?<bare>https?:[^<>\s]+)>)$/i.exec(item)?.groups
  const written = url?.['link'] ?? url?.['bare'] ?? (isTarget(item) ? item : text)
  return leadingHost(written) === undefined ? written : `https://${written}`
}

const isTarget = (text: string): boolean => /^(?:\/|https?:\/\/)/i.test(text) || leadingHost(text) !== undefined

/** Lines that are URLs or paths and nothing else. */
const PLAIN = /^(?:\/|https?:\/\/)[^\s,;|"<]*$/i

/** Whether a text may be more than URLs and paths line by line: a table, a sitemap, JSON. */
export const isMoreThanLines = (text: string): boolean =>
  /[,;|\t"<{]/.test(text) && !text.split(/[\r\n]+/).every(line => line.trim() === '' || PLAIN.test(line.trim()))

/** The sites that the targets name; bare paths name none. */
export function originsOf(targets: readonly Target[]): readonly string[] {
  const named = targets.filter(({ text }) => !text.startsWith('/') || text.startsWith('//'))
  return [...new Set(named.flatMap(({ url }) => (url ? [url.origin] : [])))]
}

function piecesOf(line: string): readonly string[] {
  const pieces = line.split(/[\s,]+(?=\/|https?:\/\/)/i)
  return pieces.length > 1 && pieces.every(piece => /^(?:\/|https?:\/\/)\S*$/i.test(piece)) ? pieces : [line]
}

/** `example.com:8080` has a port and no scheme. */
function schemeOf(text: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
}
