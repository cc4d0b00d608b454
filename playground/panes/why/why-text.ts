import type { Citation, SiteMatcher, SiteVerdict } from '../../../core/index.ts'
import { usageStep, usageStepTitle } from '../../../core/usage/index.ts'
import { type ExplanationSentence, explanationOf, verdictSentence } from '../../../core/verdict/index.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { plainText } from '../../wording/markdown.ts'

/**
 * The explanation in Markdown: the verdict, and the steps that lead to it with their sections. The last step is what may
 * be done with the content, if the file says so.
 */
export function whyText(matcher: SiteMatcher, siteVerdict: SiteVerdict, asked: string, url: string | URL): string {
  const usage = usageStep(matcher, siteVerdict, url)
  const steps = [
    ...explanationOf(matcher, siteVerdict, asked).map(step => ({ ...step, title: t(`why_step_${step.id}`) })),
    ...(usage ? [{ ...usage, title: coreText(usageStepTitle).text }] : []),
  ].map(stepText)
  return [`**${plainText(coreText(verdictSentence(matcher, siteVerdict, asked)).text)}**`, '', ...steps, ''].join('\n')
}

interface ToldStep {
  readonly title: string
  readonly sentences: readonly ExplanationSentence[]
  readonly section: Citation
}

function stepText({ title, sentences, section }: ToldStep, index: number): string {
  const told = sentences.map(({ wording }) => plainText(coreText(wording).text)).join(' ')
  return `${index + 1}. **${plainText(title)}** ${told} [${plainText(section.title)}](${section.url})`
}
