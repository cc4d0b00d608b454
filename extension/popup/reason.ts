import { remarkSentence, shortRemark } from '../../core/crawlers/index.ts'
import { type Citation, crawlerForOwnToken } from '../../core/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import type { Judged } from '../robots/judge-page.ts'

/** Why a crawler may or may not fetch the page, in the fewest words, in the person's language. */
export interface Reason {
  /**
   * The line that decides, with what cannot be seen in it written out, and where the line is: "line 12", "line 12 of the
   * last good copy".
   */
  readonly line?: { readonly text: string; readonly label: string }
  /** What decides if no line does. */
  readonly words?: string
  /** Whose rules are followed: its own group, another token's, or those for everyone. */
  readonly group?: string
  /** The specification that says so. */
  readonly section: Citation
  /** What the verdict does not say about the crawler. */
  readonly remark?: string
}

export function reasonOf({ token, reason: { decides, rule, line, group, section } }: Judged): Reason {
  const crawler = crawlerForOwnToken(token)
  const remark = shortRemark(crawler) && remarkSentence(crawler)
  return {
    ...(rule && line && { line: { text: visible(rule.text), label: coreText(line).text } }),
    ...(decides && { words: capitalised(coreText(decides).text) }),
    ...(group && { group: coreText(group).text }),
    section,
    // A person who added a token need not be told so in each popup.
    ...(remark && crawler.verification !== 'own' && { remark: coreText(remark).text }),
  }
}

/** With a capital letter, as at the beginning of a sentence. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
