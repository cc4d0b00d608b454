import { byteOrderMarkLength } from './byte-order-mark.ts'

/** How much of a text is looked at, in UTF-16 units. */
const SAMPLE = 1024

/** The tags that a page begins with and that no robots.txt has. */
const pageBeginning = /^<(?:!doctype\s+html|html|head|body|title|meta|script)\b/i

/** What may come before them: a comment and the XML declaration of XHTML, each up to its end. */
const prologue = /^(?:<!--.*?-->|<\?xml.*?\?>)\s*/s

/**
 * Whether a text begins like an HTML page: many servers answer a request for robots.txt with one, and with status 200.
 * A byte order mark, white space, comments and an XML declaration are skipped; what follows within the first 1,024
 * characters must be `<!doctype html` or one of the tags that only the beginning of a page has, in any case.
 * A comment alone is not a page: rules may follow it. XML alone is not HTML. Nor does the Content-Type count: some
 * servers label rules as `text/html`. The answer changes nothing about how a file is read (RFC 9309 §2.3.1.5).
 */
export function looksLikeHtml(text: string): boolean {
  let rest = text.slice(byteOrderMarkLength(text), SAMPLE).trimStart()
  while (prologue.test(rest)) rest = rest.replace(prologue, '')
  return pageBeginning.test(rest)
}
