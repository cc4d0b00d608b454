import type { PathScan } from './path-scan.ts'

/** The extensions that paths end in, by numbers: 0 is for none, 1 for all beyond the limit. */
export interface FileTypes {
  /** In lower case, without the dot. */
  readonly names: string[]
  readonly numbers: Map<string, number>
  /** By number, whether a page needs it to be rendered. */
  readonly isResource: boolean[]
  /** What the path before ended in, and its number. */
  last: string
  lastNumber: number
}

const LONGEST = 8
const MOST_TYPES = 64

/** Stands for the types beyond the limit. */
export const OTHER_TYPES = 1

export const createFileTypes = (): FileTypes => ({
  names: ['', ''],
  numbers: new Map(),
  isResource: [false, false],
  last: '',
  lastNumber: 0,
})

/** The type of a path that was scanned. */
export function typeOf(types: FileTypes, { dot, query }: PathScan, text: string): number {
  if (dot < 0) return 0
  const length = query - dot - 1
  if (length < 1 || length > LONGEST) return 0
  if (types.last.length === length && text.startsWith(types.last, dot + 1)) return types.lastNumber
  const written = text.slice(dot + 1, query)
  types.last = written
  types.lastNumber = /^[a-z\d]+$/i.test(written) ? numberOf(types, written.toLowerCase()) : 0
  return types.lastNumber
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
