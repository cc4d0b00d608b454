import { type PointerEvent, useState } from 'react'
import type { Histogram } from '../../../../core/audit/index.ts'
import { t } from '../../../strings/t.ts'
import { SumsTable } from '../SumsTable.tsx'
import { Bars } from './Bars.tsx'
import { binAt, binsOf, binText, busiestOf } from './bins.ts'
import { spanText } from './times.ts'

/**
 * When a crawler came, as a bar chart. A bar is chosen with the pointer, or with the arrow keys on an invisible slider
 * whose value screen readers announce.
 */
export function OverTime({ token, histogram }: { token: string; histogram: Histogram }) {
  const [picked, setPicked] = useState<number>()
  const bins = binsOf(histogram)
  const shown = Math.min(picked ?? busiestOf(bins), bins.length - 1)
  const told = bins[shown]

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPicked(binAt((clientX - left) / width, bins.length))
  }

  if (!told) return null
  return (
    <figure className="audit-over-time">
      <div className="audit-bars" onPointerMove={point} onPointerLeave={() => setPicked(undefined)}>
        <Bars bins={bins} picked={shown} />
        <input
          type="range"
          min={0}
          max={bins.length - 1}
          value={shown}
          aria-label={t('auditor_log_overTime', { crawler: token })}
          aria-valuetext={binText(told)}
          onChange={event => setPicked(Number(event.target.value))}
          onBlur={() => setPicked(undefined)}
        />
      </div>
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
