import { lazy, Suspense } from 'react'
import { SIZE_LIMIT } from '../../core/parse/index.ts'
import { ForeignText } from '../../playground/components/ForeignText.tsx'
import { withMessages } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Answer } from '../robots/answer.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'
import { hasContent } from '../robots/cache-entry.ts'
import { siteOf } from '../robots/site-of.ts'
import { plural } from '../strings.ts'
import { AnswerNotice } from '../ui/AnswerNotice.tsx'
import { CodeInMessage } from '../ui/CodeInMessage.tsx'
import type { Formats } from '../ui/format.ts'
import { AllowButton } from '../ui/PermissionNotice.tsx'
import { useHasAccess } from '../ui/use-access.ts'
import { fileSizeText } from './file-size.ts'
import { mayBeUnread } from './may-be-unread.ts'
import type { PopupState } from './use-page.ts'

// Loaded later because it brings the linter's messages, which the verdicts need not wait for.
const LazyUnreadFile = lazy(async () => {
  const { UnreadFile, lint } = await import('./UnreadFile.tsx')
  return withMessages(UnreadFile, lint)
})

interface Props {
  readonly view: PopupState
  readonly read: ReadAnswer
  readonly formats: Formats
  readonly refresh: () => void
  /** Shows the whole file. */
  readonly onFile: () => void
  /** Opens the problems of the file in the playground; absent in private windows. */
  readonly onProblems: (() => Promise<void>) | undefined
}

/** What the server answered to the request for robots.txt, how old that answer is, and a button to ask again. */
export function RobotsAnswer({ view, read, formats, refresh, onFile, onProblems }: Props) {
  const { answer, lastGood } = read.entry
  const now = Date.now()
  const confirmed = read.readAt > answer.fetchedAt
  return (
    <section className="answer" aria-labelledby="answer-heading">
      <div className="line">
        <h2 id="answer-heading">
          {hasContent(answer) ? (
            <button type="button" className="link" title={t('showFile')} onClick={onFile}>
              robots.txt
            </button>
          ) : (
            <a href={answer.url} target="_blank" rel="noreferrer" title={answer.url}>
              robots.txt
            </a>
          )}
        </h2>
        <p>
          {answer.status !== undefined && <>{answer.status} · </>}
          {hasContent(answer) && <>{fileSizeText(answer, t, formats)} · </>}
          <time dateTime={new Date(read.readAt).toISOString()} title={formats.time(read.readAt)}>
            {t(confirmed ? 'sourceNotModified' : 'sourceFresh', formats.ago(read.readAt, now))}
          </time>
        </p>
        <button
          type="button"
          onClick={() => !view.asking && refresh()}
          aria-disabled={view.asking}
          aria-label={t('refreshLabel')}
        >
          {t('refresh')}
        </button>
      </div>
      <AnswerNotice answer={answer} />
      {hasContent(answer) && mayBeUnread(siteOf(read).robots) && (
        <Suspense>
          <LazyUnreadFile octets={answer.octets} url={answer.url} onProblems={onProblems} />
        </Suspense>
      )}
      {answer.octets.length > SIZE_LIMIT && <p>{t('truncated')}</p>}
      <Redirects answer={answer} />
      {lastGood && <p>{t('lastGood', formats.time(lastGood.fetchedAt))}</p>}
      <p className="caveat">{t('browserView')}</p>
      {view.lookup?.type === 'known' && <OfferAccess url={answer.url} />}
    </section>
  )
}

function Redirects({ answer }: { answer: Answer }) {
  if (answer.hopsHidden) {
    return (
      <p>
        <CodeInMessage message={to => t('redirectsHidden', to)} text={answer.finalUrl} />
      </p>
    )
  }
  if (answer.hops.length === 0) return null
  const { host } = new URL(answer.url)
  const others = [...new Set(answer.hops.map(hop => new URL(hop.to).host))].filter(other => other !== host)
  return (
    <details className="redirects">
      <summary>{[plural(t, 'redirects', answer.hops.length), ...others].join(' · ')}</summary>
      <ol>
        {answer.hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain never changes its order, and a loop repeats a hop.
          <li key={index}>
            <span className="status">{hop.status}</span>{' '}
            <span className="url">
              <ForeignText text={hop.to} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Shown if only the person's click gave access: on the next page the button would not answer without a press. */
function OfferAccess({ url }: { url: string }) {
  if (useHasAccess(url) !== false) return null
  return (
    <div className="offer">
      <p>{t('allowAlways')}</p>
      <AllowButton origins={originPatterns(url)} quiet />
    </div>
  )
}
