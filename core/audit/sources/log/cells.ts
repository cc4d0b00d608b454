/** What the cells of a log mean by what is in them. A position has a meaning if it holds for nine of ten rows. */

import type { Role } from './request.ts'
import {
  contentOfRole,
  isAddressCell,
  isAgentText,
  isEmptyCell,
  isHostText,
  isMethodText,
  isProductText,
  isQueryText,
  isRequestText,
  isTargetText,
  isTimeText,
  PRIVATE_ADDRESS,
  STATUS,
} from './texts.ts'

const AGREEING = 0.9

/** Of fewer rows than these, all have to agree. */
const FEW = 5

export interface LearntCells {
  readonly columns: ReadonlyMap<Role, number>
  /** Roles for which another cell fits as well. */
  readonly ties: readonly Role[]
}

type Rows = readonly (readonly string[])[]

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

const pageRoles = ['request', 'target', 'path', 'page'] as const

/** The meaning of cells in rows of equal order: what names tell, the rest is learnt. Undefined without a page. */
export function learnCells(rows: Rows, named: ReadonlyMap<Role, number> = new Map()): LearntCells | undefined {
  const finder = cellFinder(rows, named)
  const { columns, ties, has, fitting, fittingAlways, set } = finder
  dropMisnamed(finder)
  learnPage(finder)
  const [page] = pageRoles.flatMap(role => columns.get(role) ?? [])
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
  learnHost(finder, page)
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
  if (!has(...pageRoles)) set('request', fittingAlways(isRequestText))
  if (has('request')) return
  set('method', fittingAlways(isMethodText))
  if (has(...pageRoles)) return
  // Requests that are in no column of their own: cells before them were cut at spaces.
  if (rows.filter(row => row.some(isRequestText)).length * 2 > rows.length) ties.push('target')
  const method = columns.get('method')
  // The target is next to the method, most often after it.
  const distance = (column: number) => Math.abs(column - (method ?? 0) - 0.1)
  const all = fittingAlways(isTargetText).sort((a, b) => distance(a) - distance(b))
  const [nearest = -1] = all
  const targets = all.filter(column => column === nearest || rows.some(row => row[column] !== row[nearest]))
  // Beside a path there may be the same with its query.
  const isLonger = (column: number) => {
    const same = rows.filter(row => (row[column] ?? '').split('?')[0] === row[nearest]).length
    return column !== nearest && same >= Math.min(rows.length * AGREEING, Math.max(1, rows.length - 1))
  }
  const longer = targets.filter(isLonger)
  const isTold = isConstant(rows, nearest) === targets.every(column => isConstant(rows, column))
  const isBeside = targets.filter(column => Math.abs(column - (method ?? -2)) === 1).length === 1 && isTold
  // A URL away from the method may be that of another page.
  const isOther = method !== undefined && rows.some(row => row[nearest]?.startsWith('http'))
  const isOne = targets.length === 1 && !isOther
  if (!isBeside && longer.length === 0 && targets.length > 0 && !isOne) ties.push('target')
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

function isConstant(rows: Rows, column: number): boolean {
  const cells = rows.map(row => row[column] ?? '').filter(cell => !isEmptyCell(cell))
  return cells.length > 2 && cells.every(cell => cell === cells[0])
}

/** The day and the time of day in two cells. */
function learnDay({ columns, has, fitting, share }: CellFinder): void {
  if (has('time')) return
  const isDay = (column: number) => share(column, text => LOGGED_DAY.test(text)).fits
  for (const clock of fitting(text => LOGGED_CLOCK.test(text))) {
    const day = [clock - 1, clock + 1].find(isDay)
    if (day === undefined) continue
    columns.set('date', day)
    columns.set('time', clock)
    return
  }
}

const LOGGED_CLOCK = /^\d\d:\d\d:\d\d(?:\.\d+)?$/
const LOGGED_DAY = /^\d{4}-\d\d-\d\d$/

function learnAgent({ rows, columns, ties, share, free, has }: CellFinder): void {
  if (has('userAgent')) return
  // If the first words of names are a cell of their own, each cell holds a part of a name.
  if (rows.some(row => row.some(cell => /^(?:\w+[:=])?Mozilla\/\d\.\d(?: \([^)]*)?$/.test(cell)))) return
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
  const publicShare = (column: number) => share(column, text => !PRIVATE_ADDRESS.test(text)).ofFilled
  // The last line may be cut off.
  const isOne = (column: number) => isConstant(rows.slice(0, -1), column)
  const likely = (column: number) => Math.round(publicShare(column) * 2 - Number(isOne(column)))
  const found = fitting(isAddressCell).filter(column => publicShare(column) > 0.5)
  const [best = -1] = found.sort((one, other) => likely(other) - likely(one))
  // Beside an IPv6 address only those of the other lines tell that a port follows.
  set(rows.some(row => ADDRESS_AND_PORT.test(row[best] ?? '')) ? 'client' : 'address', found)
}

const ADDRESS_AND_PORT = /^\d+\.\d+\.\d+\.\d+:\d+$/

/** The site's name. A server that looks up its visitors writes names as well; a site's own name has an address beside it. */
function learnHost({ rows, columns, ties, share, fitting, filled, has, set }: CellFinder, page: number): void {
  if (has('host')) return
  const hosts = fitting(isHostText)
  const scheme = columns.get('scheme') ?? Number.NaN
  const between = hosts.filter(column => Math.abs(column - page) === 1 && column * 2 === scheme + page)
  const isOwn = (column: number) => share(column, text => text.startsWith('www.')).fits || isLinked(rows, column)
  const isAlone = !has('address', 'client') && fitting(isAddressCell).length === 0
  if (isAlone && !hosts.every(isOwn) && between.length === 0) {
    // Lines begin with the visitor.
    const begin = filled().find(column => !isCounting(rows, column))
    if (hosts[0] !== undefined && hosts[0] === begin) columns.set('address', hosts.shift() ?? 0)
    else ties.push('host')
  }
  set('host', between.length > 0 ? between : hosts, true)
}

/** Whether pages of the host that a cell names led to others: all names alike need one, others most. */
const isLinked = (rows: Rows, column: number): boolean => {
  const pages = ({ [column]: host }: readonly string[]) => [`https://${host}/`, `http://${host}/`]
  const linked = rows.filter(row => pages(row).some(page => row.some(cell => cell.startsWith(page))))
  return linked.length * (isConstant(rows, column) ? rows.length : 2) > rows.length - 1
}

/** Whether what was found is a log: who asked, or how and when, and not only which pages there are. */
export function areRequests(columns: ReadonlyMap<Role, number>): boolean {
  const has = (...some: readonly Role[]) => some.some(role => columns.has(role))
  if (has('userAgent')) return has('time', 'method', 'request', 'status', 'address', 'client')
  return has('request', 'method') && has('time', 'status')
}
