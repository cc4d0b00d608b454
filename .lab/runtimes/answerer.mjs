/** Answers questions of scenarios by a gate. Runs in Node, Deno, Bun and workers. */

/** @param {typeof import('../../core/fetch/index.ts').createGate} createGate */
export function answererOf(createGate) {
  let play = -1
  let now = 0
  /** @type {import('../../core/fetch/index.ts').Gate | undefined} */
  let gate
  /** @param {import('../scenarios/clients.mjs').ScenarioQuestion} question */
  return async question => {
    now = question.now
    if (!gate || play !== question.play) {
      play = question.play
      gate = createGate({
        productToken: 'ExampleBot',
        // The names lead to this machine, and count as sites on the internet.
        fetch: (url, init) => {
          const { host, pathname, search } = new URL(url)
          return fetch(`http://127.0.0.1:${question.port}${pathname}${search}`, {
            ...init,
            headers: { ...init.headers, 'x-scenario-host': host },
          })
        },
        lookup: async hostname => [hostname === 'inside.test' ? '192.168.0.7' : '93.184.216.34'],
        timeout: question.timeout,
        now: () => now,
      })
    }
    return { allowed: (await gate.mayFetch(question.origin + question.path)).allowed }
  }
}
