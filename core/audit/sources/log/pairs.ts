/** Pairs of name and value: `method=GET path="/a"`, as Heroku and logfmt write them, and LTSV (http://ltsv.org). */
import { say } from '../wording.ts'
import { learnCells } from './cells.ts'
import type { LineParser } from './lines.ts'
import { columnsByName } from './names.ts'
import { timeInPrefix } from './outer.ts'
import { type RequestBuilder, type Role, roles, slotOf, TIME_SLOT } from './request.ts'
import { isHostText, isRequestText, isTargetText } from './texts.ts'

/** A value without quotation marks may be the name of a program with its spaces: what follows up to the next pair. */
const PAIR = /([\w.@-]{1,80})=(?:"((?:[^"\\]|\\.)*)"|([A-Za-z]+\/\d\S*(?: (?![\w.@-]{1,80}=)\S+)*|\S*))/g
const LABEL = /^([\w.@-]{1,80}):(.*)$/s

const MAX_LOG_PAIRS = 200

type Pairs = ReadonlyMap<string, string>

/** What values show of themselves, whatever their names are. */
const learntRoles = ['status', 'time', 'userAgent', 'address'] as const

/** The pairs of a line. A prefix without pairs is skipped. */
function pairsOf(line: string): Pairs {
  const pairs = new Map<string, string>()
  if (line.includes('\t') && LABEL.test(line)) {
    for (const part of line.split('\t', MAX_LOG_PAIRS)) {
      const [, name, value = ''] = LABEL.exec(part) ?? []
      if (name !== undefined) pairs.set(name, value)
    }
    if (pairs.size > 2) return pairs
  }
  for (const [, name = '', quoted, plain = ''] of line.matchAll(PAIR)) {
    if (!pairs.has(name)) pairs.set(name, quoted ?? plain)
    if (pairs.size >= MAX_LOG_PAIRS) break
  }
  return pairs
}

const isHostAndPath = (text: string): boolean => text.includes('/') && isHostText(text.slice(0, text.indexOf('/')))

/** The name of the value for each role, by names or else values. Undefined if most lines have no pairs with a page. */
export function learntPairs(lines: readonly string[]): ReadonlyMap<Role, string> | undefined {
  const all = lines.map(pairsOf)
  const names = [...new Set(all.flatMap(pairs => [...pairs.keys()]))].slice(0, MAX_LOG_PAIRS)
  const found = new Map<Role, string>()
  const rows = all.map(pairs => names.map(name => pairs.get(name) ?? ''))
  const named = new Map(columnsByName(names))
  const request = named.get('request')
  const requests = rows.map(row => row[request ?? -1] ?? '')
  if (request !== undefined && !requests.some(isRequestText)) {
    named.delete('request')
    // In CEF it is a URL, or a host with a path.
    if (requests.some(isHostAndPath)) named.set('page', request)
    else if (requests.some(isTargetText) && !named.has('target')) named.set('target', request)
  }
  for (const [role, index] of named) found.set(role, names[index] ?? '')
  const learnt = learnCells(rows, named)?.columns ?? named
  for (const role of learntRoles) {
    const index = learnt.get(role)
    if (index !== undefined) found.set(role, names[index] ?? '')
  }
  // LTSV calls the visitor's address `host`.
  if (!found.has('address') && names.includes('host') && found.get('host') !== 'host') found.set('address', 'host')
  const value = (pairs: Pairs, role: Role) => pairs.get(found.get(role) ?? '') ?? ''
  const isPage = (pairs: Pairs) =>
    isRequestText(value(pairs, 'request')) ||
    isHostAndPath(value(pairs, 'page')) ||
    isTargetText(value(pairs, 'target')) ||
    isTargetText(value(pairs, 'path'))
  return all.filter(isPage).length * 2 >= lines.length ? found : undefined
}

export function pairsParser(names: ReadonlyMap<Role, string>, { recordOf }: RequestBuilder): LineParser {
  const hasTime = names.has('time')
  const values: string[] = roles.map(() => '')
  return (line, row) => {
    if (line.trim() === '') return undefined
    const pairs = pairsOf(line)
    if (pairs.size === 0) return say('notOfFormat')
    values.fill('')
    for (const [role, name] of names) values[slotOf(role)] = pairs.get(name) ?? ''
    if (!hasTime) values[TIME_SLOT] = timeInPrefix(line)
    return recordOf(row, values)
  }
}
