/** So many lines tell what a file is. */
const LINES = 100

const LIST_IN_XML =
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<\?[^>]*>\s*)*<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)\b/i

/** Whether a text is a sitemap, a feed, or lines and tables of URLs: files that are often dropped where a robots.txt belongs. */
export function looksLikeList(text: string): boolean {
  const head = text.slice(0, 64 * 1024)
  if (LIST_IN_XML.test(head)) return true
  const lines = head
    .split(/[\r\n]+/, LINES)
    .map(line => line.trim())
    .filter(line => line !== '')
  const isRecord = (line: string) => /^(?:user-?agent|allow|disallow|sitemap|crawl-delay)\s*:/i.test(line)
  if (lines.length < 2 || lines.some(isRecord)) return false
  const withUrl = lines.filter(line => /(?:^|[\s,;|"])https?:\/\/[^\s,;|"]+/i.test(line) && !line.startsWith('#'))
  // The first line may be the head of a table.
  return withUrl.length >= Math.max(1, 0.8 * (lines.length - 1))
}
