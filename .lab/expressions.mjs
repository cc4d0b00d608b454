/**
 * Looks at every regular expression that is shipped with recheck, which searches by automata and by trial for texts that
 * take more than linear time. It finds some that the check of the product's own tests does not, such as the search
 * `\[\^[^\]]+\]`, which begins again at each `[^`.
 *
 *     npm run expressions [-- --seconds N]
 *
 * `--seconds` is the longest that one expression is looked at, 10 if left out. recheck tries texts in a matcher of its own,
 * which takes more steps than V8 for a lookbehind or a match that begins at `^`. So each text that it finds slow is tried in
 * V8, at growing sizes. Prints the expressions that are slow there too, each with its file and the text. Exits with 1 if there
 * is one.
 */
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

const { values, wholeNumber } = readArguments('npm run expressions [-- --seconds N]', {
  seconds: { type: 'string', default: '10' },
})
const timeout = 1000 * wholeNumber('seconds', values.seconds)

// Only what runs needs the package: wrong arguments are told without it.
const { check } = await import('recheck')
const outDir = await buildForNode('expressions', { expressions: '.scripts/checks/expressions.ts' })
/** @type {typeof import('../.scripts/checks/expressions.ts')} */
const { shippedExpressions } = await import(resolve(outDir, 'expressions.js'))

/** The files of each expression. @type {Map<string, { source: string, flags: string, files: Set<string> }>} */
const all = new Map()
for (const { file, literals } of shippedExpressions()) {
  for (const { source, flags } of literals) {
    const shown = `/${source}/${flags}`
    const known = all.get(shown) ?? { source, flags, files: new Set() }
    known.files.add(file)
    all.set(shown, known)
  }
}

const counts = { safe: 0, linear: 0, slow: 0, unknown: 0 }
for (const [shown, { source, flags, files }] of all) {
  const found = await check(source, flags, { timeout })
  const attack = 'attack' in found ? found.attack : undefined
  const verdict =
    found.status === 'vulnerable'
      ? attack && found.complexity?.type === 'polynomial' && isLinear(source, flags, attack)
        ? 'linear'
        : 'slow'
      : found.status
  counts[verdict]++
  if (verdict !== 'slow' && verdict !== 'unknown') continue
  const why = 'complexity' in found && found.complexity ? found.complexity.summary : 'not decided'
  console.log(`${[...files].join(', ')}  ${shown}\n  ${why}${attack ? ` slow: ${attack.pattern}` : ''}`)
  if (verdict === 'slow') process.exitCode = 1
}
const { safe, linear, slow, unknown } = counts
console.log(`${all.size} expressions: ${safe} safe, ${linear} linear in V8, ${slow} slow, ${unknown} not decided`)

/**
 * Whether V8 searches a text in linear time: sixteen times the text may take 64 times as long, as times of a busy machine
 * differ; in quadratic time it takes 256 times as long. A time below 20 ms proves nothing, so the text grows until it takes
 * that long, or has 8 million characters.
 * @param {string} source
 * @param {string} flags
 * @param {{ base: number, suffix: string, pumps: readonly { prefix: string, pump: string, bias: number }[] }} attack
 */
function isLinear(source, flags, { base, suffix, pumps }) {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
  /** @param {number} repeat */
  const textOf = repeat => pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(repeat + bias)).join('') + suffix
  /** @param {number} repeat */
  const millisecondsOf = repeat => {
    const text = textOf(repeat)
    const start = performance.now()
    expression.test(text)
    return performance.now() - start
  }
  for (let repeat = Math.max(16, Math.floor(base / 16)); textOf(repeat).length < 8_000_000; repeat *= 2) {
    const milliseconds = millisecondsOf(repeat)
    if (milliseconds >= 20)
      return Math.min(milliseconds, millisecondsOf(repeat)) < 64 * millisecondsOf(Math.floor(repeat / 16))
  }
  return true
}
