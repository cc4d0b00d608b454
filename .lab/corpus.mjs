/**
 * Prints what the linter says about a folder of robots.txt files, so that a person can assess it: counts, times, fixes
 * that open or close a site, and a sample of problems for each rule with their lines. Also checks audits: URLs are made
 * from the rules of each file, and the audit must give each URL the same state and line as `evaluate` does.
 *
 *     npm run corpus -- FOLDER [--runs N] [--sample N] [--seed S] [--rule ID] [--half 1|2]
 *
 * Every file of the folder whose name ends in `.txt` is read. A name such as `017_www.example.com.txt` means that the
 * site is `https://www.example.com/`. `--runs` says how often each file is linted to measure times: 5 by default, and 0
 * skips the measurement. `--sample` says how many problems of each rule are printed: none by default, and `--seed`
 * chooses them. `--rule` keeps only one rule. `--half` keeps every second file, so that what was learned from one half
 * can be tested on the other.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { readArguments } from '../.scripts/arguments.mjs'

/** @typedef {import('../core/lint/problem.ts').Problem} Problem */
/** @typedef {import('../core/index.ts').RobotsTxt} RobotsTxt */
/** @typedef {{ name: string, robots: RobotsTxt, bytes: Uint8Array, baseUrl: string | undefined, problems: Problem[] }} Linted */

const { values, operands, ...read } = readArguments(
  'npm run corpus -- FOLDER [--runs N] [--sample N] [--seed S] [--rule ID] [--half 1|2]',
  {
    runs: { type: 'string', default: '5' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    rule: { type: 'string' },
    half: { type: 'string' },
  },
  { least: 1 },
)
const folder = read.folder(operands[0] ?? '')
const runs = read.wholeNumber('runs', values.runs)
const sampled = read.wholeNumber('sample', values.sample)
/** How many lines of the file are printed before and after the line of a problem. */
const AROUND = 3
/** How many URLs of a file are audited at most. */
const AUDITED = 100

const built = resolve(import.meta.dirname, '../dist/core')
// The built library is measured, so that times are those that users get.
await build({ mode: 'core', logLevel: 'error', root: resolve(import.meta.dirname, '..') })

/** @type {typeof import('../core/index.ts')} */
const { dialects, parse, evaluate, siteMatcher } = await import(join(built, 'index.js'))
/** @type {typeof import('../core/lint/index.ts')} */
const { applyEdits, fixEffect, foundIn, lint, severities } = await import(join(built, 'lint.js'))

/** @type {typeof import('../core/audit/index.ts')} */
const { createAudit } = await import(join(built, 'audit.js'))

const half = values.half === undefined ? undefined : read.wholeNumber('half', values.half, { from: 1, to: 2 }) - 1
const names = readdirSync(folder)
  .filter(name => name.endsWith('.txt'))
  .sort()
  .filter((_, index) => half === undefined || index % 2 === half)

/** @type {import('../core/lint/index.ts').LintOptions} */
const common = {
  style: true,
  maxPerRule: Number.POSITIVE_INFINITY,
  ...(values.rule === undefined ? {} : { rules: [values.rule] }),
}

const files = names.map(name => {
  const bytes = readFileSync(join(folder, name))
  const host = /^(?:\d+_)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)\.txt$/i.exec(name)?.[1]
  const baseUrl = host === undefined ? undefined : `https://${host}/`
  const robots = parse(bytes)
  const result = lint(robots, { ...common, baseUrl })
  return { name, robots, bytes, baseUrl, problems: [...foundIn(result)], isUnfinished: result.state === 'unfinished' }
})

printCounts()
printPerFile()
if (runs > 0) printTimes()
printFixes()
printAudited()
if (sampled > 0) printSamples()

/** Counts by rule and severity. */
function printCounts() {
  const ids = [...new Set(files.flatMap(({ problems }) => problems.map(({ rule }) => rule)))]
  const rows = ids.map(id => {
    const found = files.flatMap(({ problems }) => problems.filter(({ rule }) => rule === id))
    const affected = files.filter(({ problems }) => problems.some(({ rule }) => rule === id)).length
    return { id, affected, found: found.length, by: severities.map(severity => countOf(found, severity)) }
  })
  rows.sort((a, b) => b.affected - a.affected || b.found - a.found)
  console.log(
    `${files.length} files, ${files.filter(({ isUnfinished }) => isUnfinished).length} of them not examined whole\n`,
  )
  console.log(['rule'.padEnd(28), ...['files', 'findings', ...severities].map(head => head.padStart(9))].join(' '))
  for (const { id, affected, found, by } of rows) {
    console.log([id.padEnd(28), ...[affected, found, ...by].map(count => String(count).padStart(9))].join(' '))
  }
  const all = files.flatMap(({ problems }) => problems)
  const totals = [files.filter(({ problems }) => problems.length > 0).length, all.length]
  const by = severities.map(severity => countOf(all, severity))
  console.log(['all'.padEnd(28), ...[...totals, ...by].map(count => String(count).padStart(9))].join(' '))
}

/** @param {readonly Problem[]} found @param {string} severity */
function countOf(found, severity) {
  return found.filter(problem => problem.severity === severity).length
}

/** How many problems files have, without problems of style. */
function printPerFile() {
  /** @param {string} title @param {readonly Linted[]} of */
  const print = (title, of) => {
    const counts = of.map(({ problems }) => problems.filter(({ severity }) => severity !== 'style').length)
    counts.sort((a, b) => a - b)
    if (counts.length === 0) return
    console.log(`${title}: median ${at(counts, 0.5)}, 90 % ≤ ${at(counts, 0.9)}, most ${at(counts, 1)}`)
  }
  console.log('\nFindings of a file, style apart')
  print('  all files', files)
  print(
    '  files of more than 300 lines',
    files.filter(({ robots }) => robots.lines.length > 300),
  )
}

/** @param {readonly number[]} sorted @param {number} part from 0 to 1 */
function at(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/**
 * The median time of warm runs for each file, by the clock. Wall-clock time leaves out the engine's work on other
 * threads, such as compiling and garbage collection, which does not delay a result.
 */
function printTimes() {
  for (const { bytes, baseUrl } of files) lint(parse(bytes), { ...common, baseUrl })
  const times = files.map(({ name, bytes, baseUrl }) => {
    const taken = Array.from({ length: runs }, () => {
      const robots = parse(bytes)
      const start = performance.now()
      lint(robots, { ...common, baseUrl })
      return performance.now() - start
    })
    return {
      name,
      time: at(
        taken.sort((a, b) => a - b),
        0.5,
      ),
      size: bytes.length,
    }
  })
  times.sort((a, b) => a.time - b.time)
  const sorted = times.map(({ time }) => time)
  /** @param {number} ms */
  const ms = ms => `${ms.toFixed(1)} ms`
  console.log(`\nTime to lint, median of ${runs} runs: median ${ms(at(sorted, 0.5))}, 95 % ≤ ${ms(at(sorted, 0.95))}`)
  for (const { name, time, size } of times.slice(-5).reverse()) {
    console.log(`  ${ms(time).padStart(10)}  ${(size / 1024).toFixed(0).padStart(4)} KiB  ${name}`)
  }
}

/** Offered fixes that change whether an important crawler may fetch `/`. */
function printFixes() {
  const crawlers = /** @type {const} */ ([
    { productToken: 'Googlebot', dialect: 'google' },
    { productToken: 'Bingbot', dialect: 'rfc9309' },
    { productToken: '*', dialect: 'rfc9309' },
  ])
  const url = 'https://example.com/'
  console.log('\nFixes that change the verdict on / for Googlebot, Bingbot or *')
  for (const { name, robots, problems } of files) {
    const before = crawlers.map(crawler => evaluate(robots, { ...crawler, url }).allowed)
    for (const { rule, line, fix } of problems) {
      if (!fix) continue
      const after = parse(applyEdits(robots.text, fix.edits))
      if (crawlers.every((crawler, i) => evaluate(after, { ...crawler, url }).allowed === before[i])) continue
      console.log(`  ${name}:${line} ${rule}: ${fix.title}: ${fixEffect(robots, fix).wording.text}`)
    }
  }
}

/** Rows of an audit that differ from what `evaluate` says about their URL. */
function printAudited() {
  const tokens = ['Googlebot', 'Bingbot', 'GPTBot', 'Amzn-SearchBot', 'AdsBot-Google', 'YandexBot', 'MyOwnBot']
  /** @type {import('../core/audit/index.ts').AuditCrawler[]} */
  const crawlers = [
    ...tokens.map(token => ({ token })),
    ...dialects.map(({ id }) => ({ token: 'Googlebot', reading: id })),
  ]
  let rows = 0
  let different = 0
  for (const { name, robots, baseUrl = 'https://example.com/' } of files) {
    const { origin } = new URL(baseUrl)
    const audit = createAudit({ sites: [{ origin, robots }], crawlers, unique: true, now: 0 })
    const paths = urlsOf(robots)
    // For large files only some URLs are audited, as `evaluate` tries each rule for each URL.
    const every = Math.ceil(paths.length / AUDITED)
    const urls = paths.filter((_, i) => i % every === 0).map((url, i) => ({ row: i + 1, url }))
    audit.add(urls, audit.addSource({ name }))
    rows += audit.view.count()
    const matchers = audit.crawlers.map((crawler, i) => siteMatcher({ robots }, crawler, crawlers[i]?.reading))
    for (let row = 0; row < audit.view.count(); row++) {
      const { url, verdicts } = audit.view.rowAt(row)
      verdicts.forEach(({ state, line }, i) => {
        const alone = matchers[i]?.evaluate(url)
        if (alone?.state === state && alone.verdict?.rule?.line === line) return
        different++
        const { token, reading = 'as-documented' } = crawlers[i] ?? {}
        console.log(
          `  ${name} ${token} ${reading} ${url}: ${state} by ${line}, not ${alone?.state} by ${alone?.verdict?.rule?.line}`,
        )
      })
    }
  }
  console.log(
    `\nAudited: ${rows} URLs × ${crawlers.length} crawlers, ${different} verdicts differ from those on single URLs`,
  )
  if (different > 0) process.exitCode = 1
}

/** Paths that the rules of a file may match, and paths that the rules just miss. @param {RobotsTxt} robots */
function urlsOf(robots) {
  const random = randomFrom(String(values.seed))
  const patterns = robots.lines.flatMap(({ field, value }) =>
    field === 'allow' || field === 'disallow' ? [value] : [],
  )
  /** @param {string} pattern */
  const fill = pattern =>
    pattern.replaceAll('*', () => ['', 'x', 'a/b', '.php?x=1', '%C3%A9'][Math.floor(random() * 5)] ?? '')
  return patterns
    .flatMap(pattern => {
      const path = fill(pattern).replace(/\$$/, '')
      const other = fill(patterns[Math.floor(random() * patterns.length)] ?? '')
      return [path, `${path}a`, `${path}/b.js?c=d`, path.slice(0, -1), path + other, `/x${path}`, path.toUpperCase()]
    })
    .map(path => (path.startsWith('/') ? path : `/${path}`))
}

/** Prints problems of each rule, chosen at random, with their lines. */
function printSamples() {
  const all = files.flatMap(file => file.problems.map(problem => ({ file, problem })))
  const ids = [...new Set(all.map(({ problem }) => problem.rule))].sort()
  for (const id of ids) {
    const random = randomFrom(`${values.seed} ${id}`)
    const found = all.filter(({ problem }) => problem.rule === id).map(finding => ({ ...finding, order: random() }))
    found.sort((a, b) => a.order - b.order)
    console.log(`\n=== ${id}: ${Math.min(sampled, found.length)} of ${found.length}`)
    for (const { file, problem } of found.slice(0, sampled)) printFinding(file, problem)
  }
}

/** @param {Linted} file @param {Problem} problem */
function printFinding(
  { name, robots },
  { severity, closesSite, line, message, dialects, crawlers, witness, fix, places },
) {
  console.log(`\n--- ${name}:${line} ${severity}${closesSite ? ', closes the site' : ''}`)
  console.log(`  ${message}`)
  console.log(`  [${dialects.join(', ')}; ${crawlers === 'all' ? 'all crawlers' : crawlers.join(', ')}]`)
  if (witness !== undefined) console.log(`  shown by ${witness}`)
  if (fix) console.log(`  fix${fix.safe ? ', safe' : ''}: ${fix.title}: ${fixEffect(robots, fix).wording.text}`)
  const marked = new Set(places.map(({ from }) => robots.lines.findLast(of => of.from <= from)?.number))
  for (const { number, from, to } of robots.lines.slice(Math.max(0, line - 1 - AROUND), line + AROUND)) {
    const text = robots.text.slice(from, Math.min(to, from + 160))
    console.log(`  ${marked.has(number) ? '>' : ' '} ${String(number).padStart(5)} ${text}`)
  }
}

/**
 * A generator of pseudo-random numbers from 0 to 1. The same seed gives the same numbers.
 * @param {string} seed
 */
function randomFrom(seed) {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
