import { GOLDEN } from '../match/edge-map.ts'
import { QUESTION_MARK, SLASH } from '../parse/ascii.ts'
import { octetsOfText, textBetween } from './octets.ts'
import { hashOfPath, MAX_DEPTH, type PathScan } from './path-scan.ts'

export interface DirectoryLimits {
  /** How many origins are distinguished, and how many directories in each directory. */
  readonly roots: number
  readonly width: number
  readonly nodes: number
}

export const directoryLimits: DirectoryLimits = { roots: 100, width: 200, nodes: 5_000 }

export interface DirectoryNode {
  readonly parent: number
  readonly origin: number
  /** The path from the first slash to the last; undefined for a node that counts what is beyond a limit. */
  readonly path: string | undefined
  width: number
  /** The child that counts the directories beyond the limit. */
  others: number | undefined
}

export const NO_NODE = -1

/** The directories of URLs: origins are the roots. What is beyond the limits is counted in a child without a name. */
export type DirectoryTree = ReturnType<typeof createDirectoryTree>

export const createDirectoryTree = (limits: DirectoryLimits) => ({
  limits,
  nodes: [] as DirectoryNode[],
  /** For each node, the node whose path all its URLs begin with (itself or its parent), and the length of that path. */
  prefixes: [] as number[],
  lengths: [] as number[],
  /** Where the path of each node begins in `octets`. */
  starts: [] as number[],
  octets: new Uint8Array(1 << 12),
  next: 0,
  // At least half of the pairs stay free.
  /** An open hash table: node plus 1, and hash of its path. Of paths with equal hashes only the first is found. */
  places: new Int32Array(4 << Math.ceil(Math.log2(limits.nodes + 1))),
  roots: new Map<number, number>(),
  /** The node that counts all origins beyond the limit. */
  otherRoots: undefined as number | undefined,
})

/** The node for a URL whose path was scanned: its deepest directory that has a node. */
export function directoryOf(
  tree: DirectoryTree,
  { depth, ends, hashes, from }: PathScan,
  origin: number,
  octets: Uint8Array,
): number {
  const deepest = Math.min(depth, MAX_DEPTH)
  // Usually the directory is known already.
  if (deepest > 0) {
    const hash = hashes[deepest] as number
    const end = ends[deepest] as number
    const known = nodeAt(tree, hash, origin, octets, from, end)
    if (known !== NO_NODE) return known
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
      if (parent.width >= width || tree.nodes.length >= nodes || tree.places[slotOfHash(tree, hash)] !== 0)
        return othersOf(tree, node)
      next = addNode(tree, node, origin, textBetween(octets, from, end))
      parent.width++
      const place = slotOfHash(tree, hash)
      tree.places[place] = next + 1
      tree.places[place + 1] = hash
    }
    node = next
  }
  return node
}

/** The deepest directory with a node that holds a path, which is serialised; `NO_NODE` if its origin has none. */
export function knownDirectoryOf(
  tree: DirectoryTree,
  path: Uint8Array,
  from: number,
  to: number,
  origin: number,
): number {
  let node = tree.roots.get(origin) ?? NO_NODE
  for (let end = from + 1, level = 0; level < MAX_DEPTH && node !== NO_NODE && end < to; end++) {
    if (path[end] === QUESTION_MARK) break
    if (path[end] !== SLASH) continue
    level++
    const next = nodeAt(tree, hashOfPath(path, from, end + 1, origin) >>> 2, origin, path, from, end + 1)
    if (next === NO_NODE) break
    node = next
  }
  return node
}

/** The index in `places` of the pair with this hash, or of the free pair where it belongs. */
function slotOfHash({ places }: DirectoryTree, hash: number): number {
  const last = places.length - 1
  let place = (Math.imul(hash, GOLDEN) >>> (Math.clz32(places.length >> 1) + 1)) << 1
  while (places[place] !== 0 && places[place + 1] !== hash) place = (place + 2) & last
  return place
}

function nodeAt(
  tree: DirectoryTree,
  hash: number,
  origin: number,
  octets: Uint8Array,
  from: number,
  end: number,
): number {
  const node = (tree.places[slotOfHash(tree, hash)] as number) - 1
  if (node < 0 || tree.lengths[node] !== end - from || tree.nodes[node]?.origin !== origin) return NO_NODE
  const start = (tree.starts[node] as number) - from
  for (let i = from; i < end; i++) if (octets[i] !== tree.octets[start + i]) return NO_NODE
  return node
}

function rootOf(tree: DirectoryTree, origin: number): number {
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

function othersOf(tree: DirectoryTree, node: number): number {
  const parent = tree.nodes[node] as DirectoryNode
  parent.others ??= addNode(tree, node, parent.origin, undefined)
  return parent.others
}

function addNode(tree: DirectoryTree, parent: number, origin: number, path: string | undefined): number {
  const node = tree.nodes.push({ parent, origin, path, width: 0, others: undefined }) - 1
  const isOthers = path === undefined && parent !== NO_NODE
  tree.prefixes.push(isOthers ? parent : node)
  const octets = octetsOfText(path ?? '')
  tree.lengths.push(isOthers ? (tree.lengths[parent] as number) : octets.length)
  const start = tree.next
  tree.next += octets.length
  tree.starts.push(start)
  if (start + octets.length > tree.octets.length) {
    const more = new Uint8Array((start + octets.length) * 2)
    more.set(tree.octets)
    tree.octets = more
  }
  tree.octets.set(octets, start)
  return node
}

/** For each node, 1 if it is `node` or lies in it. */
export function subtreeFlags({ nodes }: DirectoryTree, node: number): Uint8Array {
  const inside = new Uint8Array(nodes.length)
  // A node comes after its parent.
  nodes.forEach(({ parent }, i) => {
    inside[i] = i === node || (parent >= 0 && inside[parent] === 1) ? 1 : 0
  })
  return inside
}
