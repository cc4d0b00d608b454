/**
 * Measures core as built against robots-parser and robots-txt-guard, and prints tables; with --json one line that is
 * one object of ratios, and of milliseconds where the name says so. Begun by `npm run bench`, which builds core first.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measureAnalysis } from './analysis.mjs'
import { measureColdStart } from './coldstart.mjs'
import { measureHostile } from './hostile.mjs'
import { measureMemory } from './memory.mjs'
import { measureParsing } from './parsing.mjs'
import { ratios, tables } from './report.mjs'
import { measureFreshUrls, measureVerdicts } from './verdicts.mjs'

const asJson = process.argv.includes('--json')
const say = /** @param {string} progress */ progress => process.stderr.write(`${progress}\n`)

const built = resolve('dist/core/index.js')
/** @type {import('./subjects.mjs').Core} */
const core = await import(pathToFileURL(built).href)
const effort = { rounds: 15, sampleMs: 6 }

say('memory')
const memory = await measureMemory(core)
const verdicts = measureVerdicts(built, say)
say('URLs asked once')
const freshUrls = measureFreshUrls(core, effort)
say('parsing')
const parsing = measureParsing(core, effort)
say('cold start')
const coldStart = measureColdStart(built)
say('hostile files')
const hostile = measureHostile(core)
const analysis = measureAnalysis(built, say)

const results = { parsing, verdicts, freshUrls, coldStart, memory, hostile, analysis }
console.log(asJson ? JSON.stringify(ratios(results)) : tables(results))
