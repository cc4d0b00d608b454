import { type Key, snake, t } from '../../strings/t.ts'

/** The title of a lint rule, in the language of the page. Text between backticks is a quotation. */
export function ruleTitle(rule: string): string {
  // The type of `rule` does not list all identifiers; a test checks that each rule has a title.
  return t(`rule_${snake(rule)}` as Extract<Key, `rule_${string}`>)
}
