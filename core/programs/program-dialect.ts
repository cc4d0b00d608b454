import type { Dialect, ProgramId } from '../dialects/dialect.ts'
import { rfc9309 } from '../dialects/rfc9309.ts'

/** A dialect that is a program. */
export type ProgramDialect = Dialect<ProgramId> & Required<Pick<Dialect, 'program'>>

/** What a program needs to be a dialect. */
type ProgramParts = Pick<
  ProgramDialect,
  'id' | 'title' | 'specification' | 'precedence' | 'wildcards' | 'robotsTxtAllowed' | 'program'
> &
  Partial<Pick<Dialect, 'urlAsGiven'>>

/**
 * A program as a dialect: it brings its own groups and its own comparison. The meaning of the server's answer is left to
 * RFC 9309, as a caller of the program decides about it. What texts have instead, patterns of rules, a program has not.
 */
export function programDialect(differences: ProgramParts): ProgramDialect {
  const none = () => {
    throw new TypeError(`${differences.id} is a program, of which only verdicts can be asked`)
  }
  return {
    ...rfc9309,
    record: none,
    productTokenOf: String,
    patterns: none,
    target: path => path,
    spelling: path => path,
    urlAsGiven: true,
    ...differences,
  }
}
