import type { Line } from '../../parse/robots-txt.ts'
import { type Context, contentOf } from '../context.ts'
import { isUrl } from './sitemap-address.ts'

/** A sitemap line without an address, and the addresses that follow on lines of their own. */
interface SitemapOnNextLine {
  readonly sitemap: Line
  /** At least one. */
  readonly addresses: readonly Line[]
}

/** The sitemap lines of a file whose addresses stand on the next lines. Blank lines may come between. */
export function sitemapsOnNextLine({ text, lines, linesOf }: Context): readonly SitemapOnNextLine[] {
  return linesOf('sitemap').flatMap(sitemap => {
    if (sitemap.value !== '' || sitemap.separator !== 'colon') return []
    const addresses: Line[] = []
    for (let i = sitemap.number; i < lines.length; i++) {
      const line = lines[i]
      if (!line || line.pastSizeLimit || (line.kind !== 'blank' && !isUrl(contentOf(text, line)))) break
      if (line.kind !== 'blank') addresses.push(line)
    }
    return addresses.length > 0 ? [{ sitemap, addresses }] : []
  })
}
