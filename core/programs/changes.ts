/** What a change of a file changes for programs, where this is not what it changes by RFC 9309. */

import type { ProgramId } from '../dialects/dialect.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { type Bounded, bounded, type OpenCount } from '../proofs/bounded.ts'
import { loadPrograms } from './load.ts'
import { answersOf, mayBeAsked, questionsOf } from './questions.ts'

/** URLs that a change opens or closes for a program. */
export interface ProgramChange {
  readonly program: ProgramId
  /** What the program says of them now. */
  readonly to: 'allowed' | 'blocked'
  /** One of the URLs, and a crawler that asks for it: `ExampleBot` stands for those that no group names. */
  readonly witness: string
  readonly productToken: string
  /** How many of the questions have this change. */
  readonly count: number
}

/**
 * The changes between two files by programs that are not changes by RFC 9309, one for each program and direction. Programs
 * are asked about the names of both files and about URLs made from their rules, so a change may be missed. Of files that are
 * too large nothing is asked: `open` then has their lines.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { programChanges } from 'robotscope/programs'
 *
 * const before = parse('User-agent: *\nDisallow: /a\n')
 * const after = parse('User-agent: *\n\nDisallow: /a\n')
 * const { found } = programChanges(before, after)
 * const [change] = found
 * console.log(change.program, change.to, change.witness) // → python-3.12 allowed /a
 * ```
 */
export function programChanges(
  before: RobotsTxt,
  after: RobotsTxt,
): Bounded<readonly ProgramChange[], OpenCount & { readonly unit: 'lines' }> {
  if (![before, after].every(mayBeAsked)) {
    const of = before.lines.length + after.lines.length
    return bounded([], [{ unit: 'lines', examined: 0, of }])
  }
  const programs = loadPrograms()
  const asked = questionsOf(before, after)
  const [was, is] = [before, after].map(robots => answersOf(robots, asked, 'rfc9309'))
  const changes = programs.flatMap(({ id }) => {
    const [first = [], second = []] = [before, after].map(robots => answersOf(robots, asked, id))
    return ([true, false] as const).flatMap(allowed => {
      const found = second.flatMap((now, i) => {
        const isChange = now === allowed && first[i] !== now
        return isChange && !(was?.[i] === first[i] && is?.[i] === now) ? [i] : []
      })
      const [one] = found
      if (one === undefined) return []
      const productToken = asked.names[Math.floor(one / asked.urls.length)] ?? ''
      const witness = asked.urls[one % asked.urls.length] ?? ''
      return [{ program: id, to: allowed ? 'allowed' : 'blocked', witness, productToken, count: found.length }] as const
    })
  })
  return bounded(changes, [])
}
