import { visible } from '../../core/verdict/index.ts'
import { t as stateWord } from '../../playground/strings/t.ts'
import { codeSpan, plainText, tableHead, tableRow } from '../../playground/wording/markdown.ts'
import { fieldNameOf } from '../page/headers.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import type { Judged } from '../robots/judge-page.ts'
import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import type { PageReport } from './page-report.ts'
import { reasonOf } from './reason.ts'
import { summaryOf } from './summary.ts'

/** Everything that the popup says, to be taken elsewhere. */
export interface Findings {
  readonly url: string
  readonly entry: CacheEntry
  readonly judged: readonly Judged[]
  /** Absent if the page itself was not read. */
  readonly page: PageReport | undefined
}

export type ReportFormat = 'markdown' | 'text'

/**
 * How the parts of a report are written. Whatever comes from a file or a page is taken as it stands, but for what cannot be
 * seen in it, which is written out.
 */
interface Writer {
  readonly code: (text: string) => string
  readonly strong: (text: string) => string
  readonly row: (cells: readonly string[]) => string
  readonly head: (cells: readonly string[]) => readonly string[]
  readonly item: (text: string) => string
}

const writers: Readonly<Record<ReportFormat, Writer>> = {
  markdown: {
    code: codeSpan,
    strong: text => `**${plainText(text)}**`,
    row: tableRow,
    head: tableHead,
    item: text => `- ${text}`,
  },
  text: {
    code: visible,
    strong: text => text,
    row: cells => cells.join(' · '),
    head: () => [],
    item: text => text,
  },
}

/** The findings as text to paste: one sentence, a row for each crawler, the page, the answer. */
export function reportOf(
  { url, entry, judged, page }: Findings,
  format: ReportFormat,
  t: Translate,
  formats: Formats,
): string {
  const { code, strong, row, head, item } = writers[format]
  const plain = format === 'markdown' ? plainText : (text: string) => text
  const rows = judged.map(crawler => {
    const { line, words, group } = reasonOf(crawler)
    const why = [line && `${plain(line.label)}: ${code(line.text)}`, words && plain(words), group && plain(group)]
    return row([plain(crawler.token), plain(stateWord(`state_${crawler.state}`)), why.filter(Boolean).join('; ')])
  })
  const says = page
    ? [
        ...page.facts.hops.map(({ status }, index) =>
          item(`${status} → ${code(page.facts.hops[index + 1]?.url ?? url)}`),
        ),
        ...page.sentences(t, formats).map(({ text }) => item(plain(text))),
        ...page.directives.map(said => {
          const field = fieldNameOf(said)
          const to = said.productToken === '*' ? t('saidToAll', field) : t('saidTo', field, said.productToken)
          return item(`${code(page.textOf(said))} (${plain(to)})`)
        }),
        ...canonicalLines(page, t).map(([words, address]) => item(`${plain(words)} ${code(address)}`)),
      ]
    : []
  const parts = [
    [strong(summaryOf(judged, t, formats).sentence), code(url)],
    [...head([t('reportCrawler'), t('reportVerdict'), t('reportWhy')]), ...rows],
    says,
    [answerLine(entry, t, formats, code)],
  ]
  const blocks = parts.filter(lines => lines.length > 0).map(lines => lines.join('\n'))
  return `${blocks.join('\n\n').replace('\n', format === 'markdown' ? '\\\n' : '\n')}\n`
}

/** Words and the address that they are about. */
function canonicalLines({ canonicals }: PageReport, t: Translate): [words: string, address: string][] {
  const differ = canonicals.length > 1
  return canonicals.flatMap(({ canonical, field }): [string, string][] => {
    if (differ)
      return [[`${t('canonicalsDiffer')} ${field}:`, canonical.state === 'invalid' ? canonical.href : canonical.url]]
    return canonical.state === 'other' ? [[t('canonicalOther'), canonical.url]] : []
  })
}

function answerLine({ answer, confirmedAt }: CacheEntry, t: Translate, formats: Formats, code: Writer['code']): string {
  const facts = [
    answer.status,
    formats.size(answer.octets.length),
    answer.hops.length > 0 && plural(t, 'redirects', answer.hops.length),
    t('reportReadAt', formats.time(confirmedAt)),
  ]
  return `${code(answer.url)}: ${facts.filter(fact => fact !== undefined && fact !== false).join(', ')}`
}
