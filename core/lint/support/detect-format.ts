import type { Line, RobotsTxt } from '../../parse/robots-txt.ts'

/** What a file is that is no robots.txt, though it was served as one. */
export type OtherKind = 'html' | 'xml' | 'sitemap' | 'error' | 'utf-16' | 'binary'

const SAMPLE = 4096

/** What the file is instead of a robots.txt; undefined if it is one, or at least text with records in it. */
export function otherKindOf({ text, lines, facts }: RobotsTxt): OtherKind | undefined {
  if (facts.encoding !== 'utf-8') return 'utf-16'
  const sample = text.slice(0, SAMPLE)
  if (isBinary(sample)) return 'binary'
  if (facts.looksLikeHtml) return lines.some(isUserAgent) ? undefined : kindOfPage(sample)
  // A comment of HTML may have swallowed the first user-agent line of what is a robots.txt all the same.
  if (lines.some(line => isUserAgent(line) || isRule(line))) return undefined
  if (/^[\ufeff\s]*<[!/?a-z]/i.test(sample)) return kindOfMarkup(sample)
  return !lines.some(isKnown) && isError(text) ? 'error' : undefined
}

const isUserAgent = ({ kind, field }: Line): boolean => kind === 'record' && field === 'user-agent'

const isKnown = ({ kind, field }: Line): boolean => kind === 'record' && field !== 'unknown'

/** Scripts and attributes have names such as `allow` too. */
const isRule = ({ field, spelling, value }: Line): boolean =>
  (field === 'allow' || field === 'disallow') && spelling === 'exact' && /^(?:[/*]|$)/.test(value)

/** Compressed data, images and UTF-16 without a mark are full of control characters; texts have none. */
function isBinary(sample: string): boolean {
  const controls = sample.match(/[^\P{Cc}\t\n\v\f]/gu)?.length ?? 0
  return controls >= 8 && controls > sample.length / 50
}

/** By the first element. Its prefix, if it has one, does not count. */
function kindOfMarkup(sample: string): OtherKind {
  const [, prologue, name = ''] =
    /^[\ufeff\s]*(<\?xml[^>]*>)?(?:\s|<!--(?:(?!-->).)*-->)*<(?:[\w.-]+:)?([\w.-]+)/is.exec(sample) ?? []
  if (/^(?:urlset|sitemapindex)$/i.test(name)) return 'sitemap'
  if (/^(?:error|errors|errorresponse|exception|fault)$/i.test(name)) return 'error'
  return prologue ? 'xml' : kindOfPage(sample)
}

/** A page is an error by its title or one of its headings; the text below may be about anything. */
function kindOfPage(text: string): OtherKind {
  for (const [, content = ''] of text.matchAll(/<(?:title|h[1-4])\b[^<>]*>([^<]*)</gi)) {
    if (errorTitle.test(content.trim())) return 'error'
  }
  return 'html'
}

/** An error in words is short. */
const LONGEST_ERROR = 1000

const words =
  'not found|forbidden|access (?:is )?denied|permission denied|unauthori[sz]ed|not authori[sz]ed|bad (?:request|gateway)|(?:service|temporarily) (?:temporarily )?unavailable|internal (?:server )?error|gateway time-?out|too many requests|no such (?:file|key|bucket|page)|does not exist|default backend|no healthy upstream|upstream connect error|cannot get /|invalid url'

/** A status such as `404`, alone or before its words, or words of an error with little before them. */
const error = new RegExp(
  `^(?:(?:http/[\\d.]+|http status|status|error|code)[:\\s]*)*[45]\\d\\d(?:$|\\W)|^(?:[\\w.'’/-]+\\s+){0,4}(?:${words}|error)(?:$|\\W)`,
  'i',
)

/** The same of a title, which may be a name or a subject: `404 Media` and `Error tracking` are no errors. */
const errorTitle = new RegExp(
  [
    '^(?:(?:http|status|server|code|error)[:\\s]+)+[45]\\d\\d(?:$|\\W)',
    `^[45]\\d\\d(?:\\W*$|\\s*[|:–—-]|\\W+(?:${words}))`,
    `^(?:[\\w.'’/-]+\\s+){0,2}(?:${words})(?:$|\\W)`,
    '^(?:server )?error\\W*$',
  ].join('|'),
  'i',
)

/** Whether the whole text is an error in words or in JSON. A text with a comment in it was written by hand. */
function isError(text: string): boolean {
  const content = text.replace(/^\ufeff/, '').trim()
  if (content === '' || content.length > LONGEST_ERROR || /^\s*#/m.test(content)) return false
  if (content.startsWith('{')) return isJson(content) && /error|message|status|code|exception|detail/i.test(content)
  return content.split('\n').length <= 5 && error.test(content)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
