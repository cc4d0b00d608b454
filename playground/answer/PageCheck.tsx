import { useMemo } from 'react'
import { namesOnPage } from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { canonicalOf, directivesFor, indexing, pageDirectives } from '../../core/indexing/index.ts'
import { CodeText } from '../components/CodeText.tsx'
import { StateIcon } from '../components/StateIcon.tsx'
import type { Target } from '../state/targets.ts'
import { dateFormat } from '../strings/formats.ts'
import { message } from '../strings/message.tsx'
import { t } from '../strings/t.ts'
import type { DisplayState } from '../theme/state-shapes.ts'
import { type PastedHead, pastedHead } from './page-head.ts'
import './page-check.css'

export { default as messages } from 'virtual:messages/check'

interface Props {
  readonly crawler: Crawler
  readonly target: Target
  readonly isAllowed: boolean
}

interface CheckProps extends Props {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** What the page itself tells a search engine: a person pastes its head, or the headers of its answer. */
export function PageCheck({ crawler, target, isAllowed, text, onChange }: CheckProps) {
  const head = useMemo(() => pastedHead(text), [text])
  return (
    <div className="page-check">
      <textarea
        rows={3}
        spellCheck={false}
        aria-label={t('check_label')}
        placeholder={t('check_placeholder')}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <div role="status">
        {text.trim() !== '' && <OfHead crawler={crawler} target={target} isAllowed={isAllowed} head={head} />}
      </div>
    </div>
  )
}

function OfHead({ crawler, target, isAllowed, head }: Props & { head: PastedHead }) {
  const { metas, headers, canonical, isHead } = head
  if (metas.length === 0 && headers.length === 0 && canonical === undefined && !isHead)
    return <p>{t('check_nothing')}</p>
  const directives = directivesFor(pageDirectives({ metas, headers }), namesOnPage(crawler))
  const { reason, by, unclear, since } = indexing({ fetchable: isAllowed, directives, now: Date.now() })
  const directive = <CodeText text={(by[0] ?? unclear[0])?.spelling ?? ''} />
  const token = crawler.token
  switch (reason) {
    case 'noindex':
      return <OnPage state="noindex">{message('check_noindex', { token, directive })}</OnPage>
    case 'unavailable': {
      const date = dateFormat({ dateStyle: 'long' }).format(since)
      return <OnPage state="noindex">{message('check_unavailable', { token, date })}</OnPage>
    }
    case 'blocked':
      return <OnPage state="blocked">{message('check_blocked', { token })}</OnPage>
    case 'blocked-noindex-unseen':
      return <OnPage state="conflict">{message('check_unseen', { token, directive })}</OnPage>
    case 'directives-unclear':
      return <OnPage state="undecided">{message('check_unclear', { token, directive })}</OnPage>
    default:
      return <CanonicalFinding href={canonical} target={target} />
  }
}

/** Nothing in the page keeps it out of the index; its canonical may name another one. */
function CanonicalFinding({ href, target }: { href: string | undefined; target: Target }) {
  // A path is taken as one of the site that the link names.
  const page = target.text.startsWith('/') && URL.canParse(href ?? '') ? new URL(target.text, href) : target.url
  const canonical = page && canonicalOf(href, page.href)
  if (canonical?.state === 'other') {
    return <OnPage state="partly">{message('check_canonical', { url: <CodeText text={canonical.url} /> })}</OnPage>
  }
  if (canonical?.state === 'invalid') {
    return (
      <OnPage state="conflict">{message('check_badCanonical', { url: <CodeText text={canonical.href} /> })}</OnPage>
    )
  }
  return <OnPage state="allowed">{t('check_indexable')}</OnPage>
}

const OnPage = ({ state, children }: { state: DisplayState; children: React.ReactNode }) => (
  <p className="verdict-sentence">
    <StateIcon state={state} />
    <span>{children}</span>
  </p>
)
