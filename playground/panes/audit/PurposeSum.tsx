import type { CrawlerSum } from '../../../core/audit/index.ts'
import type { PurposeGroup } from '../../../core/crawlers/index.ts'
import { numberText } from '../../strings/catalogue.ts'
import { snake, t } from '../../strings/t.ts'

/** How many rows are blocked for the crawlers of a purpose: for each the same number, or between two. */
export function PurposeSum({ purpose, sums }: { purpose: PurposeGroup; sums: readonly CrawlerSum[] }) {
  const blocked = sums.map(({ states }) => states.blocked)
  const [least, most] = [Math.min(...blocked), Math.max(...blocked)]
  const isEveryone = sums.every(({ token }) => token === '*')
  return (
    <li className="audit-purpose">
      <b>{t(`wishes_purpose_${snake(isEveryone ? 'everyone' : purpose)}`)}</b>{' '}
      {least === most
        ? t('auditor_purpose_blocked', { count: most })
        : t('auditor_purpose_between', { least: numberText(least), count: most })}
    </li>
  )
}
