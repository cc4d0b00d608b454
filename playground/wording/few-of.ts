import { listText } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'

const MAX_FEW_NAMES = 5

/** The first of a list, and how many more there are. */
export function fewOf(names: readonly string[]): string {
  if (names.length <= MAX_FEW_NAMES + 1) return listText(names)
  return listText([...names.slice(0, MAX_FEW_NAMES), t('crawlers_more', { count: names.length - MAX_FEW_NAMES })])
}
