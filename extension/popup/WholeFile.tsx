import { lazy, Suspense } from 'react'
import type { RobotsTxt } from '../../core/index.ts'
import { t } from '../browser/i18n.ts'
import { PopupDialog } from './PopupDialog.tsx'

// Loaded later, so that the verdicts need not wait for it.
const LazyFileLines = lazy(async () => ({ default: (await import('./FileLines.tsx')).FileLines }))

/** A file to show as a whole, scrolled to a line or to its beginning. */
export interface ShownFile {
  readonly robots: RobotsTxt
  readonly line?: number
}

interface Props {
  readonly shown: ShownFile
  readonly url: string
  readonly marks: ReadonlyMap<number, string>
  readonly onClose: () => void
}

/** The whole file over the popup, with the deciding lines marked. */
export function WholeFile({ shown, url, marks, onClose }: Props) {
  const title = t('fileOf', new URL(url).host)
  return (
    <PopupDialog title={title} close={t('back')} onClose={onClose}>
      <div className="sheet-head">
        <h2>{title}</h2>
        <a href={url} target="_blank" rel="noreferrer">
          {t('openFile')}
        </a>
      </div>
      <Suspense>
        <LazyFileLines label={t('fileLines')} robots={shown.robots} line={shown.line} marks={marks} />
      </Suspense>
    </PopupDialog>
  )
}
