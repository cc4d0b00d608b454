import type { Group } from '../../core/index.ts'
import { t } from '../strings/t.ts'

/** "line 4", "lines 4–9". */
export function linesOf({ fromLine, toLine }: Pick<Group, 'fromLine' | 'toLine'>): string {
  return fromLine === toLine
    ? t('decision_line', { line: fromLine })
    : t('decision_lines', { from: fromLine, to: toLine })
}

/** "lines 4–9, line 12". */
export function linesOfAll(groups: readonly Group[]): string {
  return groups.map(linesOf).join(', ')
}
