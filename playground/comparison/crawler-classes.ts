import type { Comparison, DialectId, Difference } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import type { CrawlerChanges } from '../../core/proofs/index.ts'
import type { Question } from './questions.ts'

/** Crawlers for whom the same changes, whichever way they read the files. */
export interface CrawlerClass extends Pick<CrawlerChanges, 'result' | 'differences' | 'more' | 'outside'> {
  /** Those that a file names, and those that stand for others which none names, if `others` has no room for them. */
  readonly tokens: readonly string[]
  /** True if every crawler that neither file names is among them. */
  readonly anyOther: boolean
  /** Known crawlers that no file names and that `anyOther` speaks for. */
  readonly others: readonly string[]
  /** How they read the files: before and after are the same but where dialects are compared. */
  readonly dialects: readonly DialectId[]
}

/** The answers to all questions as one: what changes first, and crawlers put together for whom the same does. */
export function classesOf(
  questions: readonly Question[],
  answers: readonly Comparison[],
  named: ReadonlyMap<string, string>,
): readonly CrawlerClass[] {
  const classes = new Map<string, Draft>()
  questions.forEach((question, i) => {
    for (const changes of answers[i]?.changes ?? []) {
      const { crawlers, ...rest } = changes
      const key = keyOf(changes)
      const known = classes.get(key)
      const made: Draft = known ? { ...rest, ...known } : { ...rest, crawlers: [], dialects: new Set() }
      made.crawlers.push(...crawlers.map(({ productToken }) => [productToken].flat()[0] ?? '*'))
      made.dialects.add(question.dialect[1])
      classes.set(key, made)
    }
  })
  const order = ({ result }: { readonly result: Result }) => results.indexOf(result)
  return [...classes.values()].map(draft => finished(draft, named)).sort((a, b) => order(a) - order(b))
}

type Result = CrawlerChanges['result']

const results: readonly Result[] = ['different', 'not-decided', 'equivalent']

interface Draft extends Pick<CrawlerChanges, 'result' | 'differences' | 'more' | 'outside'> {
  readonly crawlers: string[]
  readonly dialects: Set<DialectId>
}

/** A URL beyond those that were compared that shows that not all URLs are judged alike, if one was met. */
export const outsideOf = (classes: readonly Pick<CrawlerClass, 'outside'>[]): Difference | undefined =>
  classes.find(({ outside }) => outside)?.outside

/** Of all answers together: one difference is enough, and one that is not decided too, as long as there is none. */
export function resultOf(classes: readonly Pick<CrawlerClass, 'result'>[]): Result {
  return results.find(result => classes.some(one => one.result === result)) ?? 'equivalent'
}

function finished({ crawlers, dialects, ...rest }: Draft, named: ReadonlyMap<string, string>): CrawlerClass {
  const anyOther = crawlers.includes('*')
  const tokens = crawlers.filter(token => token !== '*')
  const isNamed = (token: string) => named.has(lowerCaseToken(token))
  return {
    ...rest,
    tokens: [...tokens.filter(isNamed), ...(anyOther ? [] : tokens.filter(token => !isNamed(token)))],
    anyOther,
    others: anyOther ? tokens.filter(token => !isNamed(token)) : [],
    dialects: [...dialects],
  }
}

/** The same for two classes if the same URLs change, by the same lines. */
function keyOf({ result, differences, more }: CrawlerChanges): string {
  const lines = differences.map(({ witness, before, after }) =>
    [witness, before.rule?.line ?? before.reason, after.rule?.line ?? after.reason].join(' '),
  )
  return [result, more, ...lines].join('\n')
}
