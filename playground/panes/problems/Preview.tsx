import { useState } from 'react'
import type { Edit, RobotsTxt } from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import { lineChanges } from './preview.ts'

/** The lines that edits change, before and after, shown on request. */
export function Preview({ edits, robots }: { edits: readonly Edit[]; robots: RobotsTxt }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('problems_preview')}</summary>
      {open && <ChangedLines edits={edits} robots={robots} />}
    </details>
  )
}

function ChangedLines({ edits, robots }: { edits: readonly Edit[]; robots: RobotsTxt }) {
  return lineChanges(robots, edits).map(({ line, removed, added }) => (
    <div key={line} className="problem-change">
      <p className="problem-label">{t('decision_line', { line })}</p>
      {removed.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a line.
        <del key={index}>{text}</del>
      ))}
      {added.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <ins key={index}>{text}</ins>
      ))}
    </div>
  ))
}
