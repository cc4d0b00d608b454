/**
 * The subjects of the comparison: the built core of this project, and two libraries with the same purpose.
 * robots-txt-guard does not read files, so it gets the groups that core read, and paths instead of URLs.
 */
import robotsParser from 'robots-parser'
// @ts-expect-error It has no types.
import robotsTxtGuard from 'robots-txt-guard'
import { ORIGIN } from './site.mjs'

/** @typedef {typeof import('../../core/index.ts')} Core */

export const PRODUCT_TOKEN = 'ExampleBot'

/** @param {string} text */
export const robotsParserOf = text => robotsParser(`${ORIGIN}/robots.txt`, text)

/**
 * @param {Core} core
 * @param {string} text
 * @returns {{ isAllowed: (productToken: string, path: string) => boolean }}
 */
export function guardOf(core, text) {
  const groups = core.groupsOf(core.parse(text)).map(group => ({
    agents: group.userAgents.map(agent => agent.value),
    rules: group.rules.map(rule => ({ rule: rule.type, path: rule.pattern })),
  }))
  return robotsTxtGuard({ groups })
}
