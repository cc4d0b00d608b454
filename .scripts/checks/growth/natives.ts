/**
 * Counts as steps what built-in functions read or copy. Of one search by a regular expression that is what lies between
 * its beginning and the end of its match: a search that goes back is not seen here, but by the check of expressions.
 */

declare global {
  var steps: number
}

type Sized = { readonly length: number }
type Method = (this: Sized, ...args: unknown[]) => unknown
/** The steps of a call. */
type Cost = (receiver: Sized, args: readonly unknown[], result: unknown) => number

const whole: Cost = ({ length }) => length
const copied: Cost = (_, __, result) => (result as Sized).length
const searched: Cost = ({ length }, [, from], result) => {
  const begin = typeof from === 'number' ? Math.max(0, from) : 0
  if (result === true) return 1
  return (typeof result === 'number' && result >= 0 ? result : length) - begin
}

const costs: readonly (readonly [prototype: object, cost: Cost, ...names: readonly string[]])[] = [
  [String.prototype, searched, 'indexOf', 'includes'],
  [String.prototype, whole, 'toLowerCase', 'toUpperCase', 'normalize', 'split', 'replaceAll'],
  [Array.prototype, searched, 'indexOf', 'includes'],
  [Array.prototype, whole, 'join', 'splice', 'unshift', 'sort', 'toSorted'],
  [Array.prototype, copied, 'slice', 'concat', 'flat'],
  [Object.getPrototypeOf(Uint8Array.prototype), searched, 'indexOf', 'includes'],
  [Object.getPrototypeOf(Uint8Array.prototype), copied, 'slice'],
  [TextEncoder.prototype, copied, 'encode'],
  [TextDecoder.prototype, copied, 'decode'],
]

export function countNatives(): void {
  for (const [prototype, cost, ...names] of costs) {
    for (const name of names) {
      const method: Method | undefined = Reflect.get(prototype, name)
      if (!method) continue
      const value: Method = function (...args) {
        const result = method.apply(this, args)
        globalThis.steps += Math.max(0, cost(this, args, result))
        return result
      }
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
    }
  }
  for (const iterable of [[], '', new Map(), new Set()]) {
    const iterator: { next: Method } = Object.getPrototypeOf(iterable[Symbol.iterator]())
    const { next } = iterator
    iterator.next = function () {
      globalThis.steps++
      return next.call(this)
    }
  }
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (text) {
    const begin = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    const end = match ? match.index + match[0].length : this.sticky ? begin + 1 : String(text).length
    globalThis.steps += Math.max(1, end - begin)
    return match
  }
}
