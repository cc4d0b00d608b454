/**
 * The directive that tells a server how to write its log: nginx's `log_format`
 * (https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format) or Apache's `LogFormat`
 * (https://httpd.apache.org/docs/current/mod/mod_log_config.html#formats), whole or only the part between the quotes.
 */
import type { Wording } from '../../../text/wording.ts'
import { say } from '../wording.ts'
import type { FormatPart, FormatValue, LineFormat } from './format.ts'
import type { Role } from './request.ts'

type KnownVariable = readonly [role: Role, rank: number]

/** nginx's variables. `$uri` is the path after the server's internal rewrites. */
const variables: Readonly<Record<string, KnownVariable>> = {
  request: ['request', 1],
  request_uri: ['target', 2],
  uri: ['path', 1],
  document_uri: ['path', 0],
  args: ['query', 1],
  query_string: ['query', 0],
  request_method: ['method', 1],
  status: ['status', 1],
  upstream_status: ['status', 0],
  time_iso8601: ['time', 2],
  time_local: ['time', 1],
  msec: ['time', 3],
  http_user_agent: ['userAgent', 1],
  remote_addr: ['address', 2],
  realip_remote_addr: ['address', 0],
  http_x_real_ip: ['address', 1],
  host: ['host', 2],
  http_host: ['host', 3],
  server_name: ['host', 1],
  scheme: ['scheme', 1],
  http_x_forwarded_proto: ['scheme', 2],
  server_port: ['port', 1],
}

/** Apache's directives by their letter; directives with an argument by argument and letter, in lower case. */
const directives: Readonly<Record<string, KnownVariable>> = {
  r: ['request', 1],
  U: ['path', 1],
  q: ['query', 1],
  m: ['method', 1],
  s: ['status', 1],
  t: ['time', 1],
  h: ['address', 1],
  a: ['address', 2],
  '{c}a': ['address', 0],
  v: ['host', 1],
  V: ['host', 2],
  '{host}i': ['host', 3],
  '{user-agent}i': ['userAgent', 1],
  p: ['port', 1],
  '{canonical}p': ['port', 1],
  '{request_scheme}e': ['scheme', 1],
  '{x-forwarded-proto}i': ['scheme', 2],
}

const urlRoles: readonly Role[] = ['request', 'target', 'page', 'path']

export function formatOfDirective(text: string): LineFormat | Wording {
  const configured = configuredFormat(text)
  if ('key' in configured) return configured
  const { server, format } = configured
  const parts = joinedParts(server === 'nginx' ? nginxParts(format) : apacheParts(format))
  const values = parts.filter(part => typeof part !== 'string')
  if (!values.some(({ role }) => role !== undefined && urlRoles.includes(role))) return say('formatWithoutUrl')
  const between = parts.findIndex((part, i) => typeof part !== 'string' && typeof (parts[i + 1] ?? '') !== 'string')
  const [first, second] = [parts[between], parts[between + 1]]
  if (typeof first === 'object' && typeof second === 'object') {
    return say('formatAmbiguous', { first: first.name, second: second.name })
  }
  return { parts }
}

/** Splits Apache's format. Apache writes its time in brackets, which nginx's value does not contain. */
function apacheParts(format: string): FormatPart[] {
  const parts: FormatPart[] = []
  const token = /\\(["'\\nt])|%%|%[!\d,]*[<>]?(?:\{([^{}]{0,200})\})?[<>]?(\^?[A-Za-z]{1,2})/g
  let at = 0
  for (const match of format.matchAll(token)) {
    const [all, escaped, argument, letters = ''] = match
    parts.push(format.slice(at, match.index))
    at = match.index + all.length
    if (escaped !== undefined) parts.push(unescapedUnit(all, escaped))
    else if (all === '%%') parts.push('%')
    else {
      // Two letters are one directive only after a caret.
      const length = letters.startsWith('^') ? 3 : 1
      at -= letters.length - length
      parts.push(...apacheValue(all.slice(0, all.length - letters.length + length), argument, letters.slice(0, length)))
    }
  }
  return [...parts, format.slice(at)]
}

function apacheValue(name: string, argument: string | undefined, letter: string): readonly FormatPart[] {
  if (letter === 't') {
    const value: FormatValue = { name, role: 'time', rank: argument === undefined ? 1 : 0 }
    return argument === undefined ? ['[', value, ']'] : [value]
  }
  const known = directives[argument === undefined ? letter : `{${argument.toLowerCase()}}${letter}`]
  return [{ name, role: known?.[0], rank: known?.[1] ?? 0 }]
}

function nginxParts(format: string): FormatPart[] {
  const parts: FormatPart[] = []
  let at = 0
  for (const match of format.matchAll(/\$(?:\{(\w+)\}|(\w+))/g)) {
    const name = match[1] ?? match[2] ?? ''
    const known = variables[name]
    parts.push(format.slice(at, match.index), { name: `$${name}`, role: known?.[0], rank: known?.[1] ?? 0 })
    at = match.index + match[0].length
  }
  return [...parts, format.slice(at)]
}

/** Joins literal texts, and adjacent values that form one value: path and query, host and path. */
function joinedParts(parts: readonly FormatPart[]): FormatPart[] {
  const joined: FormatPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else if (typeof part === 'object' && typeof last === 'object' && joinedValue(last, part)) {
      joined[joined.length - 1] = joinedValue(last, part) ?? part
    } else joined.push(part)
  }
  return joined
}

function joinedValue(first: FormatValue, second: FormatValue): FormatValue | undefined {
  const name = first.name + second.name
  const isQuestionMark = second.name === '$is_args'
  if (first.role === 'path' && (second.role === 'query' || isQuestionMark))
    return { name, role: 'path', rank: first.rank }
  if (first.role === 'host' && (second.role === 'target' || second.role === 'path')) {
    return { name, role: 'page', rank: second.rank }
  }
  return undefined
}

/** Finds the format of a log in text copied from a server's configuration: a whole directive, or the format alone. */

interface ConfiguredFormat {
  readonly server: 'nginx' | 'apache'
  /** For nginx with its strings joined and escapes removed; for Apache as it is between the quotation marks. */
  readonly format: string
}

function configuredFormat(text: string): ConfiguredFormat | Wording {
  const nginxFormats = [...text.matchAll(/(?:^|[\s;{}])log_format\s+[^\s'"]+/g)].map(
    ({ index, 0: all }) => index + all.length,
  )
  if (nginxFormats.length > 0)
    return onlyFormat(
      nginxFormats.map(at => quotedStrings(text, at)),
      'nginx',
    )
  // A backslash at the end continues a line.
  const joined = text.replace(/\\\r?\n/g, '')
  const apacheFormats = [...joined.matchAll(/^[ \t]*(?:LogFormat|(?:Custom|Global|Transfer)Log[ \t]+\S+)[ \t]+/gim)]
    .map(({ index, 0: all }) => argument(joined, index + all.length))
    // Directives for log files may name a format instead of writing it out.
    .filter(format => format === undefined || format.includes('%'))
  if (apacheFormats.length > 0) return onlyFormat(apacheFormats, 'apache')
  const isNginx = /\$\w|\$\{/.test(text) && !/%[\w>{<!]/.test(text)
  const bare = text.trim().replace(/^[\w-]+:\s+(?=['"$])/, '')
  if (!isNginx)
    return { server: 'apache', format: argument(bare, 0, /^"(.*)"(?:\s+\w+)?$|^'(.*)'(?:\s+\w+)?$/s) ?? bare }
  const isQuoted = /^(?:'(?:[^'\\]|\\.)*'\s*|"(?:[^"\\]|\\.)*"\s*)+;?$/s.test(bare)
  return { server: 'nginx', format: (isQuoted ? quotedStrings(bare, 0) : undefined) ?? bare.replace(/;$/, '') }
}

function onlyFormat(
  formats: readonly (string | undefined)[],
  server: ConfiguredFormat['server'],
): ConfiguredFormat | Wording {
  const [format] = formats
  if (formats.length > 1) return say('formatSeveral', { count: formats.length })
  return format === undefined ? say('formatUnclosed') : { server, format }
}

/** Strings and words up to the semicolon, joined as nginx joins them; undefined if a string has no end. */
function quotedStrings(text: string, from: number): string | undefined {
  const token = /\s+|#[^\n]*|escape=\w+(?=\s)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s'"#;][^\s;]*)|(;)|(.)/gsy
  token.lastIndex = from
  let format = ''
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, single, double, word, end, unclosed] = found
    if (end !== undefined) break
    if (unclosed !== undefined) return undefined
    format += (single ?? double ?? word ?? '').replace(/\\(.)/gs, unescapedUnit)
  }
  return format
}

/** The text between quotation marks, or a word; undefined if the closing mark is missing. */
function argument(
  text: string,
  from: number,
  whole = /^"((?:[^"\\]|\\.)*)"|^'((?:[^'\\]|\\.)*)'|^([^\s"']\S*)/,
): string | undefined {
  const [, double, single, word] = whole.exec(text.slice(from)) ?? []
  return double ?? single ?? word
}

export const unescapedUnit = (_: string, character: string): string =>
  character === 'n' ? '\n' : character === 't' ? '\t' : character
