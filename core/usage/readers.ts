/** Which crawlers read preferences about the use of content, as their operators say. */
import { isSameToken } from '../parse/product-token.ts'
import type { Citation } from '../text/citations.ts'
import { type Wording, wordings } from '../text/wording.ts'

const { say, templates } = wordings('usage_readers', {
  none: 'On 27 November 2026 Robotscope knew no text of its operator that says whether it reads preferences about the use of content.',
  cloudflareUse:
    'Cloudflare says that it reads `use` of Content-Signal: a crawl is refused if it wants to use more than the site allows (31 August 2026).',
})

export { templates as usageReaderTemplates }

/** What the operator of a crawler says about preferences. */
export interface UsageReader {
  /** What it reads; empty if no operator's text is known. */
  readonly reads: readonly { readonly field: 'content-usage' | 'content-signal'; readonly labels: readonly string[] }[]
  /** One sentence, with the date of the text, or the day for which it holds if no text is known. */
  readonly wording: Wording
  /** The operator's text; undefined if none is known. */
  readonly source: Citation | undefined
}

/** The crawlers whose operators say that they read preferences. So far there is one, and it reads one signal. */
const readers: readonly (UsageReader & { readonly token: string })[] = [
  {
    token: 'CloudflareBrowserRenderingCrawler',
    reads: [{ field: 'content-signal', labels: ['use'] }],
    wording: say('cloudflareUse'),
    source: {
      title: 'Cloudflare, Crawl endpoint now respects the Content Signals use directive',
      url: 'https://developers.cloudflare.com/changelog/post/2026-08-31-crawl-content-use/',
    },
  },
]

/** The tokens of the crawlers whose operators say that they read preferences. */
export const usageReaderTokens: readonly string[] = readers.map(({ token }) => token)

/** What the operator of a crawler says about preferences. For nearly all crawlers no such text is known. */
export function usageReaderOf(token: string): UsageReader {
  const found = readers.find(reader => isSameToken(reader.token, token))
  return found ?? { reads: [], wording: say('none'), source: undefined }
}
