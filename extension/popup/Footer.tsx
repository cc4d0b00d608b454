import { useState } from 'react'
import { language, t } from '../browser/i18n.ts'
import { openOptions } from '../browser/tabs.ts'
import type { Settings } from '../settings/settings.ts'
import { formatsFor } from '../ui/format.ts'
import { ChooseCrawlers } from './ChooseCrawlers.tsx'
import { openInPlayground } from './open-in-playground.ts'
import { type Findings, type ReportFormat, reportOf } from './report.ts'

interface Props {
  /** Absent as long as there is nothing to take elsewhere. */
  readonly findings?: Findings | undefined
  readonly settings: Settings
  readonly isPrivate: boolean
}

const formats = formatsFor(language())

/** What can be done besides reading, always in sight: what was found can be taken elsewhere, and crawlers be chosen. */
export function Footer({ findings, settings, isPrivate }: Props) {
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const open = ({ entry, url }: Findings) =>
    openInPlayground(entry, url, settings).catch(() => setSaid(t('playgroundFailed')))
  return (
    <footer className="footer">
      {/* The playground keeps a draft and its address stands in the history: not for private windows. */}
      {findings && !isPrivate && (
        <button type="button" onClick={() => open(findings)}>
          {t('openPlayground')}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('chooseCrawlers')}
      </button>
      {findings && <Copies findings={findings} onDone={setSaid} />}
      <button type="button" onClick={() => openOptions()}>
        {t('openOptions')}
      </button>
      <p role="status" className="quiet">
        {said}
      </p>
      {choosing && <ChooseCrawlers onClose={() => setChoosing(false)} />}
    </footer>
  )
}

function Copies({ findings, onDone }: { findings: Findings; onDone: (said: string) => void }) {
  const copy = (format: ReportFormat) =>
    navigator.clipboard.writeText(reportOf(findings, format, t, formats)).then(
      () => onDone(t('copied')),
      () => onDone(t('copyFailed')),
    )
  return (
    <span className="copies">
      {t('copyAs')}{' '}
      <button type="button" aria-label={t('copyMarkdown')} onClick={() => copy('markdown')}>
        Markdown
      </button>
      <button type="button" aria-label={t('copyText')} onClick={() => copy('text')}>
        {t('text')}
      </button>
    </span>
  )
}
