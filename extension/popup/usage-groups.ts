import { crawlerForOwnToken, siteMatcher } from '../../core/index.ts'
import { type UsageSummary, usageSummary } from '../../core/usage/index.ts'
import { lineNumbers } from '../../core/verdict/index.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { siteOf } from '../robots/site-of.ts'

/** What robots.txt says about the use of a page, and the crawlers for which it says so. */
export interface UsageGroup {
  readonly summary: UsageSummary
  readonly judged: readonly JudgedCrawler[]
}

/**
 * What robots.txt says about the use of a page: one group for all crawlers, or several if the crawlers follow different
 * groups by the grammar of Content-Usage. Crawlers for which it says nothing, or which may not fetch the page, are in
 * none of them.
 */
export function usageGroupsOf(judged: readonly JudgedCrawler[], read: CurrentAnswer, url: string): UsageGroup[] {
  const site = siteOf(read)
  const found = new Map<string, { summary: UsageSummary; judged: JudgedCrawler[] }>()
  for (const one of judged) {
    const summary = usageSummary(siteMatcher(site, crawlerForOwnToken(one.token), one.dialect), url)
    if (!summary) continue
    const key = `${summary.sentence.text} ${summary.lines}`
    const known = found.get(key)
    if (known) known.judged.push(one)
    else found.set(key, { summary, judged: [one] })
  }
  return [...found.values()]
}

/** Each group as the popup shows it, as text: "GPTBot: May be fetched, not for AI training: line 7". */
export const usageReportTexts = (judged: readonly JudgedCrawler[], read: CurrentAnswer, url: string): string[] =>
  usageGroupsOf(judged, read, url).map(({ summary, judged: of }) => {
    const { text } = coreText(summary.sentence)
    const lines = summary.lines.map(line => coreText(lineNumbers([line])).text).join(', ')
    const names = of.length < judged.length ? `${of.map(({ token }) => token).join(', ')}: ` : ''
    return `${names}${text.charAt(0).toUpperCase()}${text.slice(1)}: ${lines}`
  })
