/**
 * Writes the made-up sites with planted problems, each into a folder of its own, with the table of what was planted.
 *
 *     npm run sites -- FOLDER [--size 100000] [--seed 1]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

const { values, operands, refuse, wholeNumber } = readArguments(
  'npm run sites -- FOLDER [--size N] [--seed N]',
  { size: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  { most: 1 },
)
const [folder] = operands
if (folder === undefined) refuse('Name the folder into which the sites are written.')
const outDir = await buildForNode('made-up-sites', { sites: 'core/testing/made-up-sites/index.ts' })
/** @type {typeof import('../core/testing/made-up-sites/index.ts')} */
const { madeUpFiles, madeUpSites } = await import(resolve(outDir, 'sites.js'))
for (const site of madeUpSites(wholeNumber('seed', values.seed), wholeNumber('size', values.size, { from: 100 }))) {
  const own = join(String(folder), site.name)
  mkdirSync(own, { recursive: true })
  for (const [name, text] of Object.entries(madeUpFiles(site))) writeFileSync(join(own, name), text)
  console.log(`${own}: ${site.crawled.length} pages, ${site.requests.length} requests`)
}
