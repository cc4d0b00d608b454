import { groupsOf, type RobotsTxt } from '../../../core/index.ts'

/** A path for each rule, as short as it can be while the rule's own pattern matches it; each once, in file order. */
export function samplePaths(robots: RobotsTxt, most = 100): readonly string[] {
  const patterns = groupsOf(robots, 'google').flatMap(group => group.rules.map(rule => rule.pattern))
  const paths = patterns.filter(pattern => pattern !== '').map(pathFor)
  return [...new Set(paths)].slice(0, most)
}

function pathFor(pattern: string): string {
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'x')
  return path.startsWith('/') ? path : `/${path}`
}
