/** The programs that read robots.txt: each is a dialect that brings its own groups and its own comparison. */

import { addDialects } from '../dialects/index.ts'
import { crawlerCommons } from './crawler-commons.ts'
import type { ProgramDialect } from './program-dialect.ts'
import { protego } from './protego.ts'
import { python312 } from './python-3-12.ts'
import { python314 } from './python-3-14.ts'
import { robotsParser3 } from './robots-parser.ts'
import { wwwRobotRules } from './www-robotrules.ts'

/**
 * Makes the programs known to all functions that take the name of a dialect, and returns them. Until then they do not know
 * these names, so that only those load the programs who ask for them.
 *
 * ```js
 * import { evaluate, parse } from 'robotscope'
 * import { loadPrograms } from 'robotscope/programs'
 *
 * loadPrograms()
 * const robots = parse('User-agent: *\n\nDisallow: /private/')
 * const query = { productToken: 'ExampleBot', url: 'https://example.com/private/a' }
 * console.log(evaluate(robots, query).allowed) // → false
 * console.log(evaluate(robots, { ...query, dialect: 'python-3.12' }).allowed) // → true
 * ```
 */
export function loadPrograms(): readonly ProgramDialect[] {
  addDialects(programs)
  return programs
}

const programs: readonly ProgramDialect[] = [
  python312,
  python314,
  protego,
  robotsParser3,
  wwwRobotRules,
  crawlerCommons,
]
