import type { DialectId, Difference, RobotsTxt, Verdict } from '../../../core/index.ts'
import { openDifferencesSentences } from '../../../core/proofs/index.ts'
import { usageChangeSentence } from '../../../core/usage/index.ts'
import { contentOf, reasonWording, visible } from '../../../core/verdict/index.ts'
import { type ChangeClass, outsideOf, overallResult } from '../../comparison/crawler-classes.ts'
import { diffPieces, hasBlock, lineDiff, MAX_DIFF_EDITS } from '../../comparison/line-diff.ts'
import type { UsageChangeClass } from '../../comparison/usage-changes.ts'
import { listText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { snake, t } from '../../strings/t.ts'
import { codeFence } from '../../wording/code-fence.ts'
import { codeSpan } from '../../wording/markdown.ts'
import { dialectTitle } from '../../wording/names.ts'
import type { ProgramsAnswer } from './ProgramChanges.tsx'
import type { ComparisonAnswer, ComparisonQuestion } from './use-comparison.ts'

export type ComparisonReportFormat = 'text' | 'markdown'

/** The crawlers of a class: "Googlebot, Bingbot, and any other crawler". */
export function changeClassText(names: Pick<ChangeClass, 'tokens' | 'anyOther' | 'everyFollower'>): string {
  return listText([...names.tokens, ...(names.anyOther ? [unnamedText(names)] : [])])
}

/** The crawlers that no file names: "any other crawler" beside others, or all that there are. */
export const unnamedText = ({ everyFollower }: Pick<ChangeClass, 'everyFollower'>): string =>
  t(everyFollower ? 'compare_everyFollower' : 'compare_anyOther')

/** The result of the whole comparison in a sentence. A proof names the URLs that it covers. */
export function comparisonSummary({ asked, classes }: ComparisonAnswer): string {
  const result = overallResult(classes)
  const open = result === 'not-decided' ? examinedText(classes) : ''
  const pair = pairOf(asked)
  if (!pair) return joined(t(`compare_${snake(result)}`), open)
  const [first, second] = pair
  const titles = { first: dialectTitle(first), second: dialectTitle(second) }
  return joined(t(`compare_readings_${snake(result)}`, titles), open)
}

type Openness = Pick<ChangeClass, 'open'>

/** What was not examined, with a sentence for each reason; empty if everything was. */
const examinedText = (classes: readonly Openness[]): string =>
  openDifferencesSentences(classes.flatMap(({ open }) => open))
    .map(sentence => coreText(sentence).text)
    .join(' ')

const joined = (...sentences: readonly string[]): string => sentences.filter(text => text !== '').join(' ')

/** Why nothing is known to change for some classes: it is proved, or it is not decided. */
export const unchangedText = (result: 'equivalent' | 'not-decided', classes: readonly Openness[]): string =>
  joined(t(`compare_class_${snake(result)}`), examinedText(classes))

/** Why differences of a class may be missing. */
export const moreText = (one: Openness): string => joined(t('compare_more'), examinedText([one]))

/** That it is not known whether preferences change, and why. */
export const undecidedUsageText = (one: Openness): string => joined(t('compare_usage_notDecided'), examinedText([one]))

/** Names a URL outside the proof that is judged differently, if one is known. */
export function outsideText({ asked, classes }: ComparisonAnswer): string | undefined {
  const outside = overallResult(classes) === 'equivalent' ? outsideOf(classes) : undefined
  if (!outside) return undefined
  const { witness: url, before, after } = outside
  const values = { url: codeSpan(url), was: stateWord(before), is: stateWord(after) }
  const pair = pairOf(asked)
  if (!pair) return t('compare_class_outside', values)
  return t('compare_outside', { ...values, first: dialectTitle(pair[0]), second: dialectTitle(pair[1]) })
}

/** The two readings, if readings are compared; undefined if files are. */
export function pairOf({ reading }: ComparisonQuestion): readonly [DialectId, DialectId] | undefined {
  return typeof reading === 'string' ? undefined : reading
}

/** The deciding line, or the reason why no line decides. */
export function deciderOf(robots: RobotsTxt, { rule, reason, dialect }: Verdict) {
  if (!rule) return { words: coreText(reasonWording(reason)).text }
  const line = robots.lines[rule.line - 1]
  return { line: rule.line, text: line ? visible(contentOf(robots, line, dialect)) : '' }
}

/** The comparison as text for a message or a ticket; with the lines that differ if two files are compared. */
export function comparisonReport(
  answered: ComparisonAnswer,
  format: ComparisonReportFormat,
  programs?: ProgramsAnswer,
): string {
  const { asked, classes, usage } = answered
  const markdown = format === 'markdown'
  const twoFiles = asked.before !== asked.after
  const outside = outsideText(answered) ?? ''
  const parts = [
    markdown ? `# ${t('compare_report_title')}` : t('compare_report_title'),
    comparisonSummary(answered),
    markdown ? outside : outside.replaceAll('`', ''),
    ...classes.map(one => classText(answered, one, format)),
    ...(usage.length > 0 ? [usageReport(usage, format)] : []),
    ...(programs ? [programsReport(programs, format)] : []),
    ...(twoFiles ? [linesText(asked, markdown)] : []),
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

function classText({ asked }: ComparisonAnswer, one: ChangeClass, format: ComparisonReportFormat): string {
  const markdown = format === 'markdown'
  const code = (text: string) => (markdown ? codeSpan(text) : visible(text))
  const pair = pairOf(asked)
  const title = markdown ? `## ${changeClassText(one)}` : `${changeClassText(one)}:`
  const { result } = one
  if (result !== 'different') return `${title}\n${markdown ? '\n' : ''}${unchangedText(result, [one])}`
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
  const more = one.open.length > 0 ? [`- ${moreText(one)}`] : []
  return [title, ...(markdown ? [''] : []), ...entries, ...more].join('\n')
}

/** The changes of preferences, each in a sentence. */
function usageReport(usage: readonly UsageChangeClass[], format: ComparisonReportFormat): string {
  const markdown = format === 'markdown'
  const items = usage.flatMap(one => {
    const crawlers = changeClassText(one)
    if (one.result === 'not-decided') return `- ${crawlers}: ${undecidedUsageText(one)}`
    const more = one.open.length > 0 ? [`- ${moreText(one)}`] : []
    const changes = one.differences.map(difference => {
      const { text } = coreText(usageChangeSentence(difference, crawlers))
      return `- ${markdown ? text : text.replaceAll('`', '')}`
    })
    return [...changes, ...more]
  })
  return [markdown ? `## ${t('compare_usage')}\n` : `${t('compare_usage')}:`, ...items].join('\n')
}

/** What changes for programs, an item for each program and direction. */
function programsReport({ result, failure }: ProgramsAnswer, format: ComparisonReportFormat): string {
  if (failure !== undefined) return t('compare_programs_failed', { reason: failure })
  if (result?.state === 'unfinished') return t('compare_programs_tooLarge')
  if (!result || result.found.length === 0) return ''
  const markdown = format === 'markdown'
  const items = result.found.map(({ program, to, witness, productToken, count }) => {
    const url = markdown ? codeSpan(witness) : visible(witness)
    const more = count > 1 ? `, ${t('compare_programs_more', { count: count - 1 })}` : ''
    const crawler = t('compare_programs_for', { crawler: productToken })
    return `- ${dialectTitle(program)}: ${url} ${t(`compare_change_${to}`)}, ${crawler}${more}`
  })
  const title = t('compare_programs')
  return [markdown ? `## ${title}\n` : `${title}:`, t('compare_programs_note'), '', ...items].join('\n')
}

export const stateWord = ({ allowed }: Pick<Difference['before'], 'allowed'>) =>
  t(allowed ? 'state_allowed' : 'state_blocked')

/** The lines that differ, in the format of a patch. */
function linesText({ before, after }: ComparisonAnswer['asked'], markdown: boolean): string {
  const all = lineDiff(before.text, after.text)
  const pieces = diffPieces(all)
  if (pieces.every(({ kind }) => kind === 'gap')) return ''
  const signs = { same: ' ', removed: '-', added: '+' } as const
  const lines = pieces.flatMap(({ kind, lines: inside }) => {
    if (kind === 'gap') return t('compare_same', { count: inside.length })
    return inside.map(line => `${signs[line.kind]}${line.text}`)
  })
  if (hasBlock(all)) lines.unshift(t('diff_block', { count: MAX_DIFF_EDITS }))
  const fence = codeFence(lines, 3)
  return (markdown ? [`## ${t('compare_view_text')}`, '', `${fence}diff`, ...lines, fence] : lines).join('\n')
}
