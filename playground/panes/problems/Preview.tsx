import { useState } from 'react'
import type { Edit, RobotsTxt } from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import { changesOf } from './preview.ts'

/** The lines that edits change, before and after, for whoever asks. */
export function Preview({ edits, robots }: { edits: readonly Edit[]; robots: RobotsTxt }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('problems_preview')}</summary>
      {open && <Changes edits={edits} robots={robots} />}
    </details>
  )
}

function Changes({ edits, robots }: { edits: readonly Edit[]; robots: RobotsTxt }) {
  return changesOf(robots, edits).map(({ line, removed, added }) => (
    <div key={line} className="problem-change">
      <p className="problem-label">{t('decision_line', { line })}</p>
      {removed.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
        <del key={index}>{text}</del>
      ))}
      {added.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <ins key={index}>{text}</ins>
      ))}
    </div>
  ))
}
