/**
 * Runs the gate of `robotscope/fetch`, as it is built, in Node 20, 22 and 24, Deno and Bun: plays the HTTP situations to it, in the
 * thread of the program and, bundled and minified, in a worker; and asks it about 200,000 hosts, of which a third fail.
 * Exits with 1 if an answer is wrong, a rejection is not handled, or memory grows after the bound of 100,000 hosts.
 *
 *     npm run build:core      # in the root of the repository
 *     npm run runtimes [-- NAME…]     # node@22, deno, bun
 *
 * The runtimes come from npm.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { readArguments, stop } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

const { operands } = readArguments('npm run runtimes [-- NAME…]', {}, { most: 5 })
const { startClient } = await import('./scenarios/clients.mjs')
const root = resolve(import.meta.dirname, '..')
if (!existsSync(join(root, 'dist/core/fetch.js'))) stop('The library is not built: run npm run build:core first.')
const here = join(import.meta.dirname, 'runtimes')
const sources = await buildForNode('lab/scenarios', {
  player: 'core/testing/http-player.ts',
  scenarios: 'core/testing/http-scenarios.ts',
})
/** @type {typeof import('../core/testing/http-player.ts')} */
const { scenarioServer } = await import(join(sources, 'player.js'))
/** @type {typeof import('../core/testing/http-scenarios.ts')} */
const { httpScenarios } = await import(join(sources, 'scenarios.js'))
const bundle = await bundledWorker()
const folder = join(root, 'dist/lab/runtimes')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), '{ "private": true }')

/** The program of a runtime, with the arguments before a script. @type {readonly (readonly [string, string, readonly string[]])[]} */
const runtimes = [
  ...['20', '22', '24'].map(version => /** @type {const} */ (['node', version, ['--expose-gc']])),
  ['deno', 'latest', ['run', '-A', '--no-lock', '--v8-flags=--expose-gc']],
  ['bun', 'latest', ['run']],
]

let isWrong = false
for (const [name, version, parameters] of runtimes) {
  if (operands.length > 0 && !operands.includes(name) && !operands.includes(`${name}@${version}`)) continue
  const program = installed(name, version)
  const shown = `${name} ${execFileSync(program, ['--version'], { encoding: 'utf8' })
    .split('\n')[0]
    ?.replace(/^\D*([\d.]+).*/, '$1')}`
  const script = join(here, 'client.mjs')
  const [inThread, inWorker] = await Promise.all([
    played(program, [...parameters, script]),
    played(program, [...parameters, script, 'worker', bundle]),
  ])
  const hosts = startClient(program, [...parameters, join(here, 'hosts.mjs')])
  const { held, wrong, unhandled } = JSON.parse(await hosts.nextLine())
  const grows = held.at(-1) > 1.15 * held[0]
  isWrong ||= inThread.length + inWorker.length + wrong + unhandled > 0 || grows
  console.log(
    `${shown}: ${httpScenarios.length - inThread.length} of ${httpScenarios.length} situations as they should be, ${httpScenarios.length - inWorker.length} in a worker from a bundle; MB held after each 100,000 hosts: ${held.join(', ')}; wrong answers: ${wrong}; unhandled rejections: ${unhandled}`,
  )
  for (const { id, wrong: how } of [...inThread, ...inWorker]) console.log(`  ${id}: ${how.join('; ')}`)
}
process.exitCode = isWrong ? 1 : 0

/** The situations that end otherwise. @param {string} program @param {readonly string[]} parameters */
async function played(program, parameters) {
  const client = startClient(program, parameters)
  const server = await scenarioServer()
  const wrong = []
  for (const [play, scenario] of httpScenarios.entries()) {
    const result = await server.play(
      scenario,
      ({ port, origin, now, timeout }) =>
        path =>
          client.ask({ play, port, origin, path, now: now(), timeout }),
    )
    if (result.wrong.length > 0) wrong.push(result)
  }
  await client.close()
  await server.close()
  return wrong
}

/** A program from npm, which is installed if it is not there. @param {string} name @param {string} version */
function installed(name, version) {
  const prefix = join(folder, `${name}-${version}`)
  const program = join(
    prefix,
    'node_modules',
    name,
    name === 'deno' ? 'deno' : name === 'bun' ? 'bin/bun.exe' : 'bin/node',
  )
  if (!existsSync(program)) {
    mkdirSync(prefix, { recursive: true })
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', prefix, `${name}@${version}`])
  }
  return program
}

/** One minified file without imports of its own. */
async function bundledWorker() {
  const outDir = join(root, 'dist/lab/runtimes-worker')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(here, 'worker.mjs'),
      outDir,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return join(outDir, 'worker.mjs')
}
