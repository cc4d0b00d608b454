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
  preference: 'fetches nothing; the rules say how pages may be used',
  'not-stated': 'not said',
}

const HEAD = '\n## All crawlers\n'

/** Facts that crawlers of more operators than this share are one paragraph below the table. */
const OPERATORS_IN_ROWS = 3

/**
 * The page with up-to-date lists of the crawlers at its end.
 * @param {readonly Crawler[]} crawlers
 * @param {(crawler: Crawler) => Pick<CrawlerProfile, 'evidence'>} profileOf
 * @param {string} page
 */
export function crawlersPage(crawlers, profileOf, page) {
  const listed = crawlers.filter(({ verification }) => verification === 'listed')
  const recalled = crawlers.filter(({ verification }) => verification === 'recalled')
  const others = crawlers.filter(({ verification }) => verification !== 'listed' && verification !== 'recalled')
  /** @param {Crawler} crawler */
  const factsOf = crawler => {
    const sources = profileOf(crawler).evidence.map(source).join('<br>')
    return `${answers[crawler.obeys]} | ${crawler.verification}${sources === '' ? '' : `: ${sources}`}`
  }
  const groups = [...grouped(others, factsOf)]
  const isShared = (/** @type {readonly Crawler[]} */ group) =>
    new Set(group.map(({ operator }) => operator)).size > OPERATORS_IN_ROWS
  const shared = groups.filter(([, group]) => isShared(group))
  const apart = new Set(shared.flatMap(([, group]) => group))
  const rows = grouped(
    others.filter(crawler => !apart.has(crawler)),
    crawler => `${crawler.operator} | ${factsOf(crawler)}`,
  )
  const tableRows = [...rows].map(([key, group]) => {
    const [operator, ...facts] = key.split(' | ')
    return `| ${operator === '' ? '' : `${operator}: `}${group.map(crawler => named(crawler)).join(', ')} | ${facts.join(' | ')} |`
  })
  const paragraphs = shared.map(([facts, group]) => {
    const [answer, sources] = facts.split(' | ')
    const names = group.map(crawler => named(crawler, crawler.operator))
    return `Of several operators (follows robots.txt: ${answer}; ${sources}):\n\n${names.sort(byName).join(', ')}\n\n`
  })
  const recalledParagraphs = [...grouped(recalled, ({ obeys }) => answers[obeys])].map(([answer, group]) => {
    const names = group.map(crawler => {
      const [about] = profileOf(crawler).evidence
      const operator = crawler.operator || 'unknown operator'
      return named(crawler, about ? `[${operator}](${about.url})` : operator)
    })
    return `Recalled, the page not read again (follows robots.txt: ${answer}):\n\n${names.sort(byName).join(', ')}\n\n`
  })
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}
| crawlers | follow robots.txt, by their operator | how sure, by which page, and when it was read |
|---|---|---|
${tableRows.join('\n')}

${paragraphs.join('')}${recalledParagraphs.join('')}## Only listed

For ${listed.length} more crawlers no text of an operator was found: a catalogue lists them, or many robots.txt files name them.
In \`crawlers\` of \`robotscope/crawlers\` and in \`core/crawlers/data/\` their \`verification\` is \`listed\`.
`
}

/**
 * Things by a text about each, in the order in which the texts come first.
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => string} textOf
 */
function grouped(things, textOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const thing of things) {
    const text = textOf(thing)
    groups.set(text, [...(groups.get(text) ?? []), thing])
  }
  return groups
}

/** @param {Crawler} crawler @param {string} [operator] */
function named({ token, retired }, operator = '') {
  const remarks = [...(operator === '' ? [] : [operator]), ...(retired ? ['retired'] : [])]
  return `\`${token}\`${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
}

/** @param {string} a @param {string} b */
const byName = (a, b) => a.localeCompare(b, 'en')

/** @param {CrawlerProfile['evidence'][number]} page */
function source({ url, read }) {
  return `[${new URL(url).host}](${url})${read === undefined ? '' : ` ${read}`}`
}
