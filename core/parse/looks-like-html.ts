import { byteOrderMarkLength } from './byte-order-mark.ts'

/** How many UTF-16 units of a text are examined. */
const SAMPLE = 1024

/** Tags at the beginning of an HTML page. No robots.txt begins with one. */
const pageBeginning = /^<(?:!doctype\s+html|html|head|body|title|meta|script)\b/i

/** What may precede the first tag: comments and the XML declaration of XHTML. */
const prologue = /^(?:<!--.*?-->|<\?xml.*?\?>)\s*/s

/**
 * Whether a text begins like an HTML page: many servers answer a request for robots.txt with a page and status 200. A
 * byte order mark, white space, comments and an XML declaration are skipped. The next thing within the first 1,024
 * characters must be `<!doctype html` or a tag that begins a page, in any case. A comment alone is not enough: rules
 * may follow it. XML alone is not HTML. The Content-Type is not considered: some servers label rules as `text/html`.
 * The result does not change how a file is read (RFC 9309 §2.3.1.5).
 */
export function looksLikeHtml(text: string): boolean {
  let rest = text.slice(byteOrderMarkLength(text), SAMPLE).trimStart()
  while (prologue.test(rest)) rest = rest.replace(prologue, '')
  return pageBeginning.test(rest)
}
