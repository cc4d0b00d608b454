import { ids, loaders } from 'virtual:rule-pages'

/** The identifiers of all lint rules that have a page. */
export const ruleIds: readonly string[] = ids

export interface RulePageText {
  readonly text: string
  /** The language of its explanation, as a BCP 47 tag. */
  readonly language: string
}

/**
 * The page about a lint rule, in English if there is no translation; undefined for an unknown rule. All pages of a
 * language are one small file, which is loaded when the first of them is requested.
 */
export async function rulePage(rule: string, language: string): Promise<RulePageText | undefined> {
  for (const one of [language, 'en']) {
    const text = (await loaders[one]?.())?.default[rule]
    if (text !== undefined) return { text, language: one }
  }
  return undefined
}
