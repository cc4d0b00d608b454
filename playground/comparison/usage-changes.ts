import type { RobotsTxt } from '../../core/index.ts'
import { compareUsage, foundAndOpen, type OpenDifferences } from '../../core/proofs/index.ts'
import type { UsageDifference } from '../../core/usage/index.ts'
import { type ClassNames, classNames } from './crawler-classes.ts'
import type { ComparisonTask } from './questions.ts'

/** Crawlers for which the same preferences change, whichever way they read the files. */
export interface UsageChangeClass extends ClassNames {
  /** `not-decided`: the lines differ, and no URL was found whose preference changes. */
  readonly result: 'different' | 'not-decided'
  readonly differences: readonly UsageDifference[]
  /** What was not examined, or that everything was and this proves nothing; empty if all differences are listed. */
  readonly open: readonly OpenDifferences[]
}

/** The changes of preferences, for the crawlers of all questions. Crawlers for which nothing changes are left out. */
export function usageChangeClasses(
  before: RobotsTxt,
  after: RobotsTxt,
  questions: readonly ComparisonTask[],
  named: ReadonlyMap<string, string>,
): readonly UsageChangeClass[] {
  const classes = new Map<
    string,
    Pick<UsageChangeClass, 'result' | 'differences'> & { readonly open: OpenDifferences[]; readonly of: string[] }
  >()
  for (const { dialect, crawlers } of questions) {
    for (const { crawlers: alike, result, ...rest } of compareUsage(before, after, { dialect, crawlers })) {
      if (result === 'equivalent') continue
      const { found: differences, open } = foundAndOpen(rest.differences)
      const key = `${result} ${open.map(({ because, unit }) => `${because} ${unit}`)} ${keyOfChanges(differences)}`
      const known = classes.get(key) ?? { result, differences, open: [], of: [] }
      known.open.push(...open)
      known.of.push(...alike.map(({ productToken }) => [productToken].flat()[0] ?? '*'))
      classes.set(key, known)
    }
  }
  const all = [...classes.values()].map(({ of, ...rest }) => ({ ...rest, ...classNames(of, named) }))
  return all.sort((a, b) => Number(a.result === 'not-decided') - Number(b.result === 'not-decided'))
}

const keyOfChanges = (differences: UsageChangeClass['differences']): string =>
  JSON.stringify(
    differences.map(({ text, label, witness, before, after }) => [
      ...[text, label, witness],
      ...[before, after].map(({ preference, lines }) => [preference, lines.map(({ line }) => line)]),
    ]),
  )
