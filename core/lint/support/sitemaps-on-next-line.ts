import type { Line } from '../../parse/robots-txt.ts'
import { type LintContext, lineContent } from '../context.ts'
import { isUrl } from './sitemap-address.ts'

/** A sitemap line without an address, and the addresses on the lines after it. */
interface SitemapOnNextLine {
  readonly sitemap: Line
  /** At least one line. */
  readonly addresses: readonly Line[]
  readonly last: Line
}

/** The sitemap lines whose addresses are on the next lines. Blank lines may come in between. */
export function sitemapsOnNextLine({ text, lines, linesOf }: LintContext): readonly SitemapOnNextLine[] {
  return linesOf('sitemap').flatMap(sitemap => {
    if (sitemap.value !== '' || sitemap.separator !== 'colon') return []
    const addresses: Line[] = []
    for (let i = sitemap.number; i < lines.length; i++) {
      const line = lines[i]
      if (!line || line.pastSizeLimit || (line.kind !== 'blank' && !isUrl(lineContent(text, line)))) break
      if (line.kind !== 'blank') addresses.push(line)
    }
    const last = addresses.at(-1)
    return last ? [{ sitemap, addresses, last }] : []
  })
}
