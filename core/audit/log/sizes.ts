/**
 * The sizes of a log's own answers for /robots.txt, and when they tell that the file changed.
 *
 * A server answers with several sizes for one file: compressed for some clients, not for others. So sizes are compared
 * for one client at a time. If two sizes take turns with one client as they would by chance, they are of one file, for
 * every client; by chance means that they take turns at least half as often as the runs test of Wald and Wolfowitz
 * (1940) expects. A client whose answers changed once, or changed back once, saw another file, unless more clients saw
 * no change at that time.
 */
import type { FileChange, FileSizes, SizeRun } from './report.ts'

/** Answers of one size for one client, close to each other. */
interface Answers {
  from: number
  to: number
  size: number
  fetches: number
}

interface Client {
  width: number
  count: number
  /** By time, as a multiple of the width, and by size. */
  cells: Map<number, Map<number, Answers>>
  readonly sizes: Set<number>
}

/** Of one site. */
export interface Sizes {
  readonly clients: Map<string, Client>
  /** Those who do not say who they are: many that have nothing in common. */
  readonly anyone: Client
  more: number
  withHeaders: boolean
}

const FIRST_WIDTH = 1_000
const MOST_CLIENTS = 64
const MOST_CELLS = 128
const MOST_SIZES = 32
const MOST_RUNS = 50

/** Headers differ a little from answer to answer: sizes that count them are told apart by so many octets. */
const HEADERS = 64

export const createSizes = (): Sizes => ({ clients: new Map(), anyone: createClient(), more: 0, withHeaders: false })

const createClient = (): Client => ({ width: FIRST_WIDTH, count: 0, cells: new Map(), sizes: new Set() })

/** Counts an answer with status 200. Without a name it says nothing of when the file changed. */
export function countSize(
  sizes: Sizes,
  name: string | undefined,
  time: number,
  size: number,
  withHeaders: boolean,
): void {
  if (withHeaders) sizes.withHeaders = true
  const client = name === undefined ? sizes.anyone : clientOf(sizes, name)
  const told = withHeaders ? Math.floor(size / HEADERS) : size
  if (!client || (client.sizes.size >= MOST_SIZES && !client.sizes.has(told))) {
    sizes.more++
    return
  }
  client.sizes.add(told)
  put(client, told, { from: time, to: time, size, fetches: 1 })
  while (client.count > MOST_CELLS) widen(client)
}

function clientOf({ clients }: Sizes, name: string): Client | undefined {
  const known = clients.get(name)
  if (known || clients.size >= MOST_CLIENTS) return known
  const client = createClient()
  clients.set(name, client)
  return client
}

function put(client: Client, told: number, answers: Answers): void {
  const at = Math.floor(answers.from / client.width)
  let cell = client.cells.get(at)
  if (!cell) {
    cell = new Map()
    client.cells.set(at, cell)
  }
  const known = cell.get(told)
  if (known) join(known, answers)
  else {
    cell.set(told, { ...answers })
    client.count++
  }
}

function join(known: Answers, { from, to, size, fetches }: Answers): void {
  known.from = Math.min(known.from, from)
  known.to = Math.max(known.to, to)
  known.size = Math.min(known.size, size)
  known.fetches += fetches
}

/** What is left in the end is at most two cells for each of the sizes. */
function widen(client: Client): void {
  const { cells } = client
  client.width *= 2
  client.count = 0
  client.cells = new Map()
  for (const cell of cells.values()) for (const [told, answers] of cell) put(client, told, answers)
}

interface Told extends Answers {
  readonly told: number
}

/** A client's answers in the order of their times. */
const toldIn = ({ cells }: Client): readonly Told[] =>
  [...cells.values()]
    .flatMap(cell => [...cell].map(([told, answers]) => ({ told, ...answers })))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.told - b.told)

/** What the answers tell. `given` are the times at which versions begin. */
export function fileSizes(sizes: Sizes, given: readonly number[]): FileSizes {
  const clients = [...sizes.clients.values()].map(toldIn)
  const fileOf = filesBySize(clients)
  const changes = changesSeen(clients, fileOf)
  const runs = runsOf([...clients, toldIn(sizes.anyone)].flat(), changes)
  return {
    runs: runs.slice(0, MOST_RUNS),
    more: runs.slice(MOST_RUNS).reduce((sum, { fetches }) => sum + fetches, sizes.more),
    changes: changes.map(change => ({
      ...change,
      isGiven: given.some(since => since > change.after && since <= change.before),
    })),
    withHeaders: sizes.withHeaders,
  }
}

/** Sizes that take turns are of one file. */
function filesBySize(clients: readonly (readonly Told[])[]): (told: number) => number {
  const parents = new Map<number, number>()
  const fileOf = (told: number): number => {
    const parent = parents.get(told)
    return parent === undefined ? told : fileOf(parent)
  }
  for (const answers of clients) {
    const all = [...new Set(answers.map(({ told }) => told))]
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        if (fileOf(one) !== fileOf(other) && takeTurns(answers, one, other)) parents.set(fileOf(one), fileOf(other))
      }
    }
  }
  return fileOf
}

function takeTurns(answers: readonly Told[], one: number, other: number): boolean {
  let turns = 0
  let ofOne = 0
  let ofOther = 0
  let last: Told | undefined
  for (const answer of answers) {
    if (answer.told !== one && answer.told !== other) continue
    if (answer.told === one) ofOne++
    else ofOther++
    // Those that overlap took turns twice at least.
    if (last && last.told !== answer.told) turns += last.to > answer.from ? 2 : 1
    last = answer
  }
  return turns > 2 && turns >= (ofOne * ofOther) / (ofOne + ofOther)
}

interface Seen {
  readonly after: number
  readonly before: number
}

/** The times within which most clients that can tell saw another file. */
function changesSeen(clients: readonly (readonly Told[])[], fileOf: (told: number) => number): readonly Seen[] {
  const changed: Seen[] = []
  const same: Seen[] = []
  for (const answers of clients) {
    let last: Told | undefined
    let since = 0
    let until = 0
    for (const answer of answers) {
      if (!last) since = answer.from
      if (last && fileOf(last.told) !== fileOf(answer.told)) {
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
  const found: (Seen & { clients: number })[] = []
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

/** Answers by size between one change and the next. */
function runsOf(answers: readonly Told[], changes: readonly Pick<FileChange, 'before'>[]): readonly SizeRun[] {
  const runs = new Map<string, Answers>()
  for (const answer of answers) {
    const version = changes.filter(({ before }) => before <= answer.from).length
    const key = `${version} ${answer.told}`
    const known = runs.get(key)
    const { from, to, size, fetches } = answer
    if (known) join(known, answer)
    else runs.set(key, { from, to, size, fetches })
  }
  return [...runs.values()].sort((a, b) => a.from - b.from || a.size - b.size)
}
