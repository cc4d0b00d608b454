/**
 * Compares verdicts with those of another program, which answers questions on its standard input and output; README.md
 * says how. Of a dialect that is a program, this program is asked if none is named, otherwise Google's parser.
 *
 *     npm run compare -- [FOLDER] [--program COMMAND] [--dialect ID] [--comparisons N] [--seed N]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { askedProgram } from '../.scripts/asked-program.mjs'
import { buildForNode } from './built.mjs'
import { googleParser } from './compare/google/install.mjs'
import { programs } from './programs/install.mjs'

const { values, operands, refuse, wholeNumber, folder } = readArguments(
  'npm run compare -- [FOLDER] [--program COMMAND] [--dialect ID] [--comparisons N] [--seed N]',
  {
    program: { type: 'string' },
    dialect: { type: 'string', default: 'google' },
    comparisons: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
  },
  { most: 1 },
)
const wanted = wholeNumber('comparisons', values.comparisons, { from: 1 })
const firstSeed = wholeNumber('seed', values.seed)
const [seedFolder] = operands
const seeds = seedFolder === undefined ? [] : filesIn(seedFolder)
if (seedFolder !== undefined && seeds.length === 0) refuse(`${seedFolder} holds no file.`)

const outDir = await buildForNode('lab/compare', { questions: '.lab/compare/questions.ts' })
/** @type {typeof import('./compare/questions.ts')} */
const { explained, ourAnswers, questionsFrom, readingOf, smallerFile } = await import(join(outDir, 'questions.js'))
const dialect = readingOf(values.dialect) ?? refuse(`There is no dialect ${values.dialect}.`)
const isProgram = Object.hasOwn(programs, dialect)
const command = isProgram ? programs[/** @type {keyof typeof programs} */ (dialect)].command : googleParser
const program = askedProgram(values.program?.split(/\s+/) ?? command())

/** How many files one batch of questions has. */
const FILES = 500
/** How many differences are printed. */
const SHOWN = 20

let compared = 0
let files = 0
let blocked = 0
let decided = 0
/** @type {Map<string, number>} */
const reasons = new Map()
let differences = 0
for (let batch = firstSeed; compared < wanted; batch++) {
  const questions = questionsFrom(batch, FILES, seeds, isProgram)
  const answers = await program.ask(questions)
  for (const [i, question] of questions.entries()) {
    files++
    const theirs = answers[i] ?? []
    for (const [j, ours] of ourAnswers(question, dialect).entries()) {
      compared++
      if (!ours.allowed) blocked++
      if (ours.line > 0) decided++
      const their = theirs[j]
      if (isSame(ours, their)) continue
      const url = question.urls[j] ?? ''
      const reason = explained(question, dialect, url, ours, their)
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      else if (differences++ < SHOWN) await show(question, url)
    }
  }
}
program.close()

const number = /** @param {number} count */ count => count.toLocaleString('en')
console.log(
  `${number(compared)} comparisons in ${number(files)} files, seed ${firstSeed}: ${number(decided)} decided by a line, ${number(blocked)} blocked, ${number(differences)} differences`,
)
for (const [reason, count] of reasons) console.log(`  ${number(count)} more, explained: ${reason}`)
if (differences > 0) process.exitCode = 1

/** @param {string} path */
function filesIn(path) {
  return readdirSync(folder(path), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .map(name => Uint8Array.from(readFileSync(join(path, name))))
}

/**
 * Whether two answers agree. A program that names no lines is compared by its verdicts.
 * @param {import('./compare/questions.ts').Answer} ours
 * @param {Partial<import('./compare/questions.ts').Answer> | undefined} theirs
 */
function isSame(ours, theirs) {
  return theirs?.allowed === ours.allowed && (theirs.line === undefined || theirs.line === ours.line)
}

/**
 * Prints a question that is answered differently, with as small a file as can be found.
 * @param {import('./compare/questions.ts').Question} question
 * @param {string} url
 */
async function show({ octets, productToken }, url) {
  const ask = /** @param {Uint8Array} file */ async file => {
    const question = { octets: file, productToken, urls: [url] }
    const [ours] = ourAnswers(question, dialect)
    const [[theirs] = []] = await program.ask([question])
    return { question, ours, theirs }
  }
  const small = await smallerFile(octets, async file => {
    const { question, ours, theirs } = await ask(file)
    return ours !== undefined && !isSame(ours, theirs) && explained(question, dialect, url, ours, theirs) === undefined
  })
  const { ours, theirs } = await ask(small)
  const [here, there] = [ours, theirs].map(answer => JSON.stringify(answer))
  const file = JSON.stringify(Buffer.from(small).toString('latin1'))
  console.log(`${productToken} ${JSON.stringify(url)}: ${here} here, ${there} there, in ${file}`)
}
