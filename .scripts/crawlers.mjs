// Writes the table of crawlers in docs/crawlers.md.

/** @typedef {import('../core/crawlers/index.ts').Crawler} Crawler */
/** @typedef {import('../core/crawlers/index.ts').CrawlerProfile} CrawlerProfile */

const HEAD = '\n## All crawlers\n'

/**
 * The page with up-to-date tables of the crawlers at its end.
 * @param {readonly Crawler[]} crawlers
 * @param {(crawler: Crawler) => Pick<CrawlerProfile, 'evidence'>} profileOf
 * @param {Readonly<Record<string, string>>} obedience
 * @param {string} page
 */
export function crawlersPage(crawlers, profileOf, obedience, page) {
  const listed = crawlers.filter(({ verification }) => verification === 'listed')
  const others = crawlers.filter(({ verification }) => verification !== 'listed')
  const rows = others.map(crawler => {
    const { token, operator, obeys, verification, retired } = crawler
    const name = `\`${token}\`${retired ? ' (retired)' : ''}`
    return `| ${name} | ${operator} | ${obedience[obeys]} | ${verification} | ${profileOf(crawler).evidence.map(source).join('<br>')} |`
  })
  const names = listed.map(({ token }) => `\`${token}\``).sort(byName)
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}
| token | operator | its operator says | how sure | source, and when it was read |
|---|---|---|---|---|
${rows.join('\n')}

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
