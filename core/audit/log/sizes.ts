/**
 * Finds out from the sizes of a log's own answers for /robots.txt when the file changed.
 *
 * A server answers with several sizes for one file: compressed for some clients, uncompressed for others. So sizes are
 * compared for one client at a time. If two sizes alternate with one client as they would by chance, they belong to one
 * file, for every client. By chance means that they alternate at least half as often as the runs test of Wald and
 * Wolfowitz (1940) expects. A client whose answers changed once, or changed back once, saw another file, unless more
 * clients saw no change at that time.
 */
import type { FileChange, FileSizes, SizeRun } from './report.ts'

/** Answers of one size for one client that are close in time. */
interface EqualSizeAnswers {
  from: number
  to: number
  size: number
  fetches: number
}

interface SizeClient {
  width: number
  count: number
  /** Answers by time (as a multiple of `width`) and by size. */
  cells: Map<number, Map<number, EqualSizeAnswers>>
  readonly sizes: Set<number>
}

/** The sizes of one site's answers. */
export interface Sizes {
  readonly clients: Map<string, SizeClient>
  /** All clients without a name together. Their answers are counted, but say nothing about changes. */
  readonly unnamedClients: SizeClient
  more: number
  withHeaders: boolean
}

const FIRST_CELL_WIDTH_MS = 1_000
const MAX_CLIENTS = 64
const MAX_CELLS = 128
const MAX_SIZES = 32
const MAX_RUNS = 50

/** Headers differ slightly between answers: sizes that include headers are rounded to this number of octets. */
const HEADER_TOLERANCE_OCTETS = 64

export const createSizes = (): Sizes => ({
  clients: new Map(),
  unnamedClients: createSizeClient(),
  more: 0,
  withHeaders: false,
})

const createSizeClient = (): SizeClient => ({
  width: FIRST_CELL_WIDTH_MS,
  count: 0,
  cells: new Map(),
  sizes: new Set(),
})

/** Counts an answer with status 200. An answer to a client without a name does not show when the file changed. */
export function countSize(
  sizes: Sizes,
  name: string | undefined,
  time: number,
  size: number,
  withHeaders: boolean,
): void {
  if (withHeaders) sizes.withHeaders = true
  const client = name === undefined ? sizes.unnamedClients : clientOf(sizes, name)
  const comparedSize = withHeaders ? Math.floor(size / HEADER_TOLERANCE_OCTETS) : size
  if (!client || (client.sizes.size >= MAX_SIZES && !client.sizes.has(comparedSize))) {
    sizes.more++
    return
  }
  client.sizes.add(comparedSize)
  addAnswers(client, comparedSize, { from: time, to: time, size, fetches: 1 })
  while (client.count > MAX_CELLS) doubleCellWidth(client)
}

function clientOf({ clients }: Sizes, name: string): SizeClient | undefined {
  const known = clients.get(name)
  if (known || clients.size >= MAX_CLIENTS) return known
  const client = createSizeClient()
  clients.set(name, client)
  return client
}

function addAnswers(client: SizeClient, comparedSize: number, answers: EqualSizeAnswers): void {
  const at = Math.floor(answers.from / client.width)
  let cell = client.cells.get(at)
  if (!cell) {
    cell = new Map()
    client.cells.set(at, cell)
  }
  const known = cell.get(comparedSize)
  if (known) mergeAnswers(known, answers)
  else {
    cell.set(comparedSize, { ...answers })
    client.count++
  }
}

function mergeAnswers(known: EqualSizeAnswers, { from, to, size, fetches }: EqualSizeAnswers): void {
  known.from = Math.min(known.from, from)
  known.to = Math.max(known.to, to)
  known.size = Math.min(known.size, size)
  known.fetches += fetches
}

/** Doubles the width. In the end at most two cells remain for each of the sizes. */
function doubleCellWidth(client: SizeClient): void {
  const { cells } = client
  client.width *= 2
  client.count = 0
  client.cells = new Map()
  for (const cell of cells.values())
    for (const [comparedSize, answers] of cell) addAnswers(client, comparedSize, answers)
}

interface ComparableAnswers extends EqualSizeAnswers {
  /** The size by which answers are compared: without headers the size itself, with headers a rounded one. */
  readonly comparedSize: number
}

/** A client's answers in the order of their times. */
const answersInOrder = ({ cells }: SizeClient): readonly ComparableAnswers[] =>
  [...cells.values()]
    .flatMap(cell => [...cell].map(([comparedSize, answers]) => ({ comparedSize, ...answers })))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.comparedSize - b.comparedSize)

/** What the answers show about the file. `given` are the times at which versions begin. */
export function fileSizes(sizes: Sizes, given: readonly number[]): FileSizes {
  const clients = [...sizes.clients.values()].map(answersInOrder)
  const fileOf = filesBySize(clients)
  const changes = sizeChangesOf(clients, fileOf)
  const runs = sizeRunsOf([...clients, answersInOrder(sizes.unnamedClients)].flat(), changes)
  return {
    runs: runs.slice(0, MAX_RUNS),
    more: runs.slice(MAX_RUNS).reduce((sum, { fetches }) => sum + fetches, sizes.more),
    changes: changes.map(change => ({
      ...change,
      isGiven: given.some(since => since > change.after && since <= change.before),
    })),
    withHeaders: sizes.withHeaders,
  }
}

/** Groups sizes into files: sizes that alternate belong to one file. */
function filesBySize(clients: readonly (readonly ComparableAnswers[])[]): (comparedSize: number) => number {
  const parents = new Map<number, number>()
  const fileOf = (comparedSize: number): number => {
    const parent = parents.get(comparedSize)
    return parent === undefined ? comparedSize : fileOf(parent)
  }
  for (const answers of clients) {
    const all = [...new Set(answers.map(({ comparedSize }) => comparedSize))]
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        if (fileOf(one) !== fileOf(other) && doAlternate(answers, one, other)) parents.set(fileOf(one), fileOf(other))
      }
    }
  }
  return fileOf
}

/** Whether two sizes alternate with one client at least half as often as they would by chance. */
function doAlternate(answers: readonly ComparableAnswers[], one: number, other: number): boolean {
  let turns = 0
  let countOfOne = 0
  let countOfOther = 0
  let last: ComparableAnswers | undefined
  for (const answer of answers) {
    if (answer.comparedSize !== one && answer.comparedSize !== other) continue
    if (answer.comparedSize === one) countOfOne++
    else countOfOther++
    // Answers that overlap alternated at least twice.
    if (last && last.comparedSize !== answer.comparedSize) turns += last.to > answer.from ? 2 : 1
    last = answer
  }
  return turns > 2 && turns >= (countOfOne * countOfOther) / (countOfOne + countOfOther)
}

interface SizeChange {
  readonly after: number
  readonly before: number
}

/** The periods in which most of the clients that can show it saw another file. */
function sizeChangesOf(
  clients: readonly (readonly ComparableAnswers[])[],
  fileOf: (comparedSize: number) => number,
): readonly SizeChange[] {
  const changed: SizeChange[] = []
  const same: SizeChange[] = []
  for (const answers of clients) {
    let last: ComparableAnswers | undefined
    let since = 0
    let until = 0
    for (const answer of answers) {
      if (!last) since = answer.from
      if (last && fileOf(last.comparedSize) !== fileOf(answer.comparedSize)) {
        changed.push({ after: Math.min(last.to, answer.from), before: Math.max(last.to, answer.from) })
        same.push({ after: since, before: until })
        since = answer.from
        until = answer.to
      }
      until = last ? Math.max(until, answer.to) : answer.to
      last = answer
    }
    if (last) same.push({ after: since, before: until })
  }
  changed.sort((a, b) => a.before - b.before)
  const found: (SizeChange & { clients: number })[] = []
  for (const { after, before } of changed) {
    const last = found.at(-1)
    if (last && after < last.before) {
      found[found.length - 1] = {
        after: Math.max(after, last.after),
        before: last.before,
        clients: last.clients + 1,
      }
    } else found.push({ after, before, clients: 1 })
  }
  return found
    .filter(
      change =>
        same.filter(({ after, before }) => after <= change.after && before >= change.before).length <= change.clients,
    )
    .map(({ after, before }) => ({ after, before }))
}

/** The answers of each size between one change and the next. */
function sizeRunsOf(
  answers: readonly ComparableAnswers[],
  changes: readonly Pick<FileChange, 'before'>[],
): readonly SizeRun[] {
  const runs = new Map<string, EqualSizeAnswers>()
  for (const answer of answers) {
    const version = changes.filter(({ before }) => before <= answer.from).length
    const key = `${version} ${answer.comparedSize}`
    const known = runs.get(key)
    const { from, to, size, fetches } = answer
    if (known) mergeAnswers(known, answer)
    else runs.set(key, { from, to, size, fetches })
  }
  return [...runs.values()].sort((a, b) => a.from - b.from || a.size - b.size)
}
