/**
 * What a text is that a person pasted, dropped or opened, by its content.
 * - `robots-txt`: rules for crawlers. `address`: the URL of one page. `list`: URLs in lines, a table, a sitemap, a feed, JSON.
 * - `log`: requests to a server. `page`: HTML, or the headers of an answer. `user-agent`: the header of a request.
 * - `ForeignKind`: a text without rules for crawlers, for which the page has no place. `other`: nothing is known of it.
 */
export type PastedKind = 'robots-txt' | 'address' | 'list' | 'log' | 'page' | 'user-agent' | ForeignKind | 'other'

export type ForeignKind = (typeof foreignKinds)[number]

const foreignKinds = ['llms-txt', 'server-config', 'json', 'prose'] as const

export const isForeign = (kind: string): kind is ForeignKind => foreignKinds.some(foreign => foreign === kind)

/** How much is examined: lines, and UTF-16 units. */
const MAX_EXAMINED_LINES = 100
export const MAX_EXAMINED_LENGTH = 64 * 1024

const LIST_IN_XML = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*|<\?[^>]*>\s*)*<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)\b/i

/** What a text is. A text of which nothing is known is `other`. */
export function recognise(text: string): PastedKind {
  const head = text.slice(0, MAX_EXAMINED_LENGTH)
  if (LIST_IN_XML.test(head)) return 'list'
  if (/^\s*(?:<!doctype\s+html|<(?:html|head|meta|link|title|body)\b)/i.test(head)) return 'page'
  const lines = head
    .split(/[\r\n]+/, MAX_EXAMINED_LINES)
    .map(line => line.trim())
    .filter(line => line !== '')
  const [first = ''] = lines
  if (isUserAgentHeader(first) && lines.length === 1) return 'user-agent'
  if (isRequest(lines)) return 'user-agent'
  if (isAnswer(lines)) return 'page'
  if (lines.some(isRecord)) return 'robots-txt'
  if (lines.length === 1 && /^(?:view-source:)?https?:\/\/\S+$/i.test(first)) return 'address'
  if (lines.filter(isLogged).length * 2 > lines.length) return 'log'
  if (isList(lines) || isListInJson(head)) return 'list'
  if (/^# \S/.test(first) && /^(?:- )?\[[^\]\n]{1,300}\]\([^)\s]{1,2000}\)/m.test(head)) return 'llms-txt'
  if (lines.some(line => /^(?:RewriteEngine\s|RewriteRule\s|<IfModule\s|server\s*\{|location\s[^{]*\{)/i.test(line)))
    return 'server-config'
  if (isJsonText(text)) return 'json'
  return lines.filter(isProseLine).length * 2 > lines.length ? 'prose' : 'other'
}

/** A record of robots.txt. `Allow` and `Host` are names of headers too, so their values count. */
const isRecord = (line: string) =>
  /^(?:user-?agent\s*:|(?:dis)?allow\s*:\s*(?:[/*#]|$)|sitemap\s*:|crawl-delay\s*:)/i.test(line) &&
  !isUserAgentHeader(line)

/**
 * `User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1; …)`, with or without the name of the header. With it, a name and a
 * version alone may be a line of a robots.txt.
 */
const isUserAgentHeader = (line: string) =>
  !/^user-agent:\s*[\w-]+(?:\/[\d.]+)?$/i.test(line) &&
  /^(?:user-agent:\s*)?(?:[\w-]+\/\d+\.\d[\w.]*(?:$|;|\s*\(|\s+[\w.-]+\/\d)|[\w-]+ \(\+?https?:)/i.test(line)

/** Tools such as curl write a sign before what they send and what they get. */
const isHeaderLine = (line: string) => /^(?:[<>] )?[\w-]+: ?|^[<>]$/.test(line)

/** The headers of a request, one of which names who asks: after its first line, or among others that robots.txt does not know. */
function isRequest(lines: readonly string[]): boolean {
  const isBegun = /^(?:> )?(?:GET|HEAD|POST) \S+ HTTP\/\d/i.test(lines[0] ?? '')
  const headers = lines.slice(isBegun ? 1 : 0)
  const known = /^(?:> )?(?:accept(?:-[a-z]+)?|connection|cookie|from|referer|upgrade-[a-z-]+):/i
  return (
    headers.every(isHeaderLine) &&
    headers.some(line => /^(?:> )?user-agent:/i.test(line)) &&
    (isBegun || headers.some(line => known.test(line)))
  )
}

/** The headers of an answer: after a status line, or among others one that robots.txt does not know. */
function isAnswer(lines: readonly string[]): boolean {
  const [first = ''] = lines
  if (/^(?:< )?HTTP\/\d/i.test(first)) return true
  const known = /^(?:x-robots-tag|content-type|content-length|cache-control|last-modified|etag|date|server|link):/i
  return lines.every(isHeaderLine) && lines.some(line => known.test(line))
}

const isLogged = (line: string) => /"(?:GET|HEAD|POST|OPTIONS|PUT) \S+ HTTP\/\d/.test(line)

/** Whether nearly all lines have a URL. The first line may be the header of a table. */
function isList(lines: readonly string[]): boolean {
  if (lines.length < 2) return false
  const withUrl = lines.filter(line => /(?:^|[\s,;|"])https?:\/\/[^\s,;|"]+/i.test(line) && !line.startsWith('#'))
  return withUrl.length >= Math.max(1, 0.8 * (lines.length - 1)) || lines.every(line => /^\/[^\s{]*$/.test(line))
}

const isListInJson = (head: string) => /^\s*[[{]/.test(head) && /"(?:url|loc)"\s*:|\[\s*"https?:\/\//i.test(head)

/** Only a whole text is JSON: in one that is cut, the end is missing. */
function isJsonText(text: string): boolean {
  if (text.length > MAX_EXAMINED_LENGTH || !/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** At least four words in a row. */
const isProseLine = (line: string) => !line.startsWith('#') && /^\P{L}{0,9}\p{L}+(?:\P{L}{1,3}\p{L}+){3}/u.test(line)
