import { useState } from 'react'
import type { Histogram } from '../../../../core/audit/index.ts'
import { t } from '../../../strings/t.ts'
import { SumsTable } from '../SumsTable.tsx'
import { Bars } from './Bars.tsx'
import { binsOf, binText, busiestOf } from './bins.ts'
import { PartSlider } from './PartSlider.tsx'
import { spanText } from './times.ts'

/** When a crawler came, as a bar chart. */
export function OverTime({ token, histogram }: { token: string; histogram: Histogram }) {
  const [picked, setPicked] = useState<number>()
  const bins = binsOf(histogram)
  const shown = Math.min(picked ?? busiestOf(bins), bins.length - 1)
  const told = bins[shown]
  if (!told) return null
  return (
    <figure className="audit-over-time">
      <PartSlider
        count={bins.length}
        shown={shown}
        label={t('auditor_log_overTime', { crawler: token })}
        text={binText(told)}
        onPick={setPicked}
      >
        <Bars bins={bins} picked={shown} />
      </PartSlider>
      <figcaption>{picked === undefined ? t('auditor_log_busiest', { bin: binText(told) }) : binText(told)}</figcaption>
      <details>
        <summary>{t('auditor_log_asTable')}</summary>
        <SumsTable
          caption={t('auditor_log_asTable_caption', { crawler: token })}
          columns={[{ title: t('auditor_log_time') }, { title: t('auditor_log_requests'), isNumber: true }]}
          rows={bins
            .filter(({ count }) => count > 0)
            .map(({ from, to, count }) => ({ key: from, cells: [spanText(from, to), { count }] }))}
        />
      </details>
    </figure>
  )
}
