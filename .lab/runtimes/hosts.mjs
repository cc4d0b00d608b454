/** Asks about 200,000 pages on as many hosts, of which a third fail, and prints how much memory is held on the way. */
import process from 'node:process'

/** @type {typeof import('../../core/fetch/index.ts')} */
const { createGate } = await import(new URL('../../dist/core/fetch.js', import.meta.url).href)
const HOSTS = 100_000
const ROUNDS = 2
let unhandled = 0
process.on('unhandledRejection', () => unhandled++)

const rules = 'User-agent: *\nDisallow: /private/\n'.padEnd(600, '#')
let asked = 0
const gate = createGate({
  productToken: 'ExampleBot',
  pace: true,
  fetch: async () => {
    asked++
    if (asked % 9 === 0) throw new TypeError('fetch failed')
    if (asked % 9 === 3) return new Response('', { status: 503 })
    if (asked % 9 === 6) {
      const broken = new ReadableStream({ pull: controller => controller.error(new Error('the connection broke')) })
      return new Response(broken)
    }
    return new Response(rules)
  },
})

const runtime = /** @type {{ gc?: () => void, Bun?: { gc: (force: boolean) => void } }} */ (globalThis)
function heldMegabytes() {
  if (runtime.Bun) runtime.Bun.gc(true)
  else runtime.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

const held = []
let wrong = 0
for (let round = 0; round < ROUNDS; round++) {
  for (let at = 0; at < HOSTS; at += 100) {
    const hosts = Array.from({ length: 100 }, (_, i) => `https://h${round * HOSTS + at + i}.example`)
    const answers = await Promise.all(hosts.map(host => gate.mayFetch(`${host}/private/a`)))
    wrong += answers.filter(({ allowed }) => allowed).length
  }
  await new Promise(resolve => setTimeout(resolve, 50))
  held.push(heldMegabytes())
}
console.log(JSON.stringify({ held, asked, wrong, unhandled }))
process.exit(0)
