/** The output of `check`. */

import { visible } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import { type Context, pathInRepository } from '../context.ts'
import { type Lines, visibleText } from '../failure.ts'
import { annotationText } from '../formats/github.ts'
import { junitReport } from '../formats/junit.ts'
import {
  dataFormats,
  type FlatRecord,
  isDataFormat,
  markdownCell,
  markdownTable,
  recordsAs,
} from '../formats/records.ts'
import { counted, listed, wrapped } from '../terminal.ts'
import { wayOn } from '../unfinished.ts'
import type { ExpectationResult } from './check-results.ts'

export const checkFormats = ['text', ...dataFormats, 'github', 'junit'] as const

const resultFields = ['site', 'crawler', 'url', 'expected', 'state', 'result', 'line', 'reason', 'expectation'] as const

const resultRecord = ({
  file,
  matcher,
  url,
  expected,
  state,
  result,
  line,
  sentence,
  expectation,
}: ExpectationResult): FlatRecord => ({
  site: file.name,
  crawler: matcher.crawler.token,
  url,
  expected,
  state,
  result,
  line: line ?? null,
  reason: sentence,
  expectation: expectation?.line ?? null,
})

/**
 * `expect` is the path of the expectations; `verbose` also lists the expectations that hold. With `allowUnfinished`, what
 * holds as far as was examined is not an error in the JUnit report.
 */
export interface CheckReport {
  readonly format: (typeof checkFormats)[number]
  readonly expect: string
  readonly verbose: boolean
  readonly allowUnfinished: boolean
}

/** The results in a format. `unread` says why files could not be read. */
export function checkOutput(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  { format, expect, verbose, allowUnfinished }: CheckReport,
): string {
  if (isDataFormat(format)) {
    for (const message of unread) context.note(message)
    return recordsAs(format, results.map(resultRecord), resultFields)
  }
  if (format === 'junit') return junit(context, results, unread, { expect, allowUnfinished })
  if (format === 'github') return checkAnnotations(context, results, unread, expect)
  return checkText(context, results, unread, verbose)
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
  const cases = results.map(one => ({
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

/** Annotations next to the deciding line of robots.txt or, if no line decides, next to the expectation. */
function checkAnnotations(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  expect: string,
): string {
  const texts = groupedResults(results.filter(({ result }) => result !== 'passed')).map(group => {
    const { file, line, expectation, result } = group.first
    const place =
      file.path !== undefined && line !== undefined
        ? { file: pathInRepository(context, file.path), line }
        : expectation && { file: pathInRepository(context, expect), line: expectation.line }
    return annotationText({
      level: result === 'failed' ? 'error' : 'warning',
      title: `Expected: ${resultTitle(group.first)}`,
      message: file.path === undefined ? `${file.name}: ${reasonsOf(group)}` : reasonsOf(group),
      ...place,
    })
  })
  const broken = unread.map(message => annotationText({ level: 'error', title: 'robots.txt', message }))
  return [...texts, ...broken].join('')
}

/** The results for the summary of a job. */
export function checkSummary(results: readonly ExpectationResult[], unread: readonly Lines[]): string {
  const failed = groupedResults(results.filter(({ result }) => result !== 'passed')).map(group => ({
    site: group.first.file.name,
    expected: resultTitle(group.first),
    found: reasonsOf(group),
  }))
  const table = failed.length === 0 ? '' : `\n${markdownTable(failed, ['site', 'expected', 'found'])}`
  const broken = unread.map(lines => `\n- ${[lines].flat().map(markdownCell).join(' ')}`).join('')
  return `## Expectations of robots.txt\n\n${resultCounts(results)}\n${table}${broken}`
}

function checkText(
  context: Context,
  results: readonly ExpectationResult[],
  unread: readonly Lines[],
  verbose: boolean,
): string {
  const { look } = context
  const bySite = new Map<string, ResultGroup[]>()
  for (const group of groupedResults(results.filter(({ result }) => verbose || result !== 'passed'))) {
    const { name } = group.first.file
    bySite.set(name, [...(bySite.get(name) ?? []), group])
  }
  const marks = {
    passed: look.paint('green', '✓'),
    failed: look.paint('red', '✗'),
    unknown: look.paint('yellow', '?'),
    unfinished: look.paint('yellow', '?'),
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

/** "12 expectations: 10 hold, 2 do not." An expectation for a purpose holds if it does for each of its crawlers. */
function resultCounts(results: readonly ExpectationResult[]): string {
  const worst = new Map<string, ExpectationResult['result']>()
  for (const one of results) {
    const key = JSON.stringify([one.file.name, one.expectation?.line ?? titleOf(one)])
    const before = worst.get(key)
    if (before !== 'failed' && (before === undefined || one.result !== 'passed')) worst.set(key, one.result)
  }
  const of = (wanted: ExpectationResult['result']) => [...worst.values()].filter(result => result === wanted).length
  const [failed, unknown] = [of('failed'), of('unknown') + of('unfinished')]
  const all = counted(worst.size, 'expectation')
  if (worst.size === 0) return 'Nothing was checked.'
  if (failed + unknown === 0) return worst.size === 1 ? `${all}: it holds.` : `${all}: all hold.`
  const holds = of('passed')
  const parts = [
    `${grouped(holds)} ${holds === 1 ? 'holds' : 'hold'}`,
    ...(failed > 0 ? [`${grouped(failed)} ${failed === 1 ? 'does' : 'do'} not`] : []),
    ...(unknown > 0 ? [`of ${grouped(unknown)} it is not known`] : []),
  ]
  return `${all}: ${parts.join(', ')}.`
}
