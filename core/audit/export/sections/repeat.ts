import { crawlerForOwnToken } from '../../../crawlers/registry.ts'
import { dialectOf, dialectWording } from '../../../dialects/index.ts'
import type { ExportedCrawler } from '../about.ts'
import type { ReportBlock, ReportSection } from '../document.ts'
import { clippedCode, type ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

export function repeatSection({ about, translate, number, crawlers }: ReportFormatter): ReportSection {
  const hasNames = about.files.some(({ name }) => name !== undefined)
  const hasRules = about.files.some(({ rules }) => rules !== undefined)
  const files: ReportBlock = {
    kind: 'table',
    caption: translate(say('filesCaption')),
    columns: [
      { title: translate(say('site')) },
      ...(hasNames ? [{ title: translate(say('file')) }] : []),
      { title: translate(say('bytes')), isNumber: true },
      ...(hasRules ? [{ title: translate(say('rules')), isNumber: true }] : []),
      { title: translate(say('hash')) },
    ],
    rows: about.files.map(({ origin, name, octets, rules, sha256 }) => [
      clippedCode(origin),
      ...(hasNames ? [name === undefined ? '' : clippedCode(name)] : []),
      number(octets),
      ...(hasRules ? [rules === undefined ? '' : number(rules)] : []),
      clippedCode(sha256),
    ]),
  }
  const readings: ReportBlock = {
    kind: 'table',
    caption: translate(say('readingsCaption')),
    columns: [{ title: translate(say('crawler')) }, { title: translate(say('reading')) }],
    rows: about.crawlers.map((crawler, i) => [crawlers[i] ?? '', readingOf(crawler)]),
  }
  return {
    title: translate(say('repeatTitle')),
    blocks: [
      { kind: 'paragraph', text: translate(say('repeatLead')) },
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
