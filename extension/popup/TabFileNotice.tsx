import { useEffect, useState } from 'react'
import { cutText } from '../../core/verdict/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { t } from '../browser/i18n.ts'
import { runInTab } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { type Got, readTabFile, type TabDifference, tabDifference } from '../page/tab-file.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'

interface Props {
  /** The page, which is robots.txt itself. */
  readonly page: Page
  readonly read: CurrentAnswer
}

/** Says that the tab shows another robots.txt than the server sent to the extension; nothing if both are the same. */
export function TabFileNotice({ page, read }: Props) {
  const { tabId, url, isPrivate } = page
  const { answer } = read.entry
  const [difference, setDifference] = useState<TabDifference>()
  useEffect(() => {
    let current = true
    void readTabFile({ tabId, url, isPrivate }, runInTab).then(
      tab => current && setDifference(tab && tabDifference(tab, answer)),
    )
    return () => {
      current = false
    }
  }, [tabId, url, isPrivate, answer])
  if (!difference) return null
  return (
    <div className="notice tab-file" role="status">
      <p>{t('tabOtherText')}</p>
      {difference.type === 'kind' ? (
        <p>{t('tabOtherKind', gotText(difference.tab), gotText(difference.answer))}</p>
      ) : (
        <dl>
          <dt>{t('tabOtherLine', difference.line)}</dt>
          <dd>{shownLine(difference.tab)}</dd>
          <dt>{t('tabAnswerLine', difference.line)}</dt>
          <dd>{shownLine(difference.answer)}</dd>
        </dl>
      )}
    </div>
  )
}

/** How much of a line is shown, in UTF-16 units. */
const MAX_LINE_LENGTH = 200

const shownLine = (line: string | undefined) =>
  line === undefined ? t('tabNoLine') : <CodeText text={cutText(line, MAX_LINE_LENGTH)} />

const gotText = (got: Got): string =>
  got.type === 'status' ? t('tabStatus', got.status) : t(got.type === 'page' ? 'tabIsPage' : 'tabIsText')
