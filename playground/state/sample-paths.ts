import { groupsOf, type RobotsTxt } from '../../core/index.ts'

/** A path for each rule, as short as it can be while the rule's own pattern matches it; each once, in file order. */
export function samplePaths(robots: RobotsTxt, most = 100): readonly string[] {
  const paths = new Set<string>()
  for (const { rules } of groupsOf(robots, 'google')) {
    for (const { pattern } of rules) {
      if (pattern !== '' && paths.size < most) paths.add(pathFor(pattern))
    }
  }
  return [...paths].filter(staysAsItIs)
}

function pathFor(pattern: string): string {
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'x')
  return path.startsWith('/') ? path : `/${path}`
}

/** A browser asks for `/a` where it is told `/./a`, and takes `//a` for a host: such paths are no examples. */
function staysAsItIs(path: string): boolean {
  const [beforeQuery = ''] = path.split('?', 1)
  return !beforeQuery.startsWith('//') && !/\/(?:\.|%2e){1,2}(?:\/|$)|\\/i.test(beforeQuery)
}
