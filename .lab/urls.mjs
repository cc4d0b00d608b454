/**
 * Runs core's serialiser of URLs over the table in core/url/fixtures/urls.json, in Node 20, 22 and 24, Chromium, Firefox,
 * WebKit, and QuickJS, which has no class `URL`. Prints for each engine how many paths of core and of the engine's own
 * class differ from the table, and why.
 *
 *     npm run urls [-- --write]
 *
 * `--write` first writes the values of the table anew, as the URL Standard has them. Exits with 1 if a path differs for no
 * known reason. The versions of Node come from npm.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { readArguments } from '../.scripts/arguments.mjs'
import { ensureBrowser } from '../.scripts/browsers.mjs'
import { buildForNode } from './built.mjs'

/** @typedef {import('./urls/answers.ts').Answer} Answer */
/** @typedef {{ version: string, answers: readonly Answer[] }} Run */
/** @typedef {{ url: string, path: string | null, found: string | null }} Difference */

const { values } = readArguments('npm run urls [-- --write]', { write: { type: 'boolean' } })
// Only what runs needs the packages: wrong arguments are told without them.
const { table, writeTable } = await import('./urls/table.mjs')
const { default: variant } = await import('@jitl/quickjs-wasmfile-release-sync')
const { newQuickJSWASMModuleFromVariant } = await import('quickjs-emscripten-core')
if (values.write) writeTable()

/**
 * Why an engine differs from the Standard of today. An engine that is not named may have any of the reasons.
 * @type {readonly { engine?: string, why: string, holds: (difference: Difference) => boolean }[]}
 */
const reasons = [
  {
    why: '^ in paths is left as it is; it is escaped since March 2025 (whatwg/url, pull request 846)',
    holds: ({ path, found }) => path !== null && path.replaceAll('%5E', '^') === found,
  },
  {
    why: 'names in Punycode that are not valid are refused; they are taken since June 2026 (pull request 914)',
    holds: ({ url, found }) => found === null && /xn--/i.test(url),
  },
  {
    why: 'Arabic digits alone are taken as a label, against the Bidi rule (RFC 5893, section 2, 1)',
    holds: ({ url, path }) => path === null && /\/\/(?:1\.2\.3\.)?[٣٤]\//.test(url),
  },
  {
    engine: 'Chromium',
    why: '| in paths is escaped',
    holds: ({ path, found }) => path !== null && path.replaceAll('|', '%7C') === found?.replaceAll('|', '%7C'),
  },
  {
    engine: 'Chromium',
    why: 'hosts with a space or % are taken after decoding and mapping',
    holds: ({ url, path }) => path === null && /[ \u00a0\u3000]|%20|%ef%bc%85/.test(url),
  },
  {
    engine: 'Chromium',
    why: 'IPv6 addresses are taken with other digits, or with octal or hexadecimal parts of IPv4',
    holds: ({ url, path }) => path === null && /\[::(?:01|0x1|１)/.test(url),
  },
  {
    engine: 'Firefox',
    why: '" and * in hosts are refused',
    holds: ({ url, found }) => found === null && /["*]/.test(url),
  },
  {
    engine: 'Firefox',
    why: '0x is no number in IPv4 addresses; it is 0',
    holds: ({ url, found }) => found === null && /0x[./]/.test(url),
  },
  {
    engine: 'WebKit',
    why: 'an IPv6 address may end in a colon',
    holds: ({ url, path }) => path === null && url.includes('[1::2:]'),
  },
  {
    engine: 'QuickJS',
    why: 'there is no class URL: addresses, escapes and names beyond ASCII are refused',
    holds: ({ found }) => found === null,
  },
]

const folder = mkdtempSync(join(tmpdir(), 'robotscope-urls-'))
try {
  const script = await bundle()
  console.log(`${table.length} URLs, of which ${table.filter(([, path]) => path === null).length} are none`)
  for (const version of [20, 22, 24]) report('Node', inNode(version, script))
  report('Chromium', await inBrowser(script, openChromium))
  report('Firefox', await inBrowser(script, openFirefox))
  report('WebKit', await inBrowser(script, openWebKit))
  report('QuickJS', await inQuickJs(script))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A classic script that leaves the answers in a variable `answers`. */
async function bundle() {
  const outDir = resolve(import.meta.dirname, '../dist/urls')
  await build({
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2020',
      lib: {
        entry: join(import.meta.dirname, 'urls/answers.ts'),
        formats: ['iife'],
        name: 'serialiser',
        fileName: () => 'answers.js',
      },
    },
  })
  const urls = JSON.stringify(table.map(([url]) => url))
  return `${readFileSync(join(outDir, 'answers.js'), 'utf8')}\nvar answers = serialiser.answers(${urls})`
}

/** @param {number} version @param {string} script @returns {Run} */
function inNode(version, script) {
  const file = join(folder, 'urls.cjs')
  writeFileSync(file, `${script}\nprocess.stdout.write(JSON.stringify({ version: process.version, answers }))`)
  const { stdout, stderr } = spawnSync('npx', ['--yes', `--package=node@${version}`, '--', 'node', file], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  })
  if (stdout === '') throw new Error(`Node ${version} did not run: ${stderr}`)
  return JSON.parse(stdout)
}

/** @param {string} script @returns {Promise<Run>} */
async function inQuickJs(script) {
  const context = (await newQuickJSWASMModuleFromVariant(variant)).newContext()
  const json = context.unwrapResult(context.evalCode(`${script}\nJSON.stringify(answers)`)).consume(context.getString)
  context.dispose()
  return { version: '', answers: JSON.parse(json) }
}

/**
 * Serves a page that runs the script and sends the answers, and opens it.
 * @param {string} script
 * @param {(url: string) => Promise<() => Promise<unknown>>} open resolves to what closes the browser
 * @returns {Promise<Run>}
 */
async function inBrowser(script, open) {
  const send = `fetch('/', { method: 'POST', body: JSON.stringify({ version: navigator.userAgent, answers }) })`
  /** @type {(json: string) => void} */
  let done = () => {}
  const sent = new Promise(resolve => {
    done = resolve
  })
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') done(await text(request))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(request.url === '/script.js' ? `${script}\n${send}` : '<script src="/script.js"></script>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const close = await open(`http://127.0.0.1:${port}/`)
  try {
    const json = await Promise.race([sent, sleep(60_000, undefined, { ref: false })])
    if (json === undefined) throw new Error('The browser sent no answers for a minute.')
    return JSON.parse(json)
  } finally {
    await close()
    server.close()
    server.closeAllConnections()
  }
}

/** @param {string} url */
async function openChromium(url) {
  const browser = await chromium.launch({ executablePath: ensureBrowser('chromium') })
  const page = await browser.newPage()
  await page.goto(url)
  return () => browser.close()
}

/** @param {string} url */
async function openFirefox(url) {
  const args = ['-headless', '-no-remote', '-profile', mkdtempSync(join(folder, 'firefox-')), url]
  const child = spawn(ensureBrowser('firefox'), args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return () => {
    child.kill()
    return ended
  }
}

/** @param {string} url */
async function openWebKit(url) {
  const built = await buildForNode('urls-webkit', { webkit: 'e2e/support/webkit.ts' })
  /** @type {typeof import('../e2e/support/webkit.ts')} */
  const { launchWebKit } = await import(join(built, 'webkit.js'))
  const browser = await launchWebKit(ensureBrowser('webkit'))
  await browser.open(url)
  return () => browser.close()
}

/** @param {string} engine @param {Run} run */
function report(engine, { version, answers }) {
  console.log(`\n${engine} ${/(?:Chrome|Firefox|Version)\/[\d.]+|^v.*|^$/.exec(version)?.[0]}`)
  for (const way of /** @type {const} */ (['core', 'engine'])) {
    if (way === 'engine' && engine === 'QuickJS') continue
    const differences = table.flatMap(([url, path], i) => {
      const found = answers[i]?.[way] ?? null
      return found === path ? [] : [{ url, path, found }]
    })
    console.log(`  ${way === 'core' ? 'core' : 'its own class'}: ${differences.length} differ`)
    /** @type {Map<string, Difference[]>} */
    const byReason = new Map()
    for (const one of differences) {
      const why = whyOf(engine, one)
      byReason.set(why, [...(byReason.get(why) ?? []), one])
    }
    for (const [why, all] of byReason) console.log(`    ${all.length}: ${why}, as in ${JSON.stringify(all[0])}`)
  }
}

/** @param {string} engine @param {Difference} difference */
function whyOf(engine, difference) {
  const reason = reasons.find(one => (one.engine ?? engine) === engine && one.holds(difference))
  if (!reason) process.exitCode = 1
  return reason?.why ?? 'NO KNOWN REASON'
}
