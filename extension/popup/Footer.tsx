import { useState } from 'react'
import { addView } from '../../playground/strings/catalogue.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import { openOptions } from '../browser/tabs.ts'
import type { Settings } from '../settings/settings.ts'
import { formatsFor } from '../ui/format.ts'
import { ChooseCrawlers } from './ChooseCrawlers.tsx'
import { mayStateUsage } from './may-state-usage.ts'
import { openInPlayground } from './open-in-playground.ts'
import { type Findings, findingsReport, type ReportFormat } from './report.ts'

interface Props {
  /** Absent until there are findings to copy or to open. */
  readonly findings?: Findings | undefined
  readonly settings: Settings
  readonly isPrivate: boolean
}

const formats = formatsFor(formatLocale())

/** The actions of the popup, always in sight: copy the findings, open them in the playground, choose crawlers. */
export function Footer({ findings, settings, isPrivate }: Props) {
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const open = ({ read, url }: Findings) =>
    openInPlayground(read, url, settings).catch(() => setSaid(t('playgroundFailed')))
  return (
    <footer className="footer">
      {/* The playground keeps a draft, and its address is in the history: not for private windows. */}
      {findings && !isPrivate && (
        <button type="button" onClick={() => open(findings)}>
          {t('openPlayground')}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('chooseCrawlers')}
      </button>
      {findings && <CopyFindings findings={findings} onDone={setSaid} />}
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

/** What robots.txt says about the use of the page. The code for that is loaded only if the file may say something. */
async function usageIn({ judged, read, url }: Findings): Promise<readonly string[]> {
  if (!mayStateUsage(read)) return []
  const [{ usageReportTexts }, { messages }] = await Promise.all([
    import('./usage-groups.ts'),
    import('./UsageLines.tsx'),
  ])
  await addView(messages)
  return usageReportTexts(judged, read, url)
}

function CopyFindings({ findings, onDone }: { findings: Findings; onDone: (said: string) => void }) {
  async function write(format: ReportFormat) {
    const usage = await usageIn(findings)
    await navigator.clipboard.writeText(findingsReport(findings, usage, format, t, formats))
  }
  const copy = (format: ReportFormat) =>
    write(format).then(
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
