import type { SiteMatcher, SiteVerdict } from '../../../core/index.ts'
import { explanationOf, verdictSentence } from '../../../core/verdict/index.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { plainText } from '../../wording/markdown.ts'

/** The explanation in Markdown: the verdict, and the steps that lead to it with what specifies each. */
export function whyText(matcher: SiteMatcher, siteVerdict: SiteVerdict, asked: string): string {
  const steps = explanationOf(matcher, siteVerdict, asked).map(({ id, sentences, section }, i) => {
    const told = sentences.map(({ wording }) => plainText(coreText(wording).text)).join(' ')
    return `${i + 1}. **${plainText(t(`why_step_${id}`))}** ${told} [${plainText(section.title)}](${section.url})`
  })
  return [`**${plainText(coreText(verdictSentence(matcher, siteVerdict, asked)).text)}**`, '', ...steps, ''].join('\n')
}
