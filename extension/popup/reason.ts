import { remarkSentence, shortRemark } from '../../core/crawlers/index.ts'
import { crawlerForOwnToken } from '../../core/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'

/** Why a crawler may or may not fetch the page, as briefly as possible, in the person's language. */
export interface ShortReason {
  /**
   * The deciding line with invisible characters written out, and where the line is: "line 12", "line 12 of the last
   * good copy".
   */
  readonly line?: { readonly text: string; readonly label: string }
  /** What decides if no line decides. */
  readonly words?: string
  /** Which rules are followed: those for the crawler's own token, for another token, or for all crawlers. */
  readonly group?: string
  /** What the verdict does not show about the crawler. */
  readonly remark?: string
}

export function shortReasonOf({ token, reason: { decides, rule, line, group } }: JudgedCrawler): ShortReason {
  const crawler = crawlerForOwnToken(token)
  const remark = shortRemark(crawler) && remarkSentence(crawler)
  return {
    ...(rule && line && { line: { text: visible(rule.text), label: coreText(line).text } }),
    ...(decides && { words: capitalised(coreText(decides).text) }),
    ...(group && { group: coreText(group).text }),
    // A person who added an own token need not be reminded of that in each popup.
    ...(remark && crawler.verification !== 'own' && { remark: coreText(remark).text }),
  }
}

/** With a capital letter, as at the beginning of a sentence. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
