import type { DirectorySum } from '../../../core/audit/index.ts'

/** By how many URLs are blocked, by how many there are, by the share of them that is blocked, or by name. */
export const directoryOrders = ['blocked', 'rows', 'share', 'name'] as const
export type DirectoryOrder = (typeof directoryOrders)[number]

/** By parent, the directories in it, in the order that is asked for; what has no name comes last. */
export function childrenOf(
  directories: readonly DirectorySum[],
  order: DirectoryOrder,
  crawler: number,
): ReadonlyMap<number, readonly DirectorySum[]> {
  const children = new Map<number, DirectorySum[]>()
  for (const directory of directories) {
    const siblings = children.get(directory.parent)
    if (siblings) siblings.push(directory)
    else children.set(directory.parent, [directory])
  }
  const blocked = (one: DirectorySum) => one.blocked[crawler] ?? 0
  const share = (one: DirectorySum) => (one.rows === 0 ? 0 : blocked(one) / one.rows)
  const name = ({ origin = '', path = '' }: DirectorySum) => origin + path
  const compare = {
    rows: (a: DirectorySum, b: DirectorySum) => b.rows - a.rows,
    blocked: (a: DirectorySum, b: DirectorySum) => blocked(b) - blocked(a) || b.rows - a.rows,
    share: (a: DirectorySum, b: DirectorySum) => share(b) - share(a) || b.rows - a.rows,
    name: (a: DirectorySum, b: DirectorySum) => (name(a) < name(b) ? -1 : 1),
  }[order]
  const unnamed = ({ path }: DirectorySum) => (path === undefined ? 1 : 0)
  for (const siblings of children.values()) siblings.sort((a, b) => unnamed(a) - unnamed(b) || compare(a, b))
  return children
}
