/** The rules of each file: how many URLs each decides, and which decide none. */
import type { AuditReport } from '../../audit.ts'
import type { FileSum, RuleSum } from '../../report.ts'
import type { Block, Section } from '../document.ts'
import { alikeCrawlers, code, codes, type Telling, withoutOrigin } from '../telling.ts'
import { say } from '../wording.ts'

/** Stands where a crawler does not follow the group of a rule. */
const NOT_FOLLOWED = '–'

const MOST_RULES = 100
const MOST_IDLE = 60

export function rulesSection(telling: Telling, { files }: AuditReport): Section {
  const { tell } = telling
  const blocks = files.flatMap(file => ofFile(telling, file))
  return { title: tell(say('rulesTitle')), blocks: [{ kind: 'paragraph', text: tell(say('rulesLead')) }, ...blocks] }
}

function ofFile(telling: Telling, { origin, rules }: FileSum): Block[] {
  const { tell } = telling
  if (rules.length === 0) return [{ kind: 'paragraph', text: tell(say('noRules', { origin })) }]
  const deciding = rules.filter(({ most }) => most > 0)
  const idle = rules.filter(({ most }) => most === 0)
  return [
    ...(deciding.length === 0 ? [] : decidingTable(telling, origin, deciding)),
    ...(idle.length === 0 ? [] : idleList(telling, origin, idle)),
  ]
}

function decidingTable({ tell, number, names, crawlers }: Telling, origin: string, rules: readonly RuleSum[]): Block[] {
  // The weightiest stay when there are too many, in the order of the file.
  const least = [...rules].sort((a, b) => b.most - a.most)[MOST_RULES - 1]?.most ?? 0
  const shown = rules.filter(({ most }) => most >= least).slice(0, MOST_RULES)
  const sets = alikeCrawlers(crawlers, crawler => shown.map(({ decides }) => decides[crawler] ?? '–').join())
  const isDashed = shown.some(({ decides }) => sets.some(({ crawler }) => decides[crawler] === undefined))
  const left = rules.length - shown.length
  return [
    {
      kind: 'table',
      caption: tell(say('rulesCaption', { origin })),
      columns: [
        { title: tell(say('line')), isNumber: true },
        { title: tell(say('rule')) },
        ...sets.map(set => ({ title: names(set.names, 2), isNumber: true })),
        { title: tell(say('examples')) },
      ],
      rows: shown.map(rule => [
        String(rule.line),
        code(ruleText(rule)),
        ...sets.map(({ crawler }) => {
          const count = rule.decides[crawler]
          return count === undefined ? NOT_FOLLOWED : number(count)
        }),
        codes(rule.examples.slice(0, 2).map(url => withoutOrigin(url, origin))),
      ]),
      ...(left > 0 ? { more: tell(say('cutTable', { count: left })) } : {}),
    },
    ...(isDashed ? [{ kind: 'note' as const, text: tell(say('notFollowedNote')) }] : []),
  ]
}

function idleList({ tell }: Telling, origin: string, rules: readonly RuleSum[]): Block[] {
  const items = rules.slice(0, MOST_IDLE).map(rule => code(`${rule.line}: ${ruleText(rule)}`))
  const left = rules.length - items.length
  return [
    {
      kind: 'list',
      title: tell(say('idleCaption', { count: rules.length, origin })),
      items: left > 0 ? [...items, tell(say('more', { count: left }))] : items,
    },
    { kind: 'note', text: tell(say('idleNote')) },
  ]
}

export const ruleText = ({ type, pattern }: Pick<RuleSum, 'type' | 'pattern'>): string =>
  `${type === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`
