/** A plug-in that makes a build count its steps: `globalThis.steps` grows by one whenever a function or a loop begins anew. */
import { parseSync } from 'vite'

const STEP = 'globalThis.steps++'
const loops = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])

/** @typedef {{ type?: unknown, body?: Syntax, start: number, end: number }} Syntax */

/** @returns {import('vite').Plugin} */
export const countedSteps = () => ({
  name: 'counted-steps',
  enforce: 'pre',
  transform: (code, id) => (/\.tsx?$/.test(id) ? withSteps(id, code) : undefined),
})

/**
 * @param {string} file
 * @param {string} code
 */
function withSteps(file, code) {
  /** What is inserted at each place: what opens in the order in which it was found, what closes in the opposite order. */
  /** @type {Map<number, string>} */
  const before = new Map()
  /** @type {Map<number, string>} */
  const after = new Map()
  /** @param {unknown} node */
  const visit = node => {
    if (typeof node !== 'object' || node === null) return
    const { type, body } = /** @type {Syntax} */ (node)
    const isLoop = loops.has(String(type))
    if (body?.type === 'BlockStatement' && (isLoop || /Function/.test(String(type)))) {
      before.set(body.start + 1, `${before.get(body.start + 1) ?? ''}${STEP};`)
    } else if (body && (isLoop || type === 'ArrowFunctionExpression')) {
      const [open, close] = isLoop ? [`{${STEP};`, '}'] : [`(${STEP},`, ')']
      before.set(body.start, (before.get(body.start) ?? '') + open)
      after.set(body.end, close + (after.get(body.end) ?? ''))
    }
    for (const child of Object.values(node)) visit(child)
  }
  const { program } = parseSync(file, code)
  visit(program)
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  let [counted, done] = ['', 0]
  for (const place of places) {
    counted += code.slice(done, place) + (after.get(place) ?? '') + (before.get(place) ?? '')
    done = place
  }
  return counted + code.slice(done)
}
