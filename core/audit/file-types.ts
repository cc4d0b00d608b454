import { GOLDEN } from '../match/edges.ts'
import { textBetween } from './octets.ts'
import type { PathScan } from './path-scan.ts'

/** The extensions that paths end in, by numbers: 0 is for none, 1 for all beyond the limit. */
export interface FileTypes {
  /** In lower case, without the dot. */
  readonly names: string[]
  readonly numbers: Map<string, number>
  /** By number, whether a page needs it to be rendered. */
  readonly isResource: boolean[]
  /** What paths ended in last: of each, up to eight octets in two numbers, and the number of the type. */
  readonly seen: Int32Array
}

const LONGEST = 8
const MOST_TYPES = 64

/** How many spellings are remembered. */
const SEEN = 64

/** Stands for the types beyond the limit. */
export const OTHER_TYPES = 1

export const createFileTypes = (): FileTypes => ({
  names: ['', ''],
  numbers: new Map(),
  isResource: [false, false],
  seen: new Int32Array(SEEN * 3),
})

/** The type of a path that was scanned. */
export function typeOf(types: FileTypes, { dot, query }: PathScan, octets: Uint8Array): number {
  if (dot < 0) return 0
  const from = dot + 1
  const length = query - from
  if (length < 1 || length > LONGEST) return 0
  let first = 0
  let second = 0
  for (let i = from; i < query; i++) {
    second = (second << 8) | (first >>> 24)
    first = (first << 8) | (octets[i] as number)
  }
  // No octet is 0, so what is shorter is another number.
  const { seen } = types
  const at = (Math.imul(first ^ second, GOLDEN) >>> 26) * 3
  if (seen[at] !== first || seen[at + 1] !== second) {
    seen[at] = first
    seen[at + 1] = second
    const written = textBetween(octets, from, query)
    seen[at + 2] = /^[a-z\d]+$/i.test(written) ? numberOf(types, written.toLowerCase()) : 0
  }
  return seen[at + 2] as number
}

function numberOf(types: FileTypes, name: string): number {
  const known = types.numbers.get(name)
  if (known !== undefined) return known
  if (types.names.length >= MOST_TYPES) return OTHER_TYPES
  types.numbers.set(name, types.names.length)
  types.isResource.push(resources.includes(name))
  return types.names.push(name) - 1
}

/** Scripts, style sheets and images. */
const resources = [
  ...['js', 'mjs', 'cjs', 'css'],
  ...['avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp'],
]
