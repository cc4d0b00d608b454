import { dialectOf } from '../../dialects/index.ts'
import type { ProgramChange } from '../../programs/changes.ts'
import type { Difference, OpenDifferences } from '../../proofs/compare.ts'
import { openDifferencesSentences } from '../../proofs/open-differences-wording.ts'
import { visible } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import { labelledPreference, type UsageDifference, usageChangeSentence } from '../../usage/difference.ts'
import type { UsageStatement } from '../../usage/statement.ts'
import type { Verdict } from '../../verdict/verdict.ts'
import { contentOf, reasonWording } from '../../verdict/wording.ts'
import { type Context, pathInRepository } from '../context.ts'
import type { OutputFinding, OutputFindings } from '../formats/findings.ts'
import { dataFormats } from '../formats/records.ts'
import type { RobotsFile } from '../input/robots-file.ts'
import { type Look, listed, wrapped } from '../terminal.ts'
import { wayOn } from '../unfinished.ts'
import {
  type Change,
  type Changes,
  changesIn,
  combinedResult,
  followersBeside,
  type IncompleteUsage,
  type PreferenceChanges,
  type UsageChange,
} from './changes.ts'

export const diffFormats = ['text', ...dataFormats, 'github'] as const

export interface FileComparison {
  readonly before: RobotsFile
  readonly after: RobotsFile
  readonly changes: readonly Changes[]
  readonly usage: PreferenceChanges
  /** What changes for programs alone, if that was asked for. */
  readonly byPrograms?: readonly ProgramChange[] | undefined
}

const MAX_NAMES_LISTED = 5

/** "Googlebot, Bingbot and any other crawler", "every crawler". "Any other" never includes one that ignores `*`. */
function crawlerText(
  { tokens, anyOther }: Pick<Change, 'tokens' | 'anyOther'>,
  except: readonly string[] = [],
): string {
  if (!anyOther) return listed(tokens, MAX_NAMES_LISTED)
  const but = except.length > 0 ? `, except for ${listed(except, 3)}` : ''
  if (tokens.length === 0) return `every crawler that follows *${but}`
  const more = tokens.length - MAX_NAMES_LISTED
  const some = more > 1 ? [...tokens.slice(0, MAX_NAMES_LISTED), `${grouped(more)} more`] : tokens
  return `${listed([...some, 'any other crawler'], MAX_NAMES_LISTED + 2)}${but}`
}

const affectedText = (change: Change): string =>
  change.isForAll ? 'every crawler' : crawlerText(change, change.except)

/** The pattern of the rule that blocks, before or after the change. */
const areaOf = ({ to, before, after }: Difference): string => (to === 'blocked' ? after : before).rule?.pattern ?? '/'

function decidingText({ robots }: RobotsFile, { rule, reason, dialect }: Verdict): string {
  const line = rule && robots.lines[rule.line - 1]
  return line ? `line ${line.number}, ${contentOf(robots, line, dialect)}` : reasonWording(reason).text
}

/** "This change blocks /blog/ for Googlebot; witness https://example.com/blog/a." */
function changeTitle({ before, after }: FileComparison, change: Change): string {
  const { difference } = change
  const origin = after.origin ?? before.origin ?? ''
  const verb = difference.to === 'blocked' ? 'blocks' : 'opens'
  return visible(
    `This change ${verb} ${areaOf(difference)} for ${affectedText(change)}; witness ${origin}${difference.witness}`,
  )
}

/** The same sentences as on the page. */
const resultSentences = {
  equivalent:
    'No URL changes its verdict for any crawler. This is proved for URLs as browsers write them, without needless escapes, /robots.txt aside.',
  'not-decided': 'Not decided: no URL was found whose verdict changes, and it is not proved that there is none.',
} as const

const MAYBE_MORE = 'There may be more.'

/** What was not examined, and the way on; empty if everything was. */
function unfinishedText(some: readonly Changes[]): string {
  const counts = some.flatMap(({ open }) => open)
  const way = counts.some(({ because }) => because === 'bound' || because === 'limit') ? [wayOn] : []
  return [...(counts.length > 0 ? [openSentencesIn(counts)] : []), ...way].join(' ')
}

const openSentencesIn = (open: readonly OpenDifferences[]): string =>
  openDifferencesSentences(open)
    .map(({ text }) => text)
    .join(' ')

export function diffFindings(context: Context, comparison: FileComparison): OutputFindings<'text'> {
  const { changes, usage } = comparison
  const result = combinedResult(changes)
  const open = unfinishedText(changes)
  const note = result === 'different' && open !== '' ? `${MAYBE_MORE} ${open}` : open
  const hasMore = changes.some(one => one.open.length > 0)
  return {
    list: [
      ...changesIn(changes).map(change => changeFinding(context, comparison, change)),
      ...changes.map(one => ({ fields: openFields(one, { different: 'incomplete', 'not-decided': 'not-decided' }) })),
      ...(hasMore ? [{ annotation: openAnnotation(result, open) }] : []),
      ...usage.list.map(change => usageFinding(context, comparison, change)),
      ...usage.incomplete.map(incompleteFinding),
    ],
    fields: changeFields,
    summary: {
      title: 'Changes of robots.txt',
      text: result === 'different' ? '' : resultSentences[result],
      columns: ['change', 'URLs', 'for', 'witness', 'before', 'now'],
      note,
      items: [...usage.list.map(usageSentence), ...usage.incomplete.map(incompleteSentence)],
    },
    others: {
      text: () => diffText(context, comparison) + usageLines(context, comparison) + programLines(context, comparison),
    },
  }
}

function diffText(context: Context, comparison: FileComparison): string {
  const { look } = context
  const { before, after, changes } = comparison
  const result = combinedResult(changes)
  if (result !== 'different') {
    const [mark, sentence] =
      result === 'equivalent'
        ? [look.paint('green', '✓'), resultSentences.equivalent]
        : [look.paint('yellow', '?'), resultSentences['not-decided']]
    const outside = changes.find(one => one.outside)?.outside
    const beyond = outside
      ? `${wrapped(look, `Another URL differs: ${visible(outside.witness)} was ${outside.from}, is now ${outside.to}.`, '  ')}\n`
      : ''
    return `${wrapped(look, sentence, `${mark} `)}\n${beyond}${undecidedText(look, changes)}`
  }
  const blocks = changesIn(changes).map(change => {
    const { difference } = change
    const mark = difference.to === 'blocked' ? look.paint('red', '✗') : look.paint('green', '✓')
    const head = wrapped(look, look.paint('bold', `${changeTitle(comparison, change)}.`), `${mark} `)
    const lineBefore = wrapped(look, visible(decidingText(before, difference.before)), '  Before: ')
    const lineNow = wrapped(look, visible(decidingText(after, difference.after)), '  Now:    ')
    return `${head}\n${lineBefore}\n${lineNow}\n`
  })
  const incomplete = changes.filter(({ result: one, open }) => one === 'different' && open.length > 0)
  if (incomplete.length > 0) blocks.push(`${wrapped(look, `${MAYBE_MORE} ${unfinishedText(incomplete)}`, '  ')}\n`)
  const same = changes.filter(one => one.result === 'equivalent')
  const unchanged =
    same.length === 0
      ? ''
      : `\n${wrapped(
          look,
          `Nothing changes for ${listed(
            same.map(one => crawlerText(one, followersBeside([one], changes))),
            3,
          )}.`,
        )}\n`
  return `${blocks.join('')}${unchanged}${undecidedText(look, changes)}`
}

/** Names the crawlers for which it is not decided whether a verdict changes. Empty if there are none. */
function undecidedText(look: Look, changes: readonly Changes[]): string {
  const notDecided = changes.filter(one => one.result === 'not-decided')
  if (notDecided.length === 0) return ''
  const names = listed(
    notDecided.map(one => crawlerText(one, followersBeside([one], changes))),
    3,
  )
  return `${wrapped(look, `Not decided for ${names}. ${unfinishedText(notDecided)}`)}\n`
}

const MOST_USAGE_CHANGES = 20

/** "/blog/: AI training goes from train-ai=n to not stated for GPTBot." */
const usageSentence = ({ difference, ...change }: UsageChange): string =>
  visible(usageChangeSentence(difference, crawlerText(change)).text.replaceAll('`', ''))

/** What is not known about changes of preferences, in a sentence. */
function incompleteSentence(one: IncompleteUsage): string {
  const open = openSentencesIn(one.open)
  return one.result === 'different'
    ? `${MAYBE_MORE} ${open}`
    : visible(`What may be done with pages is not decided for ${crawlerText(one)}. ${open}`)
}

/** One line for each change of preferences, and what is not known about them. Nothing if the lines state the same. */
function usageLines({ look }: Context, { usage }: FileComparison): string {
  const { list, incomplete } = usage
  const notes = incomplete.map(one => `${wrapped(look, incompleteSentence(one), list.length > 0 ? '  ' : '')}\n`)
  if (list.length === 0) return notes.length > 0 ? `\n${notes.join('')}` : ''
  const lines = list.slice(0, MOST_USAGE_CHANGES).map(change => `${wrapped(look, `${usageSentence(change)}.`, '  ')}\n`)
  const left = list.length - lines.length
  const rest = left > 0 ? `  and ${grouped(left)} more: --format json lists these.\n` : ''
  return `\nWhat may be done with pages changes:\n${lines.join('')}${rest}${notes.join('')}`
}

/** "Python ≤ 3.12: this change opens /a for ExampleBot." */
function programLines({ look }: Context, { byPrograms, before, after }: FileComparison): string {
  if (!byPrograms) return ''
  if (byPrograms.length === 0)
    return `\n${wrapped(look, 'No change was found that a program makes and RFC 9309 does not.')}\n`
  const origin = after.origin ?? before.origin ?? ''
  const lines = byPrograms.map(({ program, to, witness, productToken, count }) => {
    const verb = to === 'blocked' ? 'blocks' : 'opens'
    const others = count > 1 ? `, and ${grouped(count - 1)} more of the URLs that were tried` : ''
    const sentence = `${dialectOf(program).title}: this change ${verb} ${origin}${witness} for ${productToken}${others}.`
    return `${wrapped(look, visible(sentence), '  ')}\n`
  })
  return `\nFor programs that read the files otherwise than RFC 9309:\n${lines.join('')}`
}

const changeFields = [
  'change',
  'crawlers',
  'anyOther',
  'area',
  'witness',
  'lineBefore',
  'ruleBefore',
  'lineAfter',
  'ruleAfter',
  'open',
] as const

/** Its annotation is next to the line that decides after the change. */
function changeFinding(context: Context, comparison: FileComparison, change: Change): OutputFinding {
  const { difference, tokens, anyOther } = change
  const { to, witness } = difference
  const [area, affected] = [areaOf(difference), affectedText(change)]
  const before = decidingText(comparison.before, difference.before)
  const now = decidingText(comparison.after, difference.after)
  const done = to === 'blocked' ? 'blocked' : 'opened'
  return {
    annotation: {
      level: to === 'blocked' ? 'error' : 'warning',
      title: `robots.txt: ${done} for ${affected}`,
      message: [`${changeTitle(comparison, change)}.`, `Before: ${before}`, `Now: ${now}`],
      ...placeIn(context, comparison.after, difference.after.rule?.line),
    },
    fields: {
      change: to,
      crawlers: tokens,
      anyOther,
      area,
      witness,
      lineBefore: difference.before.rule?.line,
      ruleBefore: before,
      lineAfter: difference.after.rule?.line,
      ruleAfter: now,
    },
    row: { change: done, URLs: area, for: affected, witness, before, now },
  }
}

/** A change of preferences: `area` is what the preference is about, and the rules are the preferences. */
function usageFinding(context: Context, { after }: FileComparison, change: UsageChange): OutputFinding {
  const { difference, tokens, anyOther } = change
  const lineAfter = difference.after.lines[0]?.line
  return {
    annotation: {
      level: 'warning',
      title: 'robots.txt: what may be done with pages changes',
      message: `${usageSentence(change)}.`,
      ...placeIn(context, after, lineAfter),
    },
    fields: {
      change: 'usage',
      crawlers: tokens,
      anyOther,
      area: difference.label,
      witness: difference.witness,
      lineBefore: difference.before.lines[0]?.line,
      ruleBefore: preferenceIn(difference, difference.before),
      lineAfter,
      ruleAfter: preferenceIn(difference, difference.after),
    },
  }
}

const placeIn = (context: Context, { path }: RobotsFile, line: number | undefined) =>
  path === undefined ? {} : { file: pathInRepository(context, path), line }

/** `ai-train=no`, `contradictory`, or null if nothing is stated. */
const preferenceIn = (difference: UsageDifference, statement: UsageStatement<string>): string | null =>
  labelledPreference(difference, statement) ?? (statement.reason === 'contradictory' ? statement.reason : null)

/** The crawlers for which more may change than the other findings say; `open` says what was not examined. */
function openFields(
  { result, tokens, anyOther, open }: Pick<Changes, 'tokens' | 'anyOther' | 'result' | 'open'>,
  names: Readonly<Record<'different' | 'not-decided', string>>,
): OutputFinding['fields'] {
  if (result === 'equivalent' || open.length === 0) return undefined
  return { change: names[result], crawlers: tokens, anyOther, open: openSentencesIn(open) }
}

const openAnnotation = (result: Changes['result'], open: string): OutputFinding['annotation'] => ({
  level: 'warning',
  title: 'robots.txt',
  message: `${result === 'not-decided' ? resultSentences['not-decided'] : MAYBE_MORE} ${open}`,
})

const incompleteFinding = (one: IncompleteUsage): OutputFinding => ({
  annotation: {
    level: 'notice',
    title: 'robots.txt: what may be done with pages',
    message: incompleteSentence(one),
  },
  fields: openFields(one, { different: 'usage-incomplete', 'not-decided': 'usage-not-decided' }),
})
