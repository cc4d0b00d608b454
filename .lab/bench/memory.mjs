/** The memory of a parsed file, of a compiled one, and of one that was asked about many URLs. */
import { PRODUCT_TOKEN } from './subjects.mjs'
import { siteOf } from './verdicts.mjs'

/** @param {import('./subjects.mjs').Core} core */
export async function measureMemory(core) {
  const results = []
  for (const rules of [20, 10_000]) {
    for (const starred of [0, 0.4]) results.push(await measure(core, rules, starred))
  }
  return results
}

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {number} rules
 * @param {number} starred
 */
async function measure(core, rules, starred) {
  const { text, urls } = siteOf(core, rules, starred)
  const all = [...urls.match, ...urls.miss]
  const before = await retained()
  const robots = core.parse(text)
  const parsed = await retained()
  const matcher = core.compile(robots, { productToken: PRODUCT_TOKEN })
  const ask = /** @param {number} times */ times => {
    let allowed = 0
    for (let i = 0; i < times; i++) if (matcher.isAllowed(all[i % all.length] ?? '')) allowed++
    return allowed
  }
  ask(50)
  const compiled = await retained()
  ask(all.length)
  const asked = await retained()
  ask(200_000)
  const used = await retained()
  ask(1_000_000)
  // Without garbage collection: everything that a million verdicts allocated.
  const allocated = process.memoryUsage().heapUsed - used.heap
  return {
    rules,
    starred,
    file: text.length,
    parsed: parsed.all - before.all,
    compiled: compiled.all - parsed.all,
    asked: asked.all - compiled.all,
    allocatedPerVerdict: Math.max(0, allocated) / 1_000_000,
  }
}

/**
 * Bytes after garbage collection. Values that are kept with a file are collected only after the file, in a later
 * collection.
 */
async function retained() {
  if (!globalThis.gc) throw new Error('run Node with --expose-gc')
  for (let i = 0; i < 6; i++) {
    globalThis.gc()
    await new Promise(done => setImmediate(done))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, all: heapUsed + arrayBuffers }
}
