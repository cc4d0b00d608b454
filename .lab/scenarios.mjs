/**
 * Plays the HTTP situations of core/testing/http-scenarios.ts to fetchers of robots.txt, and prints how many end as the
 * specification wants, by section. Those of others come from npm, PyPI and Go's proxy; Python and Go are needed.
 *
 *     npm run build:core                             # in the root of the repository
 *     npm run scenarios [-- --write]                 # --write: also scenarios.jsonl, and the table in docs/gate.md
 *     npm run scenarios -- --program "./mine -x"     # a program of your own; scenarios/clients.mjs says what it reads and writes
 *
 * Others get the situations that need neither a clock nor names of the local network: they are asked through the server as
 * a proxy. An error that a fetcher throws counts as "nothing may be fetched".
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments, stop } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

const { values } = readArguments('npm run scenarios [-- --write | --program "./mine -x"]', {
  write: { type: 'boolean' },
  program: { type: 'string' },
})
const { startClient } = await import('./scenarios/clients.mjs')
const root = resolve(import.meta.dirname, '..')
const here = join(import.meta.dirname, 'scenarios')
if (!existsSync(join(root, 'dist/core/fetch.js'))) stop('The library is not built: run npm run build:core first.')
const sources = await buildForNode('lab/scenarios-run', {
  player: 'core/testing/http-player.ts',
  scenarios: 'core/testing/http-scenarios.ts',
})
/** @typedef {import('../core/testing/http-scenarios.ts').HttpScenario} HttpScenario */
/** @type {typeof import('../core/testing/http-player.ts')} */
const { scenarioServer } = await import(join(sources, 'player.js'))
/** @type {typeof import('../core/testing/http-scenarios.ts')} */
const { httpScenarios } = await import(join(sources, 'scenarios.js'))

/** Without what a client cannot know behind a proxy, or without another clock. */
const shared = httpScenarios
  .filter(({ steps }) => steps.length === 1 && !JSON.stringify(steps).includes('inside'))
  .map(one => ({ ...one, steps: one.steps.map(({ requests: _, ...step }) => step) }))

/** A fetcher that says nothing for so long is started anew. */
const LONGEST_WAIT_MS = 20_000

/** @typedef {{ name: string, version: string, command: string, parameters: readonly string[], packages?: string }} Fetcher */

const packages = join(root, 'dist/lab/scenario-packages')
const sections = [...new Set(shared.map(({ section }) => section))].sort()
/** @type {string[][]} */
const rows = []
for (const fetcher of values.program === undefined ? fetchers() : [ownProgram(values.program)]) {
  const right = new Map(sections.map(section => [section, 0]))
  const wrong = await played(fetcher, scenario => right.set(scenario.section, (right.get(scenario.section) ?? 0) + 1))
  const counts = sections.map(section => `${right.get(section)}`)
  rows.push([`${fetcher.name} ${fetcher.version}`.trim(), ...counts, `${shared.length - wrong.length}`])
  console.log(`${fetcher.name} ${fetcher.version}: ${shared.length - wrong.length} of ${shared.length}`)
  for (const { id, wrong: how } of wrong) console.log(`  ${id}: ${how.join('; ')}`)
}
const head = ['fetcher', ...sections.map(section => section.replace('RFC 9309 ', '')), 'all']
const totals = [
  'situations',
  ...sections.map(one => `${shared.filter(({ section }) => section === one).length}`),
  `${shared.length}`,
]
const table = [head, head.map((_, i) => (i === 0 ? '---' : '--:')), totals, ...rows]
  .map(row => `| ${row.join(' | ')} |`)
  .join('\n')
console.log(`\n${table}`)
if (values.write) {
  writeFileSync(join(here, 'scenarios.jsonl'), httpScenarios.map(one => `${JSON.stringify(one)}\n`).join(''))
  const page = join(root, 'docs/gate.md')
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(
    /(?<=<!-- situations -->\n)[\s\S]*?(?=<!-- \/situations -->)/,
  )
  writeFileSync(page, `${before}\n${table}\n\n${after}`)
}

/** @returns {Fetcher[]} */
function fetchers() {
  mkdirSync(packages, { recursive: true })
  const python = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim().replace('Python ', '')
  const crawlee = JSON.parse(readFileSync(installedFromNpm('@crawlee/utils'), 'utf8')).version
  const pip = join(packages, 'python')
  if (!existsSync(pip))
    execFileSync('python3', ['-m', 'pip', 'install', '--quiet', '--target', pip, 'robotexclusionrulesparser==1.7.1'])
  const go = join(packages, 'temoto')
  execFileSync('go', ['build', '-o', go, '.'], { cwd: join(here, 'temoto') })
  return [
    { name: 'robotscope', version: '', command: process.execPath, parameters: [join(here, 'gate.mjs')] },
    { name: 'Crawlee', version: crawlee, command: process.execPath, parameters: [join(here, 'crawlee.mjs')], packages },
    { name: 'temoto/robotstxt', version: '1.1.2', command: go, parameters: [] },
    {
      name: 'urllib.robotparser',
      version: python,
      command: 'python3',
      parameters: [join(here, 'urllib-robotparser.py')],
    },
    {
      name: 'robotexclusionrulesparser',
      version: '1.7.1',
      command: 'python3',
      parameters: [join(here, 'robotexclusionrulesparser.py')],
      packages: pip,
    },
  ]
}

/** @param {string} given @returns {Fetcher} */
function ownProgram(given) {
  const [command = '', ...parameters] = given.split(' ')
  return { name: command, version: '', command, parameters }
}

/** The package.json of a package, which is installed if it is not there. @param {string} name */
function installedFromNpm(name) {
  const file = join(packages, 'node_modules', name, 'package.json')
  if (!existsSync(file)) {
    writeFileSync(join(packages, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', packages, name])
  }
  return file
}

/**
 * The situations that end otherwise.
 * @param {Fetcher} fetcher
 * @param {(scenario: HttpScenario) => unknown} onRight
 */
async function played({ command, parameters, packages: folder = '' }, onRight) {
  const start = () => startClient(command, parameters, { SCENARIO_PACKAGES: folder })
  let client = start()
  const server = await scenarioServer()
  const wrong = []
  for (const [play, scenario] of shared.entries()) {
    const late = new AbortController()
    const tooLate = sleep(LONGEST_WAIT_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error(`no answer within ${LONGEST_WAIT_MS / 1000} s`)
    })
    const playing = server.play(
      scenario,
      ({ port, origin, now, timeout }) =>
        path =>
          client.ask({ play, port, origin, path, now: now(), timeout }),
    )
    const result = await Promise.race([playing, tooLate]).catch(error => {
      playing.catch(() => undefined)
      client.kill()
      client = start()
      return { id: scenario.id, wrong: [error instanceof Error ? error.message : String(error)] }
    })
    late.abort()
    if (result.wrong.length > 0) wrong.push(result)
    else onRight(scenario)
  }
  await client.close()
  await server.close()
  return wrong
}
