import type { Line, RobotsTxt } from '../../parse/robots-txt.ts'

/** The format of a file that was served as a robots.txt but is something else. */
export type OtherFormat = 'html' | 'xml' | 'sitemap' | 'error' | 'utf-16' | 'binary' | 'json' | 'server'

const FORMAT_SAMPLE_LENGTH = 4096

/** The format of a file that is not a robots.txt. `undefined` if it is one, or at least a text with records in it. */
export function otherFormatOf({ text, lines, facts }: RobotsTxt): OtherFormat | undefined {
  if (facts.encoding !== 'utf-8') return 'utf-16'
  const sample = text.slice(0, FORMAT_SAMPLE_LENGTH)
  if (isBinary(sample)) return 'binary'
  if (facts.looksLikeHtml) return lines.some(isUserAgentRecord) ? undefined : formatOfPage(sample)
  // The first user-agent line of a real robots.txt may be hidden in an HTML comment, so a single rule is enough here.
  if (lines.some(line => isUserAgentRecord(line) || isRule(line))) return undefined
  if (/^[\ufeff\s]*<[!/?a-z]/i.test(sample)) return formatOfMarkup(sample)
  if (lines.some(isKnownRecord)) return undefined
  if (isError(text)) return 'error'
  if (/^\s*[[{]/.test(sample) && isJson(text)) return 'json'
  return beginsWithServerDirective(sample) ? 'server' : undefined
}

const isUserAgentRecord = ({ kind, field }: Line): boolean => kind === 'record' && field === 'user-agent'

const isKnownRecord = ({ kind, field }: Line): boolean => kind === 'record' && field !== 'unknown'

/** Requires a path as the value, because scripts and HTML attributes also use names such as `allow`. */
const isRule = ({ field, spelling, value }: Line): boolean =>
  (field === 'allow' || field === 'disallow') && spelling === 'exact' && /^(?:[/*]|$)/.test(value)

/**
 * Compressed data, images and UTF-16 without a byte order mark are full of control characters. Texts have none, but for
 * those from U+0080 in a text that was encoded twice.
 */
function isBinary(sample: string): boolean {
  const controls = sample.match(/[^\P{Cc}\t\n\v\f\x80-\x9f]/gu)?.length ?? 0
  return controls >= 8 && controls > sample.length / 50
}

/** Whether the first line that is no comment is a directive for a server. */
const beginsWithServerDirective = (text: string): boolean => {
  const first = text.split('\n').find(line => line.trim() !== '' && !/^\s*#/.test(line))
  return first !== undefined && serverDirective.test(first.trimStart())
}

const serverDirective =
  /^(?:Rewrite(?:Engine|Cond|Rule|Base)|<IfModule|<Files|ErrorDocument|AddType|Redirect(?:Match)?|Options|Order|Deny from|Header set)\s/i

/** The format by the name of the first element, without its namespace prefix. */
function formatOfMarkup(sample: string): OtherFormat {
  const [, prologue, name = ''] =
    /^\s*(?:(<\?xml[^>]*>)\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:[\w.-]+:)?([\w.-]+)/is.exec(sample) ?? []
  if (/^(?:urlset|sitemapindex)$/i.test(name)) return 'sitemap'
  if (/^(?:error|errors|errorresponse|exception|fault)$/i.test(name)) return 'error'
  return prologue ? 'xml' : formatOfPage(sample)
}

/** A page is an error page if its title or a heading says so. The text below the headings may be about anything. */
function formatOfPage(text: string): OtherFormat {
  for (const [, content = ''] of text.matchAll(/<(?:title|h[1-4])\b[^<>]*>([^<]*)</gi)) {
    if (isErrorTitle(content.trim())) return 'error'
  }
  return 'html'
}

/** The most characters of an error message that is not a page. */
const MAX_ERROR_LENGTH = 1000

const errorPhrase =
  /(?:not found|forbidden|access (?:is )?denied|permission denied|unauthori[sz]ed|not authori[sz]ed|bad (?:request|gateway)|(?:service|temporarily) (?:temporarily )?unavailable|internal (?:server )?error|gateway time-?out|too many requests|no such (?:file|key|bucket|page)|does not exist|default backend|no healthy upstream|upstream connect error|cannot get \/|invalid url)(?!\w)/iy

const wordError = /error(?!\w)/iy

const wordBefore = /[\w.'’/-]+\s+/y

/** Whether a text begins with one of these patterns, or has it after at most this many words. All are sticky. */
function beginsWith(text: string, patterns: readonly RegExp[], mostWords: number): boolean {
  let at = 0
  for (let words = 0; words <= mostWords; words++) {
    if (patterns.some(pattern => matchesAt(pattern, text, at))) return true
    if (!matchesAt(wordBefore, text, at)) return false
    at = wordBefore.lastIndex
  }
  return false
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at
  return sticky.test(text)
}

/** Whether a text begins with a status such as `404`, or with the words of an error. */
const isErrorText = (text: string): boolean =>
  /^(?:(?:http\/[\d.]+|http status|status|error|code)[:\s]*)*[45]\d\d(?!\w)/i.test(text) ||
  beginsWith(text, [errorPhrase, wordError], 4)

/**
 * Like `isErrorText`, for titles. Stricter, because a title may be a name or a subject: `404 Media` and `Error
 * tracking` are not errors.
 */
function isErrorTitle(title: string): boolean {
  const [status] = /^[45]\d\d\W+/.exec(title) ?? []
  return (
    /^(?:(?:http|status|server|code|error)[:\s]+)+[45]\d\d(?!\w)/i.test(title) ||
    /^[45]\d\d(?:\W*$|\s*[|:–—-])/.test(title) ||
    /^(?:server )?error\W*$/i.test(title) ||
    (status !== undefined && matchesAt(errorPhrase, title, status.length)) ||
    beginsWith(title, [errorPhrase], 2)
  )
}

/** Whether the whole text is an error message, in words or as JSON. A text with a comment was written by a person. */
function isError(text: string): boolean {
  const content = text.replace(/^\ufeff/, '').trim()
  if (content === '' || content.length > MAX_ERROR_LENGTH || /(?:^|[\r\n])[^\S\r\n]*#/.test(content)) return false
  if (content.startsWith('{')) return isJson(content) && /error|message|status|code|exception|detail/i.test(content)
  return content.split('\n').length <= 5 && isErrorText(content)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
