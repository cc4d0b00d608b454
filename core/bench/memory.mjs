/** What is kept: by a parsed file, by a compiled one, and by one that was asked about many URLs. */
import { PRODUCT_TOKEN } from './subjects.mjs'
import { siteOf } from './verdicts.mjs'

/** @param {import('./subjects.mjs').Core} core */
export function measureMemory(core) {
  return [20, 10_000].flatMap(rules =>
    [0, 0.4].map(starred => {
      const { text, urls } = siteOf(core, rules, starred)
      const all = [...urls.match, ...urls.miss]
      const before = retained()
      const robots = core.parse(text)
      const parsed = retained()
      const matcher = core.compile(robots, { productToken: PRODUCT_TOKEN })
      matcher.isAllowed(all[0] ?? '')
      const compiled = retained()
      const ask = /** @param {number} times */ times => {
        let allowed = 0
        for (let i = 0; i < times; i++) if (matcher.isAllowed(all[i % all.length] ?? '')) allowed++
        return allowed
      }
      ask(all.length)
      const asked = retained()
      ask(100_000)
      const used = retained()
      ask(1_000_000)
      // Not collected: everything that a million verdicts allocated.
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
    }),
  )
}

/** Bytes after garbage was collected. */
function retained() {
  if (!globalThis.gc) throw new Error('run Node with --expose-gc')
  for (let i = 0; i < 3; i++) globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, all: heapUsed + arrayBuffers }
}
