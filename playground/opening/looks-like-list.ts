/** How much is examined: lines, and UTF-16 units. */
const MAX_EXAMINED_LINES = 100
const MAX_EXAMINED_LENGTH = 64 * 1024

const LIST_IN_XML = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*|<\?[^>]*>\s*)*<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)\b/i

/** Whether a text is a sitemap, a feed, or a list or table of URLs. People often open these instead of a robots.txt. */
export function looksLikeList(text: string): boolean {
  const head = text.slice(0, MAX_EXAMINED_LENGTH)
  if (LIST_IN_XML.test(head)) return true
  const lines = head
    .split(/[\r\n]+/, MAX_EXAMINED_LINES)
    .map(line => line.trim())
    .filter(line => line !== '')
  const isRecord = (line: string) => /^(?:user-?agent|allow|disallow|sitemap|crawl-delay)\s*:/i.test(line)
  if (lines.length < 2 || lines.some(isRecord)) return false
  const withUrl = lines.filter(line => /(?:^|[\s,;|"])https?:\/\/[^\s,;|"]+/i.test(line) && !line.startsWith('#'))
  // The first line may be the header of a table.
  return withUrl.length >= Math.max(1, 0.8 * (lines.length - 1))
}
