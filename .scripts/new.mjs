/**
 * Begins a change: creates the files of its kind and adds them to the lists that name them.
 *
 *     npm run new -- rule no-such-thing "A thing that does not exist"
 *     npm run new                     lists the kinds
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readArguments } from './arguments.mjs'
import { scaffolds, usages } from './scaffolds.mjs'

const root = resolve(import.meta.dirname, '..')
const list = Object.values(usages).map(usage => `  ${usage}`)
const { operands, refuse } = readArguments(`npm run new -- …\n${list.join('\n')}`, {}, { least: 1, most: 4 })
const [kind = '', ...args] = operands

if (kind === 'rule') process.exitCode = beginRule()
else if (Object.hasOwn(scaffolds, kind)) begin(/** @type {keyof typeof scaffolds} */ (kind))
else refuse(`There is no kind ${kind}.`)

function beginRule() {
  const script = join(import.meta.dirname, 'new-rule.mjs')
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1
}

/** @param {keyof typeof scaffolds} known */
function begin(known) {
  const scaffold = scaffolds[known](path => readFileSync(join(root, path), 'utf8'), args)
  if (scaffold === undefined) return refuse(`What is given does not fit: ${usages[known]}`)
  const taken = Object.keys(scaffold.files).find(path => existsSync(join(root, path)))
  if (taken !== undefined) return refuse(`There is a ${taken} already.`)
  for (const [path, text] of Object.entries({ ...scaffold.files, ...scaffold.edits })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...Object.keys(scaffold.files), ...Object.keys(scaffold.edits)]
  execFileSync('npx', ['biome', 'check', '--write', ...paths], { cwd: root, stdio: 'ignore' })
  console.log(`Begun: ${paths.join(', ')}\n\nNow write:\n  ${scaffold.next.join('\n  ')}`)
}
