/**
 * Compares the dialect `google` with Google's own parser, which is built from a checkout of google/robotstxt
 * (google-parser.mjs), or with another program that judges URLs:
 *
 *     npm run compare-google -- CHECKOUT FOLDER [--comparisons N] [--seed N]
 *     npm run compare-google -- PROGRAM FOLDER [--comparisons N] [--seed N]
 *
 * A program is called like the one of `npm run bench -- --beside PROGRAM` (core/bench/first-verdicts.mjs): with the path
 * of a robots.txt, a product token and the path of a list of URLs, repeated for many files. Its JSON also has `verdicts`:
 * one number for each URL in order, the line that decides, negative if it blocks the URL, and 0 if no line decides:
 * `{"allowed":2,"seconds":0.1,"verdicts":[3,-5,0]}`. With google/robotstxt, this is `matching_line()` after
 * `AllowedByRobots`.
 *
 * Half of the files are those of the folder, of which some are changed at random; the others are made at random. URLs are
 * made from the rules of the file. Prints each difference with its file, made small, and exits with 1 if there is one that
 * docs/proven.md does not name. 2,000,000 comparisons are made if `--comparisons` is left out.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildForNode } from './built.mjs'
import { googleParser } from './google-parser.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { comparisons: { type: 'string', default: '2000000' }, seed: { type: 'string', default: '1' } },
})
const [checkout, folder] = positionals
if (checkout === undefined || folder === undefined) {
  console.error('Usage: npm run compare-google -- CHECKOUT|PROGRAM FOLDER [--comparisons N] [--seed N]')
  process.exit(2)
}
const wanted = Number(values.comparisons)
if (!(wanted > 0) || !Number.isSafeInteger(Number(values.seed))) {
  console.error('--comparisons and --seed are numbers, and at least one comparison is made.')
  process.exit(2)
}

const program = googleParser(checkout)
const outDir = await buildForNode('compare-google', { questions: '.scripts/fuzz/google-questions.ts' })
/** @type {typeof import('./fuzz/google-questions.ts')} */
const { explained, ourAnswers, questionsFrom, smallerFile } = await import(join(outDir, 'questions.js'))

const work = mkdtempSync(join(tmpdir(), 'robotscope-google-'))
const seeds = readdirSync(folder)
  .sort()
  .map(name => Uint8Array.from(readFileSync(join(folder, name))))

/** How many files one call of the program judges. */
const FILES = 500
/** How many differences are printed. */
const SHOWN = 20

/** @typedef {import('./fuzz/google-questions.ts').Question} Question */

/** The program's answers to all questions, in order. @param {readonly Question[]} questions @returns {number[]} */
function theirAnswers(questions) {
  const paths = questions.flatMap(({ octets, token, urls }, i) => {
    const [file, list] = [join(work, `${i}.txt`), join(work, `${i}.urls`)]
    writeFileSync(file, octets)
    writeFileSync(list, urls.join('\n'))
    return [file, token, list]
  })
  const output = execFileSync(program, paths, { maxBuffer: 2 ** 30 })
  return JSON.parse(String(output)).verdicts
}

let compared = 0
let files = 0
let blocked = 0
let decided = 0
/** @type {Map<string, number>} */
const reasons = new Map()
let differences = 0
try {
  for (let batch = Number(values.seed); compared < wanted; batch++) {
    const questions = questionsFrom(batch, FILES, seeds)
    const theirs = theirAnswers(questions)
    let at = 0
    for (const question of questions) {
      files++
      for (const [i, ours] of ourAnswers(question).entries()) {
        const their = theirs[at++]
        compared++
        if (ours < 0) blocked++
        if (ours !== 0) decided++
        if (their === ours) continue
        const url = question.urls[i] ?? ''
        const reason = explained(question, url, ours, their)
        if (reason !== undefined) {
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
          continue
        }
        if (differences++ < SHOWN) show(question, url)
      }
    }
    if (at !== theirs.length) throw new Error(`${at} answers were expected, not ${theirs.length}`)
  }
} finally {
  rmSync(work, { recursive: true })
}
const number = /** @param {number} count */ count => count.toLocaleString('en')
console.log(
  `${number(compared)} comparisons in ${number(files)} files, seed ${values.seed}: ${number(decided)} decided by a line, ${number(blocked)} blocked, ${number(differences)} differences`,
)
for (const [reason, count] of reasons) console.log(`  ${number(count)} more, explained: ${reason}`)
if (differences > 0) process.exitCode = 1

/** Prints a question that is answered differently, with as small a file as can be found. @param {Question} question @param {string} url */
function show({ octets, token }, url) {
  const ask = /** @param {Uint8Array} file */ file => {
    const question = { octets: file, token, urls: [url] }
    return [ourAnswers(question)[0], theirAnswers([question])[0]]
  }
  const small = smallerFile(octets, file => {
    const [ours, theirs] = ask(file)
    return ours !== theirs && explained({ octets: file, token, urls: [url] }, url, ours ?? 0, theirs ?? 0) === undefined
  })
  const [ours, theirs] = ask(small)
  console.log(
    `${token} ${JSON.stringify(url)}: ${ours} here, ${theirs} there, in ${JSON.stringify(Buffer.from(small).toString('latin1'))}`,
  )
}
