/**
 * Made-up sites: path patterns and URLs with the distribution of real ones. In 22,550 rules of 209 files the mean
 * length is 21 characters, the median 17, the 90th percentile 41. Rules have 2.4 slashes on average; a third of them
 * ends in a slash, 16 % in a file extension, 5 % have a query, 1.6 % end in `$`. A quarter has stars: of these 55 %
 * have one, 32 % two, 9 % three; a third begins with a star and another third ends in one.
 */

/** @typedef {import('./random.mjs').Random} Random */

export const ORIGIN = 'https://www.example.com'

const words = (
  'about account activity admin affiliate ajax album amp api app archive article author award basket blog board book ' +
  'brand browse build campaign cart catalog category checkout city client collection comment community compare config ' +
  'contact content country course customer dashboard data deal detail directory discount docs download edit election ' +
  'email embed error event export faq feature feed file filter finance flash forum gallery game gift group guide health ' +
  'help history home hotel image include index info install invoice item job journal kids language learn legal library ' +
  'license link list live local location login logout map market media member menu message mobile modules movie music ' +
  'news newsletter offer office order page partner password payment people photo player plugins podcast policy poll ' +
  'popular post preview price print private product profile program promo property publication question rating recipe ' +
  'redirect register rental report request research result review reward rss sales schedule school script search season ' +
  'section service session settings share shop sign site skin social sport staff stage static stats status store story ' +
  'stream student style subscribe summary support survey system tag team template terms test theme ticket tools topic ' +
  'tour tracking training travel update upload user vendor version video view vote wallet weather widget wiki wishlist'
).split(' ')

const languages = ['en', 'de', 'fr', 'es', 'pt-br', 'it', 'nl', 'pl', 'ja', 'zh-cn']
const extensions = { html: 40, php: 24, aspx: 8, jsp: 4, htm: 6, pdf: 8, js: 4, xml: 3, json: 3 }
const parameters = [
  'id',
  'q',
  'page',
  'sort',
  'order',
  'filter',
  'lang',
  'ref',
  'utm_source',
  'session',
  'view',
  'color',
]

/** One segment of a path: a word, two words, a number or a slug. @param {Random} random @returns {string} */
function segment(random) {
  switch (random.weighted({ word: 52, two: 22, camel: 4, number: 6, slug: 10, language: 6 })) {
    case 'word':
      return random.pick(words)
    case 'two':
      return `${random.pick(words)}${random.pick(['-', '-', '_'])}${random.pick(words)}`
    case 'camel':
      return `${capital(random.pick(words))}${capital(random.pick(words))}`
    case 'number':
      return String(random.between(1, 99999))
    case 'slug':
      return `${random.pick(words)}-${random.pick(words)}-${random.pick(words)}-${random.between(10, 99999)}`
    default:
      return random.pick(languages)
  }
}

/** @param {string} word */
const capital = word => word.charAt(0).toUpperCase() + word.slice(1)

/** @param {Random} random @param {number} depth @returns {string} */
function directories(random, depth) {
  let path = ''
  for (let i = 0; i < depth; i++) path += `/${segment(random)}`
  return path
}

/** The number of directories in the paths of rules. @param {Random} random */
const depthOf = random => Number(random.weighted({ 1: 42, 2: 33, 3: 17, 4: 8 }))

/** A path pattern without `*` and `$`. @param {Random} random @returns {string} */
export function plainPattern(random) {
  const path = directories(random, depthOf(random))
  switch (random.weighted({ directory: 38, open: 41, file: 16, query: 5 })) {
    case 'directory':
      return `${path}/`
    case 'file':
      return `${path}.${random.weighted(extensions)}`
    case 'query':
      return `${path}?${random.pick(parameters)}=`
    default:
      return path
  }
}

/**
 * A path pattern with at least one star, and sometimes a final `$`. As in real files, most patterns have something that
 * occurs in few URLs: a parameter, a folder, a file type.
 * @param {Random} random
 * @returns {string}
 */
export function starredPattern(random) {
  const path = directories(random, random.between(1, 2))
  const parameter = `${random.pick(parameters)}${random.pick(words)}`
  switch (
    random.weighted({ parameter: 18, inner: 22, kind: 6, folder: 14, trailing: 18, both: 12, query: 6, three: 4 })
  ) {
    case 'parameter':
      return `/*?${parameter}=`
    case 'inner':
      return `${path}/*/${segment(random)}`
    case 'kind':
      return `${path}/*.${random.weighted(extensions)}$`
    case 'folder':
      return `*/${segment(random)}-${random.pick(words)}/`
    case 'trailing':
      return `${path}/*`
    case 'both':
      return `/*/${segment(random)}/${random.pick(words)}/*`
    case 'query':
      return `${path}*?*${parameter}=`
    default:
      return `${path}/*/${random.pick(words)}*&${parameter}=*`
  }
}

/**
 * Path patterns without duplicates, a given share of them with stars.
 * @param {Random} random
 * @param {number} count
 * @param {number} starred from 0 to 1
 * @returns {string[]}
 */
export function patternsOf(random, count, starred) {
  /** @type {Set<string>} */
  const patterns = new Set()
  const stars = Math.round(count * starred)
  while (patterns.size < stars) patterns.add(starredPattern(random))
  while (patterns.size < count) patterns.add(plainPattern(random))
  return shuffled(random, [...patterns])
}

/** @template T @param {Random} random @param {T[]} items @returns {T[]} */
function shuffled(random, items) {
  for (let i = items.length - 1; i > 0; i--) {
    const k = random.below(i + 1)
    const item = /** @type {T} */ (items[i])
    items[i] = /** @type {T} */ (items[k])
    items[k] = item
  }
  return items
}

/**
 * A file with one group for `*`; one rule in ten allows.
 * @param {Random} random
 * @param {readonly string[]} patterns
 */
export function fileOf(random, patterns) {
  const rules = patterns.map(pattern => `${random.chance(0.1) ? 'Allow' : 'Disallow'}: ${pattern}\n`)
  return `User-agent: *\n${rules.join('')}`
}

/**
 * A URL of any page of the site. One in five has a query, one in thirty an escape in its path.
 * @param {Random} random
 * @returns {string}
 */
export function anyUrl(random) {
  let path = directories(random, Number(random.weighted({ 1: 12, 2: 34, 3: 34, 4: 20 })))
  if (random.chance(1 / 30)) path += random.pick(['%20', '%C3%A9', '%E2%80%93', '%2B']) + random.pick(words)
  return ORIGIN + path + random.pick(['', '/', '', `.${random.weighted(extensions)}`]) + queryOf(random, 0.2)
}

/** @param {Random} random @param {number} share @returns {string} */
function queryOf(random, share) {
  if (!random.chance(share)) return ''
  const query = `?${random.pick(parameters)}=${segment(random)}`
  return random.chance(0.4) ? `${query}&${random.pick(parameters)}=${random.between(1, 500)}` : query
}

/**
 * A URL that the pattern matches: stars are replaced by text, and more text follows unless the pattern ends in `$`.
 * @param {Random} random
 * @param {string} pattern
 * @returns {string}
 */
export function urlMatching(random, pattern) {
  const anchored = pattern.endsWith('$')
  const body = anchored ? pattern.slice(0, -1) : pattern
  const path = body.replaceAll('*', () => (random.chance(0.3) ? directories(random, 2).slice(1) : segment(random)))
  const absolute = path.startsWith('/') ? path : `/${path}`
  if (anchored) return ORIGIN + absolute
  if (absolute.includes('?')) return `${ORIGIN}${absolute}${random.between(1, 9999)}`
  const more = absolute.endsWith('/')
    ? segment(random)
    : random.pick(['', `/${segment(random)}`, `-${segment(random)}`])
  return ORIGIN + absolute + more + queryOf(random, 0.2)
}

/**
 * A string in one piece, like one from a file or a request. The engine joins the parts of other strings only when it
 * must.
 * @param {string} text
 * @returns {string}
 */
export function flat(text) {
  const encoding = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}
