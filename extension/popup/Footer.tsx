import { useId, useState } from 'react'
import { addView } from '../../playground/strings/catalogue.ts'
import { verdictFacts } from '../../playground/wording/verdict-facts.ts'
import { auditPath, type Subject } from '../audit/address.ts'
import { version } from '../browser/about.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import { isPanel, openOptions, openPage, openPanel } from '../browser/tabs.ts'
import { bytesOf } from '../robots/answer.ts'
import { decidingLineOf } from '../robots/judge-page.ts'
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
  /** The explanation of the verdict that the summary is about, and whether it is shown; absent if there is none. */
  readonly why?: { readonly open: boolean; readonly primary: boolean; readonly toggle: () => void } | undefined
  /** The audits that the page allows. */
  readonly audits?: { readonly tabId: number; readonly subjects: readonly Subject[] } | undefined
}

const auditMessages = { links: 'checkLinks', sitemaps: 'checkSitemaps' } as const

const formats = formatsFor(formatLocale())

/** The actions of the popup, always in sight: why the verdict is as it is, and a menu with all others. */
export function Footer({ findings, settings, isPrivate, why, audits }: Props) {
  const menu = useId()
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const openFindings = ({ read, url }: Findings) =>
    openInPlayground(read, url, settings).catch(() => setSaid(t('playgroundFailed')))
  return (
    <footer className="footer">
      {why && (
        <button
          type="button"
          className={why.primary ? 'primary' : undefined}
          aria-expanded={why.open}
          onClick={why.toggle}
        >
          {t('why')}
        </button>
      )}
      <button type="button" aria-expanded={open} aria-controls={menu} onClick={() => setOpen(!open)}>
        {t('more')}
      </button>
      <div id={menu} className="menu" hidden={!open}>
        {audits?.subjects.map(subject => (
          <button key={subject} type="button" onClick={() => void openPage(auditPath(audits.tabId, subject))}>
            {t(auditMessages[subject])}
          </button>
        ))}
        {/* The playground keeps a draft, and its address is in the history: not for private windows. */}
        {findings && !isPrivate && (
          <button type="button" onClick={() => openFindings(findings)}>
            {t('openPlayground')}
          </button>
        )}
        {findings && <CopyFindings findings={findings} onDone={setSaid} />}
        <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('chooseCrawlers')}
        </button>
        {!isPanel() && (
          <button type="button" onClick={() => openPanel()}>
            {t('openPanel')}
          </button>
        )}
        <button type="button" onClick={() => openOptions()}>
          {t('openOptions')}
        </button>
      </div>
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
  async function reportIn(format: ReportFormat) {
    return findingsReport(findings, await usageIn(findings), format, t, formats)
  }
  async function facts() {
    const { url, read, judged } = findings
    const verdicts = judged.map(one => ({ ...one, line: decidingLineOf(one) }))
    return verdictFacts(version(), url, new Uint8Array(bytesOf(read.entry.answer)), verdicts)
  }
  const copy = (text: Promise<string>) =>
    text
      .then(words => navigator.clipboard.writeText(words))
      .then(
        () => onDone(t('copied')),
        () => onDone(t('copyFailed')),
      )
  return (
    <>
      <button type="button" onClick={() => copy(reportIn('markdown'))}>
        {t('copyMarkdown')}
      </button>
      <button type="button" onClick={() => copy(reportIn('text'))}>
        {t('copyText')}
      </button>
      <button type="button" onClick={() => copy(facts())}>
        {t('copyFacts')}
      </button>
    </>
  )
}
