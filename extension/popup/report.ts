import { visible } from '../../core/verdict/index.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import { t as stateWord } from '../../playground/strings/t.ts'
import { codeInCell, codeSpan, plainText, tableHead, tableRow } from '../../playground/wording/markdown.ts'
import { fieldNameOf } from '../page/headers.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import { fileSizeText } from './file-size.ts'
import { type PageReport, unreadSentences } from './page-report.ts'
import { shortReasonOf } from './reason.ts'
import { verdictsSummary } from './summary.ts'

/** Everything that the popup shows, for a copy. */
export interface Findings {
  readonly url: string
  readonly read: CurrentAnswer
  readonly judged: readonly JudgedCrawler[]
  /** Absent if the page itself was not read. */
  readonly page: PageReport | undefined
}

export type ReportFormat = 'markdown' | 'text'

/**
 * How the parts of a report are written. Text from a file or a page is copied unchanged, except that invisible
 * characters are written out.
 */
interface Writer {
  readonly code: (text: string) => string
  /** The same within a row. */
  readonly codeInRow: (text: string) => string
  readonly strong: (text: string) => string
  readonly row: (cells: readonly string[]) => string
  readonly head: (cells: readonly string[]) => readonly string[]
  readonly item: (text: string) => string
}

const writers: Readonly<Record<ReportFormat, Writer>> = {
  markdown: {
    code: codeSpan,
    codeInRow: codeInCell,
    strong: text => `**${plainText(text)}**`,
    row: tableRow,
    head: tableHead,
    item: text => `- ${text}`,
  },
  text: {
    code: visible,
    codeInRow: visible,
    strong: text => text,
    row: cells => cells.join(' · '),
    head: () => [],
    item: text => text,
  },
}

/**
 * The findings as text to paste: a summary, a row for each verdict, the use of the page, the page, the answer.
 * @param usage what robots.txt says about the use of the page, as `usageReportTexts` returns it
 */
export function findingsReport(
  { url, read, judged, page }: Findings,
  usage: readonly string[],
  format: ReportFormat,
  t: Translate,
  formats: Formats,
): string {
  const { code, codeInRow, strong, row, head, item } = writers[format]
  const plain = format === 'markdown' ? plainText : (text: string) => text
  const rows = judged.map(crawler => {
    const { line, words, group } = shortReasonOf(crawler)
    const why = [line && `${plain(line.label)}: ${codeInRow(line.text)}`, words && plain(words), group && plain(group)]
    return row([plain(crawler.token), plain(stateWord(`state_${crawler.state}`)), why.filter(Boolean).join('; ')])
  })
  const says = page
    ? [
        ...(page.facts.moreHops > 0 ? [item(plural(t, 'moreRedirects', page.facts.moreHops))] : []),
        ...page.facts.hops.map(({ status }, index) =>
          item(`${status} → ${code(page.facts.hops[index + 1]?.url ?? url)}`),
        ),
        ...page.sentences(t, formats).map(({ text }) => item(plain(text))),
        ...page.directives.map(said => {
          const field = fieldNameOf(said)
          const to = said.productToken === '*' ? t('saidToAll', field) : t('saidTo', field, said.productToken)
          return item(`${code(page.textOf(said))} (${plain(to)})`)
        }),
        // The texts mark code with backticks, as Markdown does.
        ...page.usage.map(({ wording }) => item(visible(coreText(wording).text))),
        ...canonicalLines(page, t).map(([words, address]) => item(`${plain(words)} ${code(address)}`)),
        ...unreadSentences(page, url, t).map(text => item(plain(text))),
      ]
    : []
  const parts = [
    [strong(verdictsSummary(judged, t, formats).sentence), code(url)],
    [...head([t('reportCrawler'), t('reportVerdict'), t('reportWhy')]), ...rows],
    usage.map(text => item(plain(visible(text)))),
    says,
    [answerLine(read, t, formats, code)],
  ]
  const blocks = parts.filter(lines => lines.length > 0).map(lines => lines.join('\n'))
  return `${blocks.join('\n\n').replace('\n', format === 'markdown' ? '\\\n' : '\n')}\n`
}

/** Labels, each with the URL that it is about. */
function canonicalLines({ canonicals }: PageReport, t: Translate): [words: string, address: string][] {
  const differ = canonicals.length > 1
  return canonicals.flatMap(({ canonical, field }): [string, string][] => {
    if (differ)
      return [[`${t('canonicalsDiffer')} ${field}:`, canonical.state === 'invalid' ? canonical.href : canonical.url]]
    return canonical.state === 'other' ? [[t('canonicalOther'), canonical.url]] : []
  })
}

function answerLine(
  { entry: { answer }, readAt }: CurrentAnswer,
  t: Translate,
  formats: Formats,
  code: Writer['code'],
): string {
  const facts = [
    answer.status,
    fileSizeText(answer, t, formats),
    answer.hops.length > 0 && plural(t, 'redirects', answer.hops.length),
    t('reportReadAt', formats.time(readAt)),
  ]
  return `${code(answer.url)}: ${facts.filter(fact => fact !== undefined && fact !== false).join(', ')}`
}
