/**
 * Finds out what the cells of a log mean by what is in them: a request, a status, a time, a host, an address, a
 * User-Agent. A position has a meaning if it holds for nine of ten rows.
 */

import { isAddressText } from '../../addresses.ts'
import type { Role } from './request.ts'
import { timeParser } from './time.ts'

/** How many of a hundred rows a meaning must hold for. */
const AGREEING = 0.9

/** Of fewer rows than these, all have to agree. */
const FEW = 5

const METHOD = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|TRACE|CONNECT|PURGE|PROPFIND)$/

/** `GET /a HTTP/1.1`; the version is missing in HTTP/0.9 and in some formats. */
const REQUEST = /^(?:[A-Z][A-Z_-]{1,19} (?:(?:\/|https?:\/\/)\S*|\*)|[A-Z][A-Z_-]{1,19} \S.* HTTP\/\d(?:\.\d)?)$/

const TARGET = /^(?:\/|https?:\/\/)\S*$/

/** Statuses that servers answer with. Three digits alone may also be a size or a port. */
const STATUS =
  /^(?:101|20[0-8]|226|30[0-8]|4(?:0\d|1[0-8]|2[1-689]|31|44|51|6[0-4]|9[5-9])|5(?:0[0-8]|1[01]|2\d|30|61|99))$/

/** A host of the internet, with or without a port. The last label is none of the usual endings of files. */
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+(\p{L}[\p{L}\p{N}-]*)(?::\d{1,5})?$/u
const NOT_TOP_LEVEL =
  /^(?:local|localdomain|internal|lan|amazonaws|html?|php|js|css|txt|xml|json|png|jpe?g|gif|svg|webp|ico|log|gz|conf)$/i
const INTERNAL_HOST = /\.amazonaws\.com(?::\d+)?$/i

/** Names of packages in Java begin with a top-level domain. */
const PACKAGE = /^(?:com|org|net|io)\.(?!.*\.(?:com|org|net|io|\p{L}{2})(?::\d+)?$)/u

/** What names of programs that send requests have. */
const AGENT =
  /mozilla\/|bot\b|crawler|spider|slurp|curl\/|wget\/|python|okhttp|go-http|java\/|libwww|opera\/|dalvik|facebookexternal/i
const PRODUCT = /^[A-Za-z][\w.-]*\/v?\d+\.\d/

const PRIVATE_ADDRESS =
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe80:|::1$|\[?::1\]?)/i

const isEmptyCell = (text: string): boolean => text === '' || text === '-' || text === '(null)'

const parseTime = timeParser()

/** The beginnings of the years 1995 and 2100. */
const EARLIEST = 788_918_400_000
const LATEST = 4_102_444_800_000

/** Whether a text is a time. A number is one only if it lies in the years in which servers wrote logs. */
export function isTimeText(text: string): boolean {
  const time = parseTime(text)
  return time >= EARLIEST && time <= LATEST
}

/** The first address of a list, without its port. */
export function firstAddress(text: string): string {
  const first = text.includes(',') ? text.slice(0, text.indexOf(',')) : text
  const [, inner] = /^\[([^\]]*)\](?::\d+)?$/.exec(first) ?? []
  return inner ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(first) ? first.slice(0, first.indexOf(':')) : first)
}

const isAddressCell = (text: string): boolean => isAddressText(firstAddress(text.trim()))

export function isHostText(text: string): boolean {
  const [, last = ''] = HOST.exec(text) ?? []
  return (
    last !== '' &&
    /\p{Ll}|\p{Lo}/u.test(text) &&
    !NOT_TOP_LEVEL.test(last) &&
    !INTERNAL_HOST.test(text) &&
    !PACKAGE.test(text)
  )
}

export const isRequestText = (text: string): boolean => REQUEST.test(text)
export const isMethodText = (text: string): boolean => METHOD.test(text)
export const isTargetText = (text: string): boolean => TARGET.test(text)

/** Whether a text may be a whole name and not a part of one that was cut at a space, or more than one. */
const isWholeName = (text: string): boolean =>
  !/^[(+]|[;,]$|["{|]|,\(|;,/.test(text) &&
  text.split('(').length <= text.split(')').length &&
  !/^Mozilla\/\d\.\d$/.test(text)

const isAgentText = (text: string): boolean =>
  AGENT.test(text) && /[/ ]/.test(text) && !TARGET.test(text) && isWholeName(text)
const isProductText = (text: string): boolean =>
  PRODUCT.test(text) && !/^(?:[A-Z_]+|TLSv?|SSLv?)\//.test(text) && isWholeName(text)

/** `a=1&b=2`, or nothing. */
const isQueryText = (text: string): boolean => /^\??[^\s/=?"]+=[^\s"]*$/.test(text)

/** Whether a text is what only requests tell: the request itself, or who sent it. */
export const tellsRequest = (text: string): boolean =>
  isRequestText(text) || (AGENT.test(text) && /[/ ]/.test(text) && !TARGET.test(text))

export interface LearntCells {
  /** The cell for each role that was found. */
  readonly columns: ReadonlyMap<Role, number>
  /** Roles for which another cell fits as well. */
  readonly ties: readonly Role[]
}

type Rows = readonly (readonly string[])[]

/** What is known of the cells so far. */
function cellFinder(rows: Rows, named: ReadonlyMap<Role, number>) {
  const columns = new Map(named)
  const ties: Role[] = []
  const all = Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_, index) => index)
  /** In how many of the rows with a value, and of all rows, the cell fits. */
  const share = (column: number, fits: (text: string) => boolean) => {
    const filled = rows.map(row => row[column] ?? '').filter(value => !isEmptyCell(value))
    const fitting = filled.filter(fits).length
    // One row of a few may be cut off.
    const isAgreeing = (of: number) => of > 0 && fitting >= (of < FEW ? of : Math.min(of * AGREEING, of - 1))
    return {
      ofFilled: filled.length === 0 ? 0 : fitting / filled.length,
      fits: isAgreeing(filled.length),
      always: isAgreeing(rows.length),
    }
  }
  const free = () => {
    const taken = new Set(columns.values())
    return all.filter(column => !taken.has(column))
  }
  const filled = () => all.filter(column => rows.some(row => !isEmptyCell(row[column] ?? '')))
  const text = (index: number | undefined) => rows.map(row => row[index ?? -1]).join(' ')
  return {
    rows,
    columns,
    ties,
    share,
    free,
    filled,
    has: (...some: readonly Role[]) => some.some(role => columns.has(role)),
    fitting: (fits: (text: string) => boolean) => free().filter(column => share(column, fits).fits),
    fittingAlways: (fits: (text: string) => boolean) => free().filter(column => share(column, fits).always),
    /** Gives the first of the cells a role that has none yet. It is a tie if the second one differs. */
    set(role: Role, found: readonly number[], isTold = false) {
      const [first, second] = found
      if (first === undefined || columns.has(role)) return
      columns.set(role, first)
      if (isTold && second !== undefined && text(first) !== text(second)) ties.push(role)
    },
  }
}

type CellFinder = ReturnType<typeof cellFinder>

/**
 * The meaning of cells in rows of equal order. What names tell comes first; the rest is learnt from the rows. Undefined
 * if no cell says which page was asked for.
 */
export function learnCells(rows: Rows, named: ReadonlyMap<Role, number> = new Map()): LearntCells | undefined {
  const finder = cellFinder(rows, named)
  const { columns, ties, has, fitting, fittingAlways, set } = finder
  dropMisnamed(finder)
  learnPage(finder)
  const page = columns.get('request') ?? columns.get('target') ?? columns.get('path')
  if (page === undefined) return undefined
  const times = fitting(isTimeText)
  set('time', [...times.filter(column => column < page).reverse(), ...times.filter(column => column > page)])
  learnDay(finder)
  const statuses = fitting(text => STATUS.test(text.replace(/^[A-Z_]+\//, '')))
  const later = statuses.filter(column => column > page)
  // The status stands right after the request; what else looks like one further on is a size or a duration.
  set('status', [...later, ...statuses.filter(column => column < page)], later[0] !== page + 1)
  if (columns.has('target')) {
    const beside = fitting(isQueryText).filter(column => Math.abs(column - page) === 1)
    set('query', beside.reverse())
    if (!has('query') && mayHaveQuery(finder, page)) ties.push('target')
  }
  learnAgent(finder)
  learnAddress(finder)
  set(
    'scheme',
    fittingAlways(text => /^https?$/i.test(text)),
  )
  const hosts = fitting(isHostText)
  // Lines begin with the visitor: a name, if the server looks it up. A site's own name has an address beside it.
  const begin = finder.filled().find(column => !isCounting(rows, column))
  if (hosts[0] !== undefined && hosts[0] === begin && !finder.has('host', 'address', 'client'))
    columns.set('address', hosts.shift() ?? 0)
  // Of a log of one site all rows have its name; names that differ may be those of visitors.
  else if (hosts[0] !== undefined && !finder.has('host', 'address', 'client') && !isConstant(rows, hosts[0]))
    ties.push('host')
  set('host', hosts, true)
  return { columns, ties }
}

/** A name may promise more than the cells hold: `request` may be an identifier. */
function dropMisnamed({ columns, share }: CellFinder): void {
  for (const role of ['request', 'time', 'status', 'method'] as const) {
    const column = columns.get(role)
    if (column !== undefined && share(column, contentOfRole[role]).ofFilled < 0.5) columns.delete(role)
  }
}

function learnPage({ rows, columns, ties, has, set, fittingAlways }: CellFinder): void {
  if (!has('request', 'target', 'path')) set('request', fittingAlways(isRequestText))
  if (has('request')) return
  set('method', fittingAlways(isMethodText))
  if (has('target', 'path')) return
  // Requests that are in no column of their own: cells before them were cut at spaces.
  if (rows.filter(row => row.some(isRequestText)).length * 2 > rows.length) ties.push('target')
  const method = columns.get('method')
  // The target is next to the method, most often after it.
  const distance = (column: number) => Math.abs(column - (method ?? 0) - 0.1)
  const targets = fittingAlways(isTargetText).sort((a, b) => distance(a) - distance(b))
  const [nearest = -1] = targets
  // Beside a path there may be the same with its query.
  const isLonger = (column: number) => {
    const same = rows.filter(row => (row[column] ?? '').split('?')[0] === row[nearest]).length
    return column !== nearest && same >= Math.min(rows.length * AGREEING, Math.max(1, rows.length - 1))
  }
  const longer = targets.filter(isLonger)
  const isTold = isConstant(rows, nearest) === targets.every(column => isConstant(rows, column))
  const isBeside = method !== undefined && Math.abs(nearest - method) === 1 && isTold
  if (!isBeside && longer.length === 0 && targets.length > 1) ties.push('target')
  set('target', [...longer, ...targets])
}

/** Whether a cell away from the pages, none of which has a query, may hold it: it is empty for some, or has several parts. */
const mayHaveQuery = ({ rows, free, share }: CellFinder, page: number): boolean => {
  const isOfParts = (text = '') => text.includes('&') && isQueryText(text)
  const may = (column: number) => {
    const { fits, always } = share(column, isQueryText)
    return (fits && !always) || rows.some(row => isOfParts(row[column]))
  }
  return !rows.some(row => row[page]?.includes('?')) && free().some(may)
}

/** Numbers of lines, as `cat -n` writes them. */
const isCounting = (rows: Rows, column: number): boolean =>
  rows.length > 1 && rows.every((row, i) => Number(row[column]) === Number(rows[0]?.[column]) + i)

const isConstant = (rows: Rows, column: number): boolean =>
  rows.length > 2 && rows.every(row => row[column] === rows[0]?.[column])

/** The day and the time of day in two cells. */
function learnDay({ columns, has, fitting, share }: CellFinder): void {
  if (has('time')) return
  const clock = fitting(text => LOGGED_CLOCK.test(text)).find(
    column => share(column - 1, text => LOGGED_DAY.test(text)).fits,
  )
  if (clock === undefined) return
  columns.set('date', clock - 1)
  columns.set('time', clock)
}

const LOGGED_CLOCK = /^\d\d:\d\d:\d\d(?:\.\d+)?$/
const LOGGED_DAY = /^\d{4}-\d\d-\d\d$/

function learnAgent({ rows, columns, ties, share, free, has }: CellFinder): void {
  if (has('userAgent')) return
  // If the first word of names is a cell of its own, each cell holds a part of a name.
  if (rows.some(row => row.some(cell => /^(?:\w+[:=])?Mozilla\/\d\.\d$/.test(cell)))) return
  const [best, next] = free()
    .map(column => ({ column, agents: share(column, isAgentText).ofFilled, products: share(column, isProductText) }))
    .filter(({ agents, products }) => agents >= 0.4 || products.fits)
    .sort((a, b) => b.agents - a.agents)
  if (best) columns.set('userAgent', best.column)
  if (best && next && next.agents > 0.4 && best.agents - next.agents < 0.1) ties.push('userAgent')
}

/** Visitors have public addresses that differ; those of proxies are often private ones, and a server has only one. */
function learnAddress({ rows, has, fitting, share, set }: CellFinder): void {
  if (has('client')) return
  const found = fitting(isAddressCell)
  const likely = (column: number) =>
    share(column, text => !PRIVATE_ADDRESS.test(text)).ofFilled * 2 - Number(isConstant(rows, column))
  set(
    'address',
    found.sort((a, b) => Math.round(likely(b)) - Math.round(likely(a))),
  )
}

const isStatusCell = (text: string): boolean => /^[1-5]\d\d\b/.test(text) || /^0+$/.test(text)

const isTimeOrTimeOfDay = (text: string): boolean => isTimeText(text) || /^\d\d:\d\d:\d\d/.test(text)

/** What cells hold that have a name for these roles. */
export const contentOfRole: Readonly<Record<'request' | 'time' | 'status' | 'method', (text: string) => boolean>> &
  Readonly<Partial<Record<Role, (text: string) => boolean>>> = {
  request: isRequestText,
  time: isTimeOrTimeOfDay,
  status: isStatusCell,
  method: isMethodText,
}

/** Whether what was found is a log: who asked, or how and when, and not only which pages there are. */
export function areRequests(columns: ReadonlyMap<Role, number>): boolean {
  const has = (...some: readonly Role[]) => some.some(role => columns.has(role))
  if (has('userAgent')) return has('time', 'method', 'request', 'status', 'address', 'client')
  return has('request', 'method') && has('time', 'status')
}
