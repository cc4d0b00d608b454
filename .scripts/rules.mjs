// Writes what is derived from the lint rules: the module that lists them, their pages and the table of rules.

/** @typedef {Pick<import('../core/lint/rule.ts').LintRule, 'id' | 'title' | 'severity' | 'section' | 'dialects'>} Rule */

/**
 * The name that the file of a rule exports: `longLine` for `long-line`.
 * @param {string} id
 */
export const exportedName = id => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * The module that lists the rules.
 * @param {readonly string[]} ids
 */
export function rulesModule(ids) {
  const sorted = [...ids].sort()
  return `import type { LintRule } from '../rule.ts'
${sorted.map(id => `import { ${exportedName(id)} } from './${id}.ts'`).join('\n')}

// \`npm run update\` writes this file: a rule is listed by being in this folder.
/** Every rule, sorted by id. */
export const lintRules: readonly LintRule[] = [
${sorted.map(id => `  ${exportedName(id)},`).join('\n')}
]
`
}

/**
 * The page of a rule with an up-to-date head. The rest of the page stays.
 * @param {Rule} rule
 * @param {string} page
 * @param {number} readings how many dialects there are
 */
export function pageOf({ id, title, severity, section, dialects }, page, readings) {
  const held = dialects.length === readings ? 'all dialects' : dialects.map(dialect => `\`${dialect}\``).join(', ')
  const body = page.replace(/^# .*?\n\*\*\w+\*\* · [^\n]*\n+/s, '')
  return `# ${id}\n\n${title}.\n\n**${severity}** · ${held} · [${section.title}](${section.url})\n\n${body}`
}

/**
 * The title of a rule in a catalogue. Undefined if the catalogue lacks it.
 * @param {import('./catalogue.mjs').Catalogue} catalogue
 * @param {string} id
 */
export const titleIn = (catalogue, id) => catalogue[`rule_${id.replaceAll('-', '_')}`]?.replaceAll('$$', () => '$')

/**
 * The translated page of a rule, which has only a title and the explanation. The title is replaced, the rest stays.
 * @param {string} title
 * @param {string} page
 */
export const translationOf = (title, page) => `# ${title}\n\n${page.replace(/^(?:# [^\n]*\n)?\n*/, '')}`

/**
 * The list of rule pages with an up-to-date table at its end.
 * @param {readonly Rule[]} rules
 * @param {string} list
 */
export function tableOf(rules, list) {
  const rows = rules.map(({ id, title, severity }) => `| [${id}](${id}.md) | ${title} | ${severity} |`)
  const before = list.slice(0, list.indexOf('\n| rule |'))
  return `${before}\n| rule | what it reports | severity |\n|---|---|---|\n${rows.join('\n')}\n`
}
