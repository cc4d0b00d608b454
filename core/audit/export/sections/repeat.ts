import { crawlerForOwnToken } from '../../../crawlers/registry.ts'
import { dialectOf, dialectWording } from '../../../dialects/index.ts'
import type { ExportedCrawler, ExportedFile } from '../about.ts'
import type { ReportSection } from '../document.ts'
import { clippedCode, type ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

export function repeatSection(formatter: ReportFormatter): ReportSection {
  const { about, translate, crawlers, paragraph, column, amounts, table } = formatter
  const hasNames = about.files.some(({ name }) => name !== undefined)
  const hasRules = about.files.some(({ rules }) => rules !== undefined)
  const files = table(say('filesCaption'), about.files, [
    column(say('site'), ({ origin }) => clippedCode(origin)),
    ...(hasNames
      ? [column<ExportedFile>(say('file'), ({ name }) => (name === undefined ? '' : clippedCode(name)))]
      : []),
    amounts(say('bytes'), ({ octets }) => octets),
    ...(hasRules ? [amounts<ExportedFile>(say('rules'), ({ rules }) => rules)] : []),
    column(say('hash'), ({ sha256 }) => clippedCode(sha256)),
  ])
  const readings = table(say('readingsCaption'), about.crawlers, [
    column(say('crawler'), (_, i) => crawlers[i] ?? ''),
    column(say('reading'), readingOf),
  ])
  return {
    title: translate(say('repeatTitle')),
    blocks: [
      paragraph(say('repeatLead')),
      ...(about.files.length === 0 ? [] : [files]),
      ...(about.crawlers.length === 0 ? [] : [readings]),
    ],
  }

  function readingOf({ token, reading = 'as-documented' }: ExportedCrawler): string {
    if (reading !== 'as-documented') return translate(dialectWording(dialectOf(reading)))
    const dialect = dialectWording(dialectOf(crawlerForOwnToken(token).dialect))
    return translate(say('asDocumented', { dialect }))
  }
}
