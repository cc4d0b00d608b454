// Writes the table of crawlers in docs/crawlers.md.

/** @typedef {import('../core/crawlers/index.ts').Crawler} Crawler */
/** @typedef {import('../core/crawlers/index.ts').CrawlerProfile} CrawlerProfile */

/** What an operator says, in the column "follows robots.txt, by its operator". @type {Readonly<Record<Crawler['obeys'], string>>} */
const answers = {
  yes: 'yes',
  'own-group-only': 'only a group that names it, never *',
  'with-exceptions': 'with exceptions',
  'may-not-apply': 'perhaps not',
  no: 'no',
  preference: 'fetches nothing; the rules state how pages may be used',
  'not-stated': 'not said',
}

const HEAD = '\n## All crawlers\n'

/**
 * The page with up-to-date tables of the crawlers at its end.
 * @param {readonly Crawler[]} crawlers
 * @param {(crawler: Crawler) => Pick<CrawlerProfile, 'evidence'>} profileOf
 * @param {string} page
 */
export function crawlersPage(crawlers, profileOf, page) {
  const listed = crawlers.filter(({ verification }) => verification === 'listed')
  const others = crawlers.filter(({ verification }) => verification !== 'listed')
  /** Crawlers of one operator with the same facts and sources are one row. @type {Map<string, string[]>} */
  const rows = new Map()
  for (const crawler of others) {
    const { token, operator, obeys, verification, retired } = crawler
    const facts = `${operator} | ${answers[obeys]} | ${verification} | ${profileOf(crawler).evidence.map(source).join('<br>')}`
    const name = `\`${token}\`${retired ? ' (retired)' : ''}`
    rows.set(facts, [...(rows.get(facts) ?? []), name])
  }
  const names = listed.map(({ token }) => `\`${token}\``).sort(byName)
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}
| tokens | operator | follows robots.txt, by its operator | how sure | source, and when it was read |
|---|---|---|---|---|
${[...rows].map(([facts, tokens]) => `| ${tokens.join(', ')} | ${facts} |`).join('\n')}

## Only listed

No text of an operator was found for these ${listed.length} crawlers. A catalogue lists them, or many robots.txt files name them.

${names.join(', ')}
`
}

/** @param {string} a @param {string} b */
const byName = (a, b) => a.localeCompare(b, 'en')

/** @param {CrawlerProfile['evidence'][number]} page */
function source({ url, read }) {
  return `[${new URL(url).host}](${url})${read === undefined ? '' : ` ${read}`}`
}
