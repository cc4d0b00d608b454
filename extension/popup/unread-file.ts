import { parse } from '../../core/index.ts'
import { foundIn, lint } from '../../core/lint/index.ts'
import type { Wording } from '../../core/verdict/index.ts'
import { bytesOf } from '../robots/answer.ts'
import { hasGroup } from './may-be-unread.ts'

/** A warning about a file that crawlers cannot read, or read differently than it looks. */
export interface UnreadFileReport {
  /** True if the file has no group, and no error that explains why. */
  readonly noRule: boolean
  /** How many errors the linter finds. */
  readonly errors: number
  /** The most telling error; undefined if there is none. */
  readonly error: Wording | undefined
}

/** The lint rules that find a file that is not text as crawlers read it. */
const RULES: readonly string[] = ['utf-16', 'binary-file', 'html-document', 'error-page', 'nul-character']

/** Asks the linter, which may take a while. `octets` as they are stored; `baseUrl` is any URL of the site. */
export function unreadFile(octets: string, baseUrl: string): UnreadFileReport | undefined {
  const robots = parse(bytesOf({ octets }))
  // The errors are about the octets and lines of the file, which are all examined whatever else is left open.
  const errors = foundIn(lint(robots, { baseUrl })).filter(({ severity }) => severity === 'error')
  const cause = errors.find(({ rule }) => RULES.includes(rule))
  const noRule = !cause && !hasGroup(robots)
  if (!cause && !noRule) return undefined
  return { noRule, errors: errors.length, error: (cause ?? errors[0])?.wording }
}
