import { type Key, snake, t } from '../../strings/t.ts'

/** What a lint rule finds, in the language of the page; what stands between backticks is quoted. */
export function ruleTitle(rule: string): string {
  // Rules are many and known by their identifiers alone; a test looks that each has its title.
  return t(`rule_${snake(rule)}` as Extract<Key, `rule_${string}`>)
}
