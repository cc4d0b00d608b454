import { octetsOfText, standsAt, textBetween } from './octets.ts'
import { MOST_DEPTH, type PathScan } from './path-scan.ts'

/**
 * The directories that URLs are in, the first segments of their paths: a tree whose roots are the origins. Each node has
 * room for so many others; the rest of them is counted in one that has no name.
 */
export interface Directories {
  readonly limits: DirectoryLimits
  readonly nodes: DirectoryNode[]
  /** By node, the one whose path its URLs begin with, itself or its parent; and the length of that path. */
  readonly beginnings: number[]
  readonly lengths: number[]
  /** By the hash of origin and path. Of several that have the same hash, which is rare, the first is found here. */
  readonly byHash: Map<number, number>
  /** By the last bits of that hash, the node that was found last, from 1. */
  readonly recent: Int32Array
  readonly roots: Map<number, number>
  /** Where all origins are counted beyond the limit. */
  otherRoots: number | undefined
}

export interface DirectoryLimits {
  /** How many origins are told apart, and how many directories in one. */
  readonly roots: number
  readonly width: number
  readonly nodes: number
}

export const directoryLimits: DirectoryLimits = { roots: 100, width: 200, nodes: 5_000 }

export interface DirectoryNode {
  readonly parent: number
  readonly origin: number
  /** The path from the first slash to the last; undefined for the others. */
  readonly path: string | undefined
  readonly octets: Uint8Array
  readonly hash: number
  width: number
  /** The node that counts what is beyond the limit. */
  others: number | undefined
}

const RECENT = 1 << 10

/** The parent of a root. */
export const NO_NODE = -1

export const createDirectories = (limits: DirectoryLimits): Directories => ({
  limits,
  nodes: [],
  beginnings: [],
  lengths: [],
  byHash: new Map(),
  recent: new Int32Array(RECENT),
  roots: new Map(),
  otherRoots: undefined,
})

/** The node of a URL whose path was scanned: the deepest directory that is told apart. */
export function directoryOf(
  tree: Directories,
  { depth, ends, hashes, from }: PathScan,
  origin: number,
  octets: Uint8Array,
): number {
  const deepest = Math.min(depth, MOST_DEPTH)
  // Mostly the directory is known already.
  if (deepest > 0) {
    const hash = hashes[deepest] as number
    const end = ends[deepest] as number
    const recent = (tree.recent[hash & (RECENT - 1)] as number) - 1
    if (recent >= 0 && isNode(tree, recent, hash, origin, octets, from, end)) return recent
    const known = nodeAt(tree, hash, origin, octets, from, end)
    if (known !== NO_NODE) {
      tree.recent[hash & (RECENT - 1)] = known + 1
      return known
    }
  }
  let node = rootOf(tree, origin)
  if (tree.nodes[node]?.path === undefined) return node
  for (let level = 1; level <= deepest; level++) {
    const end = ends[level] as number
    const hash = hashes[level] as number
    let next = nodeAt(tree, hash, origin, octets, from, end)
    if (next === NO_NODE) {
      const parent = tree.nodes[node] as DirectoryNode
      const { width, nodes } = tree.limits
      if (parent.width >= width || tree.nodes.length >= nodes || tree.byHash.has(hash)) return othersOf(tree, node)
      next = addNode(tree, node, origin, textBetween(octets, from, end), hash)
      parent.width++
      tree.byHash.set(hash, next)
    }
    node = next
  }
  return node
}

function nodeAt(
  tree: Directories,
  hash: number,
  origin: number,
  octets: Uint8Array,
  from: number,
  end: number,
): number {
  const found = tree.byHash.get(hash)
  return found !== undefined && isNode(tree, found, hash, origin, octets, from, end) ? found : NO_NODE
}

function isNode(
  { nodes }: Directories,
  node: number,
  hash: number,
  origin: number,
  octets: Uint8Array,
  from: number,
  end: number,
): boolean {
  const known = nodes[node] as DirectoryNode
  if (known.hash !== hash || known.origin !== origin || known.octets.length !== end - from) return false
  return standsAt(octets, from, known.octets)
}

function rootOf(tree: Directories, origin: number): number {
  const known = tree.roots.get(origin)
  if (known !== undefined) return known
  if (tree.roots.size >= tree.limits.roots) {
    tree.otherRoots ??= addNode(tree, NO_NODE, NO_NODE, undefined)
    return tree.otherRoots
  }
  const root = addNode(tree, NO_NODE, origin, '/')
  tree.roots.set(origin, root)
  return root
}

function othersOf(tree: Directories, node: number): number {
  const parent = tree.nodes[node] as DirectoryNode
  parent.others ??= addNode(tree, node, parent.origin, undefined)
  return parent.others
}

function addNode(tree: Directories, parent: number, origin: number, path: string | undefined, hash = 0): number {
  const octets = octetsOfText(path ?? '')
  const node = tree.nodes.push({ parent, origin, path, octets, hash, width: 0, others: undefined }) - 1
  const beginning = path === undefined && parent !== NO_NODE ? parent : node
  tree.beginnings.push(beginning)
  tree.lengths.push(tree.nodes[beginning]?.octets.length ?? 0)
  return node
}

/** By node, whether it is the one that is asked for or lies in it. */
export function within({ nodes }: Directories, node: number): Uint8Array {
  const inside = new Uint8Array(nodes.length)
  // A node stands after its parent.
  nodes.forEach(({ parent }, i) => {
    inside[i] = i === node || (parent >= 0 && inside[parent] === 1) ? 1 : 0
  })
  return inside
}
