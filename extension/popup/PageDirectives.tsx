import type { Directive, Unread } from '../../core/indexing/index.ts'
import { canonicalOf, directiveRemarks } from '../../core/indexing/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { Code } from '../../playground/components/Code.tsx'
import { Quoted } from '../../playground/components/Quoted.tsx'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { coreText } from '../../playground/strings/core-text.ts'
import { t } from '../browser/i18n.ts'
import { fieldNameOf } from '../page/headers.ts'
import { plural } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import type { PageReport } from './page-report.ts'
import { isPdf } from './tab-kind.ts'

/** What the page itself says to crawlers, and what comes of it together with robots.txt. */
export function PageDirectives({ report, url, formats }: { report: PageReport; url: string; formats: Formats }) {
  const { sentences, directives, unread, facts, read } = report
  const pdf = isPdf(url, facts.contentType)
  return (
    <section className="page-directives" aria-labelledby="page-directives-heading">
      <h2 id="page-directives-heading">{t('pageHeading')}</h2>
      {sentences(t, formats).map(({ state, text }) => (
        <p key={text} className="sentence">
          <StateIcon state={state} />
          <span>{text}</span>
        </p>
      ))}
      <ul className="directives">
        {directives.map(directive => (
          <DirectiveItem key={placeOf(directive)} directive={directive} report={report} />
        ))}
        {unread.map(directive => (
          <DirectiveItem key={placeOf(directive)} directive={directive} report={report} unread />
        ))}
      </ul>
      <Canonical href={facts.canonical} url={url} />
      <Remarks report={report} />
      {read && directives.length + unread.length === 0 && <p className="quiet">{t('pageSaysNothing')}</p>}
      {facts.loading && <p className="quiet">{t('pageLoading')}</p>}
      {facts.headers === undefined && <p className="quiet">{t('pageHeadersUnknown')}</p>}
      {report.unclear && <p className="quiet">{t('pageHeadersJoined')}</p>}
      {pdf && <p className="quiet">{t('pagePdf')}</p>}
      {!pdf && facts.contentType === undefined && <p className="quiet">{t('pageUntouchable')}</p>}
      {facts.frames > 0 && <p className="quiet">{plural(t, 'pageFrames', facts.frames)}</p>}
    </section>
  )
}

/** What single operators make of the directives, each with the page that says so. */
function Remarks({ report }: { report: PageReport }) {
  const remarks = directiveRemarks(report)
  if (remarks.length === 0) return null
  return (
    <ul className="quiet" aria-label={t('directiveRemarks')}>
      {remarks.map(({ wording, message, source }) => (
        <li key={message}>
          <Quoted {...coreText(wording)} />{' '}
          <a href={source.url} target="_blank" rel="noreferrer" lang="en">
            {source.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

const placeOf = ({ source, from }: Directive | Unread) => `${source.kind} ${source.index} ${from}`

interface DirectiveItemProps {
  readonly directive: Directive | Unread
  readonly report: PageReport
  readonly unread?: boolean
}

function DirectiveItem({ directive, report, unread = false }: DirectiveItemProps) {
  const field = fieldNameOf(directive)
  return (
    <li>
      <Code text={report.textOf(directive)} />
      <span className="where">
        {directive.productToken === '*' ? t('saidToAll', field) : t('saidTo', field, visible(directive.productToken))}
        {unread && <em> · {t('saidUnread')}</em>}
      </span>
    </li>
  )
}

/** A page that gives itself up for another is not what crawlers index, so that stands out. */
function Canonical({ href, url }: { href: string | undefined; url: string }) {
  const canonical = canonicalOf(href, url)
  if (canonical.state === 'none') return null
  if (canonical.state === 'self') return <p className="quiet">{t('canonicalSelf')}</p>
  return (
    <p className="sentence canonical">
      <StateIcon state="conflict" />
      {canonical.state === 'invalid' ? (
        <span>{t('canonicalInvalid', visible(canonical.href))}</span>
      ) : (
        <span>
          <b>{t('canonicalOther')}</b>{' '}
          <a href={canonical.url} target="_blank" rel="noreferrer">
            {visible(canonical.url)}
          </a>
        </span>
      )}
    </p>
  )
}
