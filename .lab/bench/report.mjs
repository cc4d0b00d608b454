/** Prints the results as tables for people or as one object of ratios. */
import { cpus } from 'node:os'
import { means, slopes } from './verdicts.mjs'

/**
 * @typedef {object} Results
 * @property {ReturnType<typeof import('./parsing.mjs').measureParsing>} parsing
 * @property {import('./verdicts.mjs').VerdictResult[]} verdicts
 * @property {ReturnType<typeof import('./verdicts.mjs').measureFreshUrls>} freshUrls
 * @property {ReturnType<typeof import('./first-verdicts.mjs').measureFirstVerdicts>} firstVerdicts
 * @property {ReturnType<typeof import('./coldstart.mjs').measureColdStart>} coldStart
 * @property {Awaited<ReturnType<typeof import('./memory.mjs').measureMemory>>} memory
 * @property {ReturnType<typeof import('./hostile.mjs').measureHostile>} hostile
 * @property {import('./analysis.mjs').AnalysisResult[]} analysis
 */

/** The budget for the first verdict on a hostile file, in milliseconds. */
const HOSTILE_BUDGET = 100

/**
 * The figures by name. Of libraries: how many times longer they take than this project. Of “reading the URL”: how many
 * times longer a verdict takes than reading. Of “20 rules”: how many times longer a verdict takes than with 20 rules. Of
 * hostile files: the share of the budget. Of proofs: the milliseconds that they take, and the budget.
 * @param {Results} results
 * @returns {Record<string, number>}
 */
export function ratios({ parsing, verdicts, freshUrls, firstVerdicts, coldStart, hostile, analysis }) {
  /** @type {[string, number][]} */
  const entries = [
    ...parsing.map(
      ({ name, ratio }) => /** @type {[string, number]} */ ([`parse, ${name}: robots-parser`, ratio.ratio]),
    ),
    ...verdicts.flatMap(result => {
      const name = `verdict, ${result.rules} rules, ${result.starred * 100} % starred, ${result.kind}`
      return /** @type {[string, number][]} */ ([
        [`${name}: reading the URL`, result.reading.ratio],
        [`${name}: robots-parser`, result.robotsParser.ratio],
        [`${name}: robots-txt-guard`, result.guard.ratio],
      ])
    }),
    ...means(verdicts).flatMap(({ rules, robotsParser, guard, slope }) => {
      const name = `verdict, ${rules} rules, geometric mean`
      return /** @type {[string, number][]} */ ([
        [`${name}: robots-parser`, robotsParser],
        [`${name}: robots-txt-guard`, guard],
        [`${name}: 20 rules`, slope],
      ])
    }),
    ['verdict, URLs asked once: robots-parser', freshUrls.ratio],
    ...slopes(verdicts).map(
      ({ starred, kind, slope }) =>
        /** @type {[string, number]} */ ([`10,000 rules, ${starred * 100} % starred, ${kind}: 20 rules`, slope]),
    ),
    ...firstVerdicts.flatMap(({ urls, robotsParser }) => {
      const name = `octets to verdicts, ${urls} URLs a file`
      return /** @type {[string, number][]} */ ([[`${name}: robots-parser`, robotsParser.ratio]])
    }),
    ...coldStart.map(
      ({ rules, ratio }) =>
        /** @type {[string, number]} */ ([`cold start, ${rules} rules: robots-parser`, ratio.ratio]),
    ),
    ...hostile.map(
      ({ name, deciding }) => /** @type {[string, number]} */ ([`hostile, ${name}: budget`, deciding / HOSTILE_BUDGET]),
    ),
    ...analysis.flatMap(
      ({ name, cold, warm, budget }) =>
        /** @type {[string, number][]} */ ([
          [`analysis, ${name}: ms, cold`, cold],
          [`analysis, ${name}: ms, warm`, warm],
          [`analysis, ${name}: ms, budget`, budget],
        ]),
    ),
  ]
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value.toPrecision(3))]))
}

/** @param {Results} results @returns {string} */
export function tables({ parsing, verdicts, freshUrls, firstVerdicts, coldStart, memory, hostile, analysis }) {
  return [
    `Node ${process.versions.node}, ${cpus().length} cores. Medians; ± is half the distance between the quartiles.`,
    '“robots-parser ×” says how many times longer it takes; “× reading”, how many times longer than a loop that looks at each',
    'character of the URL once.',
    '',
    table(
      ['parse', 'MB/s', 'ms', 'ms from bytes', 'robots-parser ×'],
      parsing.map(({ name, rate, ours, ofBytes, ratio }) => [
        name,
        rate.toFixed(0),
        milliseconds(ours.time),
        milliseconds(ofBytes.time),
        times(ratio),
      ]),
    ),
    table(
      ['verdict', 'starred', 'URLs', 'ns', '× reading', 'robots-parser ×', 'robots-txt-guard ×'],
      verdicts.map(({ rules, starred, kind, ours, reading, robotsParser, guard }) => [
        `${rules.toLocaleString('en')} rules`,
        percent(starred),
        kind,
        `${ours.time.toFixed(0)} ${spread(ours.spread)}`,
        number(reading.ratio),
        times(robotsParser),
        times(guard),
      ]),
    ),
    table(
      ['10,000 rules against 20', 'URLs', 'times as long'],
      slopes(verdicts).map(({ starred, kind, slope }) => [`${percent(starred)} starred`, kind, slope.toFixed(1)]),
    ),
    table(
      ['verdict, geometric means', 'robots-parser ×', 'robots-txt-guard ×', 'times as long as with 20 rules'],
      means(verdicts).map(({ rules, robotsParser, guard, slope }) => [
        `${rules.toLocaleString('en')} rules`,
        number(robotsParser),
        number(guard),
        slope.toFixed(1),
      ]),
    ),
    table(
      ['other', 'time', 'robots-parser ×'],
      [
        ['verdict, 2,000 rules, URLs asked once', `${freshUrls.time.toFixed(0)} ns`, number(freshUrls.ratio)],
        ...coldStart.map(({ rules, time, ratio }) => [
          `text to first verdict, ${rules.toLocaleString('en')} rules`,
          `${milliseconds(time)} ms`,
          times(ratio),
        ]),
      ],
    ),
    table(
      ['octets to verdicts', 'µs a file', 'allowed', 'robots-parser ×'],
      firstVerdicts.map(({ files, octets, urls, time, robotsParser, allowed }) => [
        `${files} files of ${(octets / 1024).toFixed(1)} KiB, ${urls} URLs each`,
        (time / 1000).toFixed(1),
        String(allowed),
        times(robotsParser),
      ]),
    ),
    table(
      ['memory, KiB', 'file', 'parsed', 'ready', 'asked 2,000 URLs', 'bytes a verdict'],
      memory.map(({ rules, starred, file, parsed, compiled, asked, allocatedPerVerdict }) => [
        `${rules.toLocaleString('en')} rules, ${percent(starred)} starred`,
        ...[file, parsed, compiled, asked].map(bytes => (bytes / 1024).toFixed(0)),
        allocatedPerVerdict.toFixed(1),
      ]),
    ),
    table(
      ['hostile', 'parse ms', 'first verdict ms'],
      hostile.map(({ name, parsing: parse, deciding }) => [name, parse.toFixed(1), deciding.toFixed(1)]),
    ),
    table(
      ['analysis', 'first run ms', 'warm ms', 'budget ms'],
      analysis.map(({ name, cold, warm, budget }) => [name, cold.toFixed(0), warm.toFixed(0), String(budget)]),
    ),
  ].join('\n')
}

/** @param {number} time nanoseconds */
const milliseconds = time => (time / 1e6).toPrecision(3)
/** @param {number} share */
const percent = share => `${share * 100} %`
/** @param {number} share */
const spread = share => `± ${(share * 100).toFixed(0)} %`
/** @param {number} value */
const number = value => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
/** @param {import('./measure.mjs').Ratio} ratio */
const times = ({ ratio, spread: width }) => `${number(ratio)} ${spread(width)}`

/**
 * A Markdown table with aligned columns: the first column to the left, the others to the right.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map(row => row[i]?.length ?? 0)))
  const line = /** @param {readonly string[]} cells */ cells =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`
}
