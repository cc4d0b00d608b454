import type { RobotsTxt } from '../../core/index.ts'
import type { Draft } from './draft.ts'
import { firstExample } from './examples/example.ts'
import { samplePaths } from './sample-paths.ts'

/** Whether what is here is what a first visit shows: nothing of it is a person's own. */
export function isFirstExample({ source, targets }: Pick<Draft, 'source' | 'targets'>): boolean {
  return source === firstExample.source && targets.join('\n') === firstExample.targets.join('\n')
}

/** How many URLs are asked about when a file is opened: as many as are seen at once. */
const MOST = 8

/**
 * What to ask about a file in the place of the example: the home page, and a path for each of the first rules.
 * `origin` is that of its site, if it is known: the home page is then `https://example.com/`.
 */
export function firstTargets(robots: RobotsTxt, origin = ''): readonly string[] {
  return [`${origin}/`, ...samplePaths(robots, MOST).filter(path => path !== '/')].slice(0, MOST)
}
