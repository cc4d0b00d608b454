import type { AuditReport } from '../../audit-report.ts'
import type { FileSum, RuleSum } from '../../report.ts'
import type { ReportBlock, ReportSection } from '../document.ts'
import {
  clippedCode,
  clippedLines,
  crawlerColumns,
  crawlerSetsBy,
  leftOut,
  type ReportFormatter,
  withoutOrigin,
} from '../report-formatter.ts'
import { say } from '../wording.ts'

/** Shown where a crawler does not follow the group of a rule. */
const NOT_FOLLOWED = '–'

const MAX_RULES_LISTED = 100
const MAX_UNUSED_RULES_LISTED = 60

export function rulesSection(formatter: ReportFormatter, { files }: AuditReport): ReportSection {
  const { translate, paragraph } = formatter
  const blocks = files.flatMap(file => fileBlocks(formatter, file))
  return { title: translate(say('rulesTitle')), blocks: [paragraph(say('rulesLead')), ...blocks] }
}

function fileBlocks(formatter: ReportFormatter, { origin, rules }: FileSum): ReportBlock[] {
  if (rules.length === 0) return [formatter.paragraph(say('noRules', { origin }))]
  const deciding = rules.filter(({ most }) => most > 0)
  const unused = rules.filter(({ most }) => most === 0)
  return [
    ...(deciding.length === 0 ? [] : decidingTable(formatter, origin, deciding)),
    ...(unused.length === 0 ? [] : unusedRulesList(formatter, origin, unused)),
  ]
}

function decidingTable(formatter: ReportFormatter, origin: string, rules: readonly RuleSum[]): ReportBlock[] {
  const { number, names, crawlers, note, column, table } = formatter
  // If there are too many rules, those that decide the most URLs are kept, in the order of the file.
  const least = [...rules].sort((a, b) => b.most - a.most)[MAX_RULES_LISTED - 1]?.most ?? 0
  const shown = rules.filter(({ most }) => most >= least).slice(0, MAX_RULES_LISTED)
  const sets = crawlerSetsBy(crawlers, crawler => shown.map(({ decides }) => decides[crawler] ?? '–').join())
  const { columns: shownSets, others } = crawlerColumns(formatter, sets)
  const isDashed = shown.some(({ decides }) => shownSets.some(({ crawler }) => decides[crawler] === undefined))
  const columns = [
    { ...column<RuleSum>(say('line'), ({ line }) => String(line)), isNumber: true },
    column<RuleSum>(say('rule'), rule => clippedCode(ruleSumText(rule))),
    ...shownSets.map(set => ({
      title: names(set.names, 2),
      isNumber: true,
      cell: ({ decides }: RuleSum) => {
        const count = decides[set.crawler]
        return count === undefined ? NOT_FOLLOWED : number(count)
      },
    })),
    column<RuleSum>(say('examples'), ({ examples }) =>
      clippedLines(examples.slice(0, 2).map(url => withoutOrigin(url, origin))),
    ),
  ]
  const rest = leftOut(formatter, rules.length - shown.length, others)
  return [
    table(say('rulesCaption', { origin }), shown, columns, rest),
    ...(isDashed ? [note(say('notFollowedNote'))] : []),
  ]
}

function unusedRulesList(
  { translate, note }: ReportFormatter,
  origin: string,
  rules: readonly RuleSum[],
): ReportBlock[] {
  const items = rules.slice(0, MAX_UNUSED_RULES_LISTED).map(rule => clippedCode(`${rule.line}: ${ruleSumText(rule)}`))
  const left = rules.length - items.length
  return [
    {
      kind: 'list',
      title: translate(say('unusedCaption', { count: rules.length, origin })),
      items: left > 0 ? [...items, translate(say('more', { count: left }))] : items,
    },
    note(say('unusedNote')),
  ]
}

export const ruleSumText = ({ type, pattern }: Pick<RuleSum, 'type' | 'pattern'>): string =>
  `${type === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`
