import { crawlers } from '../../core/crawlers/index.ts'
import type { Comparison, DialectId, Difference } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { type CrawlerChanges, foundAndOpen, type OpenDifferences } from '../../core/proofs/index.ts'
import type { ComparisonTask } from './questions.ts'

/** The names of crawlers for which the same changes. */
export interface ClassNames {
  /** The tokens that a file names, and those of unnamed crawlers that are listed because `others` cannot hold them. */
  readonly tokens: readonly string[]
  /** Whether every crawler that neither file names belongs to this class. */
  readonly anyOther: boolean
  /** Whether no file names any crawler, and every crawler that follows groups for `*` belongs to this class. */
  readonly everyFollower: boolean
  /** Known crawlers that neither file names and that `anyOther` covers. */
  readonly others: readonly string[]
}

interface ClassResult extends Pick<CrawlerChanges, 'result' | 'outside'> {
  readonly differences: readonly Difference[]
  /** What was not examined; empty if all differences are listed. */
  readonly open: readonly OpenDifferences[]
}

/** Crawlers for which the same verdicts change, whichever way they read the files. */
export interface ChangeClass extends ClassNames, ClassResult {
  /** The dialects in which they read the files. Before and after have the same dialect unless dialects are compared. */
  readonly dialects: readonly DialectId[]
}

/**
 * Merges the answers to all questions: crawlers with the same changes become one class, and classes with changes come
 * first.
 */
export function classesOf(
  questions: readonly ComparisonTask[],
  answers: readonly Comparison[],
  named: ReadonlyMap<string, string>,
): readonly ChangeClass[] {
  const classes = new Map<string, ChangeClassDraft>()
  questions.forEach((question, i) => {
    for (const changes of answers[i]?.changes ?? []) {
      const { crawlers, ...rest } = changes
      const { found: differences, open } = foundAndOpen(rest.differences)
      const result: ClassResult = { ...rest, differences, open }
      const key = changesKey(result)
      const known = classes.get(key)
      const made: ChangeClassDraft = known ? { ...result, ...known } : { ...result, crawlers: [], dialects: new Set() }
      if (known) made.open = [...known.open, ...open]
      made.crawlers.push(...crawlers.map(({ productToken }) => [productToken].flat()[0] ?? '*'))
      made.dialects.add(question.dialect[1])
      classes.set(key, made)
    }
  })
  const order = ({ result }: { readonly result: ComparisonResult }) => resultsByPriority.indexOf(result)
  return [...classes.values()].map(draft => finishedClass(draft, named)).sort((a, b) => order(a) - order(b))
}

type ComparisonResult = CrawlerChanges['result']

const resultsByPriority: readonly ComparisonResult[] = ['different', 'not-decided', 'equivalent']

interface ChangeClassDraft extends Omit<ClassResult, 'open'> {
  open: ClassResult['open']
  readonly crawlers: string[]
  readonly dialects: Set<DialectId>
}

/** A URL outside the compared scope that shows a difference, if one was found. */
export const outsideOf = (classes: readonly Pick<ChangeClass, 'outside'>[]): Difference | undefined =>
  classes.find(({ outside }) => outside)?.outside

/** The result of all classes together: one with differences is enough, otherwise one that is not decided. */
export function overallResult(classes: readonly Pick<ChangeClass, 'result'>[]): ComparisonResult {
  return resultsByPriority.find(result => classes.some(one => one.result === result)) ?? 'equivalent'
}

function finishedClass(
  { crawlers, dialects, ...rest }: ChangeClassDraft,
  named: ReadonlyMap<string, string>,
): ChangeClass {
  return { ...rest, ...classNames(crawlers, named), dialects: [...dialects] }
}

/** @param crawlers the tokens of a class; `*` for any crawler that no file names */
export function classNames(crawlers: readonly string[], named: ReadonlyMap<string, string>): ClassNames {
  const anyOther = crawlers.includes('*')
  const tokens = crawlers.filter(token => token !== '*')
  const isNamed = (token: string) => named.has(lowerCaseToken(token))
  return {
    tokens: [...tokens.filter(isNamed), ...(anyOther ? [] : tokens.filter(token => !isNamed(token)))],
    anyOther,
    everyFollower: anyOther && named.size === 0 && hasEveryFollower(new Set(tokens)),
    others: anyOther ? tokens.filter(token => !isNamed(token)) : [],
  }
}

const hasEveryFollower = (tokens: ReadonlySet<string>): boolean =>
  crawlers.every(({ token, globalGroup }) => globalGroup === false || tokens.has(token))

/** A key that is the same for two classes if the same URLs change by the same lines. */
function changesKey({ result, differences, open }: ClassResult): string {
  const lines = differences.map(({ witness, before, after }) =>
    [witness, before.rule?.line ?? before.reason, after.rule?.line ?? after.reason].join(' '),
  )
  return [result, ...open.map(({ because }) => because), ...lines].join('\n')
}
