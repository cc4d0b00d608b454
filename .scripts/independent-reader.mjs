/**
 * A second reader of robots.txt, for the portable cases alone. It is written from the texts of the dialects, octet by octet
 * and as slow as they read, and shares no code with this project's parser and matcher.
 */

/** @typedef {import('./conformance.mjs').Case} Case */
/** @typedef {import('./conformance.mjs').UsageCase} UsageCase */
/** @typedef {{ field: 'user-agent' | 'allow' | 'disallow' | 'content-usage' | 'content-signal', value: string, line: number }} Entry */
/** @typedef {{ tokens: string[], rules: Entry[] }} Group */
/** A part of a path: an octet, and whether it was written as an escape. In a URL, whether it is behind the first `?`. */
/** @typedef {{ octet: string, escaped: boolean, inQuery?: boolean }} Unit */

const SIZE_LIMIT = 512_000
const LINE_LIMIT = 2083 * 8 - 1
const MARK = '\xef\xbb\xbf'

/** @param {string} text */
const utf8 = text => Buffer.from(text, 'utf8').toString('latin1')

/**
 * The verdict on a case.
 * @param {Pick<Case, 'dialect' | 'file' | 'base64' | 'productTokens'>} asked
 * @param {string} url compared as it is written
 * @returns {{ allowed: boolean, line: number | undefined }}
 */
export function verdictOf({ dialect, file, base64, productTokens }, url) {
  const octets = base64 === undefined ? utf8(file ?? '') : Buffer.from(base64, 'base64').toString('latin1')
  const path = pathOfUrl(utf8(url))
  if (['rfc9309', 'draft-koster-rep-00', 'koster-1996'].includes(dialect) && path === '/robots.txt') {
    return { allowed: true, line: undefined }
  }
  return decided(rulesFor(groupsOf(octets.slice(0, SIZE_LIMIT), dialect), productTokens, dialect), path, dialect)
}

/**
 * @param {readonly Entry[]} rules @param {string} path @param {string} dialect
 * @returns {{ allowed: boolean, line: number | undefined }}
 */
function decided(rules, path, dialect) {
  const matching = rules.flatMap(rule => lengthsOfMatches(rule, path, dialect).map(length => ({ rule, length })))
  // Of the longest rules, one that allows wins; in 1996 the first rule of the file does.
  if (dialect !== 'koster-1996') {
    matching.sort((a, b) => b.length - a.length || Number(b.rule.field === 'allow') - Number(a.rule.field === 'allow'))
  }
  const [winner] = matching
  return { allowed: winner?.rule.field !== 'disallow', line: winner?.rule.line }
}

/**
 * Path, parameters and query of a URL, as google/robotstxt finds them (`GetPathParamsQuery`).
 * @param {string} url
 */
function pathOfUrl(url) {
  const start = url.startsWith('//') ? 2 : 0
  /** @param {RegExp} what @param {number} from */
  const find = (what, from) => {
    const at = url.slice(from).search(what)
    return at < 0 ? Number.POSITIVE_INFINITY : from + at
  }
  const scheme = find(/:\/\//, start)
  const from = find(/[/?;]/, find(/[/?;]/, start) < scheme || scheme > url.length ? start : scheme + 3)
  const hash = find(/#/, start)
  if (from > url.length || hash < from) return '/'
  const path = url.slice(from, Math.min(hash, url.length))
  return path.startsWith('/') ? path : `/${path}`
}

/** What the two kinds of lines about use say, by the names of `preferencesOf`. */
const USES = ['train-ai', 'ai-use', 'search']
const SIGNALS = ['search', 'ai-input', 'ai-train', 'use']

/**
 * What the lines about use say (draft-ietf-aipref-attach-05 §3, contentsignals.org), by their names.
 * @param {UsageCase} asked
 * @returns {Record<string, string>}
 */
export function preferencesOf({ file, productTokens, url, signals }) {
  const path = pathOfUrl(utf8(url))
  const names = signals ? SIGNALS : USES
  /** @param {'content-usage' | 'content-signal'} [more] */
  const rules = more => rulesFor(groupsOf(utf8(file), 'rfc9309', more), productTokens, 'rfc9309')
  // What may not be fetched has no preference, also if only the grammar of the draft says so.
  const views = signals ? [rules()] : [rules(), rules('content-usage')]
  if (views.some(view => !decided(view, path, 'rfc9309').allowed)) {
    return Object.fromEntries(names.map(name => [name, 'not-applicable']))
  }
  /** @type {readonly (ReadonlyMap<string, ReadonlySet<string>> | undefined)[]} */
  const said = signals ? signalsIn(rules('content-signal')) : longestStatements(rules('content-usage'), path)
  /** The values of a name, the most restrictive first. @type {(name: string) => readonly (readonly [string, string])[]} */
  const meanings = name => {
    if (name === 'use') return ['immediate', 'reference', 'full'].map(value => /** @type {const} */ ([value, value]))
    const [no, yes] = signals ? ['no', 'yes'] : ['n', 'y']
    return [
      [no ?? '', 'disallowed'],
      [yes ?? '', 'allowed'],
    ]
  }
  return Object.fromEntries(
    names.map(name => {
      const found = meanings(name).find(([value]) => said.some(one => one?.get(name)?.has(value)))
      return [name, found?.[1] ?? 'unknown']
    }),
  )
}

/** The statements of the matching Content-Usage lines with the longest path. @param {readonly Entry[]} rules @param {string} path */
function longestStatements(rules, path) {
  const matching = rules.flatMap(({ field, value }) => {
    if (field !== 'content-usage') return []
    const [, rule = '', statement = ''] = /^(\/[^ \t]*|)[ \t]*([\s\S]*)$/.exec(value) ?? []
    return rule === '' || matchesRfc(rule, path) ? [{ length: rfcLength(rule), statement }] : []
  })
  const longest = Math.max(...matching.map(({ length }) => length))
  return matching.filter(({ length }) => length === longest).map(({ statement }) => dictionaryOf(statement))
}

/**
 * A dictionary of RFC 9651 §4.2.2, with values that are tokens; another value is `''`. Undefined if the text is none.
 * @param {string} text
 */
function dictionaryOf(text) {
  const key = '[a-z*][a-z0-9_.*-]*'
  const string = '"(?:[ !#-\\[\\]-~]|\\\\["\\\\])*"'
  const number = '-?(?:\\d{1,12}\\.\\d{1,3}|\\d{1,15})'
  const other = `${number}|@-?\\d{1,15}|${string}|:[A-Za-z0-9+/=]*:|\\?[01]`
  const item = `[A-Za-z*][!#$%&'*+.^_\`|~0-9A-Za-z:/-]*|${other}`
  const parameters = `(?:; *${key}(?:=(?:${item}))?)*`
  const list = `\\( *(?:(?:${item})${parameters}(?: +(?:${item})${parameters})*)? *\\)`
  const member = new RegExp(`^(${key})(?:=(${item}|${list}))?${parameters}`)
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (let rest = text.replace(/^ +| +$/g, ''); rest !== ''; ) {
    const [whole = '', name = '', value = ''] = member.exec(rest) ?? []
    if (whole === '') return undefined
    found.set(name, new Set([value]))
    rest = rest.slice(whole.length)
    const [comma = ''] = /^[ \t]*,[ \t]*(?=.)/.exec(rest) ?? []
    if (comma === '' && rest !== '') return undefined
    rest = rest.slice(comma.length)
  }
  return found
}

/** The signals of each line: what is not `name=value` says nothing. @param {readonly Entry[]} rules */
function signalsIn(rules) {
  return rules.flatMap(({ field, value }) => {
    if (field !== 'content-signal') return []
    /** @type {Map<string, Set<string>>} */
    const said = new Map()
    for (const part of value.toLowerCase().split(',')) {
      const [name = '', word = '', ...more] = part.split('=').map(one => one.trim())
      if (more.length === 0) said.set(name, new Set([...(said.get(name) ?? []), word]))
    }
    return [said]
  })
}

/**
 * @param {string} octets @param {string} dialect
 * @param {'content-usage' | 'content-signal'} [more] lines that are in groups too: only the former is a rule
 * @returns {Group[]}
 */
function groupsOf(octets, dialect, more) {
  /** @type {Group[]} */
  const groups = []
  let isOpen = false
  for (const [index, text] of withoutMark(octets, dialect)
    .split(/\r\n|\r|\n/)
    .entries()) {
    // §3.3 of 1996: records are separated by blank lines.
    if (dialect === 'koster-1996' && /^[ \t]*$/.test(text)) {
      isOpen = false
      groups.push({ tokens: [], rules: [] })
      continue
    }
    const entry = dialect === 'google' ? googleEntry(text, index + 1) : strictEntry(text, index + 1, more)
    if (!entry) continue
    if (entry.field === 'user-agent') {
      if (!isOpen) groups.push({ tokens: [], rules: [] })
      isOpen = true
      groups.at(-1)?.tokens.push(tokenOf(entry.value, dialect))
    } else if (entry.field === 'content-signal') {
      groups.at(-1)?.rules.push(entry)
    } else if (dialect !== 'google-2020' || /^(?:\/|$)/.test(entry.value)) {
      isOpen = false
      groups.at(-1)?.rules.push(entry)
    }
  }
  return groups
}

/** @param {string} octets @param {string} dialect */
function withoutMark(octets, dialect) {
  if (octets.startsWith(MARK)) return octets.slice(3)
  // Google's parser skips the octets of a mark one by one.
  if (dialect !== 'google') return octets
  return octets.startsWith(MARK.slice(0, 2)) ? octets.slice(2) : octets.replace(/^\xef/, '')
}

/**
 * RFC 9309 §2.2: a field, a colon and a value, with spaces and tabs around them.
 * @param {string} text @param {number} line @param {'content-usage' | 'content-signal'} [more] @returns {Entry | undefined}
 */
function strictEntry(text, line, more) {
  const [content = ''] = text.split('#')
  const colon = content.indexOf(':')
  if (colon < 0) return undefined
  /** @param {string} part */
  const trimmed = part => part.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '')
  const field = trimmed(content.slice(0, colon)).toLowerCase()
  if (field !== 'user-agent' && field !== 'allow' && field !== 'disallow' && field !== more) return undefined
  return { field, value: trimmed(content.slice(colon + 1)), line }
}

/**
 * google/robotstxt, `GetKeyAndValueFrom` and `ParsedRobotsKey`.
 * @param {string} text @param {number} line @returns {Entry | undefined}
 */
function googleEntry(text, line) {
  const [withComment = ''] = text.slice(0, LINE_LIMIT).split('\0')
  const [content = ''] = withComment.split('#')
  const trimmed = trimAscii(content)
  const words = trimmed.split(/[ \t]+/)
  const colon = trimmed.indexOf(':')
  if (colon < 0 && words.length !== 2) return undefined
  const key = colon < 0 ? words[0] : trimAscii(trimmed.slice(0, colon))
  const value = colon < 0 ? (words[1] ?? '') : trimAscii(trimmed.slice(colon + 1))
  for (const [field, spellings] of Object.entries(googleKeys)) {
    if (spellings.some(spelling => key?.toLowerCase().startsWith(spelling))) {
      return { field: /** @type {Entry['field']} */ (field), value, line }
    }
  }
  return undefined
}

const googleKeys = {
  'user-agent': ['user-agent', 'useragent', 'user agent'],
  allow: ['allow'],
  disallow: ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
}

/** @param {string} text */
const trimAscii = text => text.replace(/^[ \t\n\v\f\r]+/, '').replace(/[ \t\n\v\f\r]+$/, '')

/** @param {string} value @param {string} dialect */
function tokenOf(value, dialect) {
  if (!dialect.startsWith('google')) return value.toLowerCase()
  const isEveryone = dialect === 'google' ? /^\*(?:[ \t\n\v\f\r]|$)/.test(value) : /^\*(?:[ \t]|$)/.test(value)
  return isEveryone ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase()
}

/**
 * The rules of the groups for the first token that one of them names, or else for `*`.
 * @param {Group[]} groups @param {readonly string[]} productTokens @param {string} dialect
 */
function rulesFor(groups, productTokens, dialect) {
  for (const token of [...productTokens, '*'].map(one => one.toLowerCase())) {
    const named = groups.filter(({ tokens }) => tokens.includes(token))
    const isFirstOnly = dialect === 'koster-1996' || (dialect === 'draft-koster-rep-00' && token === '*')
    if (named.length > 0) return (isFirstOnly ? named.slice(0, 1) : named).flatMap(({ rules }) => rules)
  }
  return []
}

/**
 * The lengths of those patterns of a rule that match the path.
 * @param {Entry} rule @param {string} path @param {string} dialect
 */
function lengthsOfMatches({ field, value }, path, dialect) {
  if (value === '' || (field !== 'allow' && field !== 'disallow')) return []
  if (dialect === 'koster-1996') return isPrefixOf1996(value, path) ? [value.length] : []
  if (!dialect.startsWith('google')) return matchesRfc(value, path) ? [rfcLength(value)] : []
  if (dialect === 'google-2020') {
    // "The trailing wildcard is ignored", and a `$` before it does not end the path.
    const pattern = inCapitals(value)
    const shorter = pattern.replace(/\*+$/, '')
    return matchesGoogle(shorter, inCapitals(path), shorter === pattern) ? [shorter.length] : []
  }
  const [compared = ''] = path.split('\0')
  const patterns = [inCapitals(value)]
  const folder = /^(.*\/)index\.htm[^/]*$/s.exec(inCapitals(value))?.[1]
  // `HandleAllow`: an index page stands for its folder too.
  if (field === 'allow' && folder !== undefined) patterns.push(`${folder}$`)
  return patterns.filter(pattern => matchesGoogle(pattern, compared, true)).map(({ length }) => length)
}

/** Escapes in capital letters, and octets outside ASCII escaped (`MaybeEscapePattern`). @param {string} text */
const inCapitals = text => text.replace(/%[0-9a-f]{2}/gi, hex => hex.toUpperCase()).replace(/[\x80-\xff]/g, escapeOf)

/** @param {string} octet */
const escapeOf = octet => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** @param {string} pattern @param {string} path @param {boolean} mayEnd whether a final `$` ends the path */
function matchesGoogle(pattern, path, mayEnd) {
  const isAnchored = mayEnd && pattern.endsWith('$')
  return matchesFrom([...(isAnchored ? pattern.slice(0, -1) : pattern)], [...path], isAnchored, (a, b) => a === b)
}

/**
 * Whether a pattern, in which `*` is any run of parts, matches from the start of the path. The places in the path where the
 * pattern may stand are kept one step after another.
 * @template Part
 * @param {readonly (Part | '*')[]} pattern @param {readonly Part[]} path @param {boolean} isAnchored
 * @param {(part: Part, of: Part) => boolean} isSame
 */
function matchesFrom(pattern, path, isAnchored, isSame) {
  let places = new Set([0])
  for (const part of pattern) {
    const next = new Set()
    if (part === '*') {
      for (let place = Math.min(...places); place <= path.length; place++) next.add(place)
    } else {
      for (const place of places) {
        const of = path[place]
        if (of !== undefined && isSame(part, of)) next.add(place + 1)
      }
    }
    if (next.size === 0) return false
    places = next
  }
  return !isAnchored || places.has(path.length)
}

/** @param {string} text @returns {Unit[]} */
function unitsOf(text) {
  return (text.match(/%[0-9a-f]{2}|[\s\S]/gi) ?? []).map(part => {
    const escaped = part.length === 3
    return { octet: escaped ? String.fromCharCode(Number.parseInt(part.slice(1), 16)) : part, escaped }
  })
}

/** RFC 3986 §2.3 and §2.2. */
const UNRESERVED = /[A-Za-z0-9._~-]/
const URI = /[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]/

/**
 * RFC 9309 §2.2.2 and §2.2.3: escapes of unreserved characters are decoded, octets that no URI holds are encoded, and `%2A`
 * and `%24` are the characters. In a query, a delimiter is the same in both spellings (Figure 4).
 * @param {string} value @param {string} path
 */
function matchesRfc(value, path) {
  const query = path.indexOf('?')
  const target = unitsOf(path)
  let at = 0
  for (const unit of target) {
    unit.inQuery = query >= 0 && at > query
    at += unit.escaped ? 3 : 1
  }
  const units = unitsOf(value)
  const last = units.at(-1)
  const isAnchored = last?.octet === '$' && !last.escaped
  const pattern = (isAnchored ? units.slice(0, -1) : units).map(unit =>
    unit.octet === '*' && !unit.escaped ? /** @type {const} */ ('*') : unit,
  )
  return matchesFrom(pattern, target, isAnchored, (rule, of) => {
    if (rule.octet !== of.octet) return false
    const isEither = UNRESERVED.test(rule.octet) || !URI.test(rule.octet) || /[*$]/.test(rule.octet)
    return isEither || (of.inQuery && /[:/?#[\]@']/.test(rule.octet)) || rule.escaped === of.escaped
  })
}

/** The octets of a normalised path. Delimiters behind its `?` count as escaped. @param {string} value */
function rfcLength(value) {
  let length = 0
  let isInQuery = false
  for (const { octet, escaped } of unitsOf(value)) {
    const isEscaped = UNRESERVED.test(octet)
      ? false
      : escaped || !URI.test(octet) || (isInQuery && /[:/?#[\]@']/.test(octet))
    length += isEscaped ? 3 : 1
    isInQuery ||= octet === '?' && !escaped
  }
  return length
}

/**
 * Draft of 1996, §3.2.2: escapes are decoded, except that of a slash; the path alone is compared.
 * @param {string} value @param {string} path
 */
function isPrefixOf1996(value, path) {
  const [compared = ''] = path.split('?')
  return matchesFrom(
    unitsOf(value),
    unitsOf(compared),
    false,
    (rule, of) => rule.octet === of.octet && (rule.octet !== '/' || rule.escaped === of.escaped),
  )
}
