// The table of crawlers in docs/crawlers.md.

/** @typedef {import('../core/crawlers/index.ts').Crawler} Crawler */

const HEAD = '\n## All crawlers\n'

/**
 * The page with the tables of the crawlers, which end it.
 * @param {readonly Crawler[]} crawlers
 * @param {Readonly<Record<string, string>>} obedience
 * @param {string} page
 */
export function crawlersPage(crawlers, obedience, page) {
  const listed = crawlers.filter(({ verification }) => verification === 'listed')
  const others = crawlers.filter(({ verification }) => verification !== 'listed')
  const rows = others.map(crawler => {
    const { token, operator, obeys, verification, retired } = crawler
    const name = `\`${token}\`${retired ? ' (retired)' : ''}`
    return `| ${name} | ${operator} | ${obedience[obeys]} | ${verification} | ${crawler.evidence.map(source).join('<br>')} |`
  })
  const names = listed.map(({ token }) => `\`${token}\``).sort(byName)
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}
| token | operator | its operator says | how sure | read where and when |
|---|---|---|---|---|
${rows.join('\n')}

## Only listed

No text of an operator was found for these ${listed.length}. They stand in a catalogue or in many files.

${names.join(', ')}
`
}

/** @param {string} a @param {string} b */
const byName = (a, b) => a.localeCompare(b, 'en')

/** @param {Crawler['evidence'][number]} page */
function source({ url, read }) {
  return `[${new URL(url).host}](${url})${read === undefined ? '' : ` ${read}`}`
}
