/** Arbitraries of octets and texts that one function makes at random, and that fast-check can make smaller. */
import fc from 'fast-check'
import { type Random, randomOf } from '../bench/random.mjs'

/** Up to this length, single octets and characters are tried one by one. */
const SMALL = 400

/** Parts to leave out: halves first, single items last. */
function* cuts(length: number): Generator<readonly [from: number, to: number]> {
  const least = length <= SMALL ? 1 : Math.ceil(length / SMALL)
  for (let size = Math.ceil(length / 2); size >= least; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)]
  }
}

class Reducible<T> extends fc.Arbitrary<T> {
  readonly #make: (random: Random) => T
  readonly #smaller: (value: T) => Generator<T>

  constructor(make: (random: Random) => T, smaller: (value: T) => Generator<T>) {
    super()
    this.#make = make
    this.#smaller = smaller
  }

  override generate(source: fc.Random): fc.Value<T> {
    return new fc.Value(this.#make(randomOf(source.nextInt())), undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return typeof value === 'string' || value instanceof Uint8Array
  }

  override shrink(value: T): fc.Stream<fc.Value<T>> {
    const smaller = this.#smaller
    function* values() {
      for (const one of smaller(value)) yield new fc.Value(one, undefined)
    }
    return fc.stream(values())
  }
}

const A = 0x61

/** Smaller forms of octets, the smallest first. */
export function* smallerOctets(octets: Uint8Array): Generator<Uint8Array> {
  for (const [from, to] of cuts(octets.length)) {
    yield Uint8Array.from([...octets.subarray(0, from), ...octets.subarray(to)])
  }
  if (octets.length > SMALL) return
  for (const [i, octet] of octets.entries()) if (octet !== A && octet !== 10) yield octets.with(i, A)
}

function* smallerText(text: string): Generator<string> {
  for (const [from, to] of cuts(text.length)) yield text.slice(0, from) + text.slice(to)
  if (text.length > SMALL) return
  for (let i = 0; i < text.length; i++)
    if (text[i] !== 'a' && text[i] !== '/') yield `${text.slice(0, i)}a${text.slice(i + 1)}`
}

export const octetsMade = (make: (random: Random) => Uint8Array): fc.Arbitrary<Uint8Array> =>
  new Reducible(make, smallerOctets)

export const textMade = (make: (random: Random) => string): fc.Arbitrary<string> => new Reducible(make, smallerText)

/** A number from which a check makes what it needs besides its input, always the same for the same number. */
export const anySeed: fc.Arbitrary<number> = fc.nat({ max: 0xffff })
