import { visible } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import { type Context, pathInRepository } from '../context.ts'
import { type Lines, visibleText } from '../failure.ts'
import type { OutputFinding, OutputFindings } from '../formats/findings.ts'
import { junitReport } from '../formats/junit.ts'
import { dataFormats } from '../formats/records.ts'
import { counted, listed, wrapped } from '../terminal.ts'
import { wayOn } from '../unfinished.ts'
import type { ExpectationResult } from './check-results.ts'

export const checkFormats = ['text', ...dataFormats, 'github', 'junit'] as const

const resultFields = ['site', 'crawler', 'url', 'expected', 'state', 'result', 'line', 'reason', 'expectation'] as const

/** `verbose` lists what holds too; `allowUnfinished`: what holds as far as was examined is no error in JUnit. */
export interface CheckReport {
  readonly expect: string
  readonly verbose: boolean
  readonly allowUnfinished: boolean
}

/** What the results show. `unread` says why files could not be read. */
export function checkFindings(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  report: CheckReport,
): OutputFindings<'text' | 'junit'> {
  const groups = groupedResults(results.filter(isToldOf))
  return {
    list: [
      ...results.map((one): OutputFinding => ({ fields: fieldsOf(one) })),
      ...groups.map(group => groupFinding(context, group, report)),
      ...unread.map((message): OutputFinding => ({ annotation: { level: 'error', title: 'robots.txt', message } })),
    ],
    fields: resultFields,
    summary: {
      title: 'Expectations of robots.txt',
      text: resultCounts(results),
      columns: ['site', 'expected', 'found'],
      items: unread.map(lines => [lines].flat().join(' ')),
    },
    others: {
      text: () => checkText(context, results, unread, report.verbose),
      junit: () => junit(context, results, unread, report),
    },
  }
}

/** Whether a result is told with its expectation: it does not hold, or it is not known whether it does. */
const isToldOf = ({ result }: ExpectationResult): boolean => result !== 'passed' && result !== 'not-decided'

const fieldsOf = ({ file, matcher, sentence, expectation, ...result }: ExpectationResult): OutputFinding['fields'] => ({
  ...result,
  site: file.name,
  crawler: matcher.crawler.token,
  reason: sentence,
  expectation: expectation?.line,
})

/** Its annotation is next to the deciding line of robots.txt or, if no line decides, next to the expectation. */
function groupFinding(context: Context, group: ResultGroup, { expect }: CheckReport): OutputFinding {
  const { file, line, expectation, result } = group.first
  const title = resultTitle(group.first)
  const found = reasonsOf(group)
  const place =
    file.path !== undefined && line !== undefined
      ? { file: pathInRepository(context, file.path), line }
      : expectation && { file: pathInRepository(context, expect), line: expectation.line }
  const level = result === 'failed' ? 'error' : 'warning'
  const message = file.path === undefined ? `${file.name}: ${found}` : found
  return {
    annotation: { level, title: `Expected: ${title}`, message, ...place },
    row: { site: file.name, expected: title, found },
  }
}

const titleOf = ({ matcher, expected, url }: ExpectationResult): string => `${matcher.crawler.token} ${expected} ${url}`

function junit(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  { expect, allowUnfinished }: Pick<CheckReport, 'expect' | 'allowUnfinished'>,
): string {
  const isError = ({ result }: ExpectationResult) =>
    result === 'unknown' || (result === 'unfinished' && !allowUnfinished)
  const checked = results.filter(({ result }) => result !== 'not-decided')
  const cases = checked.map(one => ({
    name: titleOf(one),
    className: one.file.name,
    failure: one.result === 'failed' ? one.sentence : undefined,
    error: isError(one) ? reasonOfResult(one) : undefined,
    file: one.expectation && pathInRepository(context, expect),
    line: one.expectation?.line,
  }))
  const broken = unread.map(message => ({
    name: 'robots.txt can be read',
    className: 'robots.txt',
    error: [message].flat().join('\n'),
  }))
  return junitReport('robotscope check', [...cases, ...broken])
}

/** The results of one expectation for one file that have the same reason, for several crawlers. */
interface ResultGroup {
  readonly first: ExpectationResult
  /** The crawlers of the other results. */
  readonly others: readonly string[]
}

function groupedResults(results: readonly ExpectationResult[]): readonly ResultGroup[] {
  const sets = new Map<string, { first: ExpectationResult; others: string[] }>()
  for (const one of results) {
    const { file, expectation, expected, result, sentence, matcher, url } = one
    const { token } = matcher.crawler
    const reason = sentence
      .replaceAll(token, '')
      .replace(' may use ', ' may fetch ')
      .replace(' may not use ', ' may not fetch ')
    const key = JSON.stringify([file.name, expectation?.line ?? expected, url, result, reason])
    const known = sets.get(key)
    if (known) known.others.push(token)
    else sets.set(key, { first: one, others: [] })
  }
  return [...sets.values()]
}

const resultTitle = (one: ExpectationResult): string => one.expectation?.text ?? titleOf(one)

function reasonsOf({ first, others }: ResultGroup): string {
  const reason = reasonOfResult(first)
  return others.length === 0 ? reason : `${reason} The same for ${listed(others)}.`
}

/** A result that is not finished says how to go on. */
const reasonOfResult = ({ sentence, result }: ExpectationResult): string =>
  result === 'unfinished' ? `${sentence}. ${wayOn}` : `${sentence}.`

function checkText(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  verbose: boolean,
): string {
  const { look } = context
  const bySite = new Map<string, ResultGroup[]>()
  for (const group of groupedResults(results.filter(one => isToldOf(one) || (verbose && one.result === 'passed')))) {
    const { name } = group.first.file
    const ofSite = bySite.get(name)
    if (ofSite) ofSite.push(group)
    else bySite.set(name, [group])
  }
  const marks = {
    passed: look.paint('green', '✓'),
    failed: look.paint('red', '✗'),
    unknown: look.paint('yellow', '?'),
    unfinished: look.paint('yellow', '?'),
    'not-decided': look.paint('yellow', '?'),
  }
  const blocks = [...bySite].map(([name, groups]) => {
    const lines = groups.map(group => {
      const title = wrapped(
        look,
        look.paint('bold', visible(resultTitle(group.first))),
        `  ${marks[group.first.result]} `,
      )
      return `${title}\n${wrapped(look, visible(reasonsOf(group)), '    ')}\n`
    })
    return `${look.paint('underline', visible(name))}\n${lines.join('')}\n`
  })
  const broken = unread.map(message => `${wrapped(look, visibleText(message), `${marks.failed} `)}\n`).join('')
  return `${blocks.join('')}${broken}${wrapped(look, look.paint('bold', resultCounts(results)))}\n`
}

/** What makes an expectation for several crawlers worse comes later. */
const badness: readonly ExpectationResult['result'][] = ['not-decided', 'passed', 'unfinished', 'unknown', 'failed']

/** "12 expectations: 10 hold, 2 do not." An expectation for a purpose holds if it does for each of its crawlers. */
function resultCounts(results: readonly ExpectationResult[]): string {
  const worst = new Map<string, ExpectationResult['result']>()
  for (const one of results) {
    const key = JSON.stringify([one.file.name, one.expectation?.line ?? titleOf(one)])
    const before = worst.get(key)
    if (before === undefined || badness.indexOf(one.result) > badness.indexOf(before)) worst.set(key, one.result)
  }
  const of = (wanted: ExpectationResult['result']) => [...worst.values()].filter(result => result === wanted).length
  const [failed, unknown, open] = [of('failed'), of('unknown') + of('unfinished'), of('not-decided')]
  const all = counted(worst.size, 'expectation')
  if (worst.size === 0) return 'Nothing was checked.'
  if (failed + unknown + open === 0) return worst.size === 1 ? `${all}: it holds.` : `${all}: all hold.`
  const holds = of('passed')
  const parts = [
    `${grouped(holds)} ${holds === 1 ? 'holds' : 'hold'}`,
    ...(failed > 0 ? [`${grouped(failed)} ${failed === 1 ? 'does' : 'do'} not`] : []),
    ...(unknown > 0 ? [`of ${grouped(unknown)} it is not known`] : []),
    ...(open > 0 ? [`${grouped(open)} ${open === 1 ? 'is' : 'are'} not decided by robots.txt`] : []),
  ]
  return `${all}: ${parts.join(', ')}.`
}
