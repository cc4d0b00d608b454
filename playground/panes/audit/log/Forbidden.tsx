import { useState } from 'react'
import type { ForbiddenExample, ForbiddenSum, LogCrawler } from '../../../../core/audit/index.ts'
import { lineText } from '../../../../core/parse/index.ts'
import { CodeText } from '../../../components/CodeText.tsx'
import { usePlayground } from '../../../state/context.ts'
import { t } from '../../../strings/t.ts'
import type { LogFiles } from './log-files.ts'
import { dateTimeText, exactTimeText } from './times.ts'

/** The requests of a crawler that the rules forbid, grouped by the line that forbids them. */
export function Forbidden({ crawler, files }: { crawler: LogCrawler; files: LogFiles }) {
  const [shown, setShown] = useState(INITIAL_FORBIDDEN_LINES)
  const { forbiddenBy, token } = crawler
  return (
    <>
      <ul className="audit-forbidden">
        {forbiddenBy.slice(0, shown).map(sum => (
          <ByLine key={`${sum.origin} ${sum.since} ${sum.line}`} sum={sum} token={token} files={files} />
        ))}
      </ul>
      {forbiddenBy.length > shown && (
        <button type="button" className="link" onClick={() => setShown(shown + 100)}>
          {t('auditor_log_moreLines', { count: forbiddenBy.length - shown })}
        </button>
      )}
    </>
  )
}

/** How many lines are shown at first. The lines that forbid the most requests come first. */
const INITIAL_FORBIDDEN_LINES = 10

interface ByLineProps {
  readonly sum: ForbiddenSum
  readonly token: string
  readonly files: LogFiles
}

function ByLine({ sum, token, files }: ByLineProps) {
  const { editor } = usePlayground()
  const [open, setOpen] = useState(false)
  const { line, count, examples } = sum
  const file = files.fileOf(sum)
  const isOwn = file === 'editor'
  const rule = line === undefined ? undefined : files.robotsOf(file)
  const text = rule && line !== undefined ? lineText(rule, line) : undefined
  return (
    <li>
      <p>
        {line === undefined ? (
          t('auditor_log_byAnswer')
        ) : isOwn ? (
          <button type="button" className="link" onClick={() => editor.reveal(line)}>
            {t('auditor_log_line', { line })}
          </button>
        ) : (
          t('auditor_log_line', { line })
        )}{' '}
        {!isOwn && <span className="audit-facts">{fileText(sum, files)} </span>}
        {text !== undefined && <CodeText text={text} className="audit-rule" />} {t('auditor_log_count', { count })}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('auditor_log_examples', { count: examples.length })}</summary>
        {open && (
          <ul>
            {examples.map(example => (
              <li key={`${example.source} ${example.row}`}>
                <ForbiddenRequest example={example} token={token} log={files.logName(example.source)} asksWhy={isOwn} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** Names the file that a line is in, for a file other than the one in the editor. */
function fileText({ origin, since }: ForbiddenSum, files: LogFiles): string {
  if (files.isOtherSite(origin)) return t('auditor_log_fileOf', { site: origin })
  return since === undefined ? t('auditor_log_undatedFile') : t('auditor_log_fileSince', { time: dateTimeText(since) })
}

interface ExampleProps {
  readonly example: ForbiddenExample
  readonly token: string
  /** The name of the log, if there are several. */
  readonly log: string | undefined
  readonly asksWhy: boolean
}

function ForbiddenRequest({ example, token, log, asksWhy }: ExampleProps) {
  const { url, row, time, robotsTxtFetched, robotsTxtStatus } = example
  const { dispatch } = usePlayground()
  const facts = [
    time !== undefined && exactTimeText(time),
    log === undefined ? t('auditor_log_row', { row }) : t('auditor_log_rowOf', { row, name: log }),
    robotsTxtFetched === undefined
      ? t('auditor_log_notFetched')
      : robotsTxtStatus === undefined
        ? t('auditor_log_lastFetched', { time: exactTimeText(robotsTxtFetched) })
        : t('auditor_log_lastAsked', { time: exactTimeText(robotsTxtFetched), status: String(robotsTxtStatus) }),
  ]
  return (
    <>
      <CodeText text={url} />{' '}
      {asksWhy && !url.endsWith('…') && (
        <button
          type="button"
          className="link"
          aria-label={t('auditor_log_why_long', { url, crawler: token })}
          onClick={() => dispatch({ type: 'test', target: url, tokens: [token], pane: 'why' })}
        >
          {t('auditor_log_why')}
        </button>
      )}
      <span className="audit-facts">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
