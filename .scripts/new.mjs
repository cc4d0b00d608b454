/**
 * Begins a change: creates the files of its kind and adds them to the lists that name them.
 *
 *     npm run new -- rule no-such-thing "A thing that does not exist"
 *     npm run new                     lists the kinds
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { scaffolds, usages } from './scaffolds.mjs'

const root = resolve(import.meta.dirname, '..')
const [kind = '', ...args] = process.argv.slice(2)

/** @param {readonly string[]} lines @returns {never} */
function refuse(...lines) {
  console.error(lines.join('\n'))
  process.exit(2)
}

/** @param {string} script @param {readonly string[]} given */
const run = (script, given = []) =>
  execFileSync(process.execPath, [join(import.meta.dirname, script), ...given], { stdio: 'inherit' })

if (kind === 'rule') run('new-rule.mjs', args)
else if (Object.hasOwn(scaffolds, kind)) begin(/** @type {keyof typeof scaffolds} */ (kind))
else refuse('Usage: npm run new -- …', ...Object.values(usages).map(usage => `  ${usage}`))

/** @param {keyof typeof scaffolds} known */
function begin(known) {
  const scaffold = scaffolds[known](path => readFileSync(join(root, path), 'utf8'), args)
  if (scaffold === undefined) refuse(`Usage: npm run new -- ${usages[known]}`)
  const taken = Object.keys(scaffold.files).find(path => existsSync(join(root, path)))
  if (taken !== undefined) refuse(`There is a ${taken} already.`)
  for (const [path, text] of Object.entries({ ...scaffold.files, ...scaffold.edits })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...Object.keys(scaffold.files), ...Object.keys(scaffold.edits)]
  execFileSync('npx', ['biome', 'check', '--write', ...paths], { cwd: root, stdio: 'ignore' })
  console.log(`Begun: ${paths.join(', ')}\n\nNow write:\n  ${scaffold.next.join('\n  ')}`)
}
