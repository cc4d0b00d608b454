/** Methods of later ECMAScript editions that core uses, for engines without them. */

/** Adds a method like a built-in one: a loop over the object does not see it. */
function defineMissing(target: object, name: string, method: (this: never, ...values: never[]) => unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value: method, writable: true, configurable: true })
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index]
}

defineMissing(Array.prototype, 'at', at)

type Holds<Item> = (item: Item, index: number) => boolean

function findLastIndex<Item>(this: readonly Item[], holds: Holds<Item>): number {
  let i = this.length - 1
  while (i >= 0 && !holds(this[i] as Item, i)) i--
  return i
}

defineMissing(Array.prototype, 'findLastIndex', findLastIndex)

defineMissing(Array.prototype, 'findLast', function findLast<Item>(this: readonly Item[], holds: Holds<Item>) {
  return this[findLastIndex.call(this, holds as Holds<unknown>)]
})

defineMissing(Array.prototype, 'toReversed', function toReversed<Item>(this: readonly Item[]) {
  return [...this].reverse()
})

/** Core calls this with strings and with global patterns. In the place of a string, `$` stands for itself. */
defineMissing(String.prototype, 'replaceAll', function replaceAll(this: string, what: string | RegExp, by: string) {
  return typeof what === 'string' ? this.split(what).join(by) : this.replace(what, by)
})
