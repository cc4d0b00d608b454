import { lazy, Suspense } from 'react'
import type { RobotsTxt } from '../../core/index.ts'
import { t } from '../browser/i18n.ts'
import { Sheet } from './Sheet.tsx'

// The verdicts are not to wait for it.
const FileLines = lazy(async () => ({ default: (await import('./FileLines.tsx')).FileLines }))

/** A file to be shown as a whole, for one of its lines or for itself. */
export interface Shown {
  readonly robots: RobotsTxt
  readonly line?: number
}

interface Props {
  readonly shown: Shown
  /** The address of the file. */
  readonly url: string
  readonly marks: ReadonlyMap<number, string>
  readonly onClose: () => void
}

/** The whole file over the popup, with the lines that decide marked. */
export function WholeFile({ shown, url, marks, onClose }: Props) {
  const title = t('fileOf', new URL(url).host)
  return (
    <Sheet title={title} close={t('back')} onClose={onClose}>
      <div className="sheet-head">
        <h2>{title}</h2>
        <a href={url} target="_blank" rel="noreferrer">
          {t('openFile')}
        </a>
      </div>
      <Suspense>
        <FileLines label={t('fileLines')} robots={shown.robots} line={shown.line} marks={marks} />
      </Suspense>
    </Sheet>
  )
}
