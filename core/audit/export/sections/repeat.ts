/** What somebody needs to come to the same numbers again. */
import { crawlerForOwnToken } from '../../../crawlers/registry.ts'
import { dialectOf, dialectWording } from '../../../dialects/index.ts'
import type { ExportedCrawler } from '../about.ts'
import type { Block, Section } from '../document.ts'
import { code, type Telling } from '../telling.ts'
import { say } from '../wording.ts'

export function repeatSection({ about, tell, number, crawlers }: Telling): Section {
  const hasNames = about.files.some(({ name }) => name !== undefined)
  const hasRules = about.files.some(({ rules }) => rules !== undefined)
  const files: Block = {
    kind: 'table',
    caption: tell(say('filesCaption')),
    columns: [
      { title: tell(say('site')) },
      ...(hasNames ? [{ title: tell(say('file')) }] : []),
      { title: tell(say('bytes')), isNumber: true },
      ...(hasRules ? [{ title: tell(say('rules')), isNumber: true }] : []),
      { title: tell(say('hash')) },
    ],
    rows: about.files.map(({ origin, name, octets, rules, sha256 }) => [
      code(origin),
      ...(hasNames ? [name === undefined ? '' : code(name)] : []),
      number(octets),
      ...(hasRules ? [rules === undefined ? '' : number(rules)] : []),
      code(sha256),
    ]),
  }
  const readings: Block = {
    kind: 'table',
    caption: tell(say('readingsCaption')),
    columns: [{ title: tell(say('crawler')) }, { title: tell(say('reading')) }],
    rows: about.crawlers.map((crawler, i) => [crawlers[i] ?? '', readingOf(crawler)]),
  }
  return {
    title: tell(say('repeatTitle')),
    blocks: [
      { kind: 'paragraph', text: tell(say('repeatLead')) },
      ...(about.files.length === 0 ? [] : [files]),
      ...(about.crawlers.length === 0 ? [] : [readings]),
    ],
  }

  function readingOf({ token, reading = 'as-documented' }: ExportedCrawler): string {
    if (reading !== 'as-documented') return tell(dialectWording(dialectOf(reading)))
    const dialect = dialectWording(dialectOf(crawlerForOwnToken(token).dialect))
    return tell(say('asDocumented', { dialect }))
  }
}
