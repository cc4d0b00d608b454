import { GOLDEN } from '../match/edge-map.ts'
import { textBetween } from './octets.ts'
import type { PathScan } from './path-scan.ts'

/** The file extensions of paths, as numbers. 0 means that there is no extension, 1 any extension beyond the limit. */
export interface FileTypes {
  /** Extensions in lower case, without the dot. */
  readonly names: string[]
  readonly numbers: Map<string, number>
  /** For each number, whether a page needs such files to be rendered. */
  readonly isResource: boolean[]
  /**
   * A cache of recent extensions, three numbers each: up to eight octets as they are written in two numbers, then the
   * number of the type.
   */
  readonly seen: Int32Array
}

const MAX_EXTENSION_LENGTH = 8
const MAX_TYPES = 64

/** How many spellings the cache holds. */
const MAX_CACHED_SPELLINGS = 64

/** The number of all types beyond the limit. */
export const OTHER_TYPES = 1

export const createFileTypes = (): FileTypes => ({
  names: ['', ''],
  numbers: new Map(),
  isResource: [false, false],
  seen: new Int32Array(MAX_CACHED_SPELLINGS * 3),
})

/** The type of the file that a scanned path names. */
export function typeOf(types: FileTypes, { dot, query }: PathScan, octets: Uint8Array): number {
  if (dot < 0) return 0
  const from = dot + 1
  const length = query - from
  if (length < 1 || length > MAX_EXTENSION_LENGTH) return 0
  let first = 0
  let second = 0
  for (let i = from; i < query; i++) {
    second = (second << 8) | (first >>> 24)
    first = (first << 8) | (octets[i] as number)
  }
  // No octet is 0, so a shorter extension is a different number.
  const { seen } = types
  const at = (Math.imul(first ^ second, GOLDEN) >>> 26) * 3
  if (seen[at] !== first || seen[at + 1] !== second) {
    seen[at] = first
    seen[at + 1] = second
    const written = textBetween(octets, from, query)
    seen[at + 2] = /^[a-z\d]+$/i.test(written) ? typeNumberOf(types, written.toLowerCase()) : 0
  }
  return seen[at + 2] as number
}

function typeNumberOf(types: FileTypes, name: string): number {
  const known = types.numbers.get(name)
  if (known !== undefined) return known
  if (types.names.length >= MAX_TYPES) return OTHER_TYPES
  types.numbers.set(name, types.names.length)
  types.isResource.push(resources.includes(name))
  return types.names.push(name) - 1
}

/** Whether a path without a query names a file that pages need to be rendered. */
export const isResourcePath = (path: string): boolean =>
  resources.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase())

/** Scripts, style sheets and images. */
const resources = [
  ...['js', 'mjs', 'cjs', 'css'],
  ...['avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp'],
]
