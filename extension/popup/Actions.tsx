import { useState } from 'react'
import { language, t } from '../browser/i18n.ts'
import { openPage } from '../browser/tabs.ts'
import type { Settings } from '../settings/settings.ts'
import { formatsFor } from '../ui/format.ts'
import { playgroundPath } from '../ui/playground-link.ts'
import { type Findings, type ReportFormat, reportOf } from './report.ts'

interface Props {
  readonly findings: Findings
  readonly settings: Settings
  readonly isPrivate: boolean
}

const formats = formatsFor(language())

/** Takes what was found elsewhere: into the clipboard, or into the playground with everything filled in. */
export function Actions({ findings, settings, isPrivate }: Props) {
  const [said, setSaid] = useState('')
  const copy = (format: ReportFormat) =>
    navigator.clipboard.writeText(reportOf(findings, format, t, formats)).then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed')),
    )
  const open = () =>
    playgroundPath(findings.entry, findings.url, settings, Date.now())
      .then(openPage)
      .catch(() => setSaid(t('playgroundFailed')))
  return (
    <div className="actions">
      {/* The playground keeps a draft and its address stands in the history: not for private windows. */}
      {!isPrivate && (
        <button type="button" onClick={open}>
          {t('openPlayground')}
        </button>
      )}
      <span className="copies">
        {t('copyAs')}{' '}
        <button type="button" aria-label={t('copyMarkdown')} onClick={() => copy('markdown')}>
          Markdown
        </button>
        <button type="button" aria-label={t('copyText')} onClick={() => copy('text')}>
          {t('text')}
        </button>
      </span>
      <p role="status" className="quiet">
        {said}
      </p>
    </div>
  )
}
