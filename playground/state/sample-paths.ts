import { groupsOf, type RobotsTxt, type Rule } from '../../core/index.ts'

/** Paths for rules, and how many of the rules with a path they cover. */
export interface SamplePaths {
  readonly paths: readonly string[]
  readonly rules: number
  readonly allRules: number
}

/** How many paths are proposed from the rules. */
const MAX_SAMPLE_PATHS = 100

/** The shortest path for each rule that the rule's own pattern matches. Each path once, in file order. */
export function samplePathsOf(robots: RobotsTxt, most = MAX_SAMPLE_PATHS): SamplePaths {
  const paths = new Set<string>()
  const all = groupsOf(robots, 'google').flatMap(({ rules }) => rules.filter(({ pattern }) => pattern !== ''))
  let rules = 0
  for (const { pattern } of all) {
    const path = pathFor(pattern)
    if (paths.size >= most && !paths.has(path)) break
    paths.add(path)
    rules++
  }
  return { paths: [...paths].filter(staysAsItIs), rules, allRules: all.length }
}

/**
 * At most `most` paths, from all parts of the file: first for rules on the lines in `followed`, then for other rules if
 * there is room.
 */
export function spreadPathsOf(robots: RobotsTxt, most: number, followed: ReadonlySet<number>): SamplePaths {
  const all = groupsOf(robots, 'google').flatMap(({ rules }) => rules.filter(({ pattern }) => pattern !== ''))
  const pathsOf = (rules: readonly Rule[]) => new Set(rules.map(({ pattern }) => pathFor(pattern)).filter(staysAsItIs))
  const first = spreadEvenly([...pathsOf(all.filter(({ line }) => followed.has(line)))], most)
  const others = [...pathsOf(all)].filter(path => !first.includes(path))
  const paths = [...first, ...spreadEvenly(others, most - first.length)]
  const rules = all.filter(({ pattern }) => paths.includes(pathFor(pattern))).length
  return { paths, rules, allRules: all.length }
}

/** Items of a list at equal distances, at most `most`, with the first and the last item. */
export function spreadEvenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const distance = (items.length - 1) / Math.max(1, most - 1)
  return Array.from({ length: most }, (_, i) => items[Math.round(i * distance)] as Item)
}

/** The paths alone. */
export const samplePaths = (robots: RobotsTxt, most?: number): readonly string[] => samplePathsOf(robots, most).paths

/** The shortest path that a pattern matches. */
export function pathFor(pattern: string): string {
  const path = pattern
    .replace(/\$$/, '')
    .replace(/(?<!\*)\*+$/, '')
    .replace(/\*+/g, 'x')
  return path.startsWith('/') ? path : `/${path}`
}

/** Whether browsers request a path as it is written. They request `/a` for `/./a` and take `//a` for a host. */
export function staysAsItIs(path: string): boolean {
  const [beforeQuery = ''] = path.split('?', 1)
  return !beforeQuery.startsWith('//') && !/\/(?:\.|%2e){1,2}(?:\/|$)|\\/i.test(beforeQuery)
}
