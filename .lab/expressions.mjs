/**
 * Looks at every regular expression that is shipped with recheck, which searches by automata and by trial for texts that
 * take more than linear time. It finds some that the check of the product's own tests does not, such as the search
 * `\[\^[^\]]+\]`, which begins again at each `[^`.
 *
 *     npm run expressions [-- --seconds N]
 *
 * `--seconds` is the longest that one expression is looked at, 10 if left out. Prints those that are not safe, each with
 * its file and a text that is slow. Exits with 1 if there is one.
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

const counts = { safe: 0, vulnerable: 0, unknown: 0 }
for (const [shown, { source, flags, files }] of all) {
  const { status, ...found } = await check(source, flags, { timeout })
  counts[status]++
  if (status === 'safe') continue
  const slow = 'attack' in found && found.attack ? ` slow: ${found.attack.pattern}` : ''
  const why = 'complexity' in found && found.complexity ? found.complexity.summary : 'not decided'
  console.log(`${[...files].join(', ')}  ${shown}\n  ${why}${slow}`)
  if (status === 'vulnerable') process.exitCode = 1
}
console.log(`${all.size} expressions: ${counts.safe} safe, ${counts.vulnerable} not, ${counts.unknown} not decided`)
