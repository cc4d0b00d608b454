import type { DirectorySum } from '../../../core/audit/index.ts'

/** Orders: by the number of blocked URLs, of URLs, or of requests, by the share of blocked URLs, or by name. */
export const directoryOrders = ['blocked', 'rows', 'requests', 'share', 'name'] as const
export type DirectoryOrder = (typeof directoryOrders)[number]

/** A directory with everything in it or, if `isDirect`, only the URLs in it that are in none of its subdirectories. */
export interface Directory extends DirectorySum {
  readonly isDirect?: boolean
  /** How often search engines requested what is in it; undefined if that is not known. */
  readonly requests?: number | undefined
}

export const directoryKey = ({ node, isDirect }: Directory): string => `${node}${isDirect ? ' direct' : ''}`

/**
 * The sorted children of each parent; those without a name come last. If a directory has both subdirectories and URLs
 * directly in it, an `isDirect` child stands for these URLs, so that the children add up to the parent.
 */
export function childrenOf(
  directories: readonly DirectorySum[],
  order: DirectoryOrder,
  crawler: number,
  requests?: readonly number[],
): ReadonlyMap<number, readonly Directory[]> {
  const children = new Map<number, Directory[]>()
  const all = directories.map(one => ({ ...one, requests: requests && (requests[one.node] ?? 0) }))
  for (const directory of all) {
    const siblings = children.get(directory.parent)
    if (siblings) siblings.push(directory)
    else children.set(directory.parent, [directory])
  }
  for (const directory of all) {
    const inside = children.get(directory.node)
    const direct = inside && directlyIn(directory, inside)
    if (direct && (direct.rows > 0 || (direct.requests ?? 0) > 0)) inside.push(direct)
  }
  const blocked = (one: DirectorySum) => one.blocked[crawler] ?? 0
  const share = (one: DirectorySum) => (one.rows === 0 ? 0 : blocked(one) / one.rows)
  const name = ({ origin = '', path = '' }: DirectorySum) => origin + path
  const compare = {
    rows: (a: DirectorySum, b: DirectorySum) => b.rows - a.rows,
    requests: (a: Directory, b: Directory) => (b.requests ?? 0) - (a.requests ?? 0) || b.rows - a.rows,
    blocked: (a: DirectorySum, b: DirectorySum) => blocked(b) - blocked(a) || b.rows - a.rows,
    share: (a: DirectorySum, b: DirectorySum) => share(b) - share(a) || b.rows - a.rows,
    name: (a: DirectorySum, b: DirectorySum) => (name(a) < name(b) ? -1 : 1),
  }[order]
  const unnamed = ({ path }: DirectorySum) => (path === undefined ? 1 : 0)
  for (const siblings of children.values()) siblings.sort((a, b) => unnamed(a) - unnamed(b) || compare(a, b))
  return children
}

function directlyIn(directory: Directory, inside: readonly Directory[]): Directory {
  const left = (whole: number, partOf: (one: Directory) => number) =>
    inside.reduce((rest, one) => rest - partOf(one), whole)
  return {
    ...directory,
    parent: directory.node,
    isDirect: true,
    rows: left(directory.rows, ({ rows }) => rows),
    requests: directory.requests && left(directory.requests, ({ requests = 0 }) => requests),
    blocked: directory.blocked.map((whole, crawler) => left(whole, ({ blocked }) => blocked[crawler] ?? 0)),
  }
}
