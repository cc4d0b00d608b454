import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import { pathFor, spreadEvenly, staysAsItIs } from './sample-paths.ts'

/** A part of a site that rules name, and the shortest path in it. */
export interface Area {
  readonly pattern: string
  readonly path: string
}

const MAX_AREAS = 9

/** The home page and areas from all parts of the files, in their order. */
export function areasOf(files: readonly RobotsTxt[]): readonly Area[] {
  const named = new Map<string, Area>()
  for (const { rules } of files.flatMap(robots => groupsOf(robots, 'google'))) {
    for (const { pattern } of rules) {
      const path = pathFor(pattern)
      if (path !== '/' && staysAsItIs(path) && !named.has(path)) named.set(path, { pattern, path })
    }
  }
  return [{ pattern: '/', path: '/' }, ...spreadEvenly([...named.values()], MAX_AREAS - 1)]
}
