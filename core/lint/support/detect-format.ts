import type { Line, RobotsTxt } from '../../parse/robots-txt.ts'

/** What a file is that is no robots.txt, though it was served as one. */
export type OtherKind = 'html' | 'utf-16' | 'binary'

const SAMPLE = 4096

/** What the file is instead of a robots.txt; undefined if it is one, or at least text with records in it. */
export function otherKindOf({ text, lines, facts }: RobotsTxt): OtherKind | undefined {
  if (facts.encoding !== 'utf-8') return 'utf-16'
  if (isBinary(text.slice(0, SAMPLE))) return 'binary'
  if (facts.looksLikeHtml) return lines.some(isUserAgent) ? undefined : 'html'
  const markup = /^[\ufeff\s]*<[!/?a-z]/i.test(text.slice(0, SAMPLE))
  // A comment of HTML may have swallowed the first user-agent line of what is a robots.txt all the same.
  return markup && !lines.some(line => isUserAgent(line) || isRule(line)) ? 'html' : undefined
}

const isUserAgent = ({ kind, field }: Line): boolean => kind === 'record' && field === 'user-agent'

/** Scripts and attributes have names such as `allow` too. */
const isRule = ({ field, spelling, value }: Line): boolean =>
  (field === 'allow' || field === 'disallow') && spelling === 'exact' && /^(?:[/*]|$)/.test(value)

/** Compressed data, images and UTF-16 without a mark are full of control characters; texts have none. */
function isBinary(sample: string): boolean {
  const controls = sample.match(/[^\P{Cc}\t\n\v\f]/gu)?.length ?? 0
  return controls >= 8 && controls > sample.length / 50
}
