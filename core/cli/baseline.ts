/** `--baseline FILE`: what an earlier report knows does not count again. */
import { visible } from '../text/phrases.ts'
import { grouped } from '../text/wording.ts'
import type { Context } from './context.ts'
import { wrongUsage } from './failure.ts'
import { counted, listed } from './terminal.ts'

/** What makes a problem the same in another report: never a number of a line, which moves, nor a count. */
export interface BaselineProblem {
  readonly kind: string
  readonly crawler?: string | undefined
  /** The site, or the file. */
  readonly origin?: string | undefined
  /** The text of the line that it is about. */
  readonly rule?: string | undefined
}

export const BASELINE_FLAGS = '--baseline <file>'

/** The problems that the earlier report has too, each as often as there. A note names those that are gone. */
export async function knownProblems<Problem extends BaselineProblem>(
  context: Context,
  file: string | undefined,
  problems: readonly Problem[],
  problemsIn: (report: unknown) => unknown,
): Promise<ReadonlySet<Problem>> {
  const known = new Set<Problem>()
  if (file === undefined) return known
  const left = new Map<string, BaselineProblem[]>()
  for (const one of await problemsOfReport(context, file, problemsIn)) {
    const same = left.get(identityOf(one))
    if (same) same.push(one)
    else left.set(identityOf(one), [one])
  }
  for (const problem of problems) if (left.get(identityOf(problem))?.pop()) known.add(problem)
  const gone = [...left.values()].flat()
  if (gone.length > 0) context.note(`Gone since ${file}: ${listed(gone.map(shownProblem))}.`)
  return known
}

async function problemsOfReport(
  context: Context,
  file: string,
  problemsIn: (report: unknown) => unknown,
): Promise<readonly BaselineProblem[]> {
  const text = Buffer.from(await context.read(file)).toString('utf8')
  try {
    const found = problemsIn(JSON.parse(text))
    if (Array.isArray(found) && found.every(isBaselineProblem)) return found
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrongUsage(`--baseline ${file}: this is not a report that this command wrote with --format json.`)
}

/** "New since old.json: 1 of 3 problems." What is not listed elsewhere is named. */
export function newText(file: string, fresh: number, all: number, named: readonly BaselineProblem[] = []): string {
  const names = named.length === 0 ? '' : `: ${listed(named.map(shownProblem))}`
  return `New since ${file}: ${grouped(fresh)} of ${counted(all, 'problem')}${names}.`
}

const isBaselineProblem = (value: unknown): value is BaselineProblem =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

const identityOf = ({ kind, crawler, origin, rule }: BaselineProblem): string =>
  JSON.stringify([kind, crawler ?? null, origin ?? null, rule ?? null])

const shownProblem = ({ kind, crawler, origin, rule }: BaselineProblem): string =>
  visible([kind, crawler && `for ${crawler}`, origin && `of ${origin}`, rule && `(${rule})`].filter(Boolean).join(' '))
