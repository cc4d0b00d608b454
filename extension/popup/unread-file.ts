import { parse } from '../../core/index.ts'
import { lint } from '../../core/lint/index.ts'
import type { Wording } from '../../core/verdict/index.ts'
import { bytesOf } from '../robots/answer.ts'
import { hasGroup } from './may-be-unread.ts'

/** What is to be said of a file of which crawlers read nothing, or not what stands in it. */
export interface UnreadFile {
  /** True if there is no group in it, and no error that says why. */
  readonly noRule: boolean
  /** How many errors the linter finds. */
  readonly errors: number
  /** The error that says most; undefined if there is none. */
  readonly error: Wording | undefined
}

/** The lint rules that find that a file is no text as crawlers read it. */
const RULES: readonly string[] = ['utf-16', 'binary-file', 'html-document', 'error-page', 'nul-character']

/** Asks the linter, which may take a while. `octets` as they are stored; `baseUrl` is any address of the site. */
export function unreadFile(octets: string, baseUrl: string): UnreadFile | undefined {
  const robots = parse(bytesOf({ octets }))
  const errors = lint(robots, { baseUrl }).filter(({ severity }) => severity === 'error')
  const cause = errors.find(({ rule }) => RULES.includes(rule))
  const noRule = !cause && !hasGroup(robots)
  if (!cause && !noRule) return undefined
  return { noRule, errors: errors.length, error: (cause ?? errors[0])?.wording }
}
