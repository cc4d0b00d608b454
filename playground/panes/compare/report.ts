import type { DialectId, Difference, RobotsTxt, Verdict } from '../../../core/index.ts'
import { contentOf, reasonWording, visible } from '../../../core/verdict/index.ts'
import { type CrawlerClass, outsideOf, resultOf } from '../../comparison/crawler-classes.ts'
import { lineDiff, piecesOf } from '../../comparison/line-diff.ts'
import { coreText } from '../../strings/core-text.ts'
import { snake, t } from '../../strings/t.ts'
import { codeFence } from '../../wording/code-fence.ts'
import { dialectTitle } from '../../wording/names.ts'
import type { Answered, Asked } from './use-comparison.ts'

export type Format = 'text' | 'markdown'

/** Whom the changes are about: "Googlebot, Bingbot, any other crawler". */
export function namesOf({ tokens, anyOther }: Pick<CrawlerClass, 'tokens' | 'anyOther'>): string {
  return [...tokens, ...(anyOther ? [t('compare_anyOther')] : [])].join(', ')
}

/** What the whole comparison says. What is proved of all URLs is said with the URLs that are meant. */
export function summaryOf({ asked, classes }: Answered): string {
  const result = resultOf(classes)
  const pair = pairOf(asked)
  if (!pair) return t(`compare_${snake(result)}`)
  const [first, second] = pair
  return t(`compare_readings_${snake(result)}`, { first: dialectTitle(first), second: dialectTitle(second) })
}

/** Names a URL that is not among those that the proof is about, if one is known that is judged differently. */
export function outsideText({ asked, classes }: Answered): string | undefined {
  const outside = resultOf(classes) === 'equivalent' ? outsideOf(classes) : undefined
  if (!outside) return undefined
  const { witness: url, before, after } = outside
  const values = { url: codeSpan(url), was: stateWord(before), is: stateWord(after) }
  const pair = pairOf(asked)
  if (!pair) return t('compare_class_outside', values)
  return t('compare_outside', { ...values, first: dialectTitle(pair[0]), second: dialectTitle(pair[1]) })
}

/** The two readings, if they are what is compared. */
export function pairOf({ reading }: Asked): readonly [DialectId, DialectId] | undefined {
  return typeof reading === 'string' ? undefined : reading
}

/** The line that decides, or why none does. */
export function deciderOf(robots: RobotsTxt, { rule, reason }: Verdict) {
  if (!rule) return { words: coreText(reasonWording(reason)).text }
  const line = robots.lines[rule.line - 1]
  return { line: rule.line, text: line ? visible(contentOf(robots, line)) : '' }
}

/** The comparison as a text of its own, for a message or a ticket. With the lines that differ if there are two files. */
export function reportOf(answered: Answered, format: Format): string {
  const { asked, classes } = answered
  const markdown = format === 'markdown'
  const twoFiles = asked.before !== asked.after
  const outside = outsideText(answered) ?? ''
  const parts = [
    markdown ? `# ${t('compare_report_title')}` : t('compare_report_title'),
    summaryOf(answered),
    markdown ? outside : outside.replaceAll('`', ''),
    ...classes.map(one => classText(answered, one, format)),
    ...(twoFiles ? [linesText(asked, markdown)] : []),
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

function classText({ asked }: Answered, one: CrawlerClass, format: Format): string {
  const markdown = format === 'markdown'
  const code = (text: string) => (markdown ? codeSpan(text) : text)
  const pair = pairOf(asked)
  const title = markdown ? `## ${namesOf(one)}` : `${namesOf(one)}:`
  if (one.result !== 'different') return `${title}\n${markdown ? '\n' : ''}${t(`compare_class_${snake(one.result)}`)}`
  const deciderText = (robots: RobotsTxt, verdict: Verdict) => {
    const { words, line, text } = deciderOf(robots, verdict)
    return words ?? `${t('decision_line', { line })}, ${code(text)}`
  }
  const entries = one.differences.map(difference => {
    const { witness, before, after } = difference
    const change =
      pair === undefined
        ? t(`compare_change_${difference.to}`)
        : [before, after].map(verdict => `${dialectTitle(verdict.dialect)}: ${stateWord(verdict)}`).join('; ')
    const [first, second] = pair ? pair.map(id => dialectTitle(id)) : [t('compare_before'), t('compare_after')]
    return [
      `- ${code(witness)}: ${change}`,
      `  - ${first}: ${deciderText(asked.before, before)}`,
      `  - ${second}: ${deciderText(asked.after, after)}`,
    ].join('\n')
  })
  const more = one.more ? [`- ${t('compare_more')}`] : []
  return [title, ...(markdown ? [''] : []), ...entries, ...more].join('\n')
}

export const stateWord = ({ allowed }: Pick<Difference['before'], 'allowed'>) =>
  t(allowed ? 'state_allowed' : 'state_blocked')

/** The lines that differ as a patch shows them. */
function linesText({ before, after }: Answered['asked'], markdown: boolean): string {
  const pieces = piecesOf(lineDiff(before.text, after.text))
  if (pieces.every(({ kind }) => kind === 'gap')) return ''
  const signs = { same: ' ', removed: '-', added: '+' } as const
  const lines = pieces.flatMap(({ kind, lines: inside }) => {
    if (kind === 'gap') return t('compare_same', { count: inside.length })
    return inside.map(line => `${signs[line.kind]}${line.text}`)
  })
  const fence = codeFence(lines, 3)
  return (markdown ? [`## ${t('compare_view_text')}`, '', `${fence}diff`, ...lines, fence] : lines).join('\n')
}

function codeSpan(text: string): string {
  const fence = codeFence([text], 1)
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`
}
