/**
 * Files of 500 KiB that make as much work as possible for the linter: many lines with one mistake, many groups, many
 * rules.
 */

const LIMIT = 500 * 1024

/** Lines until the file is as long as crawlers read. @param {(i: number) => string} linesOf @param {string} [start] */
function filled(linesOf, start = 'User-agent: *\n') {
  const parts = [start]
  let length = start.length
  for (let i = 0; length < LIMIT - 1_000; i++) {
    const lines = linesOf(i)
    parts.push(lines)
    length += lines.length
  }
  return parts.join('')
}

/** @param {number} count */
const rulesForAll = count => `User-agent: *\n${Array.from({ length: count }, (_, i) => `Disallow: /p${i}\n`).join('')}`

/** Two groups that name the same crawlers. */
function namedTwice() {
  const half = Array.from({ length: 14_500 }, (_, i) => `User-agent: bot${i}\n`).join('')
  return `${half}Disallow: /a\n${half}Disallow: /b\n`
}

/** @type {readonly { name: string, text: () => string }[]} */
export const hostileToLint = [
  { name: 'lines without a colon', text: () => filled(i => `Disallow /page-${i}\n`) },
  { name: 'full-width colons', text: () => filled(i => `Disallow： /p${i}\n`) },
  { name: 'misspelled fields', text: () => filled(i => `Dissalow: /p${i}\n`) },
  { name: 'unknown fields', text: () => filled(i => `X-Field-${i}: /p${i}\n`) },
  { name: 'sentences', text: () => filled(i => `this is a sentence ${i}\n`) },
  { name: 'one rule over and over', text: () => filled(() => 'Disallow: /a\n') },
  { name: 'several paths in each line', text: () => filled(i => `Disallow: /a${i} /b${i}\n`) },
  { name: 'two records in each line', text: () => filled(i => `Disallow: /a${i} Disallow: /b${i}\n`) },
  { name: 'whole URLs as paths', text: () => filled(i => `Disallow: https://example.com/p${i}\n`) },
  { name: 'sitemaps without a host', text: () => filled(i => `Sitemap: /s${i}.xml\n`) },
  {
    name: 'many user-agent lines of one group',
    text: () => `${filled(i => `User-agent: bot${i}\n`, '')}Disallow: /\n`,
  },
  { name: 'the user-agent lines of two groups', text: namedTwice },
  { name: 'many groups', text: () => filled(i => `User-agent: bot${i}\nDisallow: /${i}\n\n`, '') },
  {
    name: 'many groups beside 10,000 rules',
    text: () => filled(i => `User-agent: bot${i}\nDisallow: /${i}\n\n`, rulesForAll(10_000)),
  },
  {
    name: 'crawlers in several groups each',
    text: () => filled(i => `User-agent: a${i % 500}\nUser-agent: b${i % 499}\nDisallow: /${i}\n`, ''),
  },
  {
    name: 'nested allow and disallow rules',
    text: () => filled(i => `${i % 2 === 0 ? 'Disallow' : 'Allow'}: /${'a/'.repeat(i % 60)}${i.toString(36)}\n`),
  },
  {
    name: 'rules after a blank line',
    text: () => filled(i => `Disallow: /zz${i}\n`, `${rulesForAll(12_000)}Disallow: /zz\n\n`),
  },
  {
    name: 'folders in both letter cases',
    text: () => filled(i => `Disallow: /Folder${i}/\nAllow: /folder${i}/x\n`),
  },
  {
    name: 'folders and kinds of files',
    text: () => filled(i => `Disallow: /f${i}/\nAllow: /*.x${i % 1000}$\n`),
  },
]
